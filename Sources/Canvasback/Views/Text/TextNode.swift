import Foundation

final class TextNode: ValueNode<Text> {
    @exclusivity(unchecked) private var element: TextElement!
    override init(_ view: Text, _ context: NodeContext) {
        super.init(view, context)
        element = TextElement(node: self)
    }
    override func update(_ view: Text) {
        let old = self.view
        if view == old { return }
        self.view = view
        element.textChanged(from: old)
    }
    override func evaluate() {
        flags.remove(.dirty)
        element.environmentChanged()
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
}
