import Foundation

extension Color {
    /// A concrete color value: linear components of extended sRGB and an opacity.
    @frozen public struct Resolved: Hashable, Sendable {
        /// The amount of red in the color in the sRGB linear color space.
        public var linearRed: Float
        /// The amount of green in the color in the sRGB linear color space.
        public var linearGreen: Float
        /// The amount of blue in the color in the sRGB linear color space.
        public var linearBlue: Float
        /// The degree of opacity in the color, given in the range 0 to 1.
        public var opacity: Float

        /// Creates a resolved color from red, green, and blue component values.
        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            if colorSpace == .sRGBLinear {
                (linearRed, linearGreen, linearBlue) = (red, green, blue)
            } else {
                var linear = SIMD3(ColorMath.linear(red), ColorMath.linear(green), ColorMath.linear(blue))
                if colorSpace == .displayP3 { linear = ColorMath.sRGB(fromLinearP3: linear) }
                (linearRed, linearGreen, linearBlue) = (linear.x, linear.y, linear.z)
            }
            self.opacity = opacity
        }

        /// The amount of red in the color in the sRGB color space.
        public var red: Float {
            get { ColorMath.encoded(linearRed) }
            set { linearRed = ColorMath.linear(newValue) }
        }
        /// The amount of green in the color in the sRGB color space.
        public var green: Float {
            get { ColorMath.encoded(linearGreen) }
            set { linearGreen = ColorMath.linear(newValue) }
        }
        /// The amount of blue in the color in the sRGB color space.
        public var blue: Float {
            get { ColorMath.encoded(linearBlue) }
            set { linearBlue = ColorMath.linear(newValue) }
        }

        package var components: Components { Components(red: red, green: green, blue: blue, opacity: opacity) }

        package init(_ components: Components) {
            self.init(
                red: components.red, green: components.green, blue: components.blue, opacity: components.opacity)
        }
    }

    /// Creates a constant color with the values specified by the resolved color.
    public init(_ resolved: Resolved) { storage = .components(resolved.components) }
}

extension Color.Resolved: CustomStringConvertible {
    /// The components in sRGB as `#RRGGBBAA`.
    public var description: String { components.packed.description }
}

extension Color.Resolved: Animatable {
    /// Red, green, blue and opacity, as the screen has them (sRGB) and multiplied by the opacity, so that a colour
    /// fades to a clear one without passing through black.
    public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
        get {
            AnimatablePair(
                red * opacity, AnimatablePair(green * opacity, AnimatablePair(blue * opacity, opacity)))
        }
        set {
            opacity = newValue.second.second.second
            let scale = opacity == 0 ? 0 : 1 / opacity
            red = newValue.first * scale
            green = newValue.second.first * scale
            blue = newValue.second.second.first * scale
        }
    }
}

extension Color.Resolved: Codable {
    /// Creates a value from linear red, green, blue and opacity, in this order.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        linearRed = try container.decode(Float.self)
        linearGreen = try container.decode(Float.self)
        linearBlue = try container.decode(Float.self)
        opacity = try container.decode(Float.self)
    }

    /// Writes linear red, green, blue and opacity, in this order.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(linearRed)
        try container.encode(linearGreen)
        try container.encode(linearBlue)
        try container.encode(opacity)
    }
}

extension Color {
    /// The components of a colour that is the same everywhere; nil of others.
    package var fixed: Components? {
        switch storage {
        case .components(let components): return components
        case .opacity(let base, let opacity):
            var components = base.fixed
            components?.opacity *= opacity
            return components
        case .settingOpacity(let base, let opacity):
            var components = base.fixed
            components?.opacity = opacity
            return components
        case .system, .provider, .mix: return nil
        }
    }

    /// The components in a place.
    package func components(in context: PaintContext) -> Components {
        switch storage {
        case .components(let components): return components
        case .system(.accent):
            var context = context
            let accent = context.accent
            // An accent that names the accent ends at the system's blue.
            context.accent = Color(system: .blue)
            return accent.components(in: context)
        case .system(let system): return system.components(isDark: context.isDark)
        case .provider(let provider): return provider.color(context.isDark).components(in: context)
        case .opacity(let base, let opacity):
            var components = base.components(in: context)
            components.opacity *= opacity
            return components
        case .settingOpacity(let base, let opacity):
            var components = base.components(in: context)
            components.opacity = opacity
            return components
        case .mix(let first, let second, let fraction, let space):
            return first.components(in: context).mixed(
                with: second.components(in: context), by: fraction, in: space)
        }
    }

    /// The colour that the page paints in a place, `opacity` multiplied in.
    package func packed(in context: PaintContext, opacity: Float = 1) -> PackedColor {
        if opacity == 1, case .system(let system) = storage, system != .accent {
            return system.packed(isDark: context.isDark)
        }
        var components = components(in: context)
        components.opacity *= opacity
        return components.packed
    }
}
