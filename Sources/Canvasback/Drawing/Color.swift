import Foundation

/// A representation of a color that adapts to a given context.
///
/// A colour is either constant or resolved late: `.red` and `.primary` depend on the colour scheme, `.accentColor` on
/// the accent of its place. It is both a ``ShapeStyle`` and a view that fills the space it is offered.
@frozen public struct Color: Hashable, Sendable {
    /// A profile that specifies how to interpret a color value for display.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The extended red, green, blue (sRGB) color space.
        case sRGB
        /// The extended sRGB color space with a linear transfer function.
        case sRGBLinear
        /// The Display P3 color space.
        case displayP3
    }

    @usableFromInline package var storage: Storage

    /// What a colour is made of.
    @usableFromInline package enum Storage: Hashable, Sendable {
        /// The same everywhere.
        case components(Components)
        /// One of the system's, light or dark.
        case system(SystemColor)
        /// Asked of a provider for each scheme.
        case provider(ColorProvider)
        /// A late colour with its opacity multiplied.
        indirect case opacity(Color, Float)
        /// A late colour with its opacity replaced.
        indirect case settingOpacity(Color, Float)
        /// A late mixture of two colours.
        indirect case mix(Color, Color, fraction: Float, Gradient.ColorSpace)
    }

    /// Extended sRGB components with the sRGB transfer function applied, which is what the page takes: so that the usual
    /// colours cost no conversion.
    @usableFromInline package struct Components: Hashable, Sendable {
        package var red, green, blue, opacity: Float
        package init(red: Float, green: Float, blue: Float, opacity: Float) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
        /// Eight bits a channel.
        package var packed: PackedColor {
            PackedColor(
                red: ColorMath.byte(red), green: ColorMath.byte(green), blue: ColorMath.byte(blue),
                alpha: ColorMath.byte(opacity))
        }
    }

    package init(storage: Storage) { self.storage = storage }
    package init(system: SystemColor) { storage = .system(system) }

    /// Creates a constant color from red, green, and blue component values.
    ///
    /// Components are fractions; values outside 0…1 name colours outside the gamut of sRGB and are clamped where the
    /// screen cannot show them.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        var rgb = SIMD3(Float(red), Float(green), Float(blue))
        switch colorSpace {
        case .sRGB: break
        case .sRGBLinear: rgb = Self.encode(rgb)
        case .displayP3:
            let linear = SIMD3(ColorMath.linear(rgb.x), ColorMath.linear(rgb.y), ColorMath.linear(rgb.z))
            rgb = Self.encode(ColorMath.sRGB(fromLinearP3: linear))
        }
        storage = .components(Components(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: Float(opacity)))
    }

    /// Creates a constant grayscale color; `white` runs from 0 (black) to 1.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        // Grey is grey in every space with the same white; only the transfer function can differ.
        let value = colorSpace == .sRGBLinear ? ColorMath.encoded(Float(white)) : Float(white)
        storage = .components(Components(red: value, green: value, blue: value, opacity: Float(opacity)))
    }

    /// Creates a constant color from hue, saturation, and brightness values, each from 0 to 1, in sRGB.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let rgb = ColorMath.rgb(hue: hue, saturation: saturation, brightness: brightness)
        storage = .components(Components(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: Float(opacity)))
    }

    /// Creates a color from a UIKit color: `Color(.lightGray)`.
    public init(_ color: UIColor) { self = color.color }

    /// Creates a color from a UIKit color.
    public init(uiColor: UIColor) { self = uiColor.color }

    private static func encode(_ linear: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(ColorMath.encoded(linear.x), ColorMath.encoded(linear.y), ColorMath.encoded(linear.z))
    }
}

/// A colour that a closure makes for each scheme; equal only to itself.
@usableFromInline package final class ColorProvider: Hashable, Sendable {
    package let color: @Sendable (_ isDark: Bool) -> Color
    package init(_ color: @escaping @Sendable (_ isDark: Bool) -> Color) { self.color = color }
    @usableFromInline package static func == (a: ColorProvider, b: ColorProvider) -> Bool { a === b }
    @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Color: CustomStringConvertible {
    /// The name of a system colour, or the components as `#RRGGBBAA`.
    public var description: String {
        switch storage {
        case .components(let components): components.packed.description
        case .system(let system): system.name
        case .provider: "dynamic"
        case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
        case .settingOpacity(let base, let opacity): "\(base) at opacity \(opacity)"
        case .mix(let first, let second, let fraction, _):
            "\(first) mixed with \(Int((fraction * 100).rounded()))% \(second)"
        }
    }
}

extension PackedColor: CustomStringConvertible {
    /// `#RRGGBBAA`.
    package var description: String {
        let digits = String(rgba, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
