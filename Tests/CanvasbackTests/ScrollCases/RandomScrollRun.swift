import Foundation
import Surface

@testable import Canvasback

/// Plays a random script as a scroll view does, and watches what must hold at each step.
struct RandomScrollRun {
    private(set) var machine: RefreshingScrollMachine
    /// What did not hold, in words.
    private(set) var failure: String?
    /// How often actions ran, by cause, so that a test can say that its scripts get there.
    private(set) var startsByTouch = 0
    private(set) var startsByWheel = 0
    private(set) var placesRetraced = 0

    private var pan = PanRecognition(axes: .both)
    private var isPanOver = false
    private var wheel = WheelSession()
    private var lastWheel = -1.0
    private var fingers: Set<UInt32> = []
    private var running: [(edge: ScrollEdge, run: Int)] = []
    /// Of the touch that goes on, or was last, and of the wheel's session.
    private var startsOfTouch = 0
    private var isCancelled = false
    private var startsOfSession = 0
    /// Where the content was at each travel of the drag at hand, and the room that it had.
    private var places: [CGSize: CGPoint] = [:]
    private var room = (x: 0.0...0.0, y: 0.0...0.0)

    init(_ machine: RefreshingScrollMachine) { self.machine = machine }

    /// Whether a gap closes by time, until then, under a finger: what it takes counts from where the finger was seen last.
    func closesGapUnderFinger(by time: Double) -> Bool {
        guard !fingers.isEmpty, let deadline = machine.deadline, deadline <= time else { return false }
        return machine.refreshes.contains(where: \.isHeld)
    }

    // MARK: Events

    mutating func handle(_ step: RandomScrollScript.Step) {
        let time = step.time
        switch step.event {
        case .down(let id, let point): down(id, point, time)
        case .move(let id, let point): pointer(.move, id, point, time)
        case .up(let id): lift(id, .up, time)
        case .cancel(let id): lift(id, .cancel, time)
        case .wheel(let delta): turn(delta, time)
        case .resize(let metrics, let shift):
            byTime(machine.tick(time))
            machine.scroll.setMetrics(metrics, shift: shift, at: time)
            forgetPlaces()
        case .finish(let result):
            byTime(machine.tick(time))
            if let action = running.first { ended(action, result, time) }
        case .request(let edge): byProgram(machine.refresh(edge, at: time))
        case .giveUp(let edge): byTime(machine.cancelRefresh(edge, at: time))
        case .scroll(let place, let animated):
            byTime(machine.tick(time))
            machine.scroll.scroll(x: place, y: place, animated: animated, at: time)
            forgetPlaces()
        case .frame: byTime(machine.tick(time))
        }
        check(time)
    }

    /// Shows a frame.
    mutating func frame(at time: Double) {
        byTime(machine.tick(time))
        check(time)
    }

    private mutating func down(_ id: UInt32, _ point: CGPoint, _ time: Double) {
        if fingers.isEmpty {
            // As a scroll view does: a touch that stops what moves is a pan from the start.
            byTime(machine.tick(time))
            pan = PanRecognition(axes: machine.scroll.axes, beginsOnDown: machine.scroll.isMoving)
            isPanOver = false
            byTime(machine.pointerDown(at: time))
            (startsOfTouch, isCancelled) = (0, false)
            forgetPlaces()
        }
        fingers.insert(id)
        pointer(.down, id, point, time)
    }

    private mutating func lift(_ id: UInt32, _ phase: PointerEvent.Phase, _ time: Double) {
        if phase == .cancel { isCancelled = true }
        pointer(phase, id, lastPoints[id] ?? .zero, time)
        fingers.remove(id)
        guard fingers.isEmpty else { return }
        if phase == .up { byTouch(machine.ended(at: time)) } else { byTime(machine.cancelled(at: time)) }
    }

    private var lastPoints: [UInt32: CGPoint] = [:]

    private mutating func pointer(_ phase: PointerEvent.Phase, _ id: UInt32, _ point: CGPoint, _ time: Double) {
        lastPoints[id] = point
        _ = pan.handle(PointerEvent(phase: phase, id: id, kind: .touch, position: point, time: time))
        if isPanOver { return }
        switch pan.phase {
        case .active(let value): panned(value)
        case .ended(let value):
            isPanOver = true
            panned(value)
            byTouch(machine.ended(at: value.time))
        case .cancelled:
            (isPanOver, isCancelled) = (true, true)
            byTime(machine.cancelled(at: time))
        case .failed: isPanOver = true
        case .possible: break
        }
    }

    private mutating func panned(_ value: PanValue) {
        byTouch(machine.moved(value.translation, along: value.axes, at: value.time))
        noteRoom()
        let place = machine.scroll.offset(at: value.time)
        // A way along one axis is where it is on that axis.
        var travel = value.translation
        if !value.axes.contains(.horizontal) { travel.width = 0 }
        if !value.axes.contains(.vertical) { travel.height = 0 }
        if let old = places[travel] {
            placesRetraced += 1
            if abs(old.x - place.x) > 1e-9 || abs(old.y - place.y) > 1e-9 {
                fail("a travel of \(travel) was at \(old), and is at \(place)")
            }
        }
        places[travel] = place
    }

    private mutating func turn(_ delta: CGSize, _ time: Double) {
        if time - lastWheel >= WheelPull.quietTime - 1e-6 { startsOfSession = 0 }
        lastWheel = time
        byTime(machine.wheel(wheel.take(delta, at: time), at: time).commands)
        forgetPlaces()
    }

    private mutating func forgetPlaces() { places.removeAll(keepingCapacity: true) }

