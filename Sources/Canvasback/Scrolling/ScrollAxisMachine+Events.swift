/// What happens to an axis.
extension ScrollAxisMachine {
    /// Lets what has ended by `time` be over.
    package mutating func tick(_ time: Double) {
        switch motion {
        case .gliding(let fling, let start) where fling.isDone(at: time - start):
            motion = .idle(offset: fling.rest)
            if let openEnd, fling.exitVelocity != 0, openEnd == (fling.exitVelocity < 0 ? .lower : .upper) {
                passed = Passed(velocity: fling.exitVelocity, time: start + fling.duration)
            }
        case .easing(let easing, let target, let start, _) where easing.isDone(at: time - start):
            motion = .idle(offset: target)
        case .wheeling(let offset, let last) where time - last >= Self.wheelSessionTime - 1e-9:
            motion = .idle(offset: offset)
        default: break
        }
    }

    /// A finger touches: whatever moves stands still where it is shown.
    package mutating func pointerDown(at time: Double) {
        tick(time)
        switch motion {
        case .touched, .dragging: return
        case .idle, .gliding, .easing, .wheeling, .scrubbing: break
        }
        motion = .touched(raw: raw(showing: offset(at: time)))
        (openEnd, passed) = (nil, nil)
        velocityEstimator.reset()
        velocityEstimator.add(0, at: time)
    }

    /// The finger has travelled `travel` points in all since it went down. The first call is where a pan begins.
    /// - Parameter finger: what the finger has travelled, where it shares its way among several views: the velocity is
    ///   that of the finger.
    package mutating func moved(_ travel: Double, finger: Double? = nil, at time: Double) {
        pointerDown(at: time)
        switch motion {
        case .touched(let raw), .dragging(let raw, _):
            velocityEstimator.add(finger ?? travel, at: time)
            motion = .dragging(raw: raw, travel: travel)
        case .idle, .gliding, .easing, .wheeling, .scrubbing: break
        }
    }

    /// The finger lifts: the content glides on with its velocity, or goes to `target`, which a scroll target behaviour
    /// chose.
    package mutating func ended(at time: Double, target: Double? = nil) {
        let travel: Double
        switch motion {
        case .touched: travel = 0
        case .dragging(_, let total): travel = total
        case .idle, .gliding, .easing, .wheeling, .scrubbing: return
        }
        var velocity = 0.0
        if case .dragging(let raw, _) = motion {
            let place = raw - travel
            let past = place - clamp(place)
            // Past an edge the content moves more slowly than the finger.
            let slope = past == 0 ? 1 : bounces ? rubberBand.slope(at: past) : 0
            velocity = self.velocity(at: time) * slope
        }
        let offset = offset(at: time)
        if let target {
            settle(from: offset, velocity: velocity, to: clamp(target), at: time)
        } else {
            glide(from: offset, velocity: velocity, at: time)
        }
    }

    /// The drag is lost: content that is past an edge comes back, without the finger's speed.
    package mutating func cancelled(at time: Double) {
        switch motion {
        case .touched, .dragging: glide(from: offset(at: time), velocity: 0, at: time)
        case .idle, .gliding, .easing, .wheeling, .scrubbing: break
        }
    }

    /// A wheel turned by `delta` points, positive towards the end. It scrolls directly and never past an edge; the
    /// notches of a mouse are followed quickly, and are exact in the end.
    /// - Parameter isPrecise: false for notches; nil where only the size of the delta tells.
    package mutating func wheel(_ delta: Double, isPrecise: Bool? = nil, at time: Double) {
        tick(time)
        let offset = offset(at: time)
        switch motion {
        case .touched: return
        case .dragging(let raw, let travel):
            motion = .dragging(raw: clamp(raw - travel + delta) + travel, travel: travel)
            return
        case .easing(_, let target, _, .wheel):
            ease(to: clamp(target + delta), stiffness: physics.wheelStiffness, cause: .wheel, at: time)
            return
        case .gliding, .easing, .idle, .wheeling, .scrubbing: break
        }
        let past = offset - clamp(offset)
        if past != 0 {
            // A spring is at work. Turning further out leaves it alone; turning back gets ahead of it.
            guard past < 0 ? delta > 0 : delta < 0 else { return }
            let moved = offset + delta
            if (moved - clamp(moved)) * past > 0 {
                glide(from: moved, velocity: 0, at: time)
            } else {
                motion = .wheeling(offset: clamp(moved), last: time)
            }
        } else if !(isPrecise ?? (abs(delta) < Self.wheelNotch)), !reducesMotion {
            ease(to: clamp(offset + delta), stiffness: physics.wheelStiffness, cause: .wheel, at: time)
        } else {
            motion = .wheeling(offset: clamp(offset + delta), last: time)
        }
    }

