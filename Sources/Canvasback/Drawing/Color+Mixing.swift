import Foundation

extension Color {
    /// Multiplies the opacity of the color by the given amount, held within 0…1.
    public func opacity(_ opacity: Double) -> Color {
        let factor = opacity > 0 ? Float(min(opacity, 1)) : 0
        if case .components(var components) = storage {
            components.opacity *= factor
            return Color(storage: .components(components))
        }
        return factor == 1 ? self : Color(storage: .opacity(self, factor))
    }

    /// Returns a version of self mixed with `rhs` by the amount specified by `fraction`.
    ///
    /// - Parameters:
    ///   - rhs: The color to mix with.
    ///   - fraction: How much of `rhs`, from 0 to 1.
    ///   - colorSpace: The space to mix in: perceptual is Oklab, device is sRGB.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let amount = fraction > 0 ? Float(min(fraction, 1)) : 0
        if case .components(let first) = storage, case .components(let second) = rhs.storage {
            return Color(storage: .components(first.mixed(with: second, by: amount, in: colorSpace)))
        }
        return Color(storage: .mix(self, rhs, fraction: amount, colorSpace))
    }

    /// The standard gradient for the color: from a lighter shade at the top to the color itself at the bottom.
    public var gradient: AnyGradient {
        // Apple does not publish the lighter shade; a fifth of white matches what it shows to the eye.
        AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self]))
    }

    /// The colour with its opacity replaced.
    package func settingOpacity(_ opacity: Float) -> Color {
        if case .components(var components) = storage {
            components.opacity = opacity
            return Color(storage: .components(components))
        }
        return Color(storage: .settingOpacity(self, opacity))
    }
}

extension Color.Components {
    /// A mixture with the colours weighted by their opacities, so that a clear colour lends no hue.
    package func mixed(
        with other: Color.Components, by fraction: Float, in space: Gradient.ColorSpace
    ) -> Color.Components {
        if fraction <= 0 { return self }
        if fraction >= 1 { return other }
        let opacity = self.opacity + (other.opacity - self.opacity) * fraction
        // The share of the other colour in what is visible.
        let share = opacity > 0 ? other.opacity * fraction / opacity : fraction
        func blend(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { a + (b - a) * share }
        let rgb: SIMD3<Float>
        if space == .perceptual {
            let mixed = ColorMath.linear(
                fromOklab: blend(ColorMath.oklab(fromLinear: linear), ColorMath.oklab(fromLinear: other.linear)))
            rgb = SIMD3(ColorMath.encoded(mixed.x), ColorMath.encoded(mixed.y), ColorMath.encoded(mixed.z))
        } else {
            rgb = blend(SIMD3(red, green, blue), SIMD3(other.red, other.green, other.blue))
        }
        return Color.Components(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity)
    }

    private var linear: SIMD3<Float> {
        SIMD3(ColorMath.linear(red), ColorMath.linear(green), ColorMath.linear(blue))
    }
}
