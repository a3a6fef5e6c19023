import Foundation

/// A control that takes a secret: what is typed is shown as bullets, and read out as such.
///
/// The text is in the binding, in the window's memory and, as far as it was typed there, in the page's own password field, and
/// nowhere else: not in what is drawn, not in what a page is told, not in what assistive technology reads, not in a log, and
/// nothing of it can be undone.
public struct SecureField<Label: View>: View {
    private let field: TextField<Label>

    private init(_ text: Binding<String>, _ prompt: Text?, _ label: Label) {
        field = TextField(TextFieldCore(isSecure: true, value: FieldValue(text), prompt: prompt), label: label)
    }

    /// The field, in the style of text fields.
    public var body: some View { field }

    /// A field for a secret, with a label of any views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt, label())
    }
}

extension SecureField where Label == Text {
    /// A field for a secret, with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(text, nil, Text(titleKey)) }
    /// A field for a secret, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(text, nil, Text(title)) }
    /// A field for a secret, with a title, and a prompt that shows while there is no text.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt, Text(titleKey))
    }
    /// A field for a secret, with a title, and a prompt that shows while there is no text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt, Text(title))
    }
}
