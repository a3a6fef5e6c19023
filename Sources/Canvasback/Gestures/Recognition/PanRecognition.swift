import Foundation
import Surface

/// A pan: the travel of a scroll view's fingers.
package struct PanValue: Equatable, Sendable {
    /// In all since the first touch, in points: nothing is taken off for the slop, so travel does not depend on sampling.
    package var translation: CGSize
    /// The mean of the pointers.
    package var location: CGPoint
    /// Seconds on the events' clock.
    package var time: Double
    /// The axes that the pan was decided to be on.
    package var axes: PanAxes
    /// What the fingers travelled, where the translation is only this view's share of it.
    package var shared: CGSize?
}

/// Decides at the slop whether a pan is on the right axis, and holds to it.
package struct PanStage: RecognitionStage {
    package let axes: PanAxes
    package let directions: PanDirections
    package let slop: Double
    package let beginsOnDown: Bool
    private var decided: PanAxes?
    private var last = CGSize.zero

    package init(axes: PanAxes, directions: PanDirections = .all, slop: Double, beginsOnDown: Bool) {
        (self.axes, self.directions, self.slop, self.beginsOnDown) = (axes, directions, slop, beginsOnDown)
    }
    package var deadline: Double? { nil }
    package mutating func reset() { (decided, last) = (nil, .zero) }

    package mutating func transform(_ phase: GesturePhase<CentroidTrack>, at time: Double) -> GesturePhase<PanValue> {
        switch phase {
        case .active(let track):
            guard !track.isPinch, !axes.isEmpty else { return .failed }
            if decided == nil { decide(track.translation) }
            last = track.translation
            if decided == [] { return .failed }
            return decided == nil ? .possible(value(track, axes)) : .active(value(track, decided ?? axes))
        case .ended(let track):
            guard !track.isPinch, let decided else { return .failed }
            return .ended(value(track, decided))
        case .possible: return .possible(nil)
        case .failed: return .failed
        case .cancelled: return .cancelled
        }
    }

    private func value(_ track: CentroidTrack, _ axes: PanAxes) -> PanValue {
        PanValue(translation: track.translation, location: track.location, time: track.time, axes: axes)
    }

    /// Leaves `decided` nil before the slop, empty where the pan is another's.
    private mutating func decide(_ translation: CGSize) {
        if beginsOnDown {
            decided = axes
            return
        }
        guard hypot(translation.width, translation.height) > slop else { return }
        let direction = PanDirections(of: crossing(to: translation))
        guard directions.contains(direction) else {
            decided = []
            return
        }
        decided = axes == .both ? .both : axes.intersection(direction.axes)
    }

    /// Where the straight line from the last translation leaves the circle of the slop: what the direction is taken
    /// from, so that a long step says the same as many short ones.
    private func crossing(to translation: CGSize) -> CGSize {
        let (dx, dy) = (translation.width - last.width, translation.height - last.height)
        let a = dx * dx + dy * dy
        guard slop > 0, a > 0 else { return translation }
        let b = last.width * dx + last.height * dy
        let c = last.width * last.width + last.height * last.height - slop * slop
        let fraction = (-b + max(0, b * b - a * c).squareRoot()) / a
        return CGSize(width: last.width + dx * fraction, height: last.height + dy * fraction)
    }
}

/// Recognises the pan of a scroll view, with any number of fingers; a pinch is none.
package struct PanRecognition: Recognition {
    /// How far fingers move before a pan begins, in points.
    package static let slop = 8.0

    private var chain: PointerRecognition<PointerCentroid, PanStage>

    /// - Parameters:
    ///   - axes: where the view can scroll; without any it does not claim.
    ///   - directions: the ways in which it may begin. Once it has, it goes any way along its axes.
    ///   - beginsOnDown: for a touch that stops content in motion, which is a scroll and no tap.
    package init(
        axes: PanAxes, directions: PanDirections = .all, slop: Double = PanRecognition.slop, beginsOnDown: Bool = false
    ) {
        let stage = PanStage(axes: axes, directions: directions, slop: slop, beginsOnDown: beginsOnDown)
        chain = PointerRecognition(PointerCentroid(), stage)
    }
    package var phase: GesturePhase<PanValue> { chain.phase }
    package var deadline: Double? { chain.deadline }
    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PanValue> { chain.handle(event) }
    package mutating func tick(_ time: Double) -> GesturePhase<PanValue> { chain.tick(time) }
    package mutating func cancel() { chain.cancel() }
    package mutating func reset() { chain.reset() }
}
