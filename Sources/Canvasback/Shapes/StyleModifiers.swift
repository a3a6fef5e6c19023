import Foundation

extension View {
    /// Sets the view's background to a style, which also fills the safe area beside it on the given edges.
    @inlinable public consuming func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
    }

    /// Sets the view's background to the default background style.
    @inlinable public consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// Sets the view's background to a shape filled with a style.
    @inlinable public consuming func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background { shape.fill(style, style: fillStyle) }
    }

    /// Sets the view's background to a shape filled with the default background style.
    @inlinable public consuming func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
    {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// Layers the specified style in front of this view; it also fills the safe area beside it on the given edges.
    @inlinable public consuming func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
        -> some View
    {
        overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
    }

    /// Layers a shape that you specify in front of this view, filled with a style.
    @inlinable public consuming func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Adds a border to this view with the specified style and width, in points, inside of its frame.
    @inlinable public consuming func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
