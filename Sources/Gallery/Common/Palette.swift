import SwiftUI

/// The gallery's colours: canvas, water and the chestnut of the bird it is named after, for light and dark.
enum Palette {
    /// Behind everything.
    static let paper = Color(light: 0xF5F2EB, dark: 0x0F1113)
    /// Cards and bars on the paper.
    static let card = Color(light: 0xFFFFFF, dark: 0x1B1E21)
    /// Something pressed into a card or the paper.
    static let well = Color(light: 0xE9E4D9, dark: 0x282C30)
    /// Something that lies in a well and stands out of it.
    static let raised = Color(light: 0xFFFFFF, dark: 0x43494F)
    /// Text.
    static let ink = Color(light: 0x1B1A17, dark: 0xF3F0E9)
    /// Text that may wait.
    static let faded = Color(light: 0x777165, dark: 0xA19C92)
    /// Lines between things.
    static let hairline = Color(light: 0xE2DCCF, dark: 0x2C3034)
    /// What can be touched.
    static let chestnut = Color(light: 0x9C4426, dark: 0xE59A72)
    /// What went wrong.
    static let alarm = Color(light: 0xB3261E, dark: 0xFF8A80)
    /// The other accent.
    static let lake = Color(light: 0x1E6273, dark: 0x7CC7D6)
}

extension Color {
    /// A colour of 24 bits: red, green, blue.
    init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// A colour for each scheme.
    init(light: UInt32, dark: UInt32) {
        self.init(
            uiColor: UIColor { UIColor(Color(hex: $0.userInterfaceStyle == .dark ? dark : light)) })
    }
}
