import Foundation

/// A row that is swiped to the side to show what can be done with it, as a value: events with their times in, where the
/// row is and what to do out.
///
/// Offsets and travel are in points along the reading direction: positive is towards the trailing edge, where the row
/// uncovers its leading actions. Times are seconds on one clock. A drag is its total travel, and what moves by itself is
/// a closed formula of time, so how events were batched leaves no trace.
package struct SwipeMachine: Equatable, Sendable {
    /// What stands behind one edge of the row.
    package struct Side: Equatable, Sendable {
        /// What the row uncovers when it is open, in points: the widths of the actions.
        package var width: Double
        /// Whether a swipe across the row runs the first action.
        package var allowsFullSwipe: Bool
        package init(width: Double, allowsFullSwipe: Bool) {
            (self.width, self.allowsFullSwipe) = (width, allowsFullSwipe)
        }
    }

    /// What the row is to do.
    package enum Command: Equatable, Sendable {
        /// The swipe has gone far enough to run the first action of an edge when it ends.
        case armed(HorizontalEdge)
        /// It has come back from there.
        case disarmed(HorizontalEdge)
        /// A full swipe ended: the first action of an edge runs.
        case perform(HorizontalEdge)
    }

    /// What goes on.
    enum Motion: Equatable, Sendable {
        case resting(offset: Double)
        /// A finger holds the row. `raw` is the place before the resistance at the start of the drag.
        case dragging(edge: HorizontalEdge, raw: Double, travel: Double)
        case easing(EdgeSpring, target: Double, start: Double)
    }

    /// A share on its way to 0 or 1.
    struct Fill: Equatable, Sendable {
        private(set) var target = 0.0
        private var origin = 0.0
        private var start = 0.0

        func value(at time: Double) -> Double {
            // A spring is at its end a twentieth of a point from it: a share counts as so many thousandths.
            let spring = EdgeSpring(
                displacement: (origin - target) * 1000, velocity: 0, stiffness: Physics.fillStiffness)
            return target + spring.position(at: time - start) / 1000
        }

        mutating func go(to new: Double, at time: Double) {
            if new != target { (origin, target, start) = (value(at: time), new, time) }
        }
    }

    /// The figures of a swipe.
    package enum Physics {
        /// How much of the row has to be uncovered before a full swipe is armed.
        static let fullSwipeFraction = 0.6
        /// A full swipe is at least this much further than the open row, in points.
        static let leastOvershoot = 20.0
        /// How far back from where it was armed a full swipe is disarmed, in points, so that a trembling finger is not.
        static let hysteresis = 12.0
        /// How much of the first point of travel past the actions is shown: that of a scroll view's edge.
        static let rubberBandCoefficient = 0.55
        /// Seconds of the present velocity by which the end of a swipe is foreseen: where something that moves on at the
        /// fast deceleration rate of scroll views, 0.99 a millisecond, comes to rest.
        static let projection = 0.099
        /// The stiffness of the spring that opens and closes a row: of a duration of 0.4 s, (2π / 0.4)².
        static let stiffness = 246.74
        /// The stiffness with which the first action fills the rest: of a duration of 0.25 s, (2π / 0.25)².
        static let fillStiffness = 631.65
    }

    /// The row's width in points.
    package private(set) var width: Double
    package private(set) var leading: Side?
    package private(set) var trailing: Side?
    /// The person wants less motion: nothing eases.
    package var reducesMotion = false
    var motion = Motion.resting(offset: 0)
    var velocityEstimator = VelocityEstimator()
    /// The edge whose full swipe is armed.
    package internal(set) var armed: HorizontalEdge?
    /// How much of what is uncovered the first action fills beyond its share.
    var fill = Fill()

    package init(width: Double, leading: Side? = nil, trailing: Side? = nil) {
        (self.width, self.leading, self.trailing) = (width, leading, trailing)
    }

    // MARK: What is shown

    /// How far the row is from its place, in points towards the trailing edge.
    package func offset(at time: Double) -> Double {
        switch motion {
        case .resting(let offset): offset
        case .dragging(let edge, let raw, let travel): shown(raw + travel, edge)
        case .easing(let spring, let target, let start): target + spring.position(at: time - start)
        }
    }

    /// The row's velocity, in points a second.
    package func velocity(at time: Double) -> Double {
        switch motion {
        case .resting: 0
        case .dragging: velocityEstimator.velocity(at: time)
        case .easing(let spring, _, let start): spring.velocity(at: time - start)
        }
    }

    /// How much the first action fills of what is uncovered, beyond its share: 0 to 1.
    package func fill(at time: Double) -> Double { reducesMotion ? fill.target : fill.value(at: time) }

    /// The edge whose actions are uncovered or about to be; nil for a row in its place.
    package func edge(at time: Double) -> HorizontalEdge? {
        if case .dragging(let edge, _, _) = motion { return edge }
        let offset = offset(at: time)
        return offset > 0 ? .leading : offset < 0 ? .trailing : nil
    }

    /// Whether the row is in its place and nothing holds it.
    package var isClosed: Bool { motion == .resting(offset: 0) }
    /// Whether a finger holds the row.
    package var isDragging: Bool { if case .dragging = motion { true } else { false } }
    /// Where the row is or comes to rest, unless a finger holds it.
    package var target: Double {
        switch motion {
        case .resting(let offset): offset
        case .dragging: 0
        case .easing(_, let target, _): target
        }
    }
    /// Whether the row rests or comes to rest with its actions uncovered.
    package var isOpen: Bool { !isDragging && target != 0 }
    /// Whether it moves by itself.
    package var isMoving: Bool { if case .easing = motion { true } else { false } }

    /// Whether time alone changes something.
    package func wantsFrames(at time: Double) -> Bool { isMoving || fill(at: time) != fill.target }

    /// What is uncovered at least when a full swipe is armed, in points.
    package func fullSwipeThreshold(_ side: Side) -> Double {
        max(side.width + Physics.leastOvershoot, width * Physics.fullSwipeFraction)
    }

    package subscript(edge: HorizontalEdge) -> Side? { edge == .leading ? leading : trailing }

    // MARK: Places

    /// The place that is shown for a place before the resistance.
    func shown(_ raw: Double, _ edge: HorizontalEdge) -> Double {
        let sign = edge == .leading ? 1.0 : -1.0
        let distance = raw * sign
        guard let side = self[edge] else { return 0 }
        // There is nothing on the other side of a row's place.
        if distance < 0 { return sign * rubberBand.shown(distance) }
        let limit = limit(side)
        return distance <= limit ? raw : sign * (limit + rubberBand.shown(distance - limit))
    }

    /// The place before the resistance that shows an offset.
    func raw(showing offset: Double, _ edge: HorizontalEdge) -> Double {
        let sign = edge == .leading ? 1.0 : -1.0
        let distance = offset * sign
        guard let side = self[edge] else { return 0 }
        if distance < 0 { return sign * rubberBand.distance(shown: distance) }
        let limit = limit(side)
        return distance <= limit ? offset : sign * (limit + rubberBand.distance(shown: distance - limit))
    }

    /// How far the row follows the finger, in points: across where that means something, else as far as it opens.
    private func limit(_ side: Side) -> Double { side.allowsFullSwipe ? max(width, side.width) : side.width }

    private var rubberBand: RubberBand {
        RubberBand(dimension: width, coefficient: Physics.rubberBandCoefficient)
    }

    mutating func setSides(width: Double, leading: Side?, trailing: Side?) {
        (self.width, self.leading, self.trailing) = (width, leading, trailing)
    }
}
