import Foundation
import Surface

/// A thin line between views: across the stack that it is in, and from side to side elsewhere.
public struct Divider: PrimitiveView, Sendable {
    /// A line, one device pixel thick.
    public nonisolated init() {}
    public static func _makeNode(_ view: Divider, _ context: NodeContext) -> ViewNode<Divider> {
        DividerNode(view, context)
    }
}

final class DividerNode: ValueNode<Divider> {
    private var element: DividerElement!
    override init(_ view: Divider, _ context: NodeContext) {
        super.init(view, context)
        element = DividerElement(node: self)
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
    override func evaluate() {
        flags.remove(.dirty)
        element.invalidateLayout()
        element.invalidateRecord()
    }
}

@MainActor final class DividerElement: LeafElement {
    /// What a line is long where it is offered nothing: what shapes take there, in points.
    private static let idealLength: CGFloat = 10

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let thickness = readingEnvironment { $0.pixelLength }
        return isVertical
            ? CGSize(width: thickness, height: proposal.height ?? Self.idealLength)
            : CGSize(width: proposal.width ?? Self.idealLength, height: thickness)
    }

    /// In a row the line stands.
    private var isVertical: Bool {
        var element = parent
        while let current = element {
            if let stack = current as? StackElement { return stack.stackAxis == .horizontal }
            if current is ContainerElement { return false }
            element = current.parent
        }
        return false
    }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        commands.append(.fill(.rect(rect), .color(packed(Color(system: .separator)))))
    }
}
