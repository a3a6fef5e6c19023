import Foundation

/// The standard activity indicator by itself.
struct SpinnerView: PrimitiveView {
    static func _makeNode(_ view: SpinnerView, _ context: NodeContext) -> ViewNode<SpinnerView> {
        SpinnerNode(view, context)
    }
}

final class SpinnerNode: ValueNode<SpinnerView> {
    private var spinner: SpinnerElement!
    private var ticks: SpinnerTicksElement!

    override init(_ view: SpinnerView, _ context: NodeContext) {
        super.init(view, context)
        ticks = SpinnerTicksElement(node: self)
        ticks.followsEnvironment = true
        spinner = SpinnerElement(SpinnerModifier(), node: self)
        spinner.setChild(ticks)
    }

    override func collect(_ elements: inout [Element]) { elements.append(spinner) }

    override func evaluate() {
        flags.remove(.dirty)
        ticks.invalidateLayout()
        ticks.invalidateRecord()
    }
}
