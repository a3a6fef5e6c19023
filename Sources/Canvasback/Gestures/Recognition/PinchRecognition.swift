import Foundation
import Surface

/// A magnification or a rotation of two pointers.
package struct PinchValue: Equatable, Sendable {
    /// Seconds on the events' clock.
    package var time: Double
    /// The middle of the pointers at the start.
    package var startLocation: CGPoint
    package var location: CGPoint
    /// The ratio of the distances, or the angle in radians, clockwise on the screen.
    package var amount: Double
    /// The amount's, a second.
    package var velocity: Double
}

/// Takes an amount from two pointers and lets it pass once it has changed enough, and then always.
package struct PinchStage: RecognitionStage {
    package enum Quantity: Sendable { case scale, rotation }
    package let quantity: Quantity
    package let minimumDelta: Double
    private var isPassed = false
    private var velocity = DragVelocity()

    package init(_ quantity: Quantity, minimumDelta: Double) {
        (self.quantity, self.minimumDelta) = (quantity, minimumDelta)
    }
    package var deadline: Double? { nil }
    package mutating func reset() { self = PinchStage(quantity, minimumDelta: minimumDelta) }

    package mutating func transform(_ phase: GesturePhase<PairTrack>, at time: Double) -> GesturePhase<PinchValue> {
        if let track = phase.value {
            velocity.add(amount(track), at: track.time)
            let delta = abs(amount(track) - (quantity == .scale ? 1 : 0))
            isPassed = isPassed || delta >= minimumDelta
        }
        let output = phase.map {
            PinchValue(
                time: $0.time, startLocation: $0.startLocation, location: $0.location, amount: amount($0),
                velocity: velocity.velocity)
        }
        switch output {
        case .active(let value) where !isPassed: return .possible(value)
        case .ended where !isPassed: return .failed
        default: return output
        }
    }

    private func amount(_ track: PairTrack) -> Double {
        switch quantity {
        case .scale: track.scale
        case .rotation: track.rotation
        }
    }
}

/// Recognises two pointers that move apart or together, or around each other.
package struct PinchRecognition: Recognition {
    private var chain: PointerRecognition<PointerPair, PinchStage>

    /// A magnification. It begins when the ratio differs from 1 by `minimumScaleDelta`.
    package static func magnify(minimumScaleDelta: Double = 0.01) -> PinchRecognition {
        PinchRecognition(PinchStage(.scale, minimumDelta: minimumScaleDelta))
    }
    /// A rotation. It begins when the pointers have turned by `minimumAngleDelta` radians, by default one degree.
    package static func rotate(minimumAngleDelta: Double = .pi / 180) -> PinchRecognition {
        PinchRecognition(PinchStage(.rotation, minimumDelta: minimumAngleDelta))
    }
    private init(_ stage: PinchStage) { chain = PointerRecognition(PointerPair(), stage) }

    package var phase: GesturePhase<PinchValue> { chain.phase }
    package var deadline: Double? { chain.deadline }
    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PinchValue> { chain.handle(event) }
    package mutating func tick(_ time: Double) -> GesturePhase<PinchValue> { chain.tick(time) }
    package mutating func cancel() { chain.cancel() }
    package mutating func reset() { chain.reset() }
}
