import Foundation

/// The node of a modifier that says something of each of its content's elements to whoever is around them.
package class TraitWritingNode<C: View, M: PrimitiveModifier>: TransparentNode<C, M> {
    /// Says what the modifier says of an element, and nothing else.
    func write(_ traits: Traits) {}

    override package final func collect(_ elements: inout [Element]) {
        let start = elements.count
        super.collect(&elements)
        for element in elements[start...] where !element.flags.contains(.isMark) { write(of: element) }
    }

    /// Says it anew of every element, since the modifier has another value.
    /// - Parameter body: called with each, and with what says it of that one.
    final func rewrite(_ body: (Element, () -> Void) -> Void) {
        var elements: [Element] = []
        super.collect(&elements)
        for element in elements where !element.flags.contains(.isMark) { body(element) { write(of: element) } }
    }

    private func write(of element: Element) {
        let traits = element.traits ?? Traits()
        element.traits = traits
        traits.write(from: depth, write)
    }
}
