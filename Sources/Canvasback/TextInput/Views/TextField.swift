import Foundation

/// A control that takes a line of text, or several.
///
///     @State private var name = ""
///     @FocusState private var isEditing: Bool
///
///     TextField("Name", text: $name, prompt: Text("First and last"))
///         .textContentType(.name)
///         .focused($isEditing)
///         .onSubmit { save(name) }
///
/// A tap edits it, Return submits it (``View/onSubmit(of:_:)``), Escape and a drag of the content around it end
/// the editing, Tab goes to the next field. The label is shown while there is no text, unless there is a prompt; one that is
/// no `Text` is for those who cannot see it alone.
public struct TextField<Label: View>: View {
    var core: TextFieldCore
    private let label: Label
    @Environment(\.textFieldStyles) private var styles

    init(_ core: TextFieldCore, label: Label) {
        (self.core, self.label) = (core, label)
        if let text = label as? Text { self.core.title = text.plainString }
    }

    /// What the style makes of it.
    public var body: some View {
        if let styles {
            styles.style.styled(TextField<_TextFieldStyleLabel>(core, label: .init()), next: styles.parent)
        } else {
            AnyView(TextFieldInput(core: core))
        }
    }
}

/// What a field is of, whatever it looks like.
struct TextFieldCore {
    var kind = TextInputConfiguration.Kind.line
    var isSecure = false
    var value: FieldValue
    var title = ""
    var prompt: Text?
    var insets = EdgeInsets()
    var minimumHeight: CGFloat = 0
    var submits = SubmitTriggers.text
    var cancel: (@MainActor () -> Void)?
}

/// A value that is typed, as text.
struct FieldValue {
    var read: @MainActor () -> String
    var write: @MainActor (String) -> Void
    var standsFor: (@MainActor (String) -> Bool)?

    @MainActor init(_ text: Binding<String>) {
        read = { text.wrappedValue }
        write = { text.wrappedValue = $0 }
    }

    /// A value in a format: what is typed is the value as soon as it can be read as one.
    @MainActor init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
    where F.FormatOutput == String {
        self.init(format, get: { value.wrappedValue }, set: { if let new = $0 { value.wrappedValue = new } })
    }

    /// A value that may be missing: an empty text is none.
    @MainActor init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
    where F.FormatOutput == String {
        self.init(format, get: { value.wrappedValue }, set: { value.wrappedValue = $0 })
    }

    @MainActor private init<F: ParseableFormatStyle>(
        _ format: F, get: @escaping @MainActor () -> F.FormatInput?, set: @escaping @MainActor (F.FormatInput?) -> Void
    ) where F.FormatOutput == String {
        let strategy = format.parseStrategy
        func parse(_ text: String) -> F.FormatInput? { try? strategy.parse(text) }
        read = { get().map { format.format($0) } ?? "" }
        write = { text in
            if let new = parse(text) { set(new) } else if text.isEmpty { set(nil) }
        }
        standsFor = { text in (parse(text).map { format.format($0) } ?? "") == (get().map { format.format($0) } ?? "") }
    }
}

/// The field itself, in no style.
struct TextFieldInput: View {
    let core: TextFieldCore
    var body: some View {
        TextInput(
            configuration: TextInputConfiguration(
                kind: core.kind, isSecure: core.isSecure, text: core.value.read(), read: core.value.read,
                write: core.value.write, standsFor: core.value.standsFor,
                prompt: core.prompt?.plainString ?? core.title, label: core.title, insets: core.insets,
                minimumHeight: core.minimumHeight, submits: core.submits, cancel: core.cancel))
    }
}

// MARK: Titles

extension TextField where Label == Text {
    /// A field with a title.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(titleKey, text: text, prompt: nil)
    }
    /// A field with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(title, text: text, prompt: nil) }

    /// A field with a title, and a prompt that shows while there is no text.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(TextFieldCore(value: FieldValue(text), prompt: prompt), label: Text(titleKey))
    }
    /// A field with a title, and a prompt that shows while there is no text.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(TextFieldCore(value: FieldValue(text), prompt: prompt), label: Text(title))
    }

    /// A field with a title that scrolls a line (`.horizontal`) or grows by lines (`.vertical`), up to the line limit.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(titleKey, text: text, prompt: nil, axis: axis)
    }
    /// A field with a title that scrolls a line (`.horizontal`) or grows by lines (`.vertical`), up to the line limit.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(title, text: text, prompt: nil, axis: axis)
    }
    /// A field with a title and a prompt that scrolls a line or grows by lines.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(
            TextFieldCore(kind: axis == .vertical ? .growing : .line, value: FieldValue(text), prompt: prompt),
            label: Text(titleKey))
    }
    /// A field with a title and a prompt that scrolls a line or grows by lines.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(
            TextFieldCore(kind: axis == .vertical ? .growing : .line, value: FieldValue(text), prompt: prompt),
            label: Text(title))
    }
}

extension TextField {
    /// A field with a label of any views.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(TextFieldCore(value: FieldValue(text), prompt: prompt), label: label())
    }
    /// A field with a label of any views that scrolls a line or grows by lines.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(
            TextFieldCore(kind: axis == .vertical ? .growing : .line, value: FieldValue(text), prompt: prompt),
            label: label())
    }
    /// A field of a value in a format. The value follows what is typed as long as it can be read; when editing ends, the text
    /// is the value as the format writes it.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextFieldCore(value: FieldValue(value, format), prompt: prompt), label: label())
    }
    /// A field of a value in a format; an empty text is nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(TextFieldCore(value: FieldValue(value, format), prompt: prompt), label: label())
    }
}

extension TextField where Label == Text {
    /// A field of a value in a format, with a title.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }
    /// A field of a value in a format, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
    /// A field of a value in a format, with a title; an empty text is nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }
    /// A field of a value in a format, with a title; an empty text is nil.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }
}
