import Foundation
import Surface

/// What a view type draws, when that is one shape with one style.
@MainActor protocol ShapeParts {
    associatedtype V: View
    associatedtype S: Shape
    associatedtype Style: ShapeStyle
    static func parts(of view: V) -> (shape: S, style: Style, isEvenOdd: Bool)
}

/// A shape by itself.
enum BareShapeParts<S: Shape>: ShapeParts {
    static func parts(of view: S) -> (shape: S, style: ForegroundStyle, isEvenOdd: Bool) {
        (view, ForegroundStyle(), false)
    }
}

/// A shape with a style of its own.
enum StyledShapeParts<S: Shape, Style: ShapeStyle>: ShapeParts {
    static func parts(of view: _ShapeView<S, Style>) -> (shape: S, style: Style, isEvenOdd: Bool) {
        (view.shape, view.style, view.fillStyle.isEOFilled)
    }
}

/// A style that is a view: a rectangle of it.
enum StyleParts<Style: ShapeStyle & View>: ShapeParts {
    static func parts(of view: Style) -> (shape: Rectangle, style: Style, isEvenOdd: Bool) {
        (Rectangle(), view, false)
    }
}

/// The node of a view that is one shape with one style.
final class ShapeNode<P: ShapeParts>: ValueNode<P.V> {
    private var element: ShapeElement<P.S, P.Style>!

    override init(_ view: P.V, _ context: NodeContext) {
        super.init(view, context)
        let (shape, style, isEvenOdd) = P.parts(of: view)
        element = ShapeElement(shape, style, isEvenOdd: isEvenOdd, node: self)
    }

    override func update(_ view: P.V) {
        if isKnownEqual(self.view, view) { return }
        self.view = view
        let (shape, style, isEvenOdd) = P.parts(of: view)
        element.update(shape, style, isEvenOdd: isEvenOdd)
    }

    override func collect(_ elements: inout [Element]) { elements.append(element) }

    override func evaluate() {
        flags.remove(.dirty)
        element.environmentChanged()
    }
}
