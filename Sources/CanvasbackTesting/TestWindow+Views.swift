import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// The frame of the frontmost text with a string, else of the view with that accessibility identifier or `id(_:)`: where it
    /// is shown now, in points of the window. Nil where there is none.
    public func frame(of name: String) -> CGRect? { elements(named: name).map { union($0) } }

    /// How opaque a text, or a view with an identifier, is: the product of all that fades it, from 0 to 1.
    public func opacity(of name: String) -> Double? {
        guard var element = elements(named: name)?.first else { return nil }
        var result = 1.0
        // A wrapper within may fade what the name stands for.
        var inner: Element? = element
        while let current = inner {
            result *= opacity(current.layer)
            inner = current.wrapped
        }
        while true {
            if let presence = element.presence { result *= opacity(presence.host) }
            guard let parent = element.parent else { return result }
            result *= opacity(parent.layer)
            element = parent
        }
    }

    /// Whether a text or a view with an identifier is there, visible or not.
    public func exists(_ name: String) -> Bool { elements(named: name) != nil }

    private func opacity(_ layer: LayerHost?) -> Double {
        layer.flatMap { window.display[$0.id] }.map { Double($0.properties.opacity) } ?? 1
    }

    func requiredFrame(of name: String) -> CGRect {
        guard let frame = frame(of: name) else {
            preconditionFailure("There is no text or identifier “\(name)” in the window. Texts: \(texts.map(\.string))")
        }
        return frame
    }

    /// The elements that a name stands for: one for a text or an identifier, any number for an `id(_:)`.
    package func elements(named name: String) -> [Element]? {
        var text: Element?
        var identified: Element?
        forEachDrawn(window.root.element) { element in
            if element.shownString == name { text = element }
            if element.traits?.accessibilityIdentifier == name { identified = element }
        }
        if let found = text ?? identified { return [found] }
        return elements(withID: AnyHashable(name), window.root)
    }

    private func elements(withID id: AnyHashable, _ node: Node) -> [Element]? {
        if let node = node as? any IdentifiedNode, node.identity == id {
            var result: [Element] = []
            node.collect(&result)
            if !result.isEmpty { return result }
        }
        var found: [Element]?
        node.forEachChild { child in if found == nil { found = elements(withID: id, child) } }
        return found
    }

    private func union(_ elements: [Element]) -> CGRect {
        elements.map(shownFrame).reduce(.null) { $0.union($1) }
    }

    /// An element's frame as it is shown: on its way where it moves.
    private func shownFrame(_ element: Element) -> CGRect {
        var frame = CGRect(origin: .zero, size: element.frame.size)
        // What wraps one moving leaf keeps its distances from the leaf's edges.
        var inner: Element? = element
        var crossesLayer = false
        while let current = inner {
            if let leaf = current as? LeafElement, !crossesLayer, !leaf.target.isNull {
                let (shown, target) = (leaf.shown, leaf.target)
                frame.origin.x += shown.minX - target.minX
                frame.origin.y += shown.minY - target.minY
                frame.size.width += shown.width - target.width
                frame.size.height += shown.height - target.height
            }
            if current.layer != nil { crossesLayer = true }
            inner = current.wrapped
        }
        return element.convertToWindow(frame)
    }

    /// Every element that is drawn, back to front, the outer before the inner.
    func forEachDrawn(_ element: Element, _ body: (Element) -> Void) {
        body(element)
        element.forEachDrawn { forEachDrawn($0, body) }
    }
}
