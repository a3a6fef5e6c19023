import CanvasbackTesting
import Foundation

@testable import Canvasback

extension TestWindow {
    /// The scroll views of the window, the outer before the inner.
    var scrollElements: [ScrollElement] {
        var found: [ScrollElement] = []
        collect(window.root.element) { if let scroll = $0 as? ScrollElement { found.append(scroll) } }
        return found
    }

    /// How far the first scroll view is shown past an edge.
    func pull(_ edge: ScrollEdge = .top) -> Double { scrollElements[0].machine.scroll.pull(edge, at: window.time) }

    /// The offset of the first scroll view.
    var scrollOffset: CGPoint { scrollElements[0].shownOffset }

    /// The activity indicators of the window, where they are shown.
    var spinners: [CGRect] {
        var found: [CGRect] = []
        collect(window.root.element) {
            guard $0 is SpinnerElement || $0 is RefreshSpinnerElement, let child = $0.wrapped else { return }
            found.append(child.convertToWindow(CGRect(origin: .zero, size: child.frame.size)))
        }
        return found
    }

    private func collect(_ element: Element, _ body: (Element) -> Void) {
        body(element)
        element.forEachDrawn { collect($0, body) }
    }
}
