/// An element with a gesture attached.
@MainActor protocol GestureSource: Element {
    var gesture: AnyGestureNode? { get }
    var priority: GestureArena.Priority { get }
    var mask: GestureMask { get }
}

/// An element that follows every touch on it, whoever wins.
@MainActor protocol TouchFollower: AnyObject {
    /// Whether the touch that has just begun has stopped something that moved.
    var hasStoppedMotion: Bool { get }
    func touchBegan(at time: Double)
    func touchEnded(at time: Double)
    func touchCancelled(at time: Double)
}
