import Foundation

/// Which way assistive technology turns a page of a scroll view.
enum ScrollPageDirection: CaseIterable {
    case up, down, left, right

    /// The action's name.
    var name: String {
        switch self {
        case .up: "Scroll Up"
        case .down: "Scroll Down"
        case .left: "Scroll Left"
        case .right: "Scroll Right"
        }
    }
    fileprivate var isVertical: Bool { self == .up || self == .down }
    fileprivate var sign: Double { self == .up || self == .left ? -1 : 1 }
}

extension ScrollElement {
    private func axis(of direction: ScrollPageDirection) -> ScrollAxisMachine {
        direction.isVertical ? machine.scroll.vertical : machine.scroll.horizontal
    }

    /// Where there is more to see.
    var pageDirections: [ScrollPageDirection] {
        ScrollPageDirection.allCases.filter { direction in
            guard configuration.panAxes.contains(direction.isVertical ? .vertical : .horizontal) else { return false }
            let axis = axis(of: direction)
            let (offset, bounds) = (axis.offset(at: window.time), axis.metrics.bounds)
            return direction.sign < 0 ? offset > bounds.lowerBound + 0.5 : offset < bounds.upperBound - 0.5
        }
    }

    /// Scrolls as the keys do that turn pages.
    func page(_ direction: ScrollPageDirection) {
        let axis = axis(of: direction)
        let metrics = axis.metrics
        let seen = metrics.viewport - metrics.lowerInset - metrics.upperInset
        let length = KeyScroll.page(isForward: true).distance(in: seen) ?? seen
        let target = axis.offset(at: window.time) + direction.sign * length
        machine.scroll.scroll(
            x: direction.isVertical ? nil : target, y: direction.isVertical ? target : nil, animated: true,
            at: window.time)
        showOffset()
    }

    /// Scrolls at once, as far as it takes to see an element of the content; one that is longer is seen from its beginning.
    func reveal(_ element: Element) {
        reveal(element.convertToWindow(CGRect(origin: .zero, size: element.frame.size)))
    }

    /// Scrolls as far as it takes to see a part of the content; one that is longer is seen from its beginning.
    /// - Parameter place: in window coordinates.
    /// - Returns: how far what is in it moves.
    @discardableResult func reveal(_ place: CGRect, animated: Bool = false) -> CGSize {
        let seen = convertToWindow(restingRect)
        func distance(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Double {
            if low < from || high - low > to - from { return Double(low - from) }
            return high > to ? Double(high - to) : 0
        }
        let x = distance(place.minX, place.maxX, seen.minX, seen.maxX)
        let y = distance(place.minY, place.maxY, seen.minY, seen.maxY)
        if x == 0 && y == 0 { return .zero }
        let offset = shownOffset
        let goal = machine.scroll.clamped(CGPoint(x: Double(offset.x) + x, y: Double(offset.y) + y))
        machine.scroll.scroll(
            x: x == 0 ? nil : Double(goal.x), y: y == 0 ? nil : Double(goal.y), animated: animated, at: window.time)
        showOffset()
        return CGSize(width: x == 0 ? 0 : goal.x - offset.x, height: y == 0 ? 0 : goal.y - offset.y)
    }
}
