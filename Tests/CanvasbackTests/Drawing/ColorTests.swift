import Foundation
import Surface
import Testing

@testable import Canvasback

/// The colour as 0xRRGGBBAA in a scheme.
func rgba(_ color: Color, isDark: Bool = false, accent: Color = .blue) -> UInt32 {
    color.packed(in: PaintContext(isDark: isDark, accent: accent)).rgba
}

@Suite struct ColorTests {
    @Test func componentsAreSRGBFractions() {
        #expect(rgba(Color(red: 1, green: 0.5, blue: 0)) == 0xFF80_00FF)
        #expect(rgba(Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)) == 0x3366_9980)
        #expect(rgba(Color(white: 0, opacity: 0.4)) == 0x0000_0066)
        #expect(rgba(Color(white: 2.0 / 3)) == 0xAAAA_AAFF)
    }

    @Test func outsideOfTheGamutIsClamped() {
        #expect(rgba(Color(red: 2, green: -1, blue: .nan)) == 0xFF00_00FF)
        #expect(rgba(Color(red: .infinity, green: -.infinity, blue: 0, opacity: 7)) == 0xFF00_00FF)
    }

    @Test func linearComponentsAreEncoded() {
        // IEC 61966-2-1: a linear 0.5 is 0.7354 encoded, 188 of 255.
        #expect(rgba(Color(.sRGBLinear, red: 0.5, green: 0, blue: 1)) == 0xBC00_FFFF)
        #expect(rgba(Color(.sRGBLinear, white: 0.5)) == 0xBCBC_BCFF)
    }

    @Test func displayP3IsConverted() {
        #expect(rgba(Color(.displayP3, red: 1, green: 1, blue: 1)) == 0xFFFF_FFFF)
        // CSS Color 4: color(display-p3 0.5 0.5 0.2) lies inside sRGB.
        let resolved = Color.Resolved(colorSpace: .displayP3, red: 0.5, green: 0.5, blue: 0.2)
        #expect(abs(resolved.linearRed - 0.2140) < 0.0005)
        #expect(abs(resolved.linearGreen - 0.2140) < 0.0005)
        #expect(abs(resolved.linearBlue - 0.0152) < 0.0005)
        // P3's red lies outside, and keeps its extended components.
        let red = Color.Resolved(colorSpace: .displayP3, red: 1, green: 0, blue: 0)
        #expect(abs(red.linearRed - 1.2249) < 0.0001 && abs(red.linearGreen + 0.0421) < 0.0001)
    }

    static let hues: [(Double, Double, Double, UInt32)] = [
        (0.0, 1.0, 1.0, 0xFF00_00FF), (1.0 / 6, 1.0, 1.0, 0xFFFF_00FF), (1.0 / 3, 1.0, 1.0, 0x00FF_00FF),
        (0.5, 1.0, 1.0, 0x00FF_FFFF), (2.0 / 3, 1.0, 1.0, 0x0000_FFFF), (5.0 / 6, 1.0, 1.0, 0xFF00_FFFF),
        (1.0, 1.0, 1.0, 0xFF00_00FF), (0.6, 0.5, 0.8, 0x668F_CCFF), (0.25, 0, 0.5, 0x8080_80FF),
    ]

    @Test(arguments: hues)
    func hueSaturationBrightness(_ hue: Double, _ saturation: Double, _ brightness: Double, _ expected: UInt32) {
        #expect(rgba(Color(hue: hue, saturation: saturation, brightness: brightness)) == expected)
    }

    static let systemColors: [(Color, UInt32, UInt32)] = [
        (.red, 0xFF3B_30FF, 0xFF45_3AFF), (.orange, 0xFF95_00FF, 0xFF9F_0AFF),
        (.yellow, 0xFFCC_00FF, 0xFFD6_0AFF), (.green, 0x34C7_59FF, 0x30D1_58FF), (.mint, 0x00C7_BEFF, 0x63E6_E2FF),
        (.teal, 0x30B0_C7FF, 0x40C8_E0FF), (.cyan, 0x32AD_E6FF, 0x64D2_FFFF), (.blue, 0x007A_FFFF, 0x0A84_FFFF),
        (.indigo, 0x5856_D6FF, 0x5E5C_E6FF), (.purple, 0xAF52_DEFF, 0xBF5A_F2FF), (.pink, 0xFF2D_55FF, 0xFF37_5FFF),
        (.brown, 0xA284_5EFF, 0xAC8E_68FF), (.gray, 0x8E8E_93FF, 0x8E8E_93FF), (.white, 0xFFFF_FFFF, 0xFFFF_FFFF),
        (.black, 0x0000_00FF, 0x0000_00FF), (.clear, 0, 0), (.primary, 0x0000_00FF, 0xFFFF_FFFF),
        (.secondary, 0x3C3C_4399, 0xEBEB_F599),
    ]

