import Foundation

/// A label in the tint of its place, on a light ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: configuration.action) { isPressed in
            BorderedLabel(configuration: configuration, isProminent: false)
                .contentShape(Rectangle())
                .pressDim(isPressed, to: 0.6)
        }
    }
}

/// A label on a ground of the tint of its place.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Pressable(action: configuration.action) { isPressed in
            BorderedLabel(configuration: configuration, isProminent: true)
                .contentShape(Rectangle())
                .pressDim(isPressed, to: 0.75)
        }
    }
}

/// The border of bordered buttons.
public struct ButtonBorderShape: Hashable, Sendable {
    enum Kind: Hashable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
    let kind: Kind
    /// What suits the size of the control: rounded corners, and a capsule for the small ones.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    /// Ends that are half circles.
    public static let capsule = ButtonBorderShape(kind: .capsule)
    /// Rounded corners.
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// Corners of a radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .roundedRectangle(radius))
    }
    /// A circle around the label.
    public static let circle = ButtonBorderShape(kind: .circle)

    func shape(_ size: ControlSize) -> AnyShape {
        let metrics = BorderedMetrics(size)
        switch kind {
        case .automatic where size == .mini || size == .small, .capsule: return AnyShape(Capsule())
        case .circle: return AnyShape(Circle())
        case .roundedRectangle(let radius?): return AnyShape(RoundedRectangle(cornerRadius: radius))
        case .automatic, .roundedRectangle(nil): return AnyShape(RoundedRectangle(cornerRadius: metrics.radius))
        }
    }
}

enum ButtonBorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }

extension EnvironmentValues {
    /// The border of bordered buttons.
    public var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// Sets the border of bordered buttons in the view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}

/// Points, as UIKit's button configurations have them at the default text size.
struct BorderedMetrics {
    let horizontal, vertical, height, radius: CGFloat
    let font: Font

    init(_ size: ControlSize) {
        switch size {
        case .mini, .small: (horizontal, vertical, height, radius, font) = (10, 4, 28, 8, .subheadline)
        case .regular: (horizontal, vertical, height, radius, font) = (12, 7, 34, 8, .body)
        case .large, .extraLarge: (horizontal, vertical, height, radius, font) = (20, 14, 50, 12, .body)
        }
    }
}

/// A label with its ground.
private struct BorderedLabel: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.controlSize) private var size
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tintStyle) private var tint
    @Environment(\.buttonBorderShape) private var border

    var body: some View {
        let metrics = BorderedMetrics(size)
        let isCircle = border == .circle
        configuration.label
            .transformEnvironment(\.font) { if $0 == nil { $0 = metrics.font } }
            .foregroundStyle(labelStyle)
            .padding(.horizontal, isCircle ? metrics.vertical : metrics.horizontal)
            .padding(.vertical, metrics.vertical)
            .frame(minWidth: isCircle ? metrics.height : nil, minHeight: metrics.height)
            .background(ground, in: border.shape(size))
    }

    private var labelStyle: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
        if isProminent { return AnyShapeStyle(Color.white) }
        return hue
    }

    private var hue: AnyShapeStyle {
        configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }

    private var ground: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryFill)) }
        if isProminent { return hue }
        // Without a tint of its own a button stands on grey, as in SwiftUI.
        if tint == nil && configuration.role != .destructive { return AnyShapeStyle(Color(system: .tertiaryFill)) }
        return AnyShapeStyle(hue.opacity(0.18))
    }
}
