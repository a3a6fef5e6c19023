import Foundation

/// Views in a column.
@frozen public struct VStack<Content: View>: PrimitiveView {
    @usableFromInline let alignment: HorizontalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content
    /// A column. Without a spacing, gaps are 8 points, and 0 between texts.
    @inlinable public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { VStackNode(view, context) }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) {
        // Made above.
        let node = unsafeDowncast(node, to: VStackNode<Content>.self)
        node.update(view.alignment, view.spacing, view.content)
    }
}

final class VStackNode<Content: View>: ContainerViewNode<VStack<Content>, Content, StackElement> {
    init(_ view: VStack<Content>, _ context: NodeContext) { super.init(view, content: view.content, context) }
    override func makeElement(_ view: VStack<Content>) -> StackElement {
        StackElement(.vertical, alignment: view.alignment, spacing: view.spacing, node: self)
    }
    func update(_ alignment: HorizontalAlignment, _ spacing: CGFloat?, _ content: Content) {
        element.update(alignment: alignment.key, spacing: spacing)
        updateContent(content)
    }
    override func update(_ view: VStack<Content>) { update(view.alignment, view.spacing, view.content) }
}

/// Views in a row.
@frozen public struct HStack<Content: View>: PrimitiveView {
    @usableFromInline let alignment: VerticalAlignment
    @usableFromInline let spacing: CGFloat?
    @usableFromInline let content: Content
    /// A row. Without a spacing, gaps are 8 points.
    @inlinable public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { HStackNode(view, context) }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) {
        // Made above.
        let node = unsafeDowncast(node, to: HStackNode<Content>.self)
        node.update(view.alignment, view.spacing, view.content)
    }
}

final class HStackNode<Content: View>: ContainerViewNode<HStack<Content>, Content, StackElement> {
    init(_ view: HStack<Content>, _ context: NodeContext) { super.init(view, content: view.content, context) }
    override func makeElement(_ view: HStack<Content>) -> StackElement {
        StackElement(.horizontal, alignment: view.alignment, spacing: view.spacing, node: self)
    }
    func update(_ alignment: VerticalAlignment, _ spacing: CGFloat?, _ content: Content) {
        element.update(alignment: alignment.key, spacing: spacing)
        updateContent(content)
    }
    override func update(_ view: HStack<Content>) { update(view.alignment, view.spacing, view.content) }
}

/// Views on top of each other, the first at the back.
@frozen public struct ZStack<Content: View>: PrimitiveView {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content
    /// A pile. It is as large as the union of its children of the highest layout priority.
    @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { ZStackNode(view, context) }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) {
        // Made above.
        let node = unsafeDowncast(node, to: ZStackNode<Content>.self)
        node.update(view.alignment, view.content)
    }
}

final class ZStackNode<Content: View>: ContainerViewNode<ZStack<Content>, Content, ZStackElement> {
    init(_ view: ZStack<Content>, _ context: NodeContext) { super.init(view, content: view.content, context) }
    override func makeElement(_ view: ZStack<Content>) -> ZStackElement { ZStackElement(view.alignment, node: self) }
    func update(_ alignment: Alignment, _ content: Content) {
        element.update(alignment)
        updateContent(content)
    }
    override func update(_ view: ZStack<Content>) { update(view.alignment, view.content) }
}

/// Lays children out on top of each other.
@MainActor package final class ZStackElement: ContainerElement {
    @exclusivity(unchecked) private var alignment: Alignment
    init(_ alignment: Alignment, node: Node) {
        self.alignment = alignment
        super.init(node: node)
    }
    func update(_ alignment: Alignment) {
        if alignment == self.alignment { return }
        self.alignment = alignment
        invalidateLayout()
    }

    private struct Extent {
        var (left, right, top, bottom): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        var size: CGSize { CGSize(width: left + right, height: top + bottom) }
    }

    /// How far the deciding children reach around the guides.
    private func extent(_ proposal: ProposedViewSize) -> Extent {
        let children = children
        var (priority, least) = (-Double.infinity, Double.infinity)
        if children.count > 1 {
            for child in children {
                let own = child.layoutPriority
                (priority, least) = (max(priority, own), min(least, own))
            }
        }
        var result = Extent()
        var isFirst = true
        for child in children where priority <= least || child.layoutPriority == priority {
            let size = child.size(proposal)
            let x = child.guide(alignment.horizontal.key, proposal)
            let y = child.guide(alignment.vertical.key, proposal)
            if isFirst {
                result.left = x
                result.right = size.width - x
                result.top = y
                result.bottom = size.height - y
                isFirst = false
            } else {
                result.left = max(result.left, x)
                result.right = max(result.right, size.width - x)
                result.top = max(result.top, y)
                result.bottom = max(result.bottom, size.height - y)
            }
        }
        return result
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { extent(proposal).size }

    package override func placeChildren() {
        let extent = extent(placedProposal)
        let mirrored = isRightToLeft
        // The size is known now: each child is offered it.
        let proposal = ProposedViewSize(extent.size)
        for child in children {
            let x = extent.left - child.guide(alignment.horizontal.key, proposal)
            let y = extent.top - child.guide(alignment.vertical.key, proposal)
            let width = child.size(proposal).width
            child.place(at: CGPoint(x: mirrored ? frame.width - x - width : x, y: y), proposal)
        }
    }

    package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        let extent = extent(proposal)
        let values = children.compactMap { child -> CGFloat? in
            guard let value = child.explicitGuide(key, proposal, child.size(proposal)) else { return nil }
            return key.axis == .horizontal
                ? value + extent.left - child.guide(alignment.horizontal.key, proposal)
                : value + extent.top - child.guide(alignment.vertical.key, proposal)
        }
        return Element.combine(key, values)
    }

    package override func spacing(_ edge: Edge) -> SpacingKind {
        !children.isEmpty && children.allSatisfy { $0.spacing(edge) == .text } ? .text : .standard
    }
}
