import Foundation

/// The scroll views that one pan moves: takes the pan apart into their shares.
///
/// A pan along both axes at once is one view's alone.
@MainActor final class ScrollTransfer {
    private let axis: PanAxes
    private let order: ScrollTransferShares.Order
    /// Innermost first.
    private let views: [ScrollElement]
    private var live = 0

    /// Begins a pan of a view along the axes that it was decided to be on.
    init(_ element: ScrollElement, along axes: PanAxes) {
        axis = axes
        (views, order) = axes == .both ? ([element], .innerFirst) : element.transferLine(axes)
    }

    func panned(_ value: PanValue) {
        guard views.count > 1 else { return views[0].panned(value) }
        let isVertical = axis == .vertical
        let travel = isVertical ? value.translation.height : value.translation.width
        let edge: ScrollEdge = isVertical ? (travel < 0 ? .bottom : .top) : (travel < 0 ? .right : .left)
        let rooms = views.map {
            isVertical ? $0.machine.scroll.vertical.transferRoom : $0.machine.scroll.horizontal.transferRoom
        }
        let taker = ScrollElement.taker(of: edge, in: views) ?? 0
        let shares = ScrollTransferShares(of: travel, among: rooms, order: order, taker: taker)
        live = shares.live
        for (view, share) in zip(views, shares.shares) {
            var own = value
            own.shared = value.translation
            if isVertical { own.translation.height = share } else { own.translation.width = share }
            view.panned(own)
        }
    }

    /// The fingers lift: the view that moves goes on, the others stay where they are.
    func ended(_ value: PanValue) {
        panned(value)
        if views.count > 1 {
            for (index, view) in views.enumerated() where index != live { view.panCancelled(at: value.time) }
            views[live].passFlingOn(to: views, axis, order: order, at: value.time)
        }
        views[live].panEnded(at: value.time)
    }

    func cancelled(at time: Double) { for view in views { view.panCancelled(at: time) } }
}
