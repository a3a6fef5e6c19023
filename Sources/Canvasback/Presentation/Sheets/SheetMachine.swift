import Foundation

/// How a sheet follows a finger, and where it goes when it is let go of: a value that knows neither views nor clocks.
///
/// Heights are what is seen of the sheet above the window's lower edge, in points.
package struct SheetMachine: Equatable, Sendable {
    /// Where it may rest, from the lowest to the highest; at least one.
    package var heights: [Double]
    /// Whether it goes away when it is dragged down.
    package var isDismissable: Bool

    package init(heights: [Double], isDismissable: Bool) {
        (self.heights, self.isDismissable) = (heights, isDismissable)
    }

    /// Where it goes when it is let go of.
    package enum Outcome: Equatable, Sendable {
        /// To one of the heights.
        case rest(Int)
        /// Away.
        case dismiss
    }

    /// How much of a drag over the highest place is shown, and in how many points: a sheet gives way there, and little.
    private static let (give, reach) = (0.25, 60.0)
    /// How far ahead of a drag's end its target is looked for, in seconds: that of a drag's predicted end.
    static let lookahead = 0.25

    /// The height that is shown after a drag.
    /// - Parameters:
    ///   - start: the height where the drag began.
    ///   - travel: of the finger, in points; positive is up.
    package func shown(from start: Double, travel: Double) -> Double {
        let (low, high) = (heights.first ?? 0, heights.last ?? 0)
        let height = start + travel
        let above = RubberBand(dimension: Self.reach, coefficient: Self.give)
        if height > high { return high + above.shown(height - max(high, start)) + max(0, start - high) }
        if height < low, !isDismissable {
            return low - RubberBand(dimension: low, coefficient: Self.give).shown(low - height)
        }
        return max(0, height)
    }

    /// Where a sheet goes that is let go of at a height with a velocity in points a second; positive is up.
    package func outcome(at height: Double, velocity: Double) -> Outcome {
        let goal = height + velocity * Self.lookahead
        var (best, distance) = (Outcome.dismiss, isDismissable ? abs(goal) : .infinity)
        for (index, place) in heights.enumerated() where abs(goal - place) < distance {
            (best, distance) = (.rest(index), abs(goal - place))
        }
        // Past the highest place nothing is further.
        return heights.last.map { goal > $0 } ?? false ? .rest(heights.count - 1) : best
    }

    /// How the travel of a finger on a scroll view in the sheet is shared out: a function of the whole travel, so that going
    /// out and back leads through the same places.
    /// - Parameters:
    ///   - travel: in points; positive is down.
    ///   - room: how far the content may go down until its first line shows, in points; nil where it keeps what is beyond to
    ///     itself, as what refreshes does.
    ///   - growth: how far the sheet may still grow.
    /// - Returns: how far the sheet goes up, and what is left to the content.
    package static func share(of travel: Double, room: Double?, growth: Double) -> (sheet: Double, content: Double) {
        if travel < 0 {
            let sheet = min(-travel, growth)
            return (sheet, travel + sheet)
        }
        guard let room, travel > room else { return (0, travel) }
        return (room - travel, room)
    }
}
