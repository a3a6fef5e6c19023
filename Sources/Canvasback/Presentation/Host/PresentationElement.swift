import Foundation
import Surface

/// The place of one presentation over a window's content: all of the window.
@MainActor package final class PresentationElement: ContainerElement {
    let presentation: Presentation

    init(_ presentation: Presentation, node: Node) {
        self.presentation = presentation
        super.init(node: node)
        presentation.element = self
    }

    private var safe: CGRect?

    /// What the window's furniture and a keyboard leave free: all that stands by it is placed anew when that changes.
    func take(_ new: CGRect) {
        if let safe, safe != new { invalidateAll() }
        safe = new
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override package func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    override package func placeChildren() {
        presentation.willLayOut?()
        let offer = ProposedViewSize(frame.size)
        for child in children {
            let size = child.size(offer)
            child.place(
                at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2), offer)
        }
    }

    // What is under something modal gets nothing, whatever is hit.
    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        if presentation.isLeaving { return false }
        return super.hitContent(point, &path) || presentation.isModal
    }

    override package func willDetach() { window.input.elementGone(self) }
}

extension Element {
    /// Whether this is within another element, or is it.
    func isWithin(_ other: Element) -> Bool {
        var element: Element? = self
        while let current = element {
            if current === other { return true }
            element = current.parent
        }
        return false
    }

    /// Whether something modal is in front of what this is in: it is neither touched, nor typed into, nor read.
    var isUnderModal: Bool {
        let presentations = window.root.element.presentations
        if presentations.isEmpty { return false }
        var element = self
        while let parent = element.parent, parent !== window.root.element { element = parent }
        let place = presentations.firstIndex { $0 === element } ?? -1
        guard let modal = presentations.lastIndex(where: { $0.isModalNow }) else { return false }
        return place < modal
    }
}

extension PresentationElement {
    /// Whether what is under it gets nothing now.
    var isModalNow: Bool { presentation.isModal && !presentation.isLeaving }
}
