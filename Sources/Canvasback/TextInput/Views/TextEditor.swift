import Foundation

/// A control for text of any number of lines, which it scrolls.
///
///     TextEditor(text: $notes).frame(height: 200)
///
/// Return begins a new line. Its ground is that of text, unless `scrollContentBackground(.hidden)` takes it away.
public struct TextEditor: View {
    private let text: Binding<String>
    @Environment(\.scrollContentBackground) private var ground
    @Environment(\.scrollDismissesKeyboardMode) private var mode

    /// Around the text, in points: UIKit's `UITextView`.
    private static let insets = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)

    /// An editor of a text.
    public init(text: Binding<String>) { self.text = text }

    /// The text in a scroll view.
    public var body: some View {
        let value = FieldValue(text)
        GeometryReader { geometry in
            ScrollView {
                TextInput(
                    configuration: TextInputConfiguration(
                        kind: .editor, text: value.read(), read: value.read, write: value.write, insets: Self.insets,
                        minimumHeight: geometry.size.height))
            }
            .scrollBounceBehavior(.basedOnSize)
            .environment(\.scrollDismissesKeyboardMode, mode == .automatic ? .interactively : mode)
        }
        .background { if ground != .hidden { Color(system: .background) } }
    }
}
