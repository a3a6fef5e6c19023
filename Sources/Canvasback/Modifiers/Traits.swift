import Foundation

/// Says something of its content's elements to the container around them.
public struct _TraitModifier: PrimitiveModifier {
    let apply: @MainActor (Traits) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        TraitNode(view, context)
    }
}

final class TraitNode<C: View>: TraitWritingNode<C, _TraitModifier> {
    override func write(_ traits: Traits) { modifier.apply(traits) }
    override func modifierChanged(from old: _TraitModifier) {
        rewrite { element, write in
            let before = (element.zIndex, element.layoutPriority)
            write()
            if before.1 != element.layoutPriority { element.parent?.invalidateLayout() }
            if before.0 != element.zIndex { element.zIndexChanged() }
        }
    }
}

extension View {
    /// Sets the view's place from back to front among those around it; 0 where nothing is said.
    public func zIndex(_ value: Double) -> some View { modifier(_TraitModifier { $0.zIndex = value }) }
    /// Sets the priority with which the stack around the view gives it space; 0 where nothing is said.
    public func layoutPriority(_ value: Double) -> some View { modifier(_TraitModifier { $0.layoutPriority = value }) }
    /// Gives the view a tag, for selections.
    public func tag<V: Hashable>(_ tag: V) -> some View { modifier(_TraitModifier { $0.tag = AnyHashable(tag) }) }
}

/// A view with an identity that is said: another id is another view.
public struct _IDView<Content: View, ID: Hashable>: PrimitiveView {
    let content: Content
    let id: ID
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { IDNode(view, context) }
}

/// A node with an identity that was said.
@MainActor package protocol IdentifiedNode: Node {
    /// The id.
    var identity: AnyHashable { get }
}

final class IDNode<Content: View, ID: Hashable>: ValueNode<_IDView<Content, ID>>, IdentifiedNode {
    var identity: AnyHashable { AnyHashable(view.id) }
    private(set) var child: ViewNode<Content>?
    private let leaving = LeavingBranches()
    override init(_ view: _IDView<Content, ID>, _ context: NodeContext) {
        super.init(view, context)
        child = Content._makeNode(view.content, childContext)
    }
    override func update(_ view: _IDView<Content, ID>) {
        let isSame = view.id == self.view.id
        let old = self.view.id
        self.view = view
        if isSame {
            child?.renew(view.content)
        } else {
            if let child { leaving.remove(child, of: self, key: AnyHashable(old)) }
            child = leaving.takeBack(AnyHashable(view.id), of: self) ?? Content._makeNode(view.content, childContext)
            child!.renew(view.content)
            childElementsChanged()
        }
    }
    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
    override func willLeave() { leaving.destroy() }
}

extension IDNode: ScrollTargetProvider {
    func scrollTarget(withID id: AnyHashable) -> ScrollTargetPlace? { id == identity ? scrollTargetPlace : nil }
    func scrollTargetID(of child: Node) -> AnyHashable? { identity }
}

extension View {
    /// Gives the view an identity: when the id changes, the view starts anew with fresh state.
    public func id<ID: Hashable>(_ id: ID) -> some View { _IDView(content: self, id: id) }
}
