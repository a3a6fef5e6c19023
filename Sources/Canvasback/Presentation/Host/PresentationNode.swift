import Foundation

/// The views of one presentation: below the view that presents them in the tree of nodes, and over all of the window's content
/// in that of elements.
package final class PresentationNode: Node, ContainerNode {
    let presentation: Presentation
    private let element: (PresentationNode) -> PresentationElement
    private(set) lazy var place = element(self)
    private var content: ViewNode<AnyView>?

    init(_ presentation: Presentation, _ view: AnyView, _ context: NodeContext) {
        self.presentation = presentation
        element = { PresentationElement(presentation, node: $0) }
        super.init(context)
        // Before its content, which may present something itself: that stands in front of this.
        window.root.element.add(place)
        content = AnyView._makeNode(view, childContext)
        syncChildren()
    }

    /// Takes a new value of the views.
    func update(_ view: AnyView) { if !presentation.isLeaving { content?.update(view) } }

    package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        place.setChildren(elements)
    }

    override package func collect(_ elements: inout [Element]) {}
    override package func childElementsChanged() { setNeedsSync() }
    override package var rowHost: (any RowHost)? { nil }
    override package var wantsSectionMarks: Bool { false }
    override package func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    // What is written here is for nobody outside.
    override package func reducePreference<K: PreferenceKey>(_ key: K.Type, _ reduction: inout PreferenceReduction<K>) {
    }
    override package func willLeave() { window.root.element.remove(place) }
}

/// Presents views over the window while there is something to present.
struct _PresentationModifier: PrimitiveModifier {
    /// What something is presented for; nil for nothing. What it reads is noted.
    let identity: @MainActor () -> AnyHashable?
    /// Takes away what is presented, by writing what `identity` reads.
    let dismiss: @MainActor () -> Void
    /// Runs once nothing of it is seen any more.
    var onDismiss: (() -> Void)?
    /// Makes all that is shown of it.
    let make: @MainActor (Presentation, PresentationSource) -> AnyView

    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        PresentingNode(view, context)
    }
}

/// The view that something is presented by, for what stands beside it.
@MainActor struct PresentationSource {
    fileprivate weak var node: Node?

    /// Where the view is in the window now; nil where it shows nothing.
    var frame: CGRect? {
        guard let node, !node.flags.contains(.destroyed) else { return nil }
        var elements: [Element] = []
        node.collect(&elements)
        var result: CGRect?
        for element in elements where element.isAttached {
            let frame = element.convertToWindow(CGRect(origin: .zero, size: element.frame.size))
            result = result.map { $0.union(frame) } ?? frame
        }
        return result
    }

    /// Whether rows run from right to left there.
    var isRightToLeft: Bool {
        node.map { EnvironmentValues(scope: $0.scope).layoutDirection == .rightToLeft } ?? false
    }
}

final class PresentingNode<C: View>: TransparentNode<C, _PresentationModifier> {
    /// What is presented, and what is on its way out.
    private var front: PresentationNode?
    private var leaving: [PresentationNode] = []

    override init(_ view: ModifiedContent<C, _PresentationModifier>, _ context: NodeContext) {
        super.init(view, context)
        check()
    }

    override package func modifierChanged(from old: _PresentationModifier) {
        flags.remove(.dirty)
        check()
        if let front { front.update(modifier.make(front.presentation, PresentationSource(node: self))) }
    }

    override package func evaluate() {
        flags.remove(.dirty)
        check()
    }

    private func check() {
        let identity = tracking { modifier.identity() }
        if let front {
            if front.presentation.identity == identity { return }
            let disablesAnimations = window.transaction(for: self).disablesAnimations
            self.front = nil
            leaving.append(front)
            front.presentation.leave(disablesAnimations: disablesAnimations)
            // What was presented from it goes along.
            for place in window.root.element.presentations where place.node.isBelow(front) {
                place.presentation.leave(disablesAnimations: disablesAnimations)
            }
        }
        if let identity { present(identity) }
    }

    private func present(_ identity: AnyHashable) {
        let presentation = Presentation(
            identity: identity, window: window,
            disablesAnimations: window.transaction(for: self).disablesAnimations,
            dismiss: { [weak self] in self?.modifier.dismiss() }, finished: { [weak self] in self?.finish($0) })
        presentation.scope = scope
        let view = modifier.make(presentation, PresentationSource(node: self))
        front = PresentationNode(presentation, view, childContext)
        presentation.present()
    }

    private func finish(_ presentation: Presentation) {
        guard !flags.contains(.destroyed), let index = leaving.firstIndex(where: { $0.presentation === presentation })
        else { return }
        leaving.remove(at: index).destroy()
        modifier.onDismiss?()
    }

    override package func forEachChild(_ body: (Node) -> Void) {
        super.forEachChild(body)
        for node in leaving { body(node) }
        if let front { body(front) }
    }

    // What is presented stands elsewhere.
    override package func collect(_ elements: inout [Element]) { child?.collect(&elements) }
}
