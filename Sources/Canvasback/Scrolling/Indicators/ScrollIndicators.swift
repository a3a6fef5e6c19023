import Foundation
import Surface

/// The indicators of one scroll view, and the mouse that is over them or has taken hold of one.
@MainActor final class ScrollIndicators {
    // The scroll view owns this, and each use would count: unsafe.
    private unowned(unsafe) let scroll: ScrollElement
    @exclusivity(unchecked) private(set) var elements: [ScrollIndicatorElement] = []
    @exclusivity(unchecked) private var press: Press?
    @exclusivity(unchecked) private var hasAppeared = false

    private enum Press {
        /// The bar, so far from its beginning.
        case bar(ScrollIndicatorElement, grip: Double)
        /// The track, at a place: pages follow at a time, in seconds, until the bar is there.
        case track(ScrollIndicatorElement, ScrollEdge, place: Double, next: Double)

        var element: ScrollIndicatorElement {
            switch self {
            case .bar(let element, _), .track(let element, _, _, _): element
            }
        }
    }

    /// How long a press on the track waits before it goes on, and from page to page, in seconds: AppKit's.
    private static let (firstRepeat, nextRepeats) = (0.5, 0.1)

    init(_ scroll: ScrollElement) { self.scroll = scroll }

    /// Calls `body` with what is drawn, back to front.
    func forEachDrawn(_ body: (Element) -> Void) {
        for element in elements {
            if let track = element.track { body(track) }
            body(element)
        }
    }

    /// When they look different next, or a press goes on, in seconds; nil where time changes nothing.
    var nextChange: Double? {
        let time = scroll.window.time
        var next: Double?
        if case .track(_, _, _, let repetition) = press { next = repetition }
        for element in elements {
            if let change = element.machine.nextChange(at: time) { next = min(next ?? change, change) }
        }
        return next
    }

    // MARK: Showing

    /// Places the indicators that are wanted, and makes or drops them.
    func place() {
        let wanted = Axis.allCases.filter { scroll.configuration.indicatorAxes.has($0) }
        if elements.map(\.axis) != wanted {
            press = nil
            for element in elements {
                element.track?.detach()
                element.detach()
            }
            elements = wanted.map { axis in
                let element = ScrollIndicatorElement(ScrollIndicatorModifier(), node: scroll.node)
                element.axis = axis
                scroll.adopt(element)
                return element
            }
            scroll.drawnOrderChanged()
        }
        let viewport = scroll.viewport
        for element in elements {
            let insets = insets(of: element)
            if element.insets != insets {
                element.insets = insets
                element.flags.insert(.needsPlacement)
            }
            element.place(at: viewport.origin, ProposedViewSize(viewport.size))
        }
        if hasAppeared { return }
        hasAppeared = true
        if scroll.configuration.flashesIndicatorsOnAppear { flash() }
    }

    /// What furniture, margins and the other indicator keep free of one, in points.
    private func insets(of element: ScrollIndicatorElement) -> ScrollInsets {
        var insets = scroll.indicatorInsets
        guard elements.count > 1, elements.allSatisfy({ metrics($0).overflows }) else { return insets }
        let corner = Double(ScrollIndicatorElement.broad) + ScrollIndicatorGeometry.margin
        if element.axis == .vertical {
            insets.bottom += corner
        } else if scroll.isRightToLeft {
            insets.left += corner
        } else {
            insets.right += corner
        }
        return insets
    }

    /// Shows them for a moment, where there is something to scroll.
    func flash() {
        for element in elements where metrics(element).overflows {
            element.machine.flash(at: scroll.window.time)
            scroll.showInTime()
        }
    }

    /// Brings them in line with what is shown: an offset, in a phase.
    func show(_ offset: CGPoint, in phase: ScrollPhase) {
        for element in elements {
            element.show(
                metrics(element), offset: Double(offset[element.axis]), isActive: phase != .idle && phase != .tracking)
        }
    }

