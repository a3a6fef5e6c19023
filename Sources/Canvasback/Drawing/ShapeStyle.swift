/// A color or pattern to use when rendering a shape.
///
/// Colours, gradients and materials are styles; so are places in a hierarchy, such as `.secondary`, that depend on where
/// they are used. A style of your own conforms by answering `resolve(in:)` with another style.
public protocol ShapeStyle: Sendable {
    /// The type of shape style this will resolve to; `Never` for the styles of this module.
    associatedtype Resolved: ShapeStyle = Never
    /// Evaluate to a resolved shape style given the current environment.
    @MainActor @preconcurrency func resolve(in environment: EnvironmentValues) -> Resolved
    /// Engine hook: the style made concrete for its place. The styles of this module answer it; others are what they
    /// resolve to.
    func _paint(in context: _PaintContext) -> _ResolvedPaint
}

extension ShapeStyle {
    /// Engine hook: what the style resolves to, made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        // Pictures are made on the main actor, as views are.
        MainActor.assumeIsolated {
            resolve(in: context.environment ?? EnvironmentValues())._paint(in: context)
        }
    }
}

extension ShapeStyle where Resolved == Never {
    /// Styles of this module resolve to no other; calling this is a programming error.
    @MainActor @preconcurrency public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) does not implement resolve(in:)")
    }
}

extension Color {
    /// Evaluates this color to a resolved color given the current environment.
    @MainActor @preconcurrency public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(components(in: environment.paintContext))
    }
}

extension Color: ShapeStyle {
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        ResolvedPaint(packed(in: context, opacity: context.levelOpacity))
    }
}

extension Color.Resolved: ShapeStyle {
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        var components = components
        components.opacity *= context.levelOpacity
        return ResolvedPaint(components.packed)
    }
}

extension Never: ShapeStyle {
    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { switch self {} }
}

extension ShapeStyle where Self == Color {
    /// A context-dependent red color suitable for use in UI elements.
    public static var red: Color { .red }
    /// A context-dependent orange color suitable for use in UI elements.
    public static var orange: Color { .orange }
    /// A context-dependent yellow color suitable for use in UI elements.
    public static var yellow: Color { .yellow }
    /// A context-dependent green color suitable for use in UI elements.
    public static var green: Color { .green }
    /// A context-dependent mint color suitable for use in UI elements.
    public static var mint: Color { .mint }
    /// A context-dependent teal color suitable for use in UI elements.
    public static var teal: Color { .teal }
    /// A context-dependent cyan color suitable for use in UI elements.
    public static var cyan: Color { .cyan }
    /// A context-dependent blue color suitable for use in UI elements.
    public static var blue: Color { .blue }
    /// A context-dependent indigo color suitable for use in UI elements.
    public static var indigo: Color { .indigo }
    /// A context-dependent purple color suitable for use in UI elements.
    public static var purple: Color { .purple }
    /// A context-dependent pink color suitable for use in UI elements.
    public static var pink: Color { .pink }
    /// A context-dependent brown color suitable for use in UI elements.
    public static var brown: Color { .brown }
    /// A context-dependent gray color suitable for use in UI elements.
    public static var gray: Color { .gray }
    /// A white color suitable for use in UI elements.
    public static var white: Color { .white }
    /// A black color suitable for use in UI elements.
    public static var black: Color { .black }
    /// A clear color suitable for use in UI elements.
    public static var clear: Color { .clear }
}
