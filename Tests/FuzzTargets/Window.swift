internal import Canvasback
internal import Foundation
internal import Surface

/// Messages of a page that has said hello, as in the decoder's target, to a window as a server has it: after a length of 0 comes
/// a byte of time instead, in hundredths of a second. What the page puts together from its frames is what a new page is shown.
@MainActor func fuzzWindow(_ bytes: [UInt8]) {
    var page = FuzzedPage()
    var rest = bytes.prefix(1_024)
    while let length = rest.popFirst() {
        if length == 0 {
            page.wait(Double(rest.popFirst() ?? 0) / 100)
        } else {
            let message = Array(rest.prefix(length == 255 ? rest.count : Int(length)))
            rest = rest.dropFirst(message.count)
            if !page.send(message) { break }
        }
    }
    page.leave()
}

@MainActor private struct FuzzedPage {
    private let window: Window
    private var time = 0.0
    private var decoder = InputDecoder()
    private var events: [InputEvent] = []
    private let encoder = FrameEncoder()
    private var shown = FrameDecoder()
    private var frames: UInt32 = 0
    private var revision: TextInputSync.Revision?

    init() {
        let metrics = WindowMetrics(size: CGSize(width: 390, height: 700), scale: 2)
        window = Window(metrics: metrics) { FuzzedScreen() }
        var bytes: [UInt8] = []
        var hello = InputEncoder()
        hello.encode(ClientMessage.Hello(metrics: metrics), into: &bytes)
        _ = try? decoder.decode(bytes, events: &events)
        show()
    }

    /// Whether the server would go on listening.
    mutating func send(_ bytes: [UInt8]) -> Bool {
        guard let message = try? decoder.decode(bytes, events: &events) else { return false }
        switch message {
        case .hello, .ping, .stats, .assist, .spare, .doubled: break
        case .input: for event in events { window.handle(Self.event(event, at: time), at: time) }
        case .navigate(let path): window.navigate(to: path, query: [:], at: time)
        case .request(let request): window.perform(request, at: time)
        case .edit(let edit): window.edit(edit, at: time)
        case .focusField(let field): window.focusField(field, at: time)
        }
        show()
        return true
    }

    /// With the server's time, as its clock makes it of the page's.
    private static func event(_ event: InputEvent, at time: Double) -> InputEvent {
        switch event {
        case .pointer(var pointer):
            pointer.time = time
            return .pointer(pointer)
        case .wheel(var wheel):
            wheel.time = time
            return .wheel(wheel)
        case .key(var key):
            key.time = time
            return .key(key)
        case .resize(var metrics):
            // A screen that is larger has more rows to make, and nothing new.
            metrics.size.width = min(metrics.size.width, 1_000)
            metrics.size.height = min(metrics.size.height, 1_000)
            return .resize(metrics)
        case .focus, .visibility: return event
        }
    }

    mutating func wait(_ seconds: Double) {
        let end = time + seconds
        while let next = window.nextChange, next <= end {
            time = max(next, time + 1.0 / 60)
            show()
        }
        time = max(time, end)
        show()
    }

    private mutating func show() {
        window.update(at: time)
        if let next = window.nextChange { precondition(!next.isNaN) }
        _ = window.takeMessages()
        checkText()
        var bytes: [UInt8] = []
        guard encoder.encode(window.display, scale: window.metrics.scale, frame: frames + 1, into: &bytes) else {
            return
        }
        frames += 1
        do { try shown.decode(bytes) } catch { preconditionFailure("a frame that no page can read: \(error)") }
    }

    private mutating func checkText() {
        for field in window.textFields { precondition(field.id != 0 && field.frame.width >= 1) }
        let state = window.textInputState(knowing: revision)
        if state.field != 0 { revision = window.textInputRevision }
        if let text = state.text { precondition(text.utf16.count <= WireLimits.text) }
    }

    /// The page goes; another one that comes back to the window sees what it saw.
    mutating func leave() {
        show()
        var (whole, other) = ([UInt8](), FrameDecoder())
        FrameEncoder().encodeWhole(window.display, scale: window.metrics.scale, frame: frames + 1, into: &whole)
        do { try other.decode(whole) } catch { preconditionFailure("a picture that no page can read: \(error)") }
        precondition(other.picture.layers == shown.picture.layers, "the page shows something else than the window does")
        let nodes = window.accessibilityNodes()
        precondition(nodes.count < 10_000)
        window.connectionLost(at: time)
        window.update(at: time)
        window.close(at: time)
    }
}

/// Something of everything that input can change.
private struct FuzzedScreen: View {
    @State private var name = "Ada"
    @State private var notes = "first line\nsecond"
    @State private var isOn = false
    @State private var taps = 0
    @State private var order = Array(0..<4)
    @GestureState private var pull = CGSize.zero

    var body: some View {
        VStack(spacing: 8) {
            TextField("Name", text: $name)
            SecureField("Secret", text: $name)
            TextEditor(text: $notes).frame(height: 80)
            Toggle("On", isOn: $isOn)
            Button("Tap \(taps)") { taps += 1 }
            Rectangle().fill(isOn ? .red : .blue).frame(height: 40)
                .offset(pull).gesture(DragGesture().updating($pull) { value, pull, _ in pull = value.translation })
            ScrollView(.horizontal) { HStack { ForEach(0..<12) { Text("\($0)").frame(width: 60) } } }
            List {
                ForEach(order, id: \.self) { Text("Row \($0)") }
                    .onMove { order.move(fromOffsets: $0, toOffset: $1) }
                    .onDelete { order.remove(atOffsets: $0) }
                ForEach(100..<200, id: \.self) { Text("More \($0)") }
            }
        }
        .animation(.default, value: isOn)
    }
}
