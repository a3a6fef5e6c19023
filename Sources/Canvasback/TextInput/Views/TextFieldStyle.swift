import Foundation

/// What text fields look like. A style of your own puts something around the field that it is given:
///
///     struct UnderlinedStyle: TextFieldStyle {
///         func _body(configuration: TextField<Self._Label>) -> some View {
///             configuration.padding(.vertical, 6).overlay(alignment: .bottom) { Divider() }
///         }
///     }
@MainActor @preconcurrency public protocol TextFieldStyle {
    /// What the style makes.
    associatedtype _Body: View
    /// The label of the field that a style is given.
    typealias _Label = _TextFieldStyleLabel
    /// Makes the view of a field.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of the field that a style is given.
public struct _TextFieldStyleLabel: View {
    /// Fields show their label themselves.
    public var body: some View { EmptyView() }
}

/// The field alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The style.
    public nonisolated init() {}
    /// The field as it is.
    public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

/// The field alone.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// The style.
    public nonisolated init() {}
    /// The field as it is.
    public func _body(configuration: TextField<Self._Label>) -> some View { configuration }
}

/// A border with rounded corners, as UIKit's `.roundedRect`.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// The style.
    public nonisolated init() {}
    /// Points, by which a field in the body style is 34 high.
    static let (insets, radius) = (EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7), CGFloat(6))
    /// The field in its border.
    public func _body(configuration: TextField<Self._Label>) -> some View {
        // The border is of the field: a tap on it is one on the field.
        var inner = configuration
        inner.core.insets = Self.insets
        let shape = RoundedRectangle(cornerRadius: Self.radius)
        return
            inner
            .background(Color(system: .background), in: shape)
            .overlay { shape.strokeBorder(Color(system: .separator), lineWidth: 1).allowsHitTesting(false) }
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The field alone.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The field alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border with rounded corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any TextFieldStyle>? { nil }
}

extension EnvironmentValues {
    var textFieldStyles: StyleChain<any TextFieldStyle>? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what text fields in the view look like.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        transformEnvironment(\.textFieldStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension TextFieldStyle {
    /// The style's view, in which fields have the next style.
    func styled(_ field: TextField<_TextFieldStyleLabel>, next: StyleChain<any TextFieldStyle>?) -> AnyView {
        AnyView(StyledTextField(style: ConnectedStyle(self), field: field, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledTextField<S: TextFieldStyle>: View {
    var style: ConnectedStyle<S>
    let field: TextField<_TextFieldStyleLabel>
    let next: StyleChain<any TextFieldStyle>?
    var body: some View { style.style._body(configuration: field).environment(\.textFieldStyles, next) }
}
