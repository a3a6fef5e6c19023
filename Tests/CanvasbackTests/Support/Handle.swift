import Canvasback
import CanvasbackTesting

/// A state that a test reads and writes.
@MainActor final class Handle<Value> {
    let initial: Value
    fileprivate(set) var binding: Binding<Value>?
    init(_ initial: Value) { self.initial = initial }

    var value: Value { binding?.wrappedValue ?? initial }

    /// Writes, and shows the next frame.
    func set(_ value: Value, in window: TestWindow, _ animation: Animation? = nil) {
        withAnimation(animation) { binding!.wrappedValue = value }
        window.advance(by: 0)
    }
}

/// A view made from a state that a test reads and writes.
struct Host<Value, Content: View>: View {
    private let handle: Handle<Value>
    private let content: (Binding<Value>) -> Content
    @State private var value: Value
    init(_ handle: Handle<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
        (self.handle, self.content) = (handle, content)
        _value = State(initialValue: handle.initial)
    }
    var body: some View {
        let _ = handle.binding = $value
        content($value)
    }
}
