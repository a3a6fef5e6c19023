import Foundation

/// The scroll views that one pan moves: takes the pan apart into their shares.
///
/// A pan along both axes at once is one view's alone.
@MainActor final class ScrollTransfer {
    private let axis: PanAxes
    private let order: ScrollTransferShares.Order
    /// Innermost first.
    @exclusivity(unchecked) private var views: [ScrollElement]
    /// What each of them has of the travel, and what those had that have left, which is nobody's any more.
    @exclusivity(unchecked) private var shares: [Double]
    @exclusivity(unchecked) private var lost = 0.0
    @exclusivity(unchecked) private var live = 0

    /// Begins a pan of a view along the axes that it was decided to be on.
    init(_ element: ScrollElement, along axes: PanAxes) {
        axis = axes
        (views, order) = axes == .both ? ([element], .innerFirst) : element.transferLine(axes)
        shares = Array(repeating: 0, count: views.count)
    }

    func panned(_ value: PanValue) {
        forgetGone()
        if views.isEmpty { return }
        if views.count == 1 && lost == 0 { return views[0].panned(value) }
        let isVertical = axis == .vertical
        let travel = (isVertical ? value.translation.height : value.translation.width) - lost
        let edge: ScrollEdge = isVertical ? (travel < 0 ? .bottom : .top) : (travel < 0 ? .right : .left)
        let rooms = views.map {
            isVertical ? $0.machine.scroll.vertical.transferRoom : $0.machine.scroll.horizontal.transferRoom
        }
        let taker = ScrollElement.taker(of: edge, in: views) ?? 0
        let division = ScrollTransferShares(of: travel, among: rooms, order: order, taker: taker)
        (shares, live) = (division.shares, division.live)
        for (view, share) in zip(views, shares) {
            var own = value
            own.shared = value.translation
            if isVertical { own.translation.height = share } else { own.translation.width = share }
            view.panned(own)
        }
    }

    /// Goes on without the views that have left, as rows do that are no longer there: the others stay where they are.
    private func forgetGone() {
        for index in views.indices.reversed() where views[index].flags.contains(.detached) {
            lost += shares.remove(at: index)
            views.remove(at: index)
        }
        live = min(live, max(0, views.count - 1))
    }

    /// The fingers lift: the view that moves goes on, the others stay where they are.
    func ended(_ value: PanValue) {
        panned(value)
        if views.isEmpty { return }
        if views.count > 1 {
            for (index, view) in views.enumerated() where index != live { view.panCancelled(at: value.time) }
            views[live].passFlingOn(to: views, axis, order: order, at: value.time)
        }
        views[live].panEnded(at: value.time)
    }

    func cancelled(at time: Double) {
        forgetGone()
        for view in views { view.panCancelled(at: time) }
    }
}
