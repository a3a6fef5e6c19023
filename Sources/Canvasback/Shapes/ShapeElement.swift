import Foundation
import Surface

/// A leaf that draws an outline with a style. Its shape's data and its paint run to new values where the transaction of
/// the change is animated.
@MainActor package final class ShapeElement<S: Shape, Style: ShapeStyle>: LeafElement {
    private(set) var shape: S
    private(set) var style: Style
    private(set) var isEvenOdd: Bool
    @exclusivity(unchecked) private var data: MovingValue<S.AnimatableData>?
    /// Nil before the first drawing.
    @exclusivity(unchecked) private var paint: AnimatedPaint?
    @exclusivity(unchecked) private var shadows: ShadowLayers?

    init(_ shape: S, _ style: Style, isEvenOdd: Bool, node: Node) {
        (self.shape, self.style, self.isEvenOdd) = (shape, style, isEvenOdd)
        super.init(node: node)
    }

    func update(_ shape: S, _ style: Style, isEvenOdd: Bool) {
        let old = self.shape
        (self.shape, self.style, self.isEvenOdd) = (shape, style, isEvenOdd)
        if data.change(
            from: old.animatableData, to: shape.animatableData, in: window.transaction(for: node), at: window.time)
        {
            window.animate(self)
        }
        // The size for a proposal is a matter of the shape alone.
        if !isKnownEqual(old, shape) { invalidateLayout() }
        repaint()
    }

    func environmentChanged() { repaint() }

    /// The style here; what it reads of the environment is a dependency, also where it is a style of the user's.
    private var resolvedPaint: ResolvedPaint { readingEnvironment { style._paint(in: $0.paintContext) } }

    private func repaint() {
        invalidateRecord()
        guard paint != nil else { return }
        let target = resolvedPaint
        if paint!.retarget(to: target, window.transaction(for: node), at: window.time) { window.animate(self) }
    }

    package override func willDetach() {
        shadows?.remove()
        shadows = nil
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    package override func advance() -> Bool {
        var runs = super.advance()
        if data != nil {
            if data!.prune(at: window.time) { runs = true } else { data = nil }
            invalidateRecord()
        }
        if paint != nil {
            if paint!.prune(at: window.time) { runs = true }
            invalidateRecord()
        }
        return runs
    }

    private var shownShape: S {
        guard let data else { return shape }
        var copy = shape
        copy.animatableData = data.value(at: window.time)
        return copy
    }

    private var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

    package override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        if paint == nil { paint = AnimatedPaint(resolvedPaint) }
        let paint = paint!.value(at: window.time)
        if paint.isClear { return dropShadows() }
        let outline = shownShape.outline(in: rect, layoutDirection: direction)
        let fill = outline.fill(paint.paint, evenOdd: isEvenOdd)
        if paint.shadows.isEmpty {
            dropShadows()
            commands.append(fill)
        } else {
            if shadows == nil { shadows = ShadowLayers(window.display) }
            commands.append(.layer(shadows!.draw(fill, outline, paint.shadows)))
        }
    }

    private func dropShadows() {
        shadows?.remove()
        shadows = nil
    }

    // A clear shape is hit as any other, as in SwiftUI; only its drawing is skipped.
    package override func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        let outline = shownShape.outline(in: CGRect(origin: .zero, size: size), layoutDirection: direction)
        if outline.stroke != nil { return outline.path.contains(point) }
        return outline.shape.contains(point, evenOdd: isEvenOdd)
    }
}
