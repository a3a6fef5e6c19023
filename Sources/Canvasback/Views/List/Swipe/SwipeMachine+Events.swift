extension SwipeMachine {
    /// The edge that a drag in a direction is about: that of an open row, else the one that the direction uncovers. Nil
    /// where there is nothing behind that edge.
    package func edge(forTravel travel: Double, at time: Double) -> HorizontalEdge? {
        if let edge = edge(at: time) { return edge }
        let edge = travel > 0 ? HorizontalEdge.leading : .trailing
        return self[edge] == nil ? nil : edge
    }

    /// A finger has begun to drag the row, and has travelled so far in all.
    package mutating func moved(_ travel: Double, at time: Double) -> [Command] {
        switch motion {
        case .dragging(let edge, let raw, _):
            motion = .dragging(edge: edge, raw: raw, travel: travel)
        case .resting, .easing:
            guard let edge = edge(forTravel: travel, at: time) else { return [] }
            let raw = raw(showing: offset(at: time), edge)
            velocityEstimator.reset()
            motion = .dragging(edge: edge, raw: raw, travel: travel)
        }
        velocityEstimator.add(travel, at: time)
        return arm(at: time)
    }

    /// The finger lifts. The row opens, closes, or runs its first action.
    package mutating func ended(at time: Double) -> [Command] {
        guard case .dragging(let edge, _, _) = motion, let side = self[edge] else { return [] }
        if armed == edge {
            // Where it goes from here is for who runs the action to say; until then it stays open.
            disarm(at: time)
            ease(to: sign(edge) * side.width, at: time)
            return [.perform(edge)]
        }
        let end = (offset(at: time) + velocity(at: time) * Physics.projection) * sign(edge)
        ease(to: end >= side.width / 2 ? sign(edge) * side.width : 0, at: time)
        return []
    }

    /// The touch is lost: the row closes, and nothing runs.
    package mutating func cancelled(at time: Double) {
        if isDragging { close(at: time) }
    }

    /// Closes the row.
    package mutating func close(at time: Double) {
        if isClosed { return }
        disarm(at: time)
        ease(to: 0, at: time)
    }

    /// Opens the row at an edge, as by a key or a command of assistive technology.
    package mutating func open(_ edge: HorizontalEdge, at time: Double) {
        guard let side = self[edge] else { return }
        ease(to: sign(edge) * side.width, at: time)
    }

    /// The row is about to go: it slides out past an edge, and its first action fills what it leaves.
    package mutating func slideOut(_ edge: HorizontalEdge, at time: Double) {
        fill.go(to: 1, at: time)
        ease(to: sign(edge) * width, at: time)
    }

    /// The row has another width, or other actions. An open one stays open if there still is something to show.
    package mutating func setSides(width: Double, leading: Side?, trailing: Side?, at time: Double) {
        if width == self.width, leading == self.leading, trailing == self.trailing { return }
        let edge = edge(at: time)
        let wasOpen = isOpen
        setSides(width: width, leading: leading, trailing: trailing)
        guard let edge else { return }
        guard let side = self[edge] else {
            disarm(at: time)
            motion = .resting(offset: 0)
            return
        }
        if wasOpen, case .resting = motion { motion = .resting(offset: sign(edge) * side.width) }
    }

    /// Lets what has ended by a time be over.
    package mutating func tick(_ time: Double) {
        guard case .easing(let spring, let target, let start) = motion, time - start >= spring.duration else { return }
        motion = .resting(offset: target)
    }

    // MARK: Parts

    private func sign(_ edge: HorizontalEdge) -> Double { edge == .leading ? 1 : -1 }

    private mutating func ease(to target: Double, at time: Double) {
        let offset = offset(at: time)
        let velocity = isDragging || isMoving ? velocity(at: time) : 0
        let spring = EdgeSpring(
            displacement: offset - target, velocity: velocity, stiffness: Physics.stiffness)
        motion =
            reducesMotion || spring.duration == 0
            ? .resting(offset: target) : .easing(spring, target: target, start: time)
    }

    private mutating func arm(at time: Double) -> [Command] {
        guard case .dragging(let edge, _, _) = motion, let side = self[edge], side.allowsFullSwipe else { return [] }
        let distance = offset(at: time) * sign(edge)
        let threshold = fullSwipeThreshold(side)
        if armed == nil, distance >= threshold {
            armed = edge
            fill.go(to: 1, at: time)
            return [.armed(edge)]
        }
        if armed == edge, distance < threshold - Physics.hysteresis {
            disarm(at: time)
            return [.disarmed(edge)]
        }
        return []
    }

    private mutating func disarm(at time: Double) {
        armed = nil
        fill.go(to: 0, at: time)
    }
}
