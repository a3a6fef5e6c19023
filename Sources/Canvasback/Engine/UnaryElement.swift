import Foundation
import Surface

/// An element around one other: measures, places and draws as its content unless told otherwise.
@MainActor package class UnaryElement: Element {
    @exclusivity(unchecked) package final private(set) var child: Element?

    package final func setChild(_ new: Element?) {
        if child === new { return }
        if let child, child.parent === self { child.detach() }
        child = new
        if let new { adopt(new) }
        invalidateContentLayout()
        if let layer { window.noteRebuild(layer) } else { invalidatePicture() }
    }

    override package final var wrapped: Element? { child }
    override package func forEachChild(_ body: (Element) -> Void) { if let child { body(child) } }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize { child?.size(proposal) ?? .zero }
    override package func placeChildren() { child?.place(at: .zero, placedProposal) }
    override package var layoutPriority: Double {
        traits?.layoutPriority ?? below?.ask { $0.layoutPriority } ?? 0
    }
    override package func spacing(_ edge: Edge) -> SpacingKind { below?.ask { $0.spacing(edge) } ?? .standard }
    override package var isSpacer: Bool { below?.ask { $0.isSpacer } ?? false }
    /// The child, not counted.
    @inline(__always) private final var below: Unmanaged<Element>? { child.map(Unmanaged.passUnretained) }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        child?.explicitGuide(key, proposal, size)
    }
}

/// The element of a modifier of a known type.
@MainActor package class ModifierElement<M>: UnaryElement {
    @exclusivity(unchecked) package final private(set) var modifier: M
    package required init(_ modifier: M, node: Node) {
        self.modifier = modifier
        super.init(node: node)
    }
    package final func update(_ new: M) {
        let old = modifier
        modifier = new
        modifierChanged(from: old)
    }
    /// The modifier has another value.
    package func modifierChanged(from old: M) { invalidateLayout() }
    /// A value of the environment that the modifier read changed.
    package func environmentChanged() { invalidateLayout() }
}

/// A modifier with an element of its own around each element of its content.
public protocol ElementModifier: PrimitiveModifier {
    /// Engine hook: makes the element.
    @MainActor static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject
}

extension ElementModifier {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        UnaryNode(view, context)
    }
}
