import Foundation

/// Views made from the elements of a collection, each with the identity of its element's id.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    /// The collection.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    let id: @MainActor (Data.Element) -> ID

    /// A view for each element, identified by a property.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        (self.data, self.content) = (data, content)
        self.id = { $0[keyPath: id] }
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        // Where a container asks for rows as they are seen, only those are made.
        context.parent?.rowHost == nil ? ForEachNode(view, context) : LazyForEachNode(view, context)
    }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
    /// A view for each identifiable element.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
        id = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number of a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        (self.data, self.content) = (data, content)
        id = { $0 }
    }
}

extension ForEach {
    /// A view for each element of a binding's collection, with a binding to the element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == BoundCollection<C>, C.Element: Identifiable, ID == C.Element.ID {
        self.data = BoundCollection(binding: data, base: data.wrappedValue)
        self.content = content
        id = { $0.wrappedValue.id }
    }

    /// A view for each element of a binding's collection, identified by a property.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == BoundCollection<C> {
        self.data = BoundCollection(binding: data, base: data.wrappedValue)
        self.content = content
        self.id = { $0.wrappedValue[keyPath: id] }
    }
}

/// The elements of a binding's collection, as bindings.
public struct BoundCollection<Base: MutableCollection & RandomAccessCollection>: RandomAccessCollection {
    let binding: Binding<Base>
    let base: Base
    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }
    public func index(after i: Base.Index) -> Base.Index { base.index(after: i) }
    public func index(before i: Base.Index) -> Base.Index { base.index(before: i) }
    public func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index { base.index(i, offsetBy: distance) }
    public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }
    // Collections are not isolated, but this one is made of a binding, which is read on the main actor alone.
    public subscript(position: Base.Index) -> Binding<Base.Element> {
        let parts = UncheckedBox((binding, base[position], position))
        return MainActor.assumeIsolated { UncheckedBox(Self.element(parts.value.0, parts.value.1, parts.value.2)) }
            .value
    }

    @MainActor private static func element(
        _ binding: Binding<Base>, _ element: Base.Element, _ position: Base.Index
    ) -> Binding<Base.Element> {
        Binding<Base.Element>(
            get: {
                let current = binding.wrappedValue
                // An element that has gone keeps its last value until its view goes too.
                return current.indices.contains(position) ? current[position] : element
            },
            set: { (value: Base.Element) in
                if binding.wrappedValue.indices.contains(position) { binding.wrappedValue[position] = value }
            })
    }
}

/// Keeps one child a distinct id; a repeated id warns once and shows its first element only.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ValueNode<ForEach<Data, ID, Content>>
{
    private var ids: [ID] = []
    private var children: [ViewNode<Content>] = []
    private let leaving = LeavingBranches()
    /// Where the last child was whose id was asked for: the next one to be asked for is most often beside it.
    private var lastAsked = 0

    override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(view, context)
        ids.reserveCapacity(view.data.count)
        children.reserveCapacity(view.data.count)
        var seen = Set<ID>(minimumCapacity: view.data.count)
        for element in view.data {
            let id = view.id(element)
            guard seen.insert(id).inserted else { warnDuplicate(id); continue }
            ids.append(id)
            children.append(Content._makeNode(tracked(element), childContext))
        }
    }

    private func warnDuplicate(_ id: ID) {
        RuntimeWarning.once(
            "ForEach.duplicate.\(ObjectIdentifier(Self.self))",
            "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times within the collection, "
                + "this will give undefined results; only its first element is shown")
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        self.view = view
        evaluate()
    }

    override func evaluate() {
        flags.remove(.dirty)
        if hasSameIDs() {
            var index = 0
            for element in view.data {
                children[index].update(tracked(element))
                index += 1
            }
            return
        }
        var old = [ID: ViewNode<Content>](minimumCapacity: ids.count)
        for (id, child) in zip(ids, children) { old[id] = child }
        var newIDs: [ID] = []
        var newChildren: [ViewNode<Content>] = []
        newIDs.reserveCapacity(view.data.count)
        newChildren.reserveCapacity(view.data.count)
        var seen = Set<ID>(minimumCapacity: view.data.count)
        for element in view.data {
            let id = view.id(element)
            guard seen.insert(id).inserted else { warnDuplicate(id); continue }
            let content = tracked(element)
            let child: ViewNode<Content>
            if let known = old.removeValue(forKey: id) {
                child = known
                child.update(content)
            } else if let back: ViewNode<Content> = leaving.takeBack(AnyHashable(id), of: self) {
                child = back
                child.update(content)
            } else {
                child = Content._makeNode(content, childContext)
            }
            newIDs.append(id)
            newChildren.append(child)
        }
        // In the order they stood, so that what runs on removal runs in a fixed order.
        for id in ids { if let gone = old[id] { leaving.remove(gone, of: self, key: AnyHashable(id)) } }
        (ids, children) = (newIDs, newChildren)
        childElementsChanged()
        // Preferences are combined in tree order, which is another now.
        if preferenceBits != 0 { markPreference(preferenceBits) }
    }

    /// Runs the content closure, adding its reads to those of the elements before.
    private func tracked(_ element: Data.Element) -> Content {
        let outer = DependencySource.currentReader
        DependencySource.currentReader = self
        defer { DependencySource.currentReader = outer }
        return ObservationTracker.track({ view.content(element) }, for: self)
    }

    private func hasSameIDs() -> Bool {
        guard view.data.count == ids.count else { return false }
        var index = 0
        for element in view.data {
            if view.id(element) != ids[index] { return false }
            index += 1
        }
        return true
    }

    override func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
    override func willLeave() { leaving.destroy() }
}

extension ForEachNode: ScrollTargetProvider {
    func scrollTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        guard let id = id.base as? ID, let index = ids.firstIndex(of: id) else { return nil }
        return children[index].scrollTargetPlace
    }

    func scrollTargetID(of child: Node) -> AnyHashable? {
        for index in [lastAsked + 1, lastAsked, 0] where index < children.count && children[index] === child {
            lastAsked = index
            return AnyHashable(ids[index])
        }
        guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
        lastAsked = index
        return AnyHashable(ids[index])
    }
}

extension ForEachNode: DynamicRows {
    func rowIndex(of child: Node) -> Int? { children.firstIndex { $0 === child } }
    func rowID(_ index: Int) -> AnyHashable { AnyHashable(ids[index]) }
    var rowCount: Int { ids.count }
}
