import Foundation

/// The node of a view that is made of others: keeps its state, runs its body when a dependency changed.
final class CompositeNode<V: View>: ValueNode<V> {
    @exclusivity(unchecked) private var child: ViewNode<V.Body>?
    private let slots: SlotList?
    @exclusivity(unchecked) private var animated: AnimatedViewData<V>?

    override init(_ view: V, _ context: NodeContext) {
        let fields = DynamicFields.of(V.self)
        slots = fields.isEmpty ? nil : SlotList(count: fields.count)
        super.init(view, context)
        connect(&self.view)
        animated = AnimatedViewData(self.view)
        let body = runBody()
        child = V.Body._makeNode(body, childContext)
    }

    override func update(_ new: V) {
        var new = new
        if slots != nil { connect(&new) }
        let isDirty = flags.contains(.dirty)
        if !isDirty && isKnownEqual(view, new) { return }
        view = new
        animated?.retarget(&view, on: self)
        evaluate()
    }

    override func evaluate() {
        flags.remove(.dirty)
        if slots != nil { connect(&view) }
        animated?.apply(to: &view, on: self)
        let body = runBody()
        child?.renew(body)
    }

    private func connect(_ value: inout V) {
        guard let slots else { return }
        withUnsafeMutableBytes(of: &value) { DynamicFields.of(V.self).connect($0.baseAddress!, slots, self) }
    }

    private func runBody() -> V.Body {
        window.statistics.bodies += 1
        return window.measuringBody(of: V.self) { tracking { view.body } }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}

/// The running animation of a view that conforms to `Animatable`: its body runs with data on the way to the new value.
@MainActor struct AnimatedViewData<V> {
    private let read: (V) -> any VectorBox
    private var box: any VectorBox

    init?(_ view: V) {
        guard let animatable = V.self as? any Animatable.Type else { return nil }
        func open<A: Animatable>(_: A.Type) -> (V) -> any VectorBox {
            { AnimatableBox<A, V>(($0 as! A).animatableData) }  // `A` is `V`, opened
        }
        read = open(animatable)
        box = read(view)
        if box.isEmpty { return nil }
    }

    /// A new value came from above: animate to it if the transaction says so.
    mutating func retarget(_ view: inout V, on node: Node) {
        let transaction = node.window.transaction(for: node)
        box.retarget(to: view, transaction, node.window.time)
        if box.isRunning { node.window.animate(node) }
    }

    /// Writes what is shown now into the value.
    mutating func apply(to view: inout V, on node: Node) {
        if box.isRunning, box.apply(&view, node.window.time) { node.window.animate(node) }
    }
}

@MainActor protocol VectorBox {
    var isEmpty: Bool { get }
    var isRunning: Bool { get }
    mutating func retarget(to view: Any, _ transaction: Transaction, _ time: Double)
    mutating func apply<T>(_ view: inout T, _ time: Double) -> Bool
}

/// `A` is the animated type itself, opened where `AnimatedViewData` is made, so the casts to and from it cannot fail.
private struct AnimatableBox<A: Animatable, V>: VectorBox {
    var value: AnimatedValue<A.AnimatableData>
    init(_ data: A.AnimatableData) { value = AnimatedValue(data) }
    var isEmpty: Bool { A.AnimatableData.self == EmptyAnimatableData.self }
    var isRunning: Bool { value.isRunning }
    mutating func retarget(to view: Any, _ transaction: Transaction, _ time: Double) {
        let data = (view as! A).animatableData
        if data == value.target { return }
        if let animation = transaction.effectiveAnimation {
            value.retarget(to: data, animation: animation, at: time, completions: transaction.completions)
        } else {
            value.set(data)
        }
    }
    mutating func apply<T>(_ view: inout T, _ time: Double) -> Bool {
        var copy = view as! A
        copy.animatableData = value.value(at: time)
        view = copy as! T
        return value.prune(at: time)
    }
}
