import Foundation
import Surface

/// A drag: begins after a distance, and lasts until the pointer lifts.
public struct DragGesture: PrimitiveGesture {
    /// What a drag reports. Points; points per second.
    public struct Value: Equatable, Sendable {
        /// When this happened, by the clock of the event.
        public var time: Date
        /// Where the pointer is.
        public var location: CGPoint
        /// Where the pointer went down.
        public var startLocation: CGPoint
        /// How fast the pointer moves.
        public var velocity: CGSize
        /// From the start to where the pointer is.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where a pointer of this velocity would come to rest: a quarter of a second on.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// From the start to where the pointer would come to rest.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
        init(_ drag: DragValue) {
            time = Date(timeIntervalSinceReferenceDate: drag.time)
            (location, startLocation, velocity) = (drag.location, drag.startLocation, drag.velocity)
        }
    }
    /// How far the pointer must move before the drag begins, in points.
    public var minimumDistance: CGFloat
    /// The space of the reported locations.
    public var coordinateSpace: CoordinateSpace

    /// A drag that begins after a distance in points; 0 begins with the touch.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
    /// A drag that begins after a distance in points.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        DragGestureNode(
            gesture, context, DragRecognition(minimumDistance: gesture.minimumDistance), space: gesture.coordinateSpace)
    }
}

final class DragGestureNode: RecognitionNode<DragGesture, DragRecognition> {
    override var kind: GestureArena.Kind { .drag }
    override var phase: GesturePhase<DragGesture.Value> {
        // Before it begins a drag has nothing to report.
        if case .possible = recognition.phase { return .possible(nil) }
        return recognition.phase.map { DragGesture.Value($0) }
    }
}

/// One or more taps.
public struct TapGesture: PrimitiveGesture {
    /// A tap has no value.
    public typealias Value = ()
    /// How many taps.
    public var count: Int
    /// A number of taps.
    public init(count: Int = 1) { self.count = count }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        TapGestureNode(gesture, context, TapRecognition(count: gesture.count), space: .local)
    }
}

final class TapGestureNode: RecognitionNode<TapGesture, TapRecognition> {
    override var kind: GestureArena.Kind { .tap(count: gesture.count) }
    override var phase: GesturePhase<()> {
        switch recognition.phase {
        case .possible: .possible(nil)
        case .active, .ended: .ended(())
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// One or more taps, with where they were.
public struct SpatialTapGesture: PrimitiveGesture {
    /// What a tap reports.
    public struct Value: Equatable, Sendable {
        /// Where the tap was.
        public var location: CGPoint
    }
    /// How many taps.
    public var count: Int
    /// The space of the reported location.
    public var coordinateSpace: CoordinateSpace
    /// A number of taps.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, self.coordinateSpace) = (count, coordinateSpace.coordinateSpace)
    }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        SpatialTapNode(gesture, context, TapRecognition(count: gesture.count), space: gesture.coordinateSpace)
    }
}

final class SpatialTapNode: RecognitionNode<SpatialTapGesture, TapRecognition> {
    override var kind: GestureArena.Kind { .tap(count: gesture.count) }
    override var phase: GesturePhase<SpatialTapGesture.Value> {
        switch recognition.phase {
        case .possible: .possible(nil)
        case .active(let track), .ended(let track): .ended(SpatialTapGesture.Value(location: track.location))
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// A press that lasts, without moving much.
public struct LongPressGesture: PrimitiveGesture {
    /// Whether the press is held.
    public typealias Value = Bool
    /// How long, in seconds.
    public var minimumDuration: Double
    /// How far the pointer may move, in points.
    public var maximumDistance: CGFloat
    /// A press of a length in seconds, within a distance in points.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        (self.minimumDuration, self.maximumDistance) = (minimumDuration, maximumDistance)
    }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        LongPressNode(
            gesture, context,
            LongPressRecognition(
                minimumDuration: gesture.minimumDuration, maximumDistance: gesture.maximumDistance), space: .local)
    }
}

final class LongPressNode: RecognitionNode<LongPressGesture, LongPressRecognition> {
    override var kind: GestureArena.Kind { .longPress }
    override var phase: GesturePhase<Bool> { recognition.phase.map { _ in true } }
}
