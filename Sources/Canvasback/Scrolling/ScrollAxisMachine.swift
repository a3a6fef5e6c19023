/// One axis of a scroll view as a value: events and times in, an offset out.
///
/// It keeps no clock and counts no frames. A drag is its total travel, everything that moves by itself is a closed
/// formula of time, so how events were batched and when frames were asked for leaves no trace in where things end.
/// Times are seconds on one clock and do not go back. Travel and velocity are the finger's: positive is down or right,
/// which makes offsets smaller.
package struct ScrollAxisMachine: Equatable, Sendable {
    /// A wheel's session ends this long after its last event, in seconds.
    package static let wheelSessionTime = 0.12
    /// A single wheel event of at least this many points is a notch of a mouse, and is followed rather than jumped to.
    package static let wheelNotch = 50.0

    /// What goes on.
    enum Motion: Equatable, Sendable {
        case idle(offset: Double)
        /// A finger is down. `raw` is the place before the rubber band.
        case touched(raw: Double)
        /// `raw` less the travel is the place before the rubber band.
        case dragging(raw: Double, travel: Double)
        case gliding(ScrollFling, start: Double)
        case easing(ScrollEasing, target: Double, start: Double, Cause)
        case wheeling(offset: Double, last: Double)
        /// The person holds the bar of an indicator.
        case scrubbing(offset: Double)
    }

    /// The two ends of an axis.
    enum End: Equatable, Sendable { case lower, upper }
    /// The velocity with which a fling met the open end, and when.
    struct Passed: Equatable, Sendable {
        var velocity: Double
        var time: Double
    }

    /// Why content eases to a place.
    enum Cause: Equatable, Sendable { case program, wheel, key, target, hold }

    package internal(set) var metrics: ScrollAxisMetrics
    package internal(set) var physics: ScrollPhysics
    package internal(set) var bounce: ScrollBounce
    /// The person wants less motion: nothing is shown past an edge and nothing eases, thresholds stay as they are.
    package internal(set) var reducesMotion: Bool
    /// How far past each edge the content rests, in points, while something (a refresh) is shown there.
    package internal(set) var lowerHold = 0.0
    package internal(set) var upperHold = 0.0
    /// The end at which a fling goes on in another view: it does not bounce there.
    var openEnd: End?
    /// A fling that has met the open end, until it is taken.
    var passed: Passed?
    var motion: Motion
    var velocityEstimator = VelocityEstimator()

    package init(
        metrics: ScrollAxisMetrics, offset: Double? = nil, bounce: ScrollBounce = .always,
        reducesMotion: Bool = false, physics: ScrollPhysics = ScrollPhysics()
    ) {
        (self.metrics, self.bounce, self.reducesMotion) = (metrics, bounce, reducesMotion)
        self.physics = physics
        let bounds = metrics.bounds
        motion = .idle(offset: min(max(offset ?? metrics.start, bounds.lowerBound), bounds.upperBound))
    }

    // MARK: What is shown

    // Inlined, since a scroll view asks its machine in place: a call would be handed a copy of all of it.

    /// Where the content may rest: the metrics' bounds and what is held open past them.
    @inline(__always) package var bounds: ClosedRange<Double> {
        let bounds = metrics.bounds
        return reducesMotion ? bounds : bounds.lowerBound - lowerHold...bounds.upperBound + upperHold
    }

    /// Whether content shows past the edges when it is pulled there.
    @inline(__always) package var bounces: Bool { allowsPull && !reducesMotion }

    /// Whether a fling with a velocity bounces at the edge that it goes to.
    func bounces(_ velocity: Double) -> Bool { bounces && !(openEnd == (velocity < 0 ? .lower : .upper)) }

    /// Whether a pull past the edges counts at all, shown or not.
    @inline(__always) package var allowsPull: Bool {
        switch bounce {
        case .always: true
        case .basedOnSize: metrics.overflows
        case .never: false
        }
    }

    @inline(__always) package var phase: ScrollPhase {
        switch motion {
        case .idle: .idle
        case .touched: .tracking
        case .dragging, .wheeling, .scrubbing, .easing(_, _, _, .wheel), .easing(_, _, _, .key): .interacting
        case .gliding, .easing(_, _, _, .target): .decelerating
        case .easing: .animating
        }
    }

    /// Whether something moves by itself, so that a touch now is one that stops it.
    package var isMoving: Bool {
        switch motion {
        case .gliding, .easing: true
        case .idle, .touched, .dragging, .wheeling, .scrubbing: false
        }
    }

    /// Whether time alone changes something: an offset or the phase.
    package var wantsFrames: Bool {
        if case .wheeling = motion { return true }
        return isMoving
    }

    /// The content's offset at `time`, in points, unrounded.
    @inline(__always) package func offset(at time: Double) -> Double {
        switch motion {
        case .idle(let offset), .wheeling(let offset, _), .scrubbing(let offset): offset
        case .touched(let raw): shown(raw)
        case .dragging(let raw, let travel): shown(raw - travel)
        case .gliding: Self.place(motion, at: time)
        case .easing(_, _, _, let cause):
            cause == .program ? overshot(Self.place(motion, at: time)) : Self.place(motion, at: time)
        }
    }

    /// ``offset(at:)`` of a machine that is part of an object. Changes nothing: what may change is handed its address, and all
    /// else a copy.
    mutating func place(at time: Double) -> Double { offset(at: time) }

    /// Where what moves by itself has come to. Is handed the motion alone: see above.
    private static func place(_ motion: Motion, at time: Double) -> Double {
        switch motion {
        case .idle(let offset), .wheeling(let offset, _), .scrubbing(let offset), .touched(let offset): offset
        case .dragging(let raw, let travel): raw - travel
        case .gliding(let fling, let start): fling.position(at: time - start)
        case .easing(let easing, let target, let start, _): target + easing.position(at: time - start)
        }
    }

    /// The offset's velocity at `time`, in points a second; the finger's with its sign turned while it drags.
    package func velocity(at time: Double) -> Double {
        switch motion {
        case .idle, .touched, .wheeling, .scrubbing: 0
        case .dragging: -velocityEstimator.velocity(at: time)
        case .gliding(let fling, let start): fling.velocity(at: time - start)
        case .easing(let easing, _, let start, _): easing.velocity(at: time - start)
        }
    }

    /// How far the content is shown past the edge at `time`: negative past the lower one. A hold counts.
    package func overscroll(at time: Double) -> Double {
        let (offset, bounds) = (offset(at: time), metrics.bounds)
        return offset - min(max(offset, bounds.lowerBound), bounds.upperBound)
    }

    /// How far the finger has gone past the edge where the content may rest: negative past the lower one. It counts
    /// with less motion too, and is 0 where a pull is not allowed.
    package var pullTravel: Double {
        let raw: Double
        switch motion {
        case .touched(let place): raw = place
        case .dragging(let place, let travel): raw = place - travel
        case .idle, .gliding, .easing, .wheeling, .scrubbing: return 0
        }
        return allowsPull ? raw - clamp(raw) : 0
    }

    /// Where the content would come to rest if the finger lifted at `time`: what scroll target behaviours start from.
    package func proposedTarget(at time: Double) -> Double {
        let offset = offset(at: time)
        guard case .dragging = motion else { return clamp(offset) }
        let velocity = velocity(at: time)
        return clamp(Deceleration(origin: offset, velocity: velocity, rate: physics.decelerationRate).rest)
    }

    /// Whether there is content to show in the direction of `delta` (positive towards the end), at `time`.
    package func canScroll(by delta: Double, at time: Double) -> Bool {
        let offset = offset(at: time)
        return delta < 0 ? offset > bounds.lowerBound : delta > 0 && offset < bounds.upperBound
    }

    /// What is shown on the way to a place: an animation that overshoots shows nothing past an edge that does not give way.
    @inline(__always) private func overshot(_ offset: Double) -> Double { bounces ? offset : clamp(offset) }

    /// The place that is shown for a place before the rubber band.
    @inline(__always) func shown(_ raw: Double) -> Double {
        let edge = clamp(raw)
        guard raw != edge, bounces else { return edge }
        return edge + rubberBand.shown(raw - edge)
    }

    /// The place before the rubber band that shows `offset`.
    func raw(showing offset: Double) -> Double {
        let edge = clamp(offset)
        guard offset != edge, bounces else { return edge }
        return edge + rubberBand.distance(shown: offset - edge)
    }

    @inline(__always) var rubberBand: RubberBand {
        RubberBand(dimension: metrics.viewport, coefficient: physics.rubberBandCoefficient)
    }

    @inline(__always) func clamp(_ offset: Double) -> Double {
        let bounds = bounds
        return min(max(offset, bounds.lowerBound), bounds.upperBound)
    }
}
