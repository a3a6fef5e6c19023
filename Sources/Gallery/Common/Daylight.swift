import SwiftUI

/// The light of an hour: what a landscape's colours are made of.
enum Daylight: Int, CaseIterable, Equatable {
    case dawn, morning, noon, golden, dusk, night

    var name: String {
        switch self {
        case .dawn: "Dawn"
        case .morning: "Morning"
        case .noon: "Noon"
        case .golden: "Golden hour"
        case .dusk: "Dusk"
        case .night: "Night"
        }
    }

    /// The hour on a clock.
    var hour: String {
        switch self {
        case .dawn: "05:48"
        case .morning: "08:15"
        case .noon: "12:30"
        case .golden: "18:52"
        case .dusk: "20:26"
        case .night: "23:10"
        }
    }

    var isNight: Bool { self == .night }

    /// The sky, from the zenith to the horizon.
    var sky: [Color] { hexes.sky.map { Color(hex: $0) } }
    /// The sun or the moon.
    var disc: Color { Color(hex: hexes.disc) }
    /// The hills behind, those before them, and the shore in front.
    var far: Color { Color(hex: hexes.hills.0) }
    var middle: Color { Color(hex: hexes.hills.1) }
    var near: Color { Color(hex: hexes.hills.2) }
    /// The water, from the far shore to the near one.
    var water: [Color] { hexes.water.map { Color(hex: $0) } }
    /// Where the sun or moon stands, as parts of width and height.
    var place: UnitPoint {
        switch self {
        case .dawn: UnitPoint(x: 0.24, y: 0.46)
        case .morning: UnitPoint(x: 0.32, y: 0.3)
        case .noon: UnitPoint(x: 0.5, y: 0.2)
        case .golden: UnitPoint(x: 0.58, y: 0.36)
        case .dusk: UnitPoint(x: 0.6, y: 0.46)
        case .night: UnitPoint(x: 0.6, y: 0.22)
        }
    }

    private struct Hexes {
        var sky: [UInt32], disc: UInt32, hills: (UInt32, UInt32, UInt32), water: [UInt32]
    }

    private var hexes: Hexes {
        switch self {
        case .dawn:
            Hexes(
                sky: [0x5A6FA8, 0xC79BB8, 0xFFD3B0], disc: 0xFFE9C9, hills: (0x9C86AE, 0x6D648F, 0x2E3350),
                water: [0xE7B9B4, 0x6F78A8])
        case .morning:
            Hexes(
                sky: [0x6FB3E0, 0xB9DDF0, 0xF6EBD2], disc: 0xFFF6D8, hills: (0x9DBCC4, 0x6C9A94, 0x2F5A4F),
                water: [0xC7E0E4, 0x5A9DB4])
        case .noon:
            Hexes(
                sky: [0x2E86D1, 0x7FBEEA, 0xD7EFF8], disc: 0xFFFDF0, hills: (0x7FA8BE, 0x4F8A7C, 0x21503A),
                water: [0x9CD0E8, 0x2B7FB4])
        case .golden:
            Hexes(
                sky: [0x5C7FB0, 0xF2B37E, 0xFFDD9B], disc: 0xFFF0BE, hills: (0xC08A6F, 0x8A5B4F, 0x3B2A2C),
                water: [0xF6C489, 0x8A6A72])
        case .dusk:
            Hexes(
                sky: [0x1F2A5A, 0x7B4B86, 0xF08A6B], disc: 0xFFC89A, hills: (0x6A4A78, 0x44325F, 0x191A33),
                water: [0xC8707A, 0x2C2C5C])
        case .night:
            Hexes(
                sky: [0x060B1F, 0x13224A, 0x2C4470], disc: 0xF4F1E4, hills: (0x223659, 0x172745, 0x080E1E),
                water: [0x2A4068, 0x0B1430])
        }
    }
}
