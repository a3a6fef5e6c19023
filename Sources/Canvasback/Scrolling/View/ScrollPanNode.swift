import Foundation
import Surface

/// The pan of a scroll view, as a member of the arena like any other.
@MainActor final class ScrollPanNode: AnyGestureNode {
    private unowned let element: ScrollElement
    @exclusivity(unchecked) private var recognition = PanRecognition(axes: .vertical)
    /// What turns travel in the window into that along the view's own axes.
    @exclusivity(unchecked) private var directions = LocalDirections()
    /// The views that the pan moves, once it has begun.
    @exclusivity(unchecked) private var current: ScrollTransfer?
    /// The slop of the touch that is about to begin, where it is not the usual one.
    @exclusivity(unchecked) private var slop: Double?
    /// Where the pointer was last, in the window; nil where it is a mouse.
    @exclusivity(unchecked) private var finger: CGPoint?
    /// What a sheet around the view takes of the pan.
    @exclusivity(unchecked) private var sheet: SheetHandOver?

    init(_ element: ScrollElement) { self.element = element }

    override var kind: GestureArena.Kind { .pan }
    override var deadline: Double? { recognition.deadline }
    override var progress: Progress {
        switch recognition.phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
    override func step(_ event: PointerEvent) {
        if event.phase == .down, !element.configuration.allows(event.kind) {
            recognition.cancel()
            return
        }
        finger = event.kind == .mouse ? nil : event.position
        var local = event
        local.position = directions.applied(to: event.position)
        _ = recognition.handle(local)
    }
    override func tick(_ time: Double) { _ = recognition.tick(time) }
    override func deliver() {
        switch recognition.phase {
        case .active(let value):
            if let finger { element.dismissKeyboard(fingerAt: finger) }
            let transfer = transfer(value)
            transfer.panned(sheet?.panned(value) ?? value)
        case .ended(let value):
            let transfer = transfer(value)
            transfer.ended(sheet?.ended(value) ?? value)
            (current, sheet) = (nil, nil)
        case .cancelled: cancelTransfer()
        case .possible, .failed: break
        }
    }
    override func cancel() {
        if case .active = recognition.phase { cancelTransfer() }
        recognition.cancel()
    }
    override func reset() {
        (current, sheet) = (nil, nil)
        directions = LocalDirections(of: element)
        let ways = element.panDirections
        recognition = PanRecognition(
            axes: ways.axes, directions: ways, slop: slop ?? PanRecognition.slop, beginsOnDown: slop == 0)
        slop = nil
    }

    private func transfer(_ value: PanValue) -> ScrollTransfer {
        if let current { return current }
        let made = ScrollTransfer(element, along: value.axes)
        current = made
        sheet = SheetHandOver(element, axes: value.axes)
        return made
    }
    private func cancelTransfer() {
        current?.cancelled(at: element.window.time)
        sheet?.cancelled()
        (current, sheet) = (nil, nil)
    }

    // MARK: Touches that stop what moves

    /// How far fingers may move when one of them has stopped content, where another view may scroll along the other axis,
    /// in points: enough to tell where they go.
    static let stoppingSlop = 3.0

    /// A touch has stopped what moved: one of the pans begins at once, as if the touch had never been off, or with little
    /// delay where another axis is possible too.
    /// - Parameter pans: of the views under the finger, innermost first.
    static func begin(stopping pans: [ScrollPanNode]) {
        for pan in pans {
            let axes = pan.element.panDirections.axes
            let moved = [PanAxes.vertical, .horizontal].contains { axis in
                axes.contains(axis)
                    && pan.element.transferLine(axis).views.contains { $0.wasMovingAtTouch && $0.scrolls(axis) }
            }
            guard moved else { continue }
            let isAlone = pans.allSatisfy { axes.isSuperset(of: $0.element.panDirections.axes) }
            if isAlone {
                pan.slop = 0
            } else {
                for pan in pans { pan.slop = stoppingSlop }
            }
            return
        }
    }
}

/// How a view that may be scaled or turned sees a finger's travel: as it was when the finger went down, since a view that is
/// scrolled itself moves under the finger.
private struct LocalDirections {
    private var x = CGPoint(x: 1, y: 0)
    private var y = CGPoint(x: 0, y: 1)

    init() {}

    @MainActor init(of element: Element) {
        let origin = element.convertFromWindow(.zero)
        func direction(_ point: CGPoint) -> CGPoint {
            let local = element.convertFromWindow(point)
            // Positions are sums of fractions: what is off by their rounding only is no scale.
            func rounded(_ value: CGFloat) -> CGFloat { (value * 1e9).rounded() / 1e9 }
            return CGPoint(x: rounded(local.x - origin.x), y: rounded(local.y - origin.y))
        }
        (x, y) = (direction(CGPoint(x: 1, y: 0)), direction(CGPoint(x: 0, y: 1)))
    }

    func applied(to point: CGPoint) -> CGPoint {
        CGPoint(x: point.x * x.x + point.y * y.x, y: point.x * x.y + point.y * y.y)
    }
}
