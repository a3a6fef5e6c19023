import Foundation
import Surface

/// The card of a sheet: at the lower edge of the window, or in the middle of a wide one.
struct _SheetCard: ElementModifier {
    let sheet: SheetController
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { SheetCardElement(modifier, node: node) }
}

/// Moves with the sheet. It is laid out anew while it is between two heights, and not below the lowest.
final class SheetCardElement: LayerElement<_SheetCard>, PresentationMover {
    private lazy var drag = SheetDragNode(self)
    var sheet: SheetController { modifier.sheet }

    override func didAttach() {
        super.didAttach()
        sheet.presentation.add(self)
    }
    override func willDetach() {
        sheet.presentation.remove(self)
        window.input.elementGone(self)
        super.willDetach()
    }
    override func modifierChanged(from old: _SheetCard) {}
    override var animatesOrigin: Bool { false }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { sheet.cardSize }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }
    override func placeChildren() {
        child?.place(at: .zero, ProposedViewSize(frame.size))
        updateLayer()
    }

    override func advanceModifier() -> Bool {
        let runs = sheet.presentation.advance()
        if sheet.cardSize != frame.size { invalidateLayout() }
        return runs
    }

    func positionChanged() {
        if sheet.cardSize != frame.size { invalidateLayout() }
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let presentation = sheet.presentation
        let bottom = window.metrics.size.height
        if window.metrics.reducesMotion, presentation.position.isRunning {
            properties.offset.y = bottom - CGFloat(presentation.rest)
            properties.opacity = CGFloat(presentation.progress)
        } else {
            properties.offset.y = bottom - CGFloat(presentation.shown)
            properties.opacity = presentation.shown > 0 ? 1 : 0
        }
    }
}

extension SheetCardElement: GestureSource {
    var gesture: AnyGestureNode? { drag }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

/// Keeps what is in a presentation free of the window's furniture, wherever it is on its way.
struct _PresentationInset: ElementModifier {
    /// The sheet that it is in; nil for what covers the window.
    let sheet: SheetController?
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PresentationInsetElement(modifier, node: node)
    }
}

final class PresentationInsetElement: ModifierElement<_PresentationInset>, RelativeFrameContainer {
    let relativeFrames = RelativeFrames()

    override func modifierChanged(from old: _PresentationInset) {}
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    private func safe(_ bounds: CGRect) -> CGRect {
        if let sheet = modifier.sheet {
            return CGRect(
                x: bounds.minX, y: bounds.minY, width: bounds.width, height: max(0, bounds.height - sheet.lowerInset))
        }
        let (inset, keyboard) = (window.metrics.safeArea, window.metrics.keyboard)
        return CGRect(
            x: bounds.minX + inset.left, y: bounds.minY + inset.top,
            width: max(0, bounds.width - inset.left - inset.right),
            height: max(0, bounds.height - inset.top - max(inset.bottom, keyboard)))
    }

    override func placeChildren() {
        let safe = safe(CGRect(origin: .zero, size: frame.size))
        let offer = ProposedViewSize(safe.size)
        relativeFrames.set(offer, of: self)
        guard let child else { return }
        let size = child.size(offer)
        child.place(at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2), offer)
    }

    override var providedSafeArea: SafeRegion? {
        let bounds = convertToWindow(CGRect(origin: .zero, size: frame.size))
        return SafeRegion(safe: safe(bounds), outer: bounds)
    }
}
