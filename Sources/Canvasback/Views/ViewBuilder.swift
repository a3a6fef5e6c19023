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
    ) -> TupleView<repeat each Content> {
        TupleView(repeat each content)
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
