import Foundation

final class TextNode: ValueNode<Text> {
    @exclusivity(unchecked) private var element: TextElement!
    override init(_ view: Text, _ context: NodeContext) {
        super.init(view, context)
        element = TextElement(view, node: self)
    }
    override func update(_ view: Text) {
        if view == self.view { return }
        self.view = view
        element.update(view)
    }
    override func evaluate() {
        flags.remove(.dirty)
        element.environmentChanged()
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
}
