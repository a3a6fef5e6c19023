/// What becomes of an axis when the room around it changes.
extension ScrollAxisMachine {
    /// Content or viewport have another size.
    ///
    /// At rest the offset is held within the new bounds, and content at its start stays there. A drag keeps what it
    /// has pulled past an edge and is held within the new bounds otherwise. A glide stays the same curve.
    /// - Parameter shift: how far the content that is seen has moved in content coordinates, because something before
    ///   it grew (of reversed content, see ``ScrollAxisMetrics/isReversed``, also because something after it did): the
    ///   offset follows, so that nothing is seen to move.
    package mutating func setMetrics(_ metrics: ScrollAxisMetrics, shift: Double = 0, at time: Double) {
        guard metrics != self.metrics || shift != 0 else { return }
        tick(time)
        let old = bounds
        self.metrics = metrics
        let new = bounds
        switch motion {
        case .idle(let offset):
            motion = .idle(offset: rested(offset, in: old, shift: shift))
        case .wheeling(let offset, let last):
            motion = .wheeling(offset: rested(offset, in: old, shift: shift), last: last)
        case .scrubbing(let offset): motion = .scrubbing(offset: rested(offset, in: old, shift: shift))
        case .touched(let raw):
            motion = .touched(raw: rebased(raw, in: old, shift: shift))
        case .dragging(let raw, let travel):
            motion = .dragging(raw: rebased(raw - travel, in: old, shift: shift) + travel, travel: travel)
        case .gliding(let fling, let start):
            let next = fling.rebounded(
                to: new, at: time - start, shift: shift, rate: physics.decelerationRate,
                stiffness: physics.edgeStiffness, bounces: bounces,
                exitBounces: bounces(fling.velocity(at: time - start)), endIsLower: metrics.isReversed)
            motion = .gliding(next.fling, start: start + next.start)
        case .easing(let easing, let target, let start, let cause):
            let moved = rested(target, in: old, shift: shift)
            let shown = offset(at: time)
            let isCovered =
                metrics.isReversed
                ? shown < old.lowerBound && new.lowerBound < old.lowerBound + shift
                : shown > old.upperBound && new.upperBound > old.upperBound + shift
            let offset = isCovered ? shown + shift : rebased(shown, in: old, shift: shift)
            let rest = easing.continued(from: offset - moved, velocity: velocity(at: time), at: time - start)
            motion = .easing(rest, target: moved, start: time, cause)
        }
    }

    /// Lets the content rest `lower` and `upper` points past its edges. What is shown does not jump: content that is at
    /// or past the edge is carried to the new place by the edge's spring, and a drag goes on from what it shows.
    package mutating func setHold(lower: Double, upper: Double, at time: Double) {
        guard lower != lowerHold || upper != upperHold else { return }
        tick(time)
        let old = bounds
        let shown = offset(at: time)
        (lowerHold, upperHold) = (max(lower, 0), max(upper, 0))
        let new = bounds
        guard old != new else { return }
        switch motion {
        case .touched:
            motion = .touched(raw: raw(showing: shown))
        case .dragging(_, let travel):
            motion = .dragging(raw: raw(showing: shown) + travel, travel: travel)
        case .scrubbing(let offset): motion = .scrubbing(offset: clamp(offset))
        case .idle, .wheeling, .gliding, .easing:
            let goal: Double
            switch motion {
            case .easing(_, let target, _, _): goal = target
            case .gliding(let fling, _): goal = fling.rest
            default: goal = shown
            }
            // Only what rests at an edge, or is on its way to rest there, moves with it.
            if goal <= old.lowerBound, new.lowerBound != old.lowerBound {
                ease(to: new.lowerBound, stiffness: physics.edgeStiffness, cause: .hold, at: time)
            } else if goal >= old.upperBound, new.upperBound != old.upperBound {
                ease(to: new.upperBound, stiffness: physics.edgeStiffness, cause: .hold, at: time)
            } else if case .gliding(let fling, let start) = motion {
                let next = fling.rebounded(
                    to: new, at: time - start, rate: physics.decelerationRate, stiffness: physics.edgeStiffness,
                    bounces: bounces, exitBounces: bounces(fling.velocity(at: time - start)))
                motion = .gliding(next.fling, start: start + next.start)
            } else if clamp(goal) != goal {
                ease(to: clamp(goal), stiffness: physics.edgeStiffness, cause: .hold, at: time)
            }
        }
    }

