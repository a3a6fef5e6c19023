import Foundation

/// What a button looks like, pressed and not; when its action runs is the system's.
@MainActor @preconcurrency public protocol ButtonStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = ButtonStyleConfiguration
    /// Makes the view of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button shows.
@MainActor @preconcurrency public struct ButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        let content: AnyView
        /// The label as it was given.
        public var body: some View { content }
    }
    /// What the button is for, if that was said.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether a pointer is down on the button.
    public let isPressed: Bool
}

/// What a button looks like, and when its action runs.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = PrimitiveButtonStyleConfiguration
    /// Makes the view of a button.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a button shows and does.
@MainActor @preconcurrency public struct PrimitiveButtonStyleConfiguration {
    /// The label of a button.
    public struct Label: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The label as it was given.
        public var body: some View { content }
    }
    /// What the button is for, if that was said.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void
    /// Runs the button's action.
    public func trigger() { action() }
}

enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any PrimitiveButtonStyle>? { nil }
}

extension EnvironmentValues {
    var buttonStyles: StyleChain<any PrimitiveButtonStyle>? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what buttons in the view look like and when their actions run.
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyles) { $0 = StyleChain(style, parent: $0) }
    }
    /// Sets what buttons in the view look like.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonStyles) { $0 = StyleChain(PressableStyle(style: style), parent: $0) }
    }
}

extension PrimitiveButtonStyle {
    /// The style's view, in which buttons have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any PrimitiveButtonStyle>?) -> AnyView {
        AnyView(StyledButton(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledButton<S: PrimitiveButtonStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: PrimitiveButtonStyleConfiguration
    let next: StyleChain<any PrimitiveButtonStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.buttonStyles, next)
    }
}

/// A style of looks alone, with the system's press.
struct PressableStyle<S: ButtonStyle>: PrimitiveButtonStyle {
    let style: S
    func makeBody(configuration: Configuration) -> some View {
        Pressable(action: configuration.action) { isPressed in
            StyledPressable(
                style: ConnectedStyle(style),
                configuration: ButtonStyleConfiguration(
                    role: configuration.role, label: .init(content: configuration.label.content),
                    isPressed: isPressed))
        }
    }
}

private struct StyledPressable<S: ButtonStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: ButtonStyleConfiguration
    var body: some View { style.style.makeBody(configuration: configuration) }
}

/// Something that can be pressed, and runs an action when it is.
struct Pressable<Content: View>: View {
    let action: @MainActor () -> Void
    @ViewBuilder let content: (Bool) -> Content
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        content(isPressed)
            .gesture(
                _PressGesture(changed: { isPressed = $0 }, action: action), including: isEnabled ? .all : .subviews)
    }
}
