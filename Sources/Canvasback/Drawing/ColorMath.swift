import Foundation

/// Conversions between the colour spaces that the API names. Components are fractions; values outside 0…1 are colours
/// outside sRGB and pass through unharmed.
package enum ColorMath {
    /// The sRGB transfer function from encoded to linear (IEC 61966-2-1), mirrored for negative values.
    @inlinable package static func linear(_ encoded: Float) -> Float {
        let magnitude = abs(encoded)
        let value = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -value : value
    }

    /// The sRGB transfer function from linear to encoded (IEC 61966-2-1), mirrored for negative values.
    @inlinable package static func encoded(_ linear: Float) -> Float {
        let magnitude = abs(linear)
        let value = magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return linear < 0 ? -value : value
    }

    /// Linear Display P3 in linear sRGB (CSS Color 4, both with the white D65).
    package static func sRGB(fromLinearP3 p3: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(
            1.224_940_2 * p3.x - 0.224_940_2 * p3.y,
            -0.042_056_95 * p3.x + 1.042_056_9 * p3.y,
            -0.019_637_55 * p3.x - 0.078_636_05 * p3.y + 1.098_273_6 * p3.z)
    }

    /// Oklab of linear sRGB (Björn Ottosson, 2020), the space in which equal steps look equal.
    package static func oklab(fromLinear rgb: SIMD3<Float>) -> SIMD3<Float> {
        let l = cbrt(0.412_221_47 * rgb.x + 0.536_332_54 * rgb.y + 0.051_445_995 * rgb.z)
        let m = cbrt(0.211_903_5 * rgb.x + 0.680_699_5 * rgb.y + 0.107_396_96 * rgb.z)
        let s = cbrt(0.088_302_46 * rgb.x + 0.281_718_85 * rgb.y + 0.629_978_7 * rgb.z)
        return SIMD3(
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_8 * s)
    }

    /// Linear sRGB of Oklab.
    package static func linear(fromOklab lab: SIMD3<Float>) -> SIMD3<Float> {
        let l = lab.x + 0.396_337_78 * lab.y + 0.215_803_76 * lab.z
        let m = lab.x - 0.105_561_346 * lab.y - 0.063_854_17 * lab.z
        let s = lab.x - 0.089_484_18 * lab.y - 1.291_485_5 * lab.z
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        return SIMD3(
            4.076_741_7 * l3 - 3.307_711_6 * m3 + 0.230_969_94 * s3,
            -1.268_438 * l3 + 2.609_757_4 * m3 - 0.341_319_4 * s3,
            -0.004_196_086_3 * l3 - 0.703_418_6 * m3 + 1.707_614_7 * s3)
    }

    /// Encoded red, green and blue of a hue (a fraction of the circle, held within 0…1), a saturation and a brightness.
    package static func rgb(hue: Double, saturation: Double, brightness: Double) -> SIMD3<Float> {
        // Written so that a comparison with NaN falls to 0.
        let turn = hue > 0 ? min(hue, 1) : 0
        let saturation = saturation > 0 ? min(saturation, 1) : 0
        func component(_ n: Double) -> Float {
            let k = (n + turn * 6).truncatingRemainder(dividingBy: 6)
            return Float(brightness - brightness * saturation * max(0, min(k, 4 - k, 1)))
        }
        return SIMD3(component(5), component(3), component(1))
    }

    /// A fraction in eight bits, rounded to nearest; what is outside 0…1 is clamped, NaN is 0.
    @inlinable package static func byte(_ fraction: Float) -> UInt8 {
        fraction > 0 ? UInt8(min(fraction, 1) * 255 + 0.5) : 0
    }
}
