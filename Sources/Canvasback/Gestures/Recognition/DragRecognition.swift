import Foundation
import Surface

/// What a drag is: the data of `DragGesture.Value`, on the events' clock.
package struct DragValue: Equatable, Sendable {
    /// Seconds on the events' clock.
    package var time: Double
    package var location: CGPoint
    package var startLocation: CGPoint
    /// Points a second.
    package var velocity: CGSize

    package var translation: CGSize {
        CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the drag would end if it stopped now: a quarter of a second on.
    package var predictedEndLocation: CGPoint {
        CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    package var predictedEndTranslation: CGSize {
        CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
}

/// Gives a pointer's track its velocity.
package struct DragSampling: RecognitionStage {
    private var horizontal = DragVelocity()
    private var vertical = DragVelocity()

    package init() {}
    package var deadline: Double? { nil }
    package mutating func reset() { self = DragSampling() }

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<DragValue> {
        if let track = phase.value {
            horizontal.add(track.location.x, at: track.time)
            vertical.add(track.location.y, at: track.time)
        }
        let velocity = CGSize(width: horizontal.velocity, height: vertical.velocity)
        return phase.map {
            DragValue(time: $0.time, location: $0.location, startLocation: $0.startLocation, velocity: velocity)
        }
    }
}

/// Recognises a drag of one pointer.
package struct DragRecognition: Recognition {
    private var chain: PointerRecognition<SinglePointer, StageChain<MinimumDistance, DragSampling>>

    /// - Parameter minimumDistance: how far the pointer goes before the drag begins, in points. At 0 it begins with the
    ///   touch.
    package init(minimumDistance: Double = 10) {
        chain = PointerRecognition(SinglePointer(), MinimumDistance(minimumDistance).then(DragSampling()))
    }
    package var phase: GesturePhase<DragValue> { chain.phase }
    package var deadline: Double? { chain.deadline }
    package mutating func handle(_ event: PointerEvent) -> GesturePhase<DragValue> { chain.handle(event) }
    package mutating func tick(_ time: Double) -> GesturePhase<DragValue> { chain.tick(time) }
    package mutating func cancel() { chain.cancel() }
    package mutating func reset() { chain.reset() }
}
