import Foundation

/// A scroll view with refreshes at its edges: the two machines with the wires between them.
package struct RefreshingScrollMachine: Equatable, Sendable {
    /// What is left to the caller: the actions.
    package enum Command: Equatable, Sendable {
        case startAction(ScrollEdge, run: Int)
        case cancelAction(ScrollEdge, run: Int)
    }

    package var scroll: ScrollMachine
    package private(set) var refreshes: [RefreshMachine]
    /// Whether refreshes at several edges may run at once.
    package var runsInParallel = false
    private var wheelPull = WheelPull()
    private var travel = CGSize.zero
    private var isTouched = false

    package init(_ scroll: ScrollMachine, refreshes: [RefreshConfiguration]) {
        self.scroll = scroll
        self.refreshes = refreshes.map(RefreshMachine.init)
    }

    package subscript(edge: ScrollEdge) -> RefreshMachine? { refreshes.first { $0.configuration.edge == edge } }

    // The machines are looked at in place, here and below: closures over them would copy each of them several times a frame.

    /// When ``tick(_:)`` has something to do though nothing moves, in seconds.
    package var deadline: Double? {
        var found = wheelPull.deadline
        for index in refreshes.indices {
            if let deadline = refreshes[index].deadline { found = found.map { min($0, deadline) } ?? deadline }
        }
        return found
    }

    package var wantsFrames: Bool {
        if scroll.wantsFrames { return true }
        for index in refreshes.indices {
            switch refreshes[index].phase {
            case .cancelling, .finishing: if !refreshes[index].isBusy { return true }
            default: break
            }
        }
        return false
    }

    // MARK: Events

    package mutating func pointerDown(at time: Double) -> [Command] {
        let commands = tick(time)
        // A finger takes over from a wheel, and what the wheel pulled was no decision.
        if wheelPull.edge != nil { giveUp(at: time) }
        begin(at: time)
        return commands
    }

    /// The finger has travelled `travel` in all since it went down.
    /// - Parameter finger: what the finger travelled where `travel` is this view's share of it.
    package mutating func moved(
        _ travel: CGSize, finger: CGSize? = nil, along axes: PanAxes = .both, at time: Double
    ) -> [Command] {
        var commands = isTouched && wheelPull.edge == nil ? tick(time) : pointerDown(at: time)
        self.travel = finger ?? travel
        scroll.moved(travel, finger: finger, along: axes, at: time)
        commands += follow(at: time)
        return commands
    }

    /// The finger lifts.
    package mutating func ended(at time: Double, target: CGPoint? = nil) -> [Command] {
        // A wheel's pull ends by itself.
        guard isTouched, wheelPull.edge == nil else { return [] }
        let commands = tick(time)
        return commands + release(at: time, target: target)
    }

    /// What pulls lets go.
    private mutating func release(at time: Double, target: CGPoint? = nil) -> [Command] {
        isTouched = false
        wheelPull.end()
        let velocity = scroll.velocity(at: time)
        scroll.ended(at: time, target: target)
        var commands: [Command] = []
        // A touch triggers once: of several that are armed the one that was pulled furthest.
        for index in refreshes.indices.sorted(by: { refreshes[$0].progress > refreshes[$1].progress }) {
            let edge = refreshes[index].configuration.edge
            guard commands.isEmpty else {
                refreshes[index].cancelled()
                continue
            }
            let speed = edge.isVertical ? velocity.height : velocity.width
            let answer = refreshes[index].released(
                velocity: edge.isLower ? -speed : speed, cross: edge.isVertical ? travel.width : travel.height,
                at: time)
            commands += apply(answer, of: edge, at: time)
        }
        return commands
    }

    /// The touch is lost, or is another gesture's.
    /// - Returns: what fell due before. A cancel starts nothing.
    package mutating func cancelled(at time: Double) -> [Command] {
        guard isTouched, wheelPull.edge == nil else { return [] }
        let commands = tick(time)
        giveUp(at: time)
        return commands
    }

    /// What pulls is gone.
    private mutating func giveUp(at time: Double) {
        isTouched = false
        wheelPull.end()
        scroll.cancelled(at: time)
        for index in refreshes.indices { refreshes[index].cancelled() }
    }

    /// A wheel turned, positive towards the end.
    /// - Returns: whether it was of use here; where not, it is the outer view's.
    package mutating func wheel(_ delta: CGSize, at time: Double) -> (isUsed: Bool, commands: [Command]) {
        wheel(WheelSession.Turn(delta: delta), at: time)
    }

    /// A wheel or a trackpad turned.
    package mutating func wheel(_ turn: WheelSession.Turn, at time: Double) -> (isUsed: Bool, commands: [Command]) {
        let (delta, isPrecise) = (turn.delta, turn.isPrecise)
        let commands = tick(time)
        if isTouched, wheelPull.edge == nil {
            return (scroll.wheel(delta, isPrecise: isPrecise, at: time), commands)
        }
        let wasPulling = wheelPull.edge != nil
        if let momentum = turn.momentum {
            // The fingers have left: what they pulled counts, and what came after pulls nothing.
            guard wasPulling else { return (scroll.wheel(delta, isPrecise: isPrecise, at: time), commands) }
            return (true, commands + letGo(of: momentum, at: time))
        }
        let candidate = wasPulling ? nil : pullableEdge(towards: delta, at: time)
        let along: (ScrollEdge) -> Double = { $0.isVertical ? delta.height : delta.width }
        guard wheelPull.turn(along, from: candidate, at: time), let edge = wheelPull.edge else {
            return (scroll.wheel(delta, isPrecise: isPrecise, at: time), commands)
        }
        if !wasPulling { begin(at: time) }
        travel =
            edge.isVertical ? CGSize(width: 0, height: -wheelPull.total) : CGSize(width: -wheelPull.total, height: 0)
        scroll.moved(travel, along: edge.isVertical ? .vertical : .horizontal, at: time)
        return (true, commands + follow(at: time))
    }

    /// Ends the wheel's pull as if it had gone less far by `momentum`, which has been shown but was nobody's doing.
    private mutating func letGo(of momentum: CGSize, at time: Double) -> [Command] {
        let commands = each(at: time) { refresh, scroll in
            let edge = refresh.configuration.edge
            let coasted = abs(edge.isVertical ? momentum.height : momentum.width)
            let travel = max(0, scroll.pullTravel(edge) - coasted)
            return refresh.pulled(travel: travel, visible: scroll[edge].rubberBand.shown(travel), at: time)
        }
        return commands + release(at: time)
    }

    /// Lets time pass: what has ended is over, and what fell due on the way happened when it was due, so that it does not
    /// matter when frames are asked for.
    package mutating func tick(_ time: Double) -> [Command] {
        var commands: [Command] = []
        var last = -Double.infinity
        while let due = deadline, due > last, due < time {
            pass(due, &commands)
            last = due
        }
        pass(time, &commands)
        return commands
    }

    private mutating func pass(_ time: Double, _ commands: inout [Command]) {
        if wheelPull.hasEnded(at: time) { commands += release(at: time) }
        scroll.tick(time)
        for index in refreshes.indices {
            let edge = refreshes[index].configuration.edge
            let answer = refreshes[index].tick(time, visible: scroll.countedPull(edge, at: time))
            if !answer.isEmpty { commands += apply(answer, of: edge, at: time) }
        }
    }

    // MARK: Actions

    /// The program, the keyboard or assistive technology asks for a refresh.
    package mutating func refresh(_ edge: ScrollEdge, at time: Double) -> [Command] {
        var commands = tick(time)
        for index in refreshes.indices where refreshes[index].configuration.edge == edge {
            let answer = refreshes[index].refresh(at: time)
            commands += apply(answer, of: edge, at: time)
            // A finger that pulls elsewhere pulls beside it now.
            if !answer.isEmpty, !runsInParallel {
                for other in refreshes.indices where other != index { refreshes[other].cancelled() }
            }
        }
        return commands
    }

    package mutating func actionFinished(
        _ edge: ScrollEdge, _ result: RefreshMachine.Result, run: Int, at time: Double
    ) -> [Command] {
        let commands = tick(time)
        return commands
            + each(at: time) { refresh, _ in
                refresh.configuration.edge == edge ? refresh.actionFinished(result, run: run, at: time) : []
            }
    }

    package mutating func cancelRefresh(_ edge: ScrollEdge, at time: Double) -> [Command] {
        let commands = tick(time)
        return commands
            + each(at: time) { refresh, _ in
                refresh.configuration.edge == edge ? refresh.cancelRefresh(at: time) : []
            }
    }

    /// Sets which edges refresh and how. One that stays keeps its state; one that goes cancels its action.
    package mutating func setRefreshes(_ configurations: [RefreshConfiguration], at time: Double) -> [Command] {
        var commands: [Command] = []
        let old = refreshes
        for var refresh in old where !configurations.contains(where: { $0.edge == refresh.configuration.edge }) {
            commands += apply(refresh.removed(), of: refresh.configuration.edge, at: time)
        }
        refreshes = configurations.map { configuration in
            guard var refresh = old.first(where: { $0.configuration.edge == configuration.edge }) else {
                return RefreshMachine(configuration)
            }
            refresh.configuration = configuration
            return refresh
        }
        return commands
    }

    /// The view is gone: its actions are cancelled.
    package mutating func removed(at time: Double) -> [Command] { setRefreshes([], at: time) }

    // MARK: Parts

    private mutating func begin(at time: Double) {
        (isTouched, travel) = (true, .zero)
        let busy = runsInParallel ? [] : refreshes.filter(\.isBusy).map(\.configuration.edge)
        for index in refreshes.indices {
            let edge = refreshes[index].configuration.edge
            refreshes[index].touchBegan(isAtEdge: isAtEdge(edge, at: time), isAllowed: busy.allSatisfy { $0 == edge })
        }
        scroll.pointerDown(at: time)
    }

    private mutating func follow(at time: Double) -> [Command] {
        let held = heldEdges
        var commands = pull(at: time)
        // What let go of its gap counts from what is shown of it.
        if held != heldEdges { commands += pull(at: time) }
        return commands
    }

    /// Which of the refreshes hold a gap open, a bit each.
    private var heldEdges: UInt {
        var held: UInt = 0
        for index in refreshes.indices where refreshes[index].isHeld { held |= 1 << UInt(index) }
        return held
    }

    /// Tells the refreshes how far each is pulled.
    private mutating func pull(at time: Double) -> [Command] {
        var commands: [Command] = []
        for index in refreshes.indices where commands.isEmpty {
            let edge = refreshes[index].configuration.edge
            let answer = refreshes[index].pulled(
                travel: scroll.pullTravel(edge), visible: scroll.countedPull(edge, at: time), at: time)
            if answer == [.release] {
                scroll.letGo(edge, at: time)
            } else if !answer.isEmpty {
                commands += apply(answer, of: edge, at: time)
            }
        }
        // A touch triggers once: it is over for all of them.
        if !commands.isEmpty { for index in refreshes.indices { refreshes[index].cancelled() } }
        return commands
    }

    private func isAtEdge(_ edge: ScrollEdge, at time: Double) -> Bool {
        let axis = scroll[edge]
        let offset = axis.offset(at: time)
        return edge.isLower ? offset <= axis.bounds.lowerBound : offset >= axis.bounds.upperBound
    }

    /// The edge that a wheel turned by `delta` would pull: its larger part decides the axis.
    private func pullableEdge(towards delta: CGSize, at time: Double) -> ScrollEdge? {
        let edge: ScrollEdge =
            abs(delta.height) >= abs(delta.width)
            ? (delta.height < 0 ? .top : .bottom) : (delta.width < 0 ? .left : .right)
        guard delta != .zero, self[edge] != nil, scroll.axes.contains(edge.isVertical ? .vertical : .horizontal),
            scroll[edge].allowsPull, isAtEdge(edge, at: time)
        else { return nil }
        return edge
    }

    private mutating func each(
        at time: Double, _ body: (inout RefreshMachine, ScrollMachine) -> [RefreshMachine.Command]
    ) -> [Command] {
        var commands: [Command] = []
        for index in refreshes.indices {
            let answer = body(&refreshes[index], scroll)
            if !answer.isEmpty { commands += apply(answer, of: refreshes[index].configuration.edge, at: time) }
        }
        return commands
    }

    private mutating func apply(
        _ answer: [RefreshMachine.Command], of edge: ScrollEdge, at time: Double
    ) -> [Command] {
        var commands: [Command] = []
        for command in answer {
            switch command {
            case .startAction(let run): commands.append(.startAction(edge, run: run))
            case .cancelAction(let run): commands.append(.cancelAction(edge, run: run))
            case .hold(let distance): scroll.setHold(edge, distance, at: time)
            case .release: scroll.setHold(edge, 0, at: time)
            }
        }
        return commands
    }
}

extension ScrollMachine {
    /// What is shown past an edge as a refresh there counts it. With less motion nothing is shown, and what would be
    /// counts.
    package func countedPull(_ edge: ScrollEdge, at time: Double) -> Double {
        let axis = self[edge]
        return axis.reducesMotion ? axis.rubberBand.shown(pullTravel(edge)) : pull(edge, at: time)
    }
}
