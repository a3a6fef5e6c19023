import Foundation

/// What a button is for, beyond what its label says.
public struct ButtonRole: Hashable, Sendable {
    private enum Kind { case destructive, cancel, confirm, close }
    private let kind: Kind
    /// Deletes something, or does something else that cannot be undone.
    public static let destructive = ButtonRole(kind: .destructive)
    /// Leaves things as they are.
    public static let cancel = ButtonRole(kind: .cancel)
    /// Confirms what was entered.
    public static let confirm = ButtonRole(kind: .confirm)
    /// Closes what is open.
    public static let close = ButtonRole(kind: .close)
}

/// A control that runs an action.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: @MainActor () -> Void
    private let label: Label
    @Environment(\.buttonStyles) private var styles

    /// A button with a label of any views.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (role, self.action, self.label) = (nil, action, label())
    }

    /// A button with a role, and a label of any views.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }

    func runAction() { action() }

    /// What the style makes of it.
    public var body: some View {
        let configuration = PrimitiveButtonStyleConfiguration(role: role, label: .init(label), action: action)
        return (styles?.style ?? DefaultButtonStyle()).styled(configuration, next: styles?.parent)
    }
}

extension Button where Label == Text {
    /// A button with a title.
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }
    /// A button with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }
    /// A button with a role and a title.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    /// A button with a role and a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == Canvasback.Label<Text, Image> {
    /// A button with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(titleKey, systemImage: systemImage, role: nil, action: action)
    }
    /// A button with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(title, systemImage: systemImage, role: nil, action: action)
    }
    /// A button with a role, a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Canvasback.Label(titleKey, systemImage: systemImage) }
    }
    /// A button with a role, a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Canvasback.Label(title, systemImage: systemImage) }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        (role, action, label) = (configuration.role, configuration.action, configuration.label)
    }
}
