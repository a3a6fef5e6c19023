import Foundation
import Surface

/// A colour that the system defines for each scheme: the values of iOS 17 at standard contrast.
@usableFromInline package enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
    case separator, opaqueSeparator, placeholderText, link
    /// The accent of the place; its entry in the table is what an app without an accent has, blue.
    case accent

    /// Light and dark.
    package func components(isDark: Bool) -> Color.Components {
        let pair = Self.table[Int(rawValue)]
        return isDark ? pair.dark : pair.light
    }

    /// Light and dark in eight bits a channel, by look-up.
    package func packed(isDark: Bool) -> PackedColor {
        Self.packedTable[Int(rawValue) * 2 + (isDark ? 1 : 0)]
    }

    /// As the API spells it.
    package var name: String {
        switch self {
        case .label: "primary"
        case .secondaryLabel: "secondary"
        case .accent: "accentColor"
        default: "\(self)"
        }
    }

    private struct Pair {
        var light, dark: Color.Components
        init(
            _ light: (Float, Float, Float), _ dark: (Float, Float, Float), _ lightOpacity: Float = 1,
            _ darkOpacity: Float = 1
        ) {
            self.light = Color.Components(
                red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, opacity: lightOpacity)
            self.dark = Color.Components(
                red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, opacity: darkOpacity)
        }
    }

    private static let table: [Pair] = allCases.map(\.pair)
    private static let packedTable: [PackedColor] = table.flatMap { [$0.light.packed, $0.dark.packed] }

    /// Apple's Human Interface Guidelines ("Color") for the hues and greys; UIKit's header for the rest.
    private var pair: Pair {
        switch self {
        case .red: Pair((255, 59, 48), (255, 69, 58))
        case .orange: Pair((255, 149, 0), (255, 159, 10))
        case .yellow: Pair((255, 204, 0), (255, 214, 10))
        case .green: Pair((52, 199, 89), (48, 209, 88))
        case .mint: Pair((0, 199, 190), (99, 230, 226))
        case .teal: Pair((48, 176, 199), (64, 200, 224))
        case .cyan: Pair((50, 173, 230), (100, 210, 255))
        case .blue, .accent: Pair((0, 122, 255), (10, 132, 255))
        case .indigo: Pair((88, 86, 214), (94, 92, 230))
        case .purple: Pair((175, 82, 222), (191, 90, 242))
        case .pink: Pair((255, 45, 85), (255, 55, 95))
        case .brown: Pair((162, 132, 94), (172, 142, 104))
        case .gray: Pair((142, 142, 147), (142, 142, 147))
        case .gray2: Pair((174, 174, 178), (99, 99, 102))
        case .gray3: Pair((199, 199, 204), (72, 72, 74))
        case .gray4: Pair((209, 209, 214), (58, 58, 60))
        case .gray5: Pair((229, 229, 234), (44, 44, 46))
        case .gray6: Pair((242, 242, 247), (28, 28, 30))
        case .label: Pair((0, 0, 0), (255, 255, 255))
        case .secondaryLabel: Pair((60, 60, 67), (235, 235, 245), 0.6, 0.6)
        case .tertiaryLabel: Pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
        case .quaternaryLabel: Pair((60, 60, 67), (235, 235, 245), 0.18, 0.16)
        // UIKit has no fifth label: half of the fourth.
        case .quinaryLabel: Pair((60, 60, 67), (235, 235, 245), 0.09, 0.08)
        case .fill: Pair((120, 120, 128), (120, 120, 128), 0.2, 0.36)
        case .secondaryFill: Pair((120, 120, 128), (120, 120, 128), 0.16, 0.32)
        case .tertiaryFill: Pair((118, 118, 128), (118, 118, 128), 0.12, 0.24)
        case .quaternaryFill: Pair((116, 116, 128), (118, 118, 128), 0.08, 0.18)
        case .background: Pair((255, 255, 255), (0, 0, 0))
        case .secondaryBackground: Pair((242, 242, 247), (28, 28, 30))
        case .tertiaryBackground: Pair((255, 255, 255), (44, 44, 46))
        case .groupedBackground: Pair((242, 242, 247), (0, 0, 0))
        case .secondaryGroupedBackground: Pair((255, 255, 255), (28, 28, 30))
        case .tertiaryGroupedBackground: Pair((242, 242, 247), (44, 44, 46))
        case .separator: Pair((60, 60, 67), (84, 84, 88), 0.29, 0.6)
        case .opaqueSeparator: Pair((198, 198, 200), (56, 56, 58))
        case .placeholderText: Pair((60, 60, 67), (235, 235, 245), 0.3, 0.3)
        case .link: Pair((0, 122, 255), (9, 132, 255))
        }
    }
}

extension Color {
    /// A context-dependent red color suitable for use in UI elements.
    public static let red = Color(system: .red)
    /// A context-dependent orange color suitable for use in UI elements.
    public static let orange = Color(system: .orange)
    /// A context-dependent yellow color suitable for use in UI elements.
    public static let yellow = Color(system: .yellow)
    /// A context-dependent green color suitable for use in UI elements.
    public static let green = Color(system: .green)
    /// A context-dependent mint color suitable for use in UI elements.
    public static let mint = Color(system: .mint)
    /// A context-dependent teal color suitable for use in UI elements.
    public static let teal = Color(system: .teal)
    /// A context-dependent cyan color suitable for use in UI elements.
    public static let cyan = Color(system: .cyan)
    /// A context-dependent blue color suitable for use in UI elements.
    public static let blue = Color(system: .blue)
    /// A context-dependent indigo color suitable for use in UI elements.
    public static let indigo = Color(system: .indigo)
    /// A context-dependent purple color suitable for use in UI elements.
    public static let purple = Color(system: .purple)
    /// A context-dependent pink color suitable for use in UI elements.
    public static let pink = Color(system: .pink)
    /// A context-dependent brown color suitable for use in UI elements.
    public static let brown = Color(system: .brown)
    /// A context-dependent gray color suitable for use in UI elements.
    public static let gray = Color(system: .gray)
    /// A white color suitable for use in UI elements.
    public static let white = Color(white: 1)
    /// A black color suitable for use in UI elements.
    public static let black = Color(white: 0)
    /// A clear color suitable for use in UI elements.
    public static let clear = Color(white: 0, opacity: 0)
    /// The color to use for primary content.
    public static let primary = Color(system: .label)
    /// The color to use for secondary content.
    public static let secondary = Color(system: .secondaryLabel)
    /// A color that reflects the accent color of the app.
    public static let accentColor = Color(system: .accent)
}
