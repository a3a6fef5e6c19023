import Foundation

/// One of two views: what an `if` with an `else` makes. The branches have identities of their own.
public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
    enum Storage {
        case first(First)
        case second(Second)
    }
    let storage: Storage

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ConditionalNode(view, context)
    }
}

final class ConditionalNode<First: View, Second: View>: ValueNode<_ConditionalContent<First, Second>> {
    @exclusivity(unchecked) private var first: ViewNode<First>?
    @exclusivity(unchecked) private var second: ViewNode<Second>?
    private let leaving = LeavingBranches()

    override init(_ view: _ConditionalContent<First, Second>, _ context: NodeContext) {
        super.init(view, context)
        switch view.storage {
        case .first(let content): first = First._makeNode(content, childContext)
        case .second(let content): second = Second._makeNode(content, childContext)
        }
    }

    override func update(_ view: _ConditionalContent<First, Second>) {
        self.view = view
        switch view.storage {
        case .first(let content):
            if let first { return first.update(content) }
            if let second { leaving.remove(second, of: self, key: 2) }
            second = nil
            first = leaving.takeBack(1, of: self) ?? First._makeNode(content, childContext)
            first!.update(content)
        case .second(let content):
            if let second { return second.update(content) }
            if let first { leaving.remove(first, of: self, key: 1) }
            first = nil
            second = leaving.takeBack(2, of: self) ?? Second._makeNode(content, childContext)
            second!.update(content)
        }
        childElementsChanged()
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
    }
    override func willLeave() { leaving.destroy() }
}

extension Optional: View, PrimitiveView where Wrapped: View {
    public typealias Body = Never
    public static func _makeNode(_ view: Wrapped?, _ context: NodeContext) -> ViewNode<Wrapped?> {
        OptionalNode(view, context)
    }
    public static func _update(_ node: ViewNode<Wrapped?>, _ view: Wrapped?) {
        // Optionals make no other nodes.
        let node = unsafeDowncast(node, to: OptionalNode<Wrapped>.self)
        if let view {
            if let child = node.child { return child.renew(view) }
            node.show(view)
        } else if node.child != nil {
            node.showNothing()
        }
    }
}

package final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
    @exclusivity(unchecked) fileprivate var child: ViewNode<Wrapped>?
    private let leaving = LeavingBranches()

    init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(context)
        if let view { child = Wrapped._makeNode(view, childContext) }
    }

    override package func update(_ view: Wrapped?) { renew(view) }

    fileprivate func show(_ content: Wrapped) {
        child = leaving.takeBack(1, of: self) ?? Wrapped._makeNode(content, childContext)
        child!.update(content)
        childElementsChanged()
    }

    fileprivate func showNothing() {
        leaving.remove(child!, of: self, key: 1)
        child = nil
        childElementsChanged()
    }

    override package func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
    override package func willLeave() { leaving.destroy() }
}
