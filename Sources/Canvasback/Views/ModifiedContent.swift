import Foundation

/// A view with a modifier applied.
@frozen public struct ModifiedContent<Content, Modifier> {
    /// What is modified.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier
    /// A view or modifier with a modifier applied.
    @inlinable public nonisolated init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        Modifier._makeNode(view, context)
    }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) {
        // Modifiers make no other nodes.
        unsafeDowncast(node, to: ModifiedNode<Content, Modifier>.self).update(view.content, view.modifier)
    }
}

/// Two modifiers as one, the first applied first.
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

/// Something that makes a view from another view.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of the view that is made.
    associatedtype Body: View
    /// The view that the modifier is applied to.
    typealias Content = _ViewModifier_Content<Self>
    /// Makes the view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    /// Engine hook: makes the node of a view with this modifier.
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>>
}

extension ViewModifier {
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        CompositeModifierNode(view, context)
    }

    /// Two modifiers as one, this one applied first.
    @inlinable public consuming func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that the engine knows itself.
public protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
    /// Primitive modifiers have no body; asking for it is a programming error.
    public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// A modifier that changes nothing.
@frozen public struct EmptyModifier: ViewModifier {
    /// The modifier.
    public nonisolated init() {}
    /// A modifier that changes nothing.
    public static let identity = EmptyModifier()
    public func body(content: Content) -> some View { content }
}

extension View {
    /// Applies a modifier.
    @inlinable public consuming func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// Stands for the content in a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
    // The node of the modified view makes the content's node; values of this type only say where.
    let make: @MainActor (NodeContext) -> Node
    let update: @MainActor (Node) -> Void
    /// Differs after each update of the content, so that equal-looking placeholders are not skipped.
    let generation: Int
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ModifierContentNode(view, context)
    }
}

final class ModifierContentNode<Modifier: ViewModifier>: ValueNode<_ViewModifier_Content<Modifier>> {
    private var child: Node?
    override init(_ view: _ViewModifier_Content<Modifier>, _ context: NodeContext) {
        super.init(view, context)
        child = view.make(childContext)
    }
    override func update(_ view: _ViewModifier_Content<Modifier>) {
        let isNew = view.generation != self.view.generation
        self.view = view
        if isNew, let child { view.update(child) }
    }
    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}

/// The node of a view with a modifier of the user's: keeps the modifier's state and runs its body.
final class CompositeModifierNode<C: View, M: ViewModifier>: ModifierNode<C, M> {
    private var content: C
    private var child: ViewNode<M.Body>?
    private let slots: SlotList?
    private var generation = 0
    private var animated: AnimatedViewData<M>?

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        let fields = DynamicFields.of(M.self)
        slots = fields.isEmpty ? nil : SlotList(count: fields.count)
        content = view.content
        super.init(view.modifier, context)
        connect(&modifier)
        animated = AnimatedViewData(modifier)
        child = M.Body._makeNode(runBody(), childContext)
    }

    override func update(_ content: C, _ modifier: M) {
        var modifier = modifier
        connect(&modifier)
        let contentChanged = !isKnownEqual(self.content, content)
        let modifierChanged = !isKnownEqual(self.modifier, modifier)
        if !contentChanged && !modifierChanged && !flags.contains(.dirty) { return }
        (self.content, self.modifier) = (content, modifier)
        if contentChanged { generation += 1 }
        if modifierChanged { animated?.retarget(&self.modifier, on: self) }
        evaluate()
    }

    override func evaluate() {
        flags.remove(.dirty)
        connect(&modifier)
        animated?.apply(to: &modifier, on: self)
        child?.renew(runBody())
    }

    private func connect(_ value: inout M) {
        guard let slots else { return }
        withUnsafeMutableBytes(of: &value) { DynamicFields.of(M.self).connect($0.baseAddress!, slots, self) }
    }

    private func runBody() -> M.Body {
        window.statistics.bodies += 1
        let content = content
        let placeholder = _ViewModifier_Content<M>(
            make: { C._makeNode(content, $0) },
            update: { unsafeDowncast($0, to: ViewNode<C>.self).renew(content) },  // made by `make`, so of this type
            generation: generation)
        return window.measuringBody(of: M.self) { tracking { modifier.body(content: placeholder) } }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
