import Testing

@testable import Canvasback

@Suite struct UIColorTests {
    @Test func plainColorsArePlain() {
        #expect(rgba(Color(.lightGray)) == 0xAAAA_AAFF)
        #expect(rgba(Color(.darkGray)) == 0x5555_55FF)
        #expect(rgba(Color(.gray)) == 0x8080_80FF)
        #expect(rgba(Color(.green)) == 0x00FF_00FF)
        #expect(rgba(Color(.red)) == 0xFF00_00FF)
        #expect(rgba(Color(.blue), isDark: true) == 0x0000_FFFF)
        #expect(rgba(Color(.cyan)) == 0x00FF_FFFF)
        #expect(rgba(Color(.magenta)) == 0xFF00_FFFF)
        #expect(rgba(Color(.orange)) == 0xFF80_00FF)
        #expect(rgba(Color(.purple)) == 0x8000_80FF)
        #expect(rgba(Color(.brown)) == 0x9966_33FF)
        #expect(rgba(Color(uiColor: .clear)) == 0)
    }

    @Test func systemColorsAdapt() {
        #expect(rgba(Color(.systemBackground)) == 0xFFFF_FFFF)
        #expect(rgba(Color(.systemBackground), isDark: true) == 0x0000_00FF)
        #expect(rgba(Color(.secondarySystemBackground)) == 0xF2F2_F7FF)
        #expect(rgba(Color(.secondarySystemBackground), isDark: true) == 0x1C1C_1EFF)
        #expect(rgba(Color(.systemGroupedBackground)) == 0xF2F2_F7FF)
        #expect(rgba(Color(.systemGray6), isDark: true) == 0x1C1C_1EFF)
        #expect(rgba(Color(.systemGray2)) == 0xAEAE_B2FF)
        #expect(rgba(Color(.separator)) == 0x3C3C_434A)
        #expect(rgba(Color(.separator), isDark: true) == 0x5454_5899)
        #expect(rgba(Color(.systemFill)) == 0x7878_8033)
        #expect(rgba(Color(.systemFill), isDark: true) == 0x7878_805C)
        #expect(rgba(Color(.label), isDark: true) == 0xFFFF_FFFF)
        #expect(rgba(Color(.tertiaryLabel)) == 0x3C3C_434D)
        #expect(rgba(Color(.link), isDark: true) == 0x0984_FFFF)
        #expect(Color(.systemRed) == Color.red)
        #expect(Color(.label) == Color.primary)
    }

    @Test func alphaIsReplacedNotMultiplied() {
        #expect(rgba(Color(UIColor.black.withAlphaComponent(0.5).withAlphaComponent(0.25))) == 0x0000_0040)
        #expect(rgba(Color(.secondaryLabel.withAlphaComponent(1)), isDark: true) == 0xEBEB_F5FF)
    }

    @Test func initialisers() {
        #expect(rgba(Color(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))) == 0x3366_99FF)
        #expect(rgba(Color(UIColor(white: 0.5, alpha: 0.5))) == 0x8080_8080)
        #expect(rgba(Color(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1))) == 0x00FF_00FF)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    }

    @Test func providersAreAskedForEachScheme() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
        #expect(rgba(Color(color)) == 0xFF3B_30FF)
        #expect(rgba(Color(color), isDark: true) == 0xFFFF_FFFF)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    }
}
