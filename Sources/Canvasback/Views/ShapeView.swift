import Foundation
import Surface

/// A leaf that draws an outline with a style.
@MainActor package final class ShapeElement<S: Shape, Style: ShapeStyle>: LeafElement {
    private(set) var shape: S
    private(set) var style: Style
    private(set) var isEvenOdd: Bool
    private var data: AnimatedValue<S.AnimatableData>?
    private var painted: (context: PaintContext, paint: ResolvedPaint)?

    init(_ shape: S, _ style: Style, isEvenOdd: Bool, node: Node) {
        (self.shape, self.style, self.isEvenOdd) = (shape, style, isEvenOdd)
        super.init(node: node)
    }

    func update(_ shape: S, _ style: Style, isEvenOdd: Bool) {
        let old = self.shape
        (self.shape, self.style, self.isEvenOdd) = (shape, style, isEvenOdd)
        painted = nil
        let newData = shape.animatableData
        if newData != old.animatableData {
            let transaction = window.transaction(for: node)
            if let curve = transaction.effectiveAnimation {
                if data == nil { data = AnimatedValue(old.animatableData) }
                data!.retarget(
                    to: newData, animation: curve, at: window.time, completions: transaction.completions)
                window.animate(self)
            } else {
                data = nil
            }
        }
        invalidateLayout()
        invalidateRecord()
    }

    func environmentChanged() {
        painted = nil
        invalidateRecord()
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    package override func advance() -> Bool {
        var runs = super.advance()
        if data != nil {
            if data!.prune(at: window.time) { runs = true } else { data = nil }
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

    private func paint() -> ResolvedPaint {
        let context = paintContext
        if let painted, painted.context == context { return painted.paint }
        let paint = style._paint(in: context)
        painted = (context, paint)
        return paint
    }

    package override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let paint = paint()
        if paint.isClear { return }
        let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let outline = shownShape.outline(in: rect, layoutDirection: direction)
        commands.append(outline.fill(paint.paint, evenOdd: isEvenOdd))
    }

    // A clear shape is hit as any other, as in SwiftUI; only its drawing is skipped.
    package override func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        let outline = shownShape._outline(in: CGRect(origin: .zero, size: size))
        if outline.stroke != nil { return true }
        return outline.shape.contains(point, evenOdd: isEvenOdd)
    }
}