    @Test(arguments: systemColors)
    func systemColorsHaveAppleValues(_ color: Color, _ light: UInt32, _ dark: UInt32) {
        #expect(rgba(color) == light)
        #expect(rgba(color, isDark: true) == dark)
    }

    @Test func accentIsThatOfThePlace() {
        #expect(rgba(.accentColor) == 0x007A_FFFF)
        #expect(rgba(.accentColor, isDark: true, accent: .green) == 0x30D1_58FF)
        #expect(rgba(.accentColor.opacity(0.5), accent: .black) == 0x0000_0080)
        // An accent that names itself ends at blue.
        #expect(rgba(.accentColor, accent: .accentColor) == 0x007A_FFFF)
    }

    @Test func opacityMultiplies() {
        #expect(rgba(Color.black.opacity(0.5).opacity(0.5)) == 0x0000_0040)
        #expect(rgba(Color.red.opacity(0.5), isDark: true) == 0xFF45_3A80)
        #expect(rgba(Color.secondary.opacity(0.5)) == 0x3C3C_434D)
        #expect(rgba(Color.red.opacity(4)) == 0xFF3B_30FF)
        #expect(rgba(Color.red.opacity(-1)) == 0xFF3B_3000)
        #expect(rgba(Color.red.opacity(.nan)) == 0xFF3B_3000)
    }

    @Test func mixing() {
        let black = Color.black, white = Color.white
        // Half way in Oklab is a linear 0.125, 0.3885 encoded.
        #expect(rgba(black.mix(with: white, by: 0.5)) == 0x6363_63FF)
        #expect(rgba(black.mix(with: white, by: 0.5, in: .device)) == 0x8080_80FF)
        #expect(rgba(Color.red.mix(with: .blue, by: 0)) == rgba(.red))
        #expect(rgba(Color.red.mix(with: .blue, by: 1)) == rgba(.blue))
        #expect(rgba(Color.red.mix(with: .blue, by: 5), isDark: true) == rgba(.blue, isDark: true))
        // A clear colour takes opacity and lends no hue.
        let faded = Color(red: 1, green: 0, blue: 0).mix(with: .clear, by: 0.5, in: .device)
        #expect(rgba(faded) == 0xFF00_0080)
    }

    @Test func oklabHasItsPublishedValuesAndReturns() {
        // Ottosson's figures for the red of sRGB.
        let lab = ColorMath.oklab(fromLinear: SIMD3(1, 0, 0))
        #expect(abs(lab.x - 0.62796) < 1e-4 && abs(lab.y - 0.22486) < 1e-4 && abs(lab.z - 0.12585) < 1e-4)
        for color in [SIMD3<Float>(0.1, 0.5, 0.9), SIMD3(0, 1, 0), SIMD3(1, 1, 1), SIMD3(0, 0, 0)] {
            let returned = ColorMath.linear(fromOklab: ColorMath.oklab(fromLinear: color))
            #expect(abs(returned.x - color.x) < 1e-4 && abs(returned.y - color.y) < 1e-4)
            #expect(abs(returned.z - color.z) < 1e-4)
        }
    }

    @Test func equalityIsOfWhatWasSaid() {
        #expect(Color(red: 1, green: 0, blue: 0) == Color(.red))
        #expect(Color.red != Color(.red))
        #expect(Color.red.opacity(0.5) == Color.red.opacity(0.5))
        #expect(Set([Color.red, .red, .blue, .red.opacity(1)]).count == 2)
    }

    @Test func descriptions() {
        #expect(Color(red: 1, green: 0, blue: 0).description == "#FF0000FF")
        #expect(Color.clear.description == "#00000000")
        #expect(Color.red.description == "red")
        #expect(Color.primary.description == "primary")
        #expect("\(Color.blue.opacity(0.25))" == "25% blue")
    }
}

@Suite struct ColorResolvedTests {
    @Test func encodedAndLinear() {
        var color = Color.Resolved(red: 0.5, green: 0, blue: 1, opacity: 0.5)
        #expect(abs(color.linearRed - 0.21404) < 1e-5)
        #expect(abs(color.red - 0.5) < 1e-6)
        color.red = 1
        #expect(color.linearRed == 1)
        #expect(color.description == "#FF00FF80")
        #expect(rgba(Color(color)) == 0xFF00_FF80)
    }

    @Test func animatesWithoutPassingThroughBlack() {
        let red = Color.Resolved(red: 1, green: 0, blue: 0)
        let clear = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        var middle = red
        middle.animatableData = red.animatableData.interpolated(towards: clear.animatableData, amount: 0.5)
        #expect(abs(middle.red - 1) < 1e-5 && middle.opacity == 0.5)
        middle.animatableData = clear.animatableData
        #expect(middle.opacity == 0 && middle.red == 0)
    }

    @Test func isCoded() throws {
        let color = Color.Resolved(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 0.75, opacity: 1)
        let data = try JSONEncoder().encode(color)
        #expect(String(decoding: data, as: UTF8.self) == "[0.25,0.5,0.75,1]")
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
    }
}
