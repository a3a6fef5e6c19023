import Surface

/// What a style depends on in its place: the engine fills it from the environment.
public struct _PaintContext: Sendable {
    /// Whether the colour scheme is dark.
    package var isDark: Bool
    /// The app's accent colour.
    package var accent: Color
    /// The style that `tint(_:)` set; nil for the accent.
    package var tint: AnyShapeStyle?
    /// The styles that `foregroundStyle(_:)` set; nil for the label colours.
    package var foreground: ForegroundStyles?
    /// The style that `backgroundStyle(_:)` set; nil for the system's background.
    package var background: AnyShapeStyle?
    /// How many levels of the hierarchy below itself a style is asked for: 1 for `.secondary`.
    package var level: Int
    /// All of the environment, for styles of the user's own; nil for one of default values.
    package var environment: EnvironmentValues?

    package init(
        isDark: Bool = false, accent: Color = Color(system: .blue), tint: AnyShapeStyle? = nil,
        foreground: ForegroundStyles? = nil, background: AnyShapeStyle? = nil, level: Int = 0,
        environment: EnvironmentValues? = nil
    ) {
        (self.isDark, self.accent, self.tint) = (isDark, accent, tint)
        (self.foreground, self.background, self.level) = (foreground, background, level)
        self.environment = environment
    }

    /// The opacity of a level of a style that has no levels of its own: 1, ½, ¼, 0.18 and 0.07.
    package var levelOpacity: Float {
        switch level {
        case ...0: 1
        case 1: 0.5
        case 2: 0.25
        case 3: 0.18
        default: 0.07
        }
    }

    /// The same place, `levels` further down the hierarchy.
    package func lowered(by levels: Int) -> _PaintContext {
        var copy = self
        copy.level += levels
        return copy
    }
}

package typealias PaintContext = _PaintContext

/// A style made concrete for its place: what a command paints, and the shadows and blending that go with it.
public struct _ResolvedPaint: Hashable, Sendable {
    /// A shadow that belongs to a style.
    package struct Shadow: Hashable, Sendable {
        /// Inside the shape, as if it were cut out, instead of below it.
        package var isInner: Bool
        package var shadow: LayerProperties.Shadow
    }

    package var paint: Paint
    /// In the order they were added; the first is drawn nearest to the shape.
    package var shadows: [Shadow]
    package var blendMode: BlendMode

    package init(_ paint: Paint, shadows: [Shadow] = [], blendMode: BlendMode = .normal) {
        (self.paint, self.shadows, self.blendMode) = (paint, shadows, blendMode)
    }

    package init(_ color: PackedColor) { self.init(.color(color)) }

    /// Whether it leaves no mark.
    package var isClear: Bool {
        guard shadows.isEmpty else { return false }
        switch paint {
        case .color(let color): return color.rgba & 0xFF == 0
        case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.rgba & 0xFF == 0 }
        }
    }

    /// With every opacity multiplied.
    package func multipliedOpacity(_ factor: Float) -> _ResolvedPaint {
        if factor == 1 { return self }
        var copy = self
        switch paint {
        case .color(let color): copy.paint = .color(color.multipliedOpacity(factor))
        case .gradient(let gradient):
            let stops = gradient.stops.map {
                GradientPaint.Stop(color: $0.color.multipliedOpacity(factor), location: $0.location)
            }
            copy.paint = .gradient(GradientPaint(geometry: gradient.geometry, stops: stops))
        }
        for index in copy.shadows.indices {
            copy.shadows[index].shadow.color = copy.shadows[index].shadow.color.multipliedOpacity(factor)
        }
        return copy
    }
}

package typealias ResolvedPaint = _ResolvedPaint

extension PackedColor {
    /// The colour with its opacity multiplied by a fraction.
    package func multipliedOpacity(_ factor: Float) -> PackedColor {
        let alpha = ColorMath.byte(Float(rgba & 0xFF) / 255 * factor)
        return PackedColor(rgba: rgba & 0xFFFF_FF00 | UInt32(alpha))
    }
}
