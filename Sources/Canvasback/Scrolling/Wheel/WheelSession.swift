import Foundation

/// One go at a wheel or a trackpad: events less than 150 ms apart.
///
/// A session is one scroll view's, on one axis: what a hand does not mean, an axis that it is not on or a view that it
/// arrives at on the way, is left alone until it pauses.
package struct WheelSession: Equatable, Sendable {
    /// This much quiet ends a session, in seconds.
    package static let quietTime = 0.15
    /// Times are sums of small steps: this much less, in seconds, is as long.
    private static let tolerance = 1e-6
    /// How far the session goes before its axis is settled, in points.
    static let axisSlop = 12.0
    /// How far it goes along the other axis, and not along its own, before it changes over, in points.
    static let crossSlop = 32.0

    /// What an event comes to.
    package struct Turn: Equatable, Sendable {
        /// Points, positive towards the end; along both axes for a view that scrolls along both.
        package var delta: CGSize
        /// Whether the delta is a finger's on a trackpad, which is followed one to one, or the notches of a wheel, which
        /// are followed smoothly; nil where only its size tells.
        package var isPrecise: Bool?
        /// Where the fingers have left the trackpad: how much of what was turned before had no finger either.
        package var momentum: CGSize?
        package init(delta: CGSize, isPrecise: Bool? = nil, momentum: CGSize? = nil) {
            (self.delta, self.isPrecise, self.momentum) = (delta, isPrecise, momentum)
        }
    }

    /// The axis of the session.
    package private(set) var axis: PanAxes = .vertical
    /// Whether the last event was the first one of a session, or changed its axis: it is to find its view.
    package private(set) var isNew = true
    private var last: Double?
    private var isPrecise = true
    private var total = CGSize.zero
    private var cross = 0.0
    private var momentum = WheelMomentum()

    package init() {}

    /// Takes an event. Shift turns a wheel to the side.
    package mutating func take(_ delta: CGSize, isShifted: Bool = false, at time: Double) -> Turn {
        var delta = delta
        if isShifted, delta.width == 0 { delta = CGSize(width: delta.height, height: 0) }
        let size = max(abs(delta.width), abs(delta.height))
        isNew = last.map { time - $0 >= Self.quietTime - Self.tolerance } ?? true
        last = time
        if isNew {
            (total, cross, isPrecise) = (.zero, 0, size < ScrollAxisMachine.wheelNotch)
            momentum.reset()
        }
        follow(delta)
        let along = axis == .vertical ? delta.height : delta.width
        let coasted = isPrecise ? momentum.take(along) : nil
        return Turn(
            delta: delta, isPrecise: isPrecise,
            momentum: coasted.map { axis == .vertical ? CGSize(width: 0, height: $0) : CGSize(width: $0, height: 0) })
    }

    /// The delta along the session's axis alone.
    package func locked(_ turn: Turn) -> Turn {
        var turn = turn
        if axis == .vertical { turn.delta.width = 0 } else { turn.delta.height = 0 }
        return turn
    }

    private mutating func follow(_ delta: CGSize) {
        let old = axis
        let isSettled = max(abs(total.width), abs(total.height)) >= Self.axisSlop
        total.width += delta.width
        total.height += delta.height
        if !isSettled {
            axis = abs(total.width) > abs(total.height) ? .horizontal : .vertical
        } else {
            let (along, across) =
                axis == .vertical
                ? (abs(delta.height), abs(delta.width)) : (abs(delta.width), abs(delta.height))
            cross = max(0, cross + across - 2 * along)
            if cross >= Self.crossSlop { axis = axis == .vertical ? .horizontal : .vertical }
        }
        if axis != old, !isNew || total != delta {
            (isNew, cross, total) = (true, 0, delta)
            momentum.reset()
        }
    }
}
