import Foundation

/// The views of a scroll view's indicators, each there only while it has something to show.
package final class RefreshIndicatorsNode: Node, ContainerNode {
    private let controller: RefreshController
    private var children: [Child] = []

    private struct Child {
        let slot: RefreshSlot
        let node: ViewNode<RefreshIndicator>
    }

    init(_ controller: RefreshController, _ context: NodeContext) {
        self.controller = controller
        super.init(context)
        controller.node = self
        slotsChanged()
    }

    /// Other edges refresh now.
    func slotsChanged() {
        let slots = controller.slots
        for child in children where !slots.contains(where: { $0 === child.slot }) { child.node.destroy() }
        children = slots.map { slot in
            if let known = children.first(where: { $0.slot === slot }) { return known }
            return Child(slot: slot, node: RefreshIndicator._makeNode(RefreshIndicator(slot: slot), childContext))
        }
        setNeedsSync()
    }

    package override func childElementsChanged() { setNeedsSync() }
    package override func collect(_ elements: inout [Element]) {}
    package override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child.node) } }

    package func syncChildren() {
        for child in children {
            var elements: [Element] = []
            child.node.collect(&elements)
            controller.setIndicator(elements, of: child.slot)
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