    /// Closes the gap at the lower or the upper edge under a finger that pulls past it. What was pulled past the gap counts
    /// on from what the gap takes, however far the finger had come when it was noticed.
    package mutating func letGo(_ isLower: Bool, at time: Double) {
        let (lower, upper) = isLower ? (0, upperHold) : (lowerHold, 0)
        guard case .dragging(let raw, let travel) = motion, !reducesMotion else {
            setHold(lower: lower, upper: upper, at: time)
            return
        }
        let place = raw - travel
        let edge = clamp(place)
        (lowerHold, upperHold) = (lower, upper)
        motion = .dragging(raw: self.raw(showing: edge) + raw - edge, travel: travel)
    }

    /// Changes how the axis behaves. A drag goes on from what it shows, as far as that may still be shown.
    package mutating func configure(
        bounce: ScrollBounce, reducesMotion: Bool, physics: ScrollPhysics, at time: Double
    ) {
        guard bounce != self.bounce || reducesMotion != self.reducesMotion || physics != self.physics else { return }
        tick(time)
        let shown = offset(at: time)
        let velocity = isMoving ? velocity(at: time) : 0
        (self.bounce, self.reducesMotion, self.physics) = (bounce, reducesMotion, physics)
        switch motion {
        case .touched:
            motion = .touched(raw: raw(showing: shown))
        case .dragging(_, let travel):
            motion = .dragging(raw: raw(showing: shown) + travel, travel: travel)
        case .gliding:
            let fling = ScrollFling(
                position: shown, velocity: velocity, bounds: bounds, rate: physics.decelerationRate,
                stiffness: physics.edgeStiffness, bounces: bounces, exitBounces: bounces(velocity))
            motion = .gliding(fling, start: time)
        case .easing(_, let target, _, _) where reducesMotion: motion = .idle(offset: clamp(target))
        case .idle(let offset): motion = .idle(offset: clamp(offset))
        case .scrubbing(let offset): motion = .scrubbing(offset: clamp(offset))
        case .wheeling(let offset, let last): motion = .wheeling(offset: clamp(offset), last: last)
        case .easing: break
        }
    }

    /// Where something at rest at `offset` belongs now.
    private func rested(_ offset: Double, in old: ClosedRange<Double>, shift: Double) -> Double {
        offset == old.lowerBound && shift == 0 && !metrics.isReversed ? bounds.lowerBound : clamp(offset + shift)
    }

    /// The place before the rubber band of a drag that was at `raw` among the `old` bounds.
    private func rebased(_ raw: Double, in old: ClosedRange<Double>, shift: Double) -> Double {
        if raw < old.lowerBound {
            let end = old.lowerBound + shift
            if !metrics.isReversed || bounds.lowerBound >= end { return bounds.lowerBound + raw - old.lowerBound }
            return self.raw(showing: end - (bounces ? rubberBand.shown(old.lowerBound - raw) : 0))
        }
        if raw > old.upperBound {
            let end = old.upperBound + shift
            if metrics.isReversed || bounds.upperBound <= end { return bounds.upperBound + raw - old.upperBound }
            // Content that was added at the end shows in the gap: what is seen stays in its place.
            return self.raw(showing: end + (bounces ? rubberBand.shown(raw - old.upperBound) : 0))
        }
        return rested(raw, in: old, shift: shift)
    }
}
