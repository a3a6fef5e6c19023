import Foundation

/// The style of buttons where none was set: that of borderless ones. In a list the whole row is the button.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a button.
    public func makeBody(configuration: Configuration) -> some View { DefaultButton(configuration: configuration) }
}

private struct DefaultButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isListRow) private var isListRow
    var body: some View {
        if isListRow {
            RowButton(configuration: configuration)
        } else {
            BorderlessButtonStyle().makeBody(configuration: configuration)
        }
    }
}

/// A label in the tint of its place, which dims while it is pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: configuration.action) { isPressed in
            BorderlessLabel(configuration: configuration)
                .contentShape(Rectangle())
                .pressDim(isPressed, to: 0.2)
        }
    }
}

private struct BorderlessLabel: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { configuration.label.foregroundStyle(style) }
    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }
}

/// A label as it is, which dims while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: configuration.action) { isPressed in
            PlainLabel(configuration: configuration).pressDim(isPressed, to: 0.5)
        }
    }
}

private struct PlainLabel: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { configuration.label.opacity(isEnabled ? 1 : 0.35) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The style of buttons where none was set.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A label in the tint of its place.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A label as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A label in the tint of its place, on a light ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A label on a ground of the tint of its place.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
