import SwiftUI

/// The moon of a night, counted from a new one.
struct Moon: Equatable {
    let night: Int
    /// Days from new moon to new moon.
    static let month = 29.530588

    /// How much of its month has passed, from 0 to 1.
    var phase: Double { (Double(night) / Self.month).truncatingRemainder(dividingBy: 1) }
    /// The lit part of the disc, from 0 to 1.
    var illumination: Double { (1 - cos(phase * 2 * .pi)) / 2 }
    var name: String {
        switch phase {
        case ..<0.03, 0.97...: "New moon"
        case ..<0.22: "Waxing crescent"
        case ..<0.28: "First quarter"
        case ..<0.47: "Waxing gibbous"
        case ..<0.53: "Full moon"
        case ..<0.72: "Waning gibbous"
        case ..<0.78: "Last quarter"
        default: "Waning crescent"
        }
    }
    /// Nights until the next full one.
    var nightsToFull: Int {
        let left = (0.5 - phase) * Self.month
        return Int((left < 0 ? left + Self.month : left).rounded())
    }
    /// The moon rises about 50 minutes later each night; a new moon with the sun, at 6:40.
    var rise: String { Self.clock(400 + Int(phase * 1440)) }
    /// Some twelve hours later.
    var set: String { Self.clock(400 + 742 + Int(phase * 1440)) }

    private static func clock(_ minutes: Int) -> String {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

/// The lit part of the disc: a half circle, and half an ellipse that adds to it or takes from it.
struct MoonLight: Shape {
    /// From 0 to 1: new, waxing, full at a half, waning.
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let (center, radius) = (CGPoint(x: rect.midX, y: rect.midY), min(rect.width, rect.height) / 2)
        let isWaxing = phase < 0.5
        let reach = cos(phase * 2 * .pi) * (isWaxing ? 1 : -1)
        return Path { path in
            // The limb from the top to the bottom, then the terminator back up.
            for step in 0...32 {
                let angle = Double(step) / 32 * .pi - .pi / 2
                let x = cos(angle) * (isWaxing ? 1 : -1)
                let point = CGPoint(x: center.x + radius * x, y: center.y + radius * sin(angle))
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            for step in 0...32 {
                let angle = .pi / 2 - Double(step) / 32 * .pi
                path.addLine(
                    to: CGPoint(x: center.x + radius * cos(angle) * reach, y: center.y + radius * sin(angle)))
            }
            path.closeSubpath()
        }
    }
}
