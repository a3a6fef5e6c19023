import Foundation

/// A fling that has met an edge behind which another view goes on with it.
package struct PassedFling: Equatable, Sendable {
    package var edge: ScrollEdge
    /// The velocity of the content's offset at the edge, in points a second.
    package var velocity: Double
    /// When it met it, in seconds.
    package var time: Double
}

/// How an axis shares a finger and its fling with other views.
extension ScrollAxisMachine {
    /// What a drag from where this one began could show, each way.
    package var transferRoom: ScrollTransferShares.Room {
        let place: Double
        switch motion {
        case .touched(let raw), .dragging(let raw, _): place = raw
        case .idle(let offset), .wheeling(let offset, _), .scrubbing(let offset): place = offset
        case .gliding(let fling, _): place = fling.rest
        case .easing(_, let target, _, _): place = target
        }
        return ScrollTransferShares.Room(before: place - bounds.lowerBound, after: bounds.upperBound - place)
    }

    /// A fling that has met the open end since the last call.
    mutating func takePassed() -> Passed? {
        defer { passed = nil }
        return passed
    }

    /// Goes on with a fling of another view from where this one is. A finger that is here keeps its hold.
    package mutating func receive(velocity: Double, at time: Double) {
        switch motion {
        case .touched, .dragging, .scrubbing: break
        case .idle, .gliding, .easing, .wheeling: glide(from: offset(at: time), velocity: velocity, at: time)
        }
    }
}

extension ScrollMachine {
    /// Lets flings go on in another view past an edge instead of bouncing there; nil lets them bounce at all.
    package mutating func passFlings(past edge: ScrollEdge?) {
        horizontal.openEnd = nil
        vertical.openEnd = nil
        guard let edge else { return }
        let end: ScrollAxisMachine.End = edge.isLower ? .lower : .upper
        if edge.isVertical { vertical.openEnd = end } else { horizontal.openEnd = end }
    }

    /// A fling that met an open edge since the last call.
    package mutating func takePassedFling() -> PassedFling? {
        if let passed = vertical.takePassed() {
            return PassedFling(edge: passed.velocity < 0 ? .top : .bottom, velocity: passed.velocity, time: passed.time)
        }
        if let passed = horizontal.takePassed() {
            return PassedFling(edge: passed.velocity < 0 ? .left : .right, velocity: passed.velocity, time: passed.time)
        }
        return nil
    }

    /// Goes on with a fling of another view.
    package mutating func receive(_ fling: PassedFling) {
        if fling.edge.isVertical {
            vertical.receive(velocity: fling.velocity, at: fling.time)
        } else {
            horizontal.receive(velocity: fling.velocity, at: fling.time)
        }
    }
}
