import Foundation

/// Takes what is left on the axis of the stack around it; outside of a stack, on both.
@frozen public struct Spacer: PrimitiveView, Sendable {
    /// The least length in points; 8 where nil.
    public var minLength: CGFloat?
    /// A spacer.
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public static func _makeNode(_ view: Spacer, _ context: NodeContext) -> ViewNode<Spacer> {
        SpacerNode(view, context)
    }
}

final class SpacerNode: ValueNode<Spacer> {
    private var element: SpacerElement!
    override init(_ view: Spacer, _ context: NodeContext) {
        super.init(view, context)
        element = SpacerElement(node: self)
        element.minLength = view.minLength
    }
    override func update(_ view: Spacer) {
        if view.minLength == self.view.minLength { return }
        self.view = view
        element.minLength = view.minLength
        element.invalidateLayout()
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
}

@MainActor final class SpacerElement: Element {
    var minLength: CGFloat?
    override var isSpacer: Bool { true }
    override func spacing(_ edge: Edge) -> SpacingKind { .none }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let least = minLength ?? StackElement.defaultSpacing
        switch stackAxis {
        case .vertical: return CGSize(width: 0, height: max(least, proposal.height ?? least))
        case .horizontal: return CGSize(width: max(least, proposal.width ?? least), height: 0)
        case nil:
            return CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
        }
    }
    private var stackAxis: Axis? {
        var element = parent
        while let current = element {
            if let stack = current as? StackElement { return stack.stackAxis }
            if current is ContainerElement { return nil }
            element = current.parent
        }
        return nil
    }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}
