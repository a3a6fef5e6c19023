import Foundation

/// The views of a scroll view's indicators, each there only while it has something to show.
@MainActor final class RefreshIndicatorsNode: Node, ContainerNode {
    private weak var controller: RefreshController?
    private var children: [(slot: RefreshSlot, node: ViewNode<RefreshIndicator>)] = []

    init(_ controller: RefreshController, _ context: NodeContext) {
        self.controller = controller
        super.init(context)
        controller.node = self
        slotsChanged()
    }

    /// Other edges refresh now.
    func slotsChanged() {
        let slots = controller?.slots ?? []
        for (_, node) in children.filter({ child in !slots.contains { $0 === child.slot } }) { node.destroy() }
        children = slots.map { slot in
            if let known = children.first(where: { $0.slot === slot }) { return known }
            return (slot, RefreshIndicator._makeNode(RefreshIndicator(slot: slot), childContext))
        }
        setNeedsSync()
    }

    override func childElementsChanged() { setNeedsSync() }
    override func collect(_ elements: inout [Element]) {}
    override func forEachChild(_ body: (Node) -> Void) { for (_, node) in children { body(node) } }

    func syncChildren() {
        for (slot, node) in children {
            var elements: [Element] = []
            node.collect(&elements)
            controller?.setIndicator(elements, of: slot)
        }
    }
}

/// The indicator of one edge.
struct RefreshIndicator: View {
    let slot: RefreshSlot
    @Environment(\.refreshIndicatorStyles) private var styles

    var body: some View {
        if slot.isShown.value {
            content.modifier(_EnvironmentModifier { $0[RefreshStateKey.self] = slot.source })
        }
    }

    @ViewBuilder private var content: some View {
        if let style = styles?.style {
            style.styled(slot)
        } else {
            StandardRefreshIndicator(source: slot.source, slot: slot)
        }
    }
}
