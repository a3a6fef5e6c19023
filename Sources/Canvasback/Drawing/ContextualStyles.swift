/// The foreground style in the current context.
@frozen public struct ForegroundStyle: ShapeStyle, Hashable {
    /// Creates a foreground style instance.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { ForegroundStyles.paint(in: context) }
}

/// The background style in the current context.
@frozen public struct BackgroundStyle: ShapeStyle, Hashable {
    /// Creates a background style instance.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        if let style = context.background {
            var outer = context
            // A background that names the background ends at the system's.
            outer.background = nil
            return style._paint(in: outer)
        }
        let system: SystemColor =
            switch context.level {
            case ...0: .background
            case 1: .secondaryBackground
            default: .tertiaryBackground
            }
        return ResolvedPaint(system.packed(isDark: context.isDark))
    }
}

/// A style that reflects the current tint color: what `tint(_:)` set, else the accent.
public struct TintShapeStyle: ShapeStyle, Hashable {
    /// Creates a tint shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        guard let tint = context.tint else { return Color.accentColor._paint(in: context) }
        var outer = context
        // A tint that names the tint ends at the accent.
        outer.tint = nil
        return tint._paint(in: outer)
    }
}

/// A style used to visually indicate selection following platform conventional colors and behaviors: the tint.
public struct SelectionShapeStyle: ShapeStyle, Hashable {
    /// Creates a selection shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { TintShapeStyle()._paint(in: context) }
}

/// A style appropriate for foreground separator or border lines.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
    /// Creates a new separator shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { Color(system: .separator)._paint(in: context) }
}

/// A style appropriate for links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
    /// Creates a new link shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { Color(system: .link)._paint(in: context) }
}

/// A style appropriate for placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
    /// Creates a new placeholder text shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        Color(system: .placeholderText)._paint(in: context)
    }
}

/// A shape style that displays one of the overlay fills.
public struct FillShapeStyle: ShapeStyle, Hashable {
    /// Creates a new fill shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        let system: SystemColor =
            switch context.level {
            case ...0: .fill
            case 1: .secondaryFill
            case 2: .tertiaryFill
            default: .quaternaryFill
            }
        return ResolvedPaint(system.packed(isDark: context.isDark))
    }
}

/// A style appropriate for elements that should match the background of their containing window.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
    /// Creates a new window background shape style.
    public init() {}
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { Color(system: .background)._paint(in: context) }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style in the current context.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
    /// The background style in the current context.
    public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
    /// A style that reflects the current tint color.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
    /// A style used to visually indicate selection.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
    /// A style appropriate for foreground separator or border lines.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
    /// A style appropriate for links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// A style appropriate for placeholder text.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
    /// An overlay fill style for filling shapes.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// A style appropriate for elements that should match the background of their containing window.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
