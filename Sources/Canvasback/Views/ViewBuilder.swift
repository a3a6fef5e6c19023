import Foundation

/// Builds views from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ViewBuilder {
    /// A view by itself.
    @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// No statement: no view.
    @inlinable public static func buildBlock() -> EmptyView { EmptyView() }
    /// One statement: its view.
    @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several statements: their views in order.
    @_disfavoredOverload
    @inlinable public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    // What most blocks have, for the compiler's sake: a pack's elements are passed and kept by address, which costs a body
    // twice the time.

    /// Two statements: their views in order.
    @inlinable public static func buildBlock<C0: View, C1: View>(
        _ c0: C0, _ c1: C1
    ) -> TupleView<(C0, C1)> {
        TupleView(value: (c0, c1), elements: _ElementsOf<C0, C1>.self)
    }
    /// Three statements: their views in order.
    @inlinable public static func buildBlock<C0: View, C1: View, C2: View>(
        _ c0: C0, _ c1: C1, _ c2: C2
    ) -> TupleView<(C0, C1, C2)> {
        TupleView(value: (c0, c1, c2), elements: _ElementsOf<C0, C1, C2>.self)
    }
    /// Four statements: their views in order.
    @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
    ) -> TupleView<(C0, C1, C2, C3)> {
        TupleView(value: (c0, c1, c2, c3), elements: _ElementsOf<C0, C1, C2, C3>.self)
    }
    /// Five statements: their views in order.
    @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
    ) -> TupleView<(C0, C1, C2, C3, C4)> {
        TupleView(value: (c0, c1, c2, c3, c4), elements: _ElementsOf<C0, C1, C2, C3, C4>.self)
    }
    /// Six statements: their views in order.
    @inlinable public static func buildBlock<C0: View, C1: View, C2: View, C3: View, C4: View, C5: View>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> TupleView<(C0, C1, C2, C3, C4, C5)> {
        TupleView(value: (c0, c1, c2, c3, c4, c5), elements: _ElementsOf<C0, C1, C2, C3, C4, C5>.self)
    }
    /// An `if` without `else`.
    @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }
    /// The content of an `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
