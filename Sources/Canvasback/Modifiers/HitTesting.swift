import Foundation
import Surface

/// Lets a view be hit or not.
public struct _AllowsHitTestingModifier: ElementModifier {
    let isAllowed: Bool
    @usableFromInline init(isAllowed: Bool) { self.isAllowed = isAllowed }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        AllowsHitTestingElement(modifier, node: node)
    }
}

final class AllowsHitTestingElement: ModifierElement<_AllowsHitTestingModifier> {
    override func modifierChanged(from old: _AllowsHitTestingModifier) {}
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        modifier.isAllowed && super.hitContent(point, &path)
    }
}

/// Makes a view be hit wherever a shape of its size is.
public struct _ContentShapeModifier<S: Shape>: ElementModifier {
    let shape: S
    let isEvenOdd: Bool
    @usableFromInline init(shape: S, isEvenOdd: Bool) { (self.shape, self.isEvenOdd) = (shape, isEvenOdd) }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ContentShapeElement(modifier, node: node)
    }
}

final class ContentShapeElement<S: Shape>: ModifierElement<_ContentShapeModifier<S>> {
    override func modifierChanged(from old: _ContentShapeModifier<S>) {}
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let outline = modifier.shape._outline(in: CGRect(origin: .zero, size: frame.size))
        guard outline.shape.contains(local(point), evenOdd: modifier.isEvenOdd) else { return false }
        // What is inside may take it first; the shape itself is hit all the same.
        _ = super.hitContent(point, &path)
        return true
    }
}

extension View {
    /// Lets the view be hit by pointers or not; where not, what is behind it is hit.
    @inlinable public consuming func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_AllowsHitTestingModifier(isAllowed: enabled))
    }
    /// Makes the view be hit wherever a shape of its size is, whatever it shows there.
    @inlinable public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
    }
}
