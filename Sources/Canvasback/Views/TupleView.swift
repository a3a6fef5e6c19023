import Foundation

/// Several views in order: a list, which a container takes apart.
@frozen public struct TupleView<T>: PrimitiveView {
    /// The views, as a tuple.
    public var value: T
    /// What `T` is a tuple of.
    @usableFromInline let elements: _TupleElements.Type

    /// The views of a builder's block, as a tuple.
    @inlinable public init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
        self.value = value
        elements = _ElementsOf<repeat each Content>.self
    }
    @inlinable init(value: T, elements: _TupleElements.Type) { (self.value, self.elements) = (value, elements) }

    /// Engine hook: makes the node of the views.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        view.elements.makeNode(view, context)
    }
}

/// What a tuple view's type does not say of its tuple: that its parts are views.
///
/// Tuples conform to nothing, so a `TupleView` keeps the type of one of the subclasses: a constant of one word, so that a body
/// with many of them is moved about as plain memory. Were the view generic over a pack instead, nothing that holds one would have
/// a layout that the compiler knows, and each part of a body would be copied through its type's table.
@MainActor public class _TupleElements {
    class func makeNode<T>(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode<TupleView<T>> {
        preconditionFailure("a subclass knows the elements")
    }
    class func shareBefore<T>(_ view: TupleView<T>, viewWithID id: AnyHashable) -> Double? { nil }
}

/// The views of a tuple, as a pack.
public final class _ElementsOf<each Content: View>: _TupleElements {
    override class func makeNode<T>(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode<TupleView<T>> {
        unsafeDowncast(TupleNode<repeat each Content>(tuple(view), context), to: ViewNode<TupleView<T>>.self)
    }

    override class func shareBefore<T>(_ view: TupleView<T>, viewWithID id: AnyHashable) -> Double? {
        var (index, count, found) = (0, 0, Double?.none)
        func look<V: View>(_ view: V) {
            count += 1
            if found == nil, let share = UnmadeViews.share(of: view, before: id) { (found, index) = (share, count - 1) }
        }
        let views = tuple(view)
        repeat look(each views.value)
        return found.map { (Double(index) + $0) / Double(count) }
    }

    // A view has this type only where it was made of these very views.
    private static func tuple<T>(_ view: TupleView<T>) -> TupleView<(repeat each Content)> {
        unsafeBitCast(view, to: TupleView<(repeat each Content)>.self)
    }
}

package final class TupleNode<each Content: View>: ViewNode<TupleView<(repeat each Content)>> {
    @exclusivity(unchecked) private var children: [Node] = []

    init(_ view: TupleView<(repeat each Content)>, _ context: NodeContext) {
        super.init(context)
        func make<C: View>(_ content: C) { children.append(C._makeNode(content, childContext)) }
        repeat make(each view.value)
    }

    override package func update(_ view: TupleView<(repeat each Content)>) {
        var index = 0
        func update<C: View>(_ content: C) {
            // The child at an index was made above from the same element of the pack.
            unsafeDowncast(children[index], to: ViewNode<C>.self).renew(content)
            index += 1
        }
        repeat update(each view.value)
    }

    override package func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}
