import Foundation
import Surface

/// A view that provides a shape that you can use for drawing operations: what `fill` and `stroke` return, so that more
/// of them can follow.
public protocol ShapeView<Content>: View {
    /// The type of shape this can provide.
    associatedtype Content: Shape
    /// The shape that this type draws and provides for other drawing operations.
    var shape: Content { get }
}

/// A shape filled with a style.
@frozen public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView, PrimitiveView {
    /// The shape.
    public var shape: Content
    /// What fills it.
    public var style: Style
    /// How its inside is told.
    public var fillStyle: FillStyle
    /// A shape filled with a style.
    @inlinable public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
    }
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyledShapeParts<Content, Style>>(view, context)
    }
}

/// A shape provider that fills its shape, in front of what it is drawn on.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape that this type draws and provides for other drawing operations.
    public var shape: Content
    /// The style that fills this view's shape.
    public var style: Style
    /// The fill style used when filling this view's shape.
    public var fillStyle: FillStyle
    /// The background shown beneath this view.
    public var background: Background

    /// Create a FillShapeView.
    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
        self.background = background
    }
    /// The filled shape in front of the background.
    @MainActor @preconcurrency public var body: some View {
        _ShapeView(shape: shape, style: style, fillStyle: fillStyle).background { background }
    }
}

/// A shape provider that strokes its shape, in front of what it is drawn on.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape that this type draws and provides for other drawing operations.
    public var shape: Content
    /// The style that strokes this view's shape.
    public var style: Style
    /// The stroke style used when stroking this view's shape.
    public var strokeStyle: StrokeStyle
    /// Whether this shape should be drawn antialiased. The page always does.
    public var isAntialiased: Bool
    /// The background shown beneath this view.
    public var background: Background

    /// Create a StrokeShapeView.
    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
        (self.isAntialiased, self.background) = (isAntialiased, background)
    }
    /// The stroked shape in front of the background.
    @MainActor @preconcurrency public var body: some View {
        _ShapeView(shape: _StrokedShape(shape: shape, style: strokeStyle), style: style)
            .background { background }
    }
}

/// A shape provider that strokes the border of its shape inside of it, in front of what it is drawn on.
nonisolated public struct StrokeBorderShapeView<
    Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
    /// The shape that this type draws and provides for other drawing operations.
    public var shape: Content
    /// The style that strokes the border of this view's shape.
    public var style: Style
    /// The stroke style used when stroking this view's shape.
    public var strokeStyle: StrokeStyle
    /// Whether this shape should be drawn antialiased. The page always does.
    public var isAntialiased: Bool
    /// The background shown beneath this view.
    public var background: Background

    /// Create a stroke border shape.
    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
        (self.isAntialiased, self.background) = (isAntialiased, background)
    }
    /// The stroked border in front of the background.
    @MainActor @preconcurrency public var body: some View {
        _ShapeView(
            shape: _StrokedShape(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: strokeStyle), style: style
        ).background { background }
    }
}
