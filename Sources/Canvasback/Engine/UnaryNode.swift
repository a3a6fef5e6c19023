import Foundation

/// The node of a modifier with elements: as many as its content has.
package final class UnaryNode<C: View, M: ElementModifier>: ModifiedNode<C, M> {
    @exclusivity(unchecked) private var child: ViewNode<C>?
    @exclusivity(unchecked) private var wrappers: Wrappers<M>!

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(context)
        child = C._makeNode(view.content, childContext)
        wrappers = .one(make(view.modifier))
    }

    override package func collect(_ elements: inout [Element]) {
        let start = elements.count
        child?.collect(&elements)
        if case .one(let wrapper)? = wrappers, elements.count == start + 1 {
            let content = elements[start]
            if wrapper.child == nil && !content.flags.contains(.isMark) { wrapper.setChild(content) }
            if wrapper.child === content {
                elements[start] = wrapper
                return
            }
        }
        wrap(&elements[start...])
    }

    /// Puts a wrapper in the place of each content. Those that were there are kept with their contents.
    private func wrap(_ elements: inout ArraySlice<Element>) {
        let modifier = wrappers.modifier
        var former = wrappers.former.filter { !$0.flags.contains(.detached) }
        var old = wrappers.all[...]
        var new: [ModifierElement<M>] = []
        for place in elements.indices where !elements[place].flags.contains(.isMark) {
            let content = elements[place]
            let wrapper: ModifierElement<M>
            if let first = old.first, first.child === content {
                // Most stand in the order in which they stood.
                wrapper = first
                old.removeFirst()
            } else if let index = old.firstIndex(where: { $0.child === content }) {
                wrapper = old.remove(at: index)
            } else if let index = former.firstIndex(where: { $0.child === content }) {
                wrapper = former.remove(at: index)
                wrapper.update(modifier)
            } else {
                wrapper = make(modifier)
                wrapper.setChild(content)
            }
            new.append(wrapper)
            elements[place] = wrapper
        }
        former += Array(old).keepingAttached()
        wrappers =
            new.count == 1 && former.isEmpty
            ? .one(new[0]) : .several(SeveralWrappers(modifier: modifier, all: new, former: former))
    }

    private func make(_ modifier: M) -> ModifierElement<M> {
        // The hook answers an object, since the element's type is not for users; it is always of this type.
        unsafeDowncast(M._makeElement(modifier, self), to: ModifierElement<M>.self)
    }

    override package func update(_ content: C, _ modifier: M) {
        change(to: modifier)
        child?.renew(content)
    }

    private func change(to modifier: M) {
        if isKnownEqual(wrappers.modifier, modifier) && !flags.contains(.dirty) { return }
        flags.remove(.dirty)
        switch wrappers! {
        case .one(let wrapper):
            // One that waits for a content has nobody to tell.
            if wrapper.child == nil { wrappers = .one(make(modifier)) } else { wrapper.update(modifier) }
        case .several(let several):
            several.modifier = modifier
            for wrapper in several.all { wrapper.update(modifier) }
        }
    }

    override package func evaluate() {
        flags.remove(.dirty)
        switch wrappers! {
        case .one(let wrapper): if wrapper.child != nil { wrapper.environmentChanged() }
        case .several(let several): for wrapper in several.all { wrapper.environmentChanged() }
        }
    }

    override package func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}

/// The elements of a modifier, which keep it. Most have one content, and one element, which is made before the content is known.
@MainActor private enum Wrappers<M> {
    case one(ModifierElement<M>)
    case several(SeveralWrappers<M>)

    var modifier: M {
        switch self {
        case .one(let wrapper): wrapper.modifier
        case .several(let several): several.modifier
        }
    }
    var all: [ModifierElement<M>] {
        switch self {
        case .one(let wrapper): [wrapper]
        case .several(let several): several.all
        }
    }
    var former: [ModifierElement<M>] {
        switch self {
        case .one: []
        case .several(let several): several.former
        }
    }
}

/// The elements of a modifier of none or several contents, and the modifier for those that come.
@MainActor private final class SeveralWrappers<M> {
    @exclusivity(unchecked) var modifier: M
    let all: [ModifierElement<M>]
    /// Those whose content is on its way out, and may come back.
    let former: [ModifierElement<M>]
    init(modifier: M, all: [ModifierElement<M>], former: [ModifierElement<M>]) {
        (self.modifier, self.all, self.former) = (modifier, all, former)
    }
}

extension Array where Element: Canvasback.Element {
    /// Those in the tree; the others, which never came to be shown, let go of their content.
    @MainActor func keepingAttached() -> [Element] {
        if isEmpty { return self }
        for element in self where !element.isAttached { element.detach() }
        return filter(\.isAttached)
    }
}
