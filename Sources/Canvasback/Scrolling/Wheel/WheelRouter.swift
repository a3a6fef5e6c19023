import Foundation
import Surface

/// Takes the events of a wheel or trackpad to the scroll view that its session began on.
@MainActor final class WheelRouter {
    private var session = WheelSession()
    private weak var target: (any WheelTarget)?

    func handle(_ event: WheelEvent, _ root: Element) {
        // Control and a wheel, or a pinch on a trackpad, is a zoom.
        if event.modifiers.contains(.control) { return }
        let turn = session.take(event.delta, isShifted: event.modifiers.contains(.shift), at: event.time)
        if session.isNew || target?.isInWindow != true { target = nil }
        if let target { return turned(turn, target, event.time) }
        var path = HitPath()
        _ = root.hit(event.position, &path)
        let targets = path.elements.compactMap { $0 as? any WheelTarget }
        let locked = session.locked(turn)
        // The innermost that has something to show in that direction, else the one that a pull there is for.
        guard
            let found = targets.first(where: { $0.canTurn(locked.delta) })
                ?? targets.first(where: { $0.canPull(locked.delta) })
        else { return }
        target = found
        turned(turn, found, event.time)
    }

    private func turned(_ turn: WheelSession.Turn, _ target: any WheelTarget, _ time: Double) {
        target.wheel(target.turnsBothWays ? turn : session.locked(turn), at: time)
    }
}

/// An element that a wheel can scroll.
@MainActor protocol WheelTarget: AnyObject {
    /// Whether it is still in the tree.
    var isInWindow: Bool { get }
    /// Whether it is free along both axes at once.
    var turnsBothWays: Bool { get }
    /// Whether it has something to show for a delta along one axis.
    func canTurn(_ delta: CGSize) -> Bool
    /// Whether it is at an edge where a wheel can pull.
    func canPull(_ delta: CGSize) -> Bool
    func wheel(_ turn: WheelSession.Turn, at time: Double)
}

extension ScrollElement: WheelTarget {
    var isInWindow: Bool { isAttached && !flags.contains(.detached) }
    var turnsBothWays: Bool { configuration.panAxes == .both }

    func canTurn(_ delta: CGSize) -> Bool { wheelEdge(delta).map(canMove) ?? false }

    func canPull(_ delta: CGSize) -> Bool {
        guard let edge = wheelEdge(delta), machine[edge] != nil, machine.scroll[edge].allowsPull else { return false }
        let chain = transferChain(edge.isVertical ? .vertical : .horizontal)
        return ScrollElement.taker(of: edge, in: chain).map { chain[$0] === self } ?? false
    }

    /// The edge that a wheel brings closer, where this view scrolls along that axis.
    private func wheelEdge(_ delta: CGSize) -> ScrollEdge? {
        guard delta != .zero, configuration.allows(.wheel) else { return nil }
        let isVertical = abs(delta.height) >= abs(delta.width)
        guard scrolls(isVertical ? .vertical : .horizontal) else { return nil }
        return isVertical ? (delta.height < 0 ? .top : .bottom) : (delta.width < 0 ? .left : .right)
    }

    func wheel(_ turn: WheelSession.Turn, at time: Double) {
        noteWheel(turn.delta, at: time)
        run(machine.wheel(turn, at: time).commands)
        showOffset()
    }
}