    private func metrics(_ element: ScrollIndicatorElement) -> ScrollAxisMetrics {
        element.axis == .vertical ? scroll.machine.scroll.vertical.metrics : scroll.machine.scroll.horizontal.metrics
    }

    // MARK: The mouse

    private func find(_ point: CGPoint) -> (element: ScrollIndicatorElement, place: Double)? {
        if scroll.configuration.isDisabled { return nil }
        let viewport = scroll.viewport
        let local = CGPoint(x: point.x - viewport.minX, y: point.y - viewport.minY)
        for element in elements { if let place = element.place(of: local) { return (element, place) } }
        return nil
    }

    /// Whether a point of the scroll view is where an indicator is or would be.
    func contains(_ point: CGPoint) -> Bool { find(point) != nil }

    /// A mouse is at a point of the scroll view; nil where it is elsewhere.
    func hover(at point: CGPoint?) {
        let found = point.flatMap { find($0)?.element }
        for element in elements { element.machine.hovered(element === found, at: scroll.window.time) }
        scroll.showOffset()
    }

    /// A mouse goes down at a point of the scroll view. Answers whether there is an indicator to take hold of.
    func press(at point: CGPoint, jumps: Bool, time: Double) -> Bool {
        guard let (element, place) = find(point), element.machine.opacity(at: time) > 0,
            let geometry = element.geometry
        else { return false }
        element.machine.pressed(at: time)
        let end = geometry.start + geometry.length
        if jumps {
            press = .bar(element, grip: geometry.length / 2)
            drag(to: place, at: time)
        } else if place >= geometry.start, place <= end {
            press = .bar(element, grip: place - geometry.start)
            drag(to: place, at: time)
        } else {
            let isBefore = place < geometry.start
            let edge: ScrollEdge =
                element.axis == .vertical ? (isBefore ? .top : .bottom) : (isBefore ? .left : .right)
            press = .track(element, edge, place: place, next: time + Self.firstRepeat)
            scroll.page(towards: edge, at: time)
        }
        scroll.showOffset()
        return true
    }

    /// The mouse that has taken hold of one is at a point of the scroll view.
    func drag(to point: CGPoint, at time: Double) {
        guard let element = press?.element else { return }
        let place = Double(point[element.axis] - scroll.viewport.origin[element.axis])
        if case .track(let element, let edge, _, let next) = press {
            press = .track(element, edge, place: place, next: next)
        } else {
            drag(to: place, at: time)
        }
        scroll.showOffset()
    }

    private func drag(to place: Double, at time: Double) {
        guard case .bar(let element, let grip) = press, let geometry = element.geometry else { return }
        let offset = geometry.offset(showing: place - grip)
        if element.axis == .vertical {
            scroll.machine.scroll.scrub(y: offset, at: time)
        } else {
            scroll.machine.scroll.scrub(x: offset, at: time)
        }
    }

    /// The mouse lets go.
    func release(at time: Double) {
        guard let press else { return }
        self.press = nil
        press.element.machine.released(at: time)
        if case .bar = press {
            scroll.machine.scroll.endScrub()
            scroll.settleOnTarget()
        }
        scroll.showOffset()
    }

    /// The scroll view leaves the tree: whoever holds an indicator holds nothing any more.
    func drop() {
        press = nil
        scroll.machine.scroll.endScrub()
        for element in elements { element.machine = ScrollIndicatorMachine() }
    }

    /// Goes on with a press on a track whose time has come.
    func tick(_ time: Double) {
        guard case .track(let element, let edge, let place, let next) = press, time >= next,
            let geometry = element.geometry
        else { return }
        press = .track(element, edge, place: place, next: next + Self.nextRepeats)
        let isThere = edge.isLower ? geometry.start <= place : geometry.start + geometry.length >= place
        if !isThere { scroll.page(towards: edge, at: time) }
    }
}
