import Foundation

extension Window {
    /// Checks the whole tree; in debug builds after every update. A failure is a fault of the engine's own.
    package func checkInvariants() {
        check(root, parent: nil)
        check(root.element, depth: 0)
    }

    private func check(_ node: Node, parent: Node?) {
        assert(node.parent === parent, "\(type(of: node)) has another parent")
        assert(!node.flags.contains(.destroyed), "\(type(of: node)) is in the tree, but destroyed")
        assert(!node.flags.contains(.unsynced), "\(type(of: node)) was not gathered")
        node.forEachChild { check($0, parent: node) }
    }

    private func check(_ element: Element, depth: Int32) {
        assert(element.depth == depth, "\(type(of: element)) has another depth")
        assert(!element.flags.contains(.detached), "\(type(of: element)) is drawn, but detached")
        assert(!element.flags.contains(.needsRecord), "\(type(of: element)) was not recorded")
        if let layer = element.layer {
            assert(!layer.needsRebuild, "the layer of \(type(of: element)) was not rebuilt")
            assert(display[layer.id] != nil, "\(type(of: element)) has a layer that is not in the picture")
        }
        element.checkInvariants()
        element.forEachChild { child in
            assert(child.parent === element, "\(type(of: child)) has another parent than \(type(of: element))")
            assert(!child.flags.contains(.moved), "\(type(of: child)) was moved, but not repositioned")
            check(child, depth: depth + 1)
        }
    }
}