    /// Where there is more or less room, the same travel is at another place.
    private mutating func noteRoom() {
        let (x, y) = (machine.scroll.horizontal.bounds, machine.scroll.vertical.bounds)
        if room.x == x && room.y == y { return }
        room = (x, y)
        forgetPlaces()
    }

    // MARK: Actions

    private mutating func byTouch(_ commands: [RefreshingScrollMachine.Command]) {
        let starts = take(commands)
        if starts == 0 { return }
        // From here on the content rests elsewhere.
        forgetPlaces()
        startsByTouch += starts
        startsOfTouch += starts
        if startsOfTouch > 1 { fail("\(startsOfTouch) actions by one touch") }
        if isCancelled { fail("an action by a touch that was cancelled") }
        checkAlone()
    }

    /// By time alone only a wheel's pull starts anything.
    private mutating func byTime(_ commands: [RefreshingScrollMachine.Command]) {
        let starts = take(commands)
        if starts == 0 { return }
        startsByWheel += starts
        startsOfSession += starts
        if lastWheel < 0 { fail("an action that nobody asked for") }
        if startsOfSession > 1 { fail("\(startsOfSession) actions by one session of a wheel") }
        checkAlone()
    }

    /// What a person starts runs beside nothing else, where that was not declared.
    private mutating func checkAlone() {
        if !machine.runsInParallel, machine.refreshes.filter(\.isBusy).count > 1 { fail("two refreshes at once") }
    }

    private mutating func byProgram(_ commands: [RefreshingScrollMachine.Command]) {
        // What a wheel pulled before may start as well.
        if take(commands) > 2 { fail("one request started several actions") }
    }

    private mutating func take(_ commands: [RefreshingScrollMachine.Command]) -> Int {
        var starts = 0
        for command in commands {
            switch command {
            case .startAction(let edge, let run):
                starts += 1
                if running.contains(where: { $0.edge == edge }) { fail("two actions at one edge") }
                running.append((edge, run))
            case .cancelAction(let edge, let run):
                if !running.contains(where: { $0.edge == edge && $0.run == run }) {
                    fail("an action was cancelled that does not run")
                }
                running.removeAll { $0.edge == edge && $0.run == run }
            }
        }
        return starts
    }

    private mutating func ended(
        _ action: (edge: ScrollEdge, run: Int), _ result: RefreshMachine.Result, _ time: Double
    ) {
        byTime(machine.actionFinished(action.edge, result, run: action.run, at: time))
        running.removeAll { $0.edge == action.edge && $0.run == action.run }
    }

    // MARK: What must hold

    private mutating func fail(_ text: String) { failure = failure ?? text }

    private mutating func check(_ time: Double) {
        noteRoom()
        let scroll = machine.scroll
        let (offset, velocity) = (scroll.offset(at: time), scroll.velocity(at: time))
        if !offset.x.isFinite || !offset.y.isFinite || !velocity.width.isFinite || !velocity.height.isFinite {
            fail("offset \(offset), velocity \(velocity)")
        }
        for refresh in machine.refreshes {
            if !refresh.progress.isFinite || refresh.progress < 0 { fail("progress \(refresh.progress)") }
        }
        if !machine.wantsFrames {
            // Nobody asks for frames: nothing moves.
            if scroll.offset(at: time + 1) != offset { fail("the content moves and wants no frames") }
            if scroll.phase != .tracking && scroll.phase != .interacting && scroll.phase != .idle {
                fail("\(scroll.phase) without frames")
            }
        }
    }

    /// Lifts all fingers, ends all actions, and lets everything come to rest.
    mutating func finish(after time: Double) {
        var time = time
        for id in fingers.sorted() { lift(id, .cancel, time) }
        // What a wheel has pulled may start an action yet.
        time += 0.2
        frame(at: time)
        while let action = running.first { ended(action, .success, time) }
        for _ in 0..<40 {
            if !machine.wantsFrames, machine.deadline == nil { break }
            time = max(machine.deadline ?? 0, time) + 0.4
            frame(at: time)
        }
        check(time)
        let scroll = machine.scroll
        if scroll.phase != .idle { fail("\(scroll.phase) at the end") }
        for axis in [scroll.horizontal, scroll.vertical] where !axis.metrics.bounds.contains(axis.offset(at: time)) {
            fail("at rest at \(axis.offset(at: time)), out of \(axis.metrics.bounds)")
        }
        for refresh in machine.refreshes where refresh.phase != .idle || refresh.isRunning || refresh.isHeld {
            fail("\(refresh.phase) at the end")
        }
    }

    // MARK: What is shown

    struct Shown {
        var offset: CGPoint
        var refreshes: [RefreshMachine]

        /// Up to what rounding does.
        func isSame(as other: Shown) -> Bool {
            near(offset.x, other.offset.x) && near(offset.y, other.offset.y)
                && zip(refreshes, other.refreshes).allSatisfy(isSame)
        }

        private func near(_ one: Double, _ two: Double) -> Bool { abs(one - two) < 1e-6 }

        private func isSame(_ one: RefreshMachine, _ two: RefreshMachine) -> Bool {
            guard one.run == two.run, one.endCount == two.endCount, near(one.progress, two.progress) else {
                return false
            }
            switch (one.phase, two.phase) {
            case (.pulling, .pulling), (.armed, .armed): return true
            default: return one.phase == two.phase
            }
        }
    }

    func shown(at time: Double) -> Shown {
        Shown(offset: machine.scroll.offset(at: time), refreshes: machine.refreshes)
    }
}
