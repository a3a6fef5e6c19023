/// Attaches a gesture to a view.
public struct _GestureModifier<G: Gesture>: ElementModifier {
    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask
    @usableFromInline init(gesture: G, priority: GesturePriority, mask: GestureMask) {
        (self.gesture, self.priority, self.mask) = (gesture, priority, mask)
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        GestureElement(modifier, node: node)
    }
}

/// How a gesture stands to those around it and within.
@usableFromInline enum GesturePriority { case normal, high, simultaneous }

final class GestureElement<G: Gesture>: ModifierElement<_GestureModifier<G>>, GestureSource {
    @exclusivity(unchecked) private var made: GestureNode<G>?
    var gesture: AnyGestureNode? { recognizer }
    var priority: GestureArena.Priority {
        switch modifier.priority {
        case .normal: .normal
        case .high: .high
        case .simultaneous: .simultaneous
        }
    }
    var mask: GestureMask { modifier.mask }
    override var acceptsPress: Bool? { G.self == _PressGesture.self ? mask.contains(.gesture) : nil }

    // Most gestures are never touched: the recogniser is made when one is.
    private var recognizer: GestureNode<G> {
        if let made { return made }
        let node = G._makeNode(modifier.gesture, GestureContext(element: self))
        made = node
        return node
    }
    override func modifierChanged(from old: _GestureModifier<G>) { made?.update(modifier.gesture) }
    override func environmentChanged() {}
    override func willDetach() { window.input.elementGone(self) }
}
