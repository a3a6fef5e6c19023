/// Everything that happens after a finger lifts, as one function of time: a spring back to the edge if the content is
/// past it, a glide, and a spring where the glide meets an edge.
///
/// Nothing is integrated: the parts and the times where they meet are known from the start, so it gives the same place
/// at the same time however often it is asked.
package struct ScrollFling: Equatable, Sendable {
    /// Where the content may rest.
    package let bounds: ClosedRange<Double>
    /// When everything is at rest, in seconds.
    package let duration: Double
    /// Where it rests.
    package let rest: Double
    private let entry: Bounce?
    private let glide: Deceleration
    private let glideStart: Double
    /// When the entry spring hands over; nil when it does not, because it comes to rest at the edge.
    private let glideIsReached: Bool
    private let exit: Bounce?
    /// The velocity with which it stops dead at an edge where it does not bounce; 0 where it comes to rest or bounces.
    package let exitVelocity: Double

    /// A spring at an edge, from a time on.
    private struct Bounce: Equatable, Sendable {
        var edge: Double
        var start: Double
        var spring: EdgeSpring
    }

    /// What an instant of the fling belongs to.
    package enum Part: Equatable, Sendable {
        case glide
        /// A spring, with the edge it pulls to.
        case spring(edge: Double)
    }

    /// - Parameters:
    ///   - bounces: without it the content stops dead at an edge and never shows anything past it.
    ///   - exitBounces: whether it bounces at the edge where it arrives; nil where that is no other than the first.
    package init(
        position: Double, velocity: Double, bounds: ClosedRange<Double>, rate: Double = Deceleration.normalRate,
        stiffness: Double = EdgeSpring.edgeStiffness, bounces: Bool = true, exitBounces: Bool? = nil
    ) {
        let exitBounces = exitBounces ?? bounces
        let edge = min(max(position, bounds.lowerBound), bounds.upperBound)
        if position == edge {
            let glide = Deceleration(origin: position, velocity: velocity, rate: rate)
            self.init(glide: glide, start: 0, bounds: bounds, stiffness: stiffness, bounces: exitBounces)
            return
        }
        guard bounces else {
            let isInward = position < edge ? velocity > 0 : velocity < 0
            let glide = Deceleration(origin: edge, velocity: isInward ? velocity : 0, rate: rate)
            self.init(glide: glide, start: 0, bounds: bounds, stiffness: stiffness, bounces: false)
            return
        }
        let spring = EdgeSpring(displacement: position - edge, velocity: velocity, stiffness: stiffness)
        let crossing = spring.zeroCrossing
        let glide = Deceleration(origin: edge, velocity: crossing.map(spring.velocity(at:)) ?? 0, rate: rate)
        self.init(
            glide: glide, start: crossing ?? spring.duration, bounds: bounds, stiffness: stiffness,
            bounces: exitBounces, entry: Bounce(edge: edge, start: 0, spring: spring), isReached: crossing != nil)
    }

    /// A glide within the bounds that stops at a place in the direction of its velocity.
    package init(
        position: Double, velocity: Double, rest: Double, bounds: ClosedRange<Double>, stiffness: Double
    ) {
        let glide = Deceleration(origin: position, velocity: velocity, rest: rest)
        self.init(glide: glide, start: 0, bounds: bounds, stiffness: stiffness, bounces: true)
    }

    private init(
        glide: Deceleration, start: Double, bounds: ClosedRange<Double>, stiffness: Double, bounces: Bool,
        entry: Bounce? = nil, isReached: Bool = true
    ) {
        (self.bounds, self.entry, self.glide) = (bounds, entry, glide)
        (glideStart, glideIsReached) = (start, isReached)
        let edge = glide.velocity < 0 ? bounds.lowerBound : bounds.upperBound
        let meets = glide.velocity < 0 ? glide.rest < edge : glide.velocity > 0 && glide.rest > edge
        guard isReached, meets, let time = glide.time(reaching: edge) else {
            exit = nil
            exitVelocity = 0
            duration = start + (isReached ? glide.duration : 0)
            rest = isReached ? glide.rest : glide.origin
            return
        }
        let speed = glide.velocity(at: time)
        exitVelocity = bounces ? 0 : speed
        let spring = EdgeSpring(displacement: 0, velocity: bounces ? speed : 0, stiffness: stiffness)
        exit = Bounce(edge: edge, start: start + time, spring: spring)
        duration = start + time + spring.duration
        rest = edge
    }

    package func position(at time: Double) -> Double {
        if time >= duration { return rest }
        if let exit, time >= exit.start { return exit.edge + exit.spring.position(at: time - exit.start) }
        if let entry, time < glideStart || !glideIsReached { return entry.edge + entry.spring.position(at: time) }
        return glide.position(at: time - glideStart)
    }

    package func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        if let exit, time >= exit.start { return exit.spring.velocity(at: time - exit.start) }
        if let entry, time < glideStart || !glideIsReached { return entry.spring.velocity(at: time) }
        return glide.velocity(at: time - glideStart)
    }

    package func part(at time: Double) -> Part {
        if let exit, time >= exit.start { return .spring(edge: exit.edge) }
        if let entry, time < glideStart || !glideIsReached { return .spring(edge: entry.edge) }
        return .glide
    }

    package func isDone(at time: Double) -> Bool { time >= duration }

    /// The same fling among other bounds, from `time` on, with all positions moved by `shift`.
    ///
    /// A glide stays the very same curve. At an edge that moved, the spring keeps its distance from it; content that
    /// now ends before the place of a glide carries its speed into a spring at the new edge.
    package func rebounded(
        to bounds: ClosedRange<Double>, at time: Double, shift: Double = 0, rate: Double, stiffness: Double,
        bounces: Bool, exitBounces: Bool? = nil, endIsLower: Bool = false
    ) -> (fling: ScrollFling, start: Double) {
        let place = position(at: time)
        switch part(at: time) {
        case .spring(let edge):
            let isUpper = edge != self.bounds.lowerBound
            let moved = isUpper ? bounds.upperBound : bounds.lowerBound
            // Content that was added at the end shows in the gap: what is seen stays in its place.
            let isCovered =
                endIsLower
                ? !isUpper && bounds.lowerBound < edge + shift : isUpper && bounds.upperBound > edge + shift
            let fling = ScrollFling(
                position: isCovered ? place + shift : moved + place - edge, velocity: velocity(at: time),
                bounds: bounds, rate: rate, stiffness: stiffness, bounces: bounces, exitBounces: exitBounces)
            return (fling, time)
        case .glide where bounds.contains(place + shift):
            let fling = ScrollFling(
                glide: shift == 0 ? glide : glide.shifted(by: shift), start: 0, bounds: bounds, stiffness: stiffness,
                bounces: exitBounces ?? bounces)
            return (fling, glideStart)
        case .glide:
            let fling = ScrollFling(
                position: min(max(place + shift, bounds.lowerBound), bounds.upperBound), velocity: velocity(at: time),
                bounds: bounds, rate: rate, stiffness: stiffness, bounces: bounces, exitBounces: exitBounces)
            return (fling, time)
        }
    }
}
