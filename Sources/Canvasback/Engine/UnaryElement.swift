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
    override package var layoutPriority: Double { traits?.layoutPriority ?? child?.layoutPriority ?? 0 }
    override package func spacing(_ edge: Edge) -> SpacingKind { child?.spacing(edge) ?? .standard }
    override package var isSpacer: Bool { child?.isSpacer ?? false }

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

/// The node of a modifier with elements: as many as its content has.
final class UnaryNode<C: View, M: ElementModifier>: TransparentNode<C, M> {
    @exclusivity(unchecked) private var wrappers: [ModifierElement<M>] = []
    /// Those whose content is on its way out, and may come back.
    @exclusivity(unchecked) private var former: [ModifierElement<M>] = []

    override func collect(_ elements: inout [Element]) {
        var contents: [Element] = []
        child?.collect(&contents)
        if contents.count == 1, wrappers.count == 1, wrappers[0].child === contents[0] {
            elements.append(wrappers[0])
            return
        }
        former.removeAll { $0.flags.contains(.detached) }
        var old = wrappers
        wrappers.removeAll(keepingCapacity: true)
        var result: [Element] = []
        result.reserveCapacity(contents.count)
        for content in contents {
            if content.flags.contains(.isMark) {
                result.append(content)
                continue
            }
            defer { result.append(wrappers[wrappers.count - 1]) }
            if let index = old.firstIndex(where: { $0.child === content }) {
                wrappers.append(old.remove(at: index))
            } else if let index = former.firstIndex(where: { $0.child === content }) {
                let back = former.remove(at: index)
                back.update(modifier)
                wrappers.append(back)
            } else {
                // The hook answers an object, since the element's type is not for users; it is always of this type.
                let made = unsafeDowncast(M._makeElement(modifier, self), to: ModifierElement<M>.self)
                made.setChild(content)
                wrappers.append(made)
            }
        }
        former += old.keepingAttached()
        elements.append(contentsOf: result)
    }

    override func modifierChanged(from old: M) {
        if isKnownEqual(old, modifier) && !flags.contains(.dirty) { return }
        flags.remove(.dirty)
        for wrapper in wrappers { wrapper.update(modifier) }
    }

    override func evaluate() {
        flags.remove(.dirty)
        for wrapper in wrappers { wrapper.environmentChanged() }
    }
}

extension Array where Element: Canvasback.Element {
    /// Those in the tree; the others, which never came to be shown, let go of their content.
    @MainActor func keepingAttached() -> [Element] {
        if isEmpty { return self }
        for element in self where !element.isAttached { element.detach() }
        return filter(\.isAttached)
    }
}