    /// A key scrolls by `delta` points, positive towards the end: from where earlier ones go, and with their speed, so that
    /// a key that is held down glides.
    package mutating func step(by delta: Double, at time: Double) {
        tick(time)
        switch motion {
        case .touched, .dragging: return
        case .gliding, .easing, .idle, .wheeling, .scrubbing: break
        }
        let target = clamp(stepStart(at: time) + delta)
        if reducesMotion {
            motion = .idle(offset: target)
        } else {
            ease(to: target, stiffness: physics.keyStiffness, cause: .key, at: time)
        }
    }

    /// Where a step begins: where earlier ones go, else what is shown.
    package func stepStart(at time: Double) -> Double {
        if case .easing(_, let target, _, .key) = motion { target } else { offset(at: time) }
    }

    /// The program scrolls to `target`, held within the bounds. A finger that drags goes on from there.
    /// - Parameter curve: the animation that takes it there; nil stands for the standard one.
    package mutating func scroll(
        to target: Double, animated: Bool, along curve: AnimationCurve? = nil, at time: Double
    ) {
        tick(time)
        let target = clamp(target)
        switch motion {
        case .touched: motion = .touched(raw: target)
        case .dragging(_, let travel): motion = .dragging(raw: target + travel, travel: travel)
        case .idle, .gliding, .easing, .wheeling, .scrubbing:
            if animated, !reducesMotion, let curve {
                let (offset, velocity) = (offset(at: time), isMoving ? velocity(at: time) : 0)
                ease(
                    to: target, .program,
                    ScrollEasing(displacement: offset - target, velocity: velocity, curve: curve), at: time)
            } else if animated, !reducesMotion {
                ease(to: target, stiffness: physics.animationStiffness, cause: .program, at: time)
            } else {
                motion = .idle(offset: target)
            }
        }
    }

    /// The place that the program scrolls to is elsewhere: the way there changes, and not its pace.
    package mutating func redirect(to target: Double, at time: Double) {
        tick(time)
        guard case .easing(let easing, let old, let start, .program) = motion else {
            return scroll(to: target, animated: true, at: time)
        }
        let target = clamp(target)
        if target == old { return }
        let rest = easing.continued(
            from: offset(at: time) - target, velocity: velocity(at: time), at: time - start)
        ease(to: target, .program, rest, at: time)
    }

    /// The person has taken hold of an indicator's bar, and has brought it to where it shows `offset`.
    package mutating func scrub(to offset: Double, at time: Double) {
        tick(time)
        switch motion {
        case .touched, .dragging: break
        case .idle, .gliding, .easing, .wheeling, .scrubbing: motion = .scrubbing(offset: clamp(offset))
        }
    }

    /// The person lets go of the bar.
    package mutating func endScrub() {
        if case .scrubbing(let offset) = motion { motion = .idle(offset: offset) }
    }

    // MARK: Parts

    mutating func glide(from offset: Double, velocity: Double, at time: Double) {
        let fling = ScrollFling(
            position: offset, velocity: velocity, bounds: bounds, rate: physics.decelerationRate,
            stiffness: physics.edgeStiffness, bounces: bounces, exitBounces: bounces(velocity))
        motion = fling.duration > 0 ? .gliding(fling, start: time) : .idle(offset: fling.rest)
    }

    /// Goes to a target with the velocity that there is, less what would overshoot it.
    ///
    /// A velocity that carries it there, or further, stays the velocity of a glide that stops there. A slower one is a
    /// spring's, which gets there in its own time.
    private mutating func settle(from offset: Double, velocity: Double, to target: Double, at time: Double) {
        let distance = offset - target
        let decay = distance == 0 ? 0 : velocity / -distance
        if decay >= 0.8 * Deceleration.decay(physics.decelerationRate), bounds.contains(offset) {
            let fling = ScrollFling(
                position: offset, velocity: velocity, rest: target, bounds: bounds, stiffness: physics.edgeStiffness)
            motion = .gliding(fling, start: time)
            return
        }
        let most = physics.animationStiffness.squareRoot() * abs(distance)
        let velocity = distance < 0 ? min(velocity, most) : max(velocity, -most)
        let easing = ScrollEasing(
            displacement: distance, velocity: distance == 0 ? 0 : velocity, stiffness: physics.animationStiffness)
        if reducesMotion { motion = .idle(offset: target) } else { ease(to: target, .target, easing, at: time) }
    }

    /// Goes from what is shown to a target and keeps the velocity of what moves by itself.
    mutating func ease(to target: Double, stiffness: Double, cause: Cause, at time: Double) {
        let offset = offset(at: time)
        let velocity = isMoving ? velocity(at: time) : 0
        let easing = ScrollEasing(displacement: offset - target, velocity: velocity, stiffness: stiffness)
        ease(to: target, cause, easing, at: time)
    }

    private mutating func ease(to target: Double, _ cause: Cause, _ easing: ScrollEasing, at time: Double) {
        motion = easing.duration > 0 ? .easing(easing, target: target, start: time, cause) : .idle(offset: target)
    }
}
