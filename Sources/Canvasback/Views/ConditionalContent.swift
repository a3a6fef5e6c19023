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
}

final class OptionalNode<Wrapped: View>: ValueNode<Wrapped?> {
    @exclusivity(unchecked) private var child: ViewNode<Wrapped>?
    private let leaving = LeavingBranches()

    override init(_ view: Wrapped?, _ context: NodeContext) {
        super.init(view, context)
        if let view { child = Wrapped._makeNode(view, childContext) }
    }

    override func update(_ view: Wrapped?) {
        self.view = view
        switch (child, view) {
        case (nil, nil): return
        case (let child?, let content?): return child.update(content)
        case (nil, let content?):
            child = leaving.takeBack(1, of: self) ?? Wrapped._makeNode(content, childContext)
            child!.update(content)
        case (let old?, nil):
            leaving.remove(old, of: self, key: 1)
            child = nil
        }
        childElementsChanged()
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
    override func willLeave() { leaving.destroy() }
}
