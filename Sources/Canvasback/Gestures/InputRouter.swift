import Foundation
import Surface

/// Takes a window's input to the gestures that it is for.
///
/// Each touch joins the contest of those that it hits in common, or opens a new one; a contest's arena decides among its
/// members. A member that began has exactly one end.
@MainActor package final class InputRouter {
    private unowned let window: Window
    @exclusivity(unchecked) private var contests: [Contest] = []
    private let wheel = WheelRouter()
    private let keys = KeyRouter()
    let indicators = ScrollIndicatorRouter()
    let hovers: HoverRouter

    init(window: Window) {
        self.window = window
        hovers = HoverRouter(window: window)
    }

    /// Gestures that one or more touches hit in common.
    private final class Contest {
        @exclusivity(unchecked) var arena = GestureArena()
        @exclusivity(unchecked) var members: [Member] = []
        @exclusivity(unchecked) var pointers: [UInt32: [Int]] = [:]
        /// Views that follow each touch from down to up, whatever the arena decides.
        @exclusivity(unchecked) var followers: [UInt32: [any TouchFollower]] = [:]
    }

    private struct Member {
        let node: AnyGestureNode
        let element: Element
        let index: GestureArena.Member
        var isAccepted = false
        var isOver = false
    }

    // MARK: Keys

    /// Lets something take keys before scroll views do, the last one first.
    func addKeyTarget(_ target: any KeyTarget) { keys.add(target) }
    func removeKeyTarget(_ target: any KeyTarget) { keys.remove(target) }
    /// Where the pointer was last, in points of the window; nil before the first.
    var pointerPlace: CGPoint? { keys.place }

    // MARK: Entries

    func handle(_ event: InputEvent) {
        switch event {
        case .pointer(let pointer):
            keys.place = pointer.position
            hovers.handle(pointer)
            if !indicators.handle(pointer, window.root.element) { handle(pointer) }
        case .wheel(let wheel):
            keys.place = wheel.position
            self.wheel.handle(wheel, window.root.element)
        case .visibility(false), .focus(false):
            cancelAll()
            window.textInput.setWatched(false)
        case .key(let key):
            if window.presentationTakes(key) { break }
            if window.runShortcut(for: key, isCommand: true) || window.textInput.key(key) { break }
            if window.runShortcut(for: key, isCommand: false) || window.presentationCancels(key) { break }
            if !window.refresh(for: key, under: keys.place) { keys.handle(key, window.root.element) }
        case .visibility(true), .focus(true): window.textInput.setWatched(true)
        case .resize: break
        }
    }

    /// Time alone decides some gestures: those whose deadline has come.
    func advance(to time: Double) {
        for contest in contests {
            // A deadline met may set another.
            var rounds = 0
            while let deadline = nextDeadline(contest), deadline <= time, rounds < 8 {
                rounds += 1
                for index in contest.members.indices where !contest.members[index].isOver {
                    let member = contest.members[index]
                    guard let own = member.node.deadline, own <= time else { continue }
                    member.node.tick(time)
                    report(contest, index)
                }
                settle(contest)
            }
        }
        removeSettled()
    }

    /// When time alone decides a gesture next, in seconds; nil where none waits.
    var nextDeadline: Double? {
        var result: Double?
        for contest in contests {
            if let deadline = nextDeadline(contest) { result = min(result ?? deadline, deadline) }
        }
        return result
    }

    /// The pointers are lost: every gesture ends as cancelled.
    package func cancelAll() {
        indicators.cancel(at: window.time)
        hovers.cancel()
        for contest in contests {
            for outcome in contest.arena.cancelAll() { apply(outcome, contest) }
            for followers in contest.followers.values {
                for follower in followers { follower.touchCancelled(at: window.time) }
            }
        }
        // A gesture may be in several contests: none begins anew before it has ended in all of them.
        let ended = contests
        contests.removeAll()
        for contest in ended { resetMembers(contest) }
    }

    /// The window has another size: what was begun in the old one is off.
    func windowChanged() { cancelAll() }

    /// An element leaves the tree; its gestures end.
    func elementGone(_ element: Element) {
        for contest in contests {
            for pointer in contest.followers.keys { contest.followers[pointer]?.removeAll { $0 === element } }
            for member in contest.members where member.element === element && !member.isOver {
                for outcome in contest.arena.remove(member.index) { apply(outcome, contest) }
            }
        }
        removeSettled()
    }

    /// Whether any pointer is down or any gesture undecided.
    package var isActive: Bool { !contests.isEmpty }

    // MARK: Pointers

    private func handle(_ event: PointerEvent) {
        switch event.phase {
        case .down: down(event)
        case .move, .up, .cancel:
            // A pointer that never went down is nobody's.
            guard let contest = contest(of: event.id) else { return }
            deliver(event, contest)
            if event.phase != .move {
                contest.pointers[event.id] = nil
                for follower in contest.followers.removeValue(forKey: event.id) ?? [] {
                    if event.phase == .up {
                        follower.touchEnded(at: event.time)
                    } else {
                        follower.touchCancelled(at: event.time)
                    }
                }
                removeSettled()
            }
        }
    }

    /// The contest that a pointer takes part in.
    private func contest(of pointer: UInt32) -> Contest? {
        for contest in contests where contest.pointers[pointer] != nil { return contest }
        return nil
    }

    private func down(_ event: PointerEvent) {
        if contests.contains(where: { $0.pointers[event.id] != nil }) {
            // The same pointer down again: its end was lost.
            var cancel = event
            cancel.phase = .cancel
            handle(cancel)
        }
        // Only the primary button starts a gesture.
        if event.kind == .mouse && event.buttons & 1 == 0 {
            if event.buttons & 2 != 0 { window.openContextMenu(at: event.position) }
            return
        }
        var path = HitPath()
        _ = window.root.element.hit(event.position, &path)
        var followers: [any TouchFollower] = []
        for element in path.elements { if let follower = element as? any TouchFollower { followers.append(follower) } }
        for follower in followers { follower.touchBegan(at: event.time) }

        var found: [(node: AnyGestureNode, element: Element, priority: GestureArena.Priority)] = []
        for element in path.elements {
            guard let source = element as? any GestureSource, let gesture = source.gesture else { continue }
            if source.mask.isDisjoint(with: .subviews) { found.removeAll() }
            if source.mask.contains(.gesture) { found.append((gesture, element, source.priority)) }
        }
        if followers.contains(where: \.hasStoppedMotion) {
            // Who stops what moves presses nothing in it.
            found.removeAll { $0.node.kind.isPress }
            ScrollPanNode.begin(stopping: found.compactMap { $0.node as? ScrollPanNode })
        }
        let contest =
            contests.first { contest in
                contest.members.contains { member in !member.isOver && found.contains { $0.node === member.node } }
            } ?? Contest()
        if !contests.contains(where: { $0 === contest }) { contests.append(contest) }
        contest.arena.beginTouch()
        var indices: [Int] = []
        for (position, entry) in found.enumerated() {
            if let index = contest.members.firstIndex(where: { $0.node === entry.node }) {
                indices.append(index)
                continue
            }
            entry.node.reset()
            // Within one view the gesture attached first is the innermost.
            let depth = Int(entry.element.depth) * 64 + (found.count - position)
            let index = contest.arena.add(entry.node.kind, priority: entry.priority, depth: depth)
            contest.members.append(Member(node: entry.node, element: entry.element, index: index))
            indices.append(contest.members.count - 1)
        }
        contest.pointers[event.id] = indices
        contest.followers[event.id] = followers
        deliver(event, contest)
        removeSettled()
    }

    private func deliver(_ event: PointerEvent, _ contest: Contest) {
        for index in contest.pointers[event.id] ?? [] where !contest.members[index].isOver {
            contest.members[index].node.step(event)
            report(contest, index)
        }
        settle(contest)
    }

    private func report(_ contest: Contest, _ index: Int) {
        let member = contest.members[index]
        let progress = member.node.progress
        if member.isAccepted || progress == .possible { member.node.deliver() }
        let report: GestureArena.Report =
            switch progress {
            case .possible: .possible
            case .active: .began
            case .ended: .ended
            case .failed: .failed
            case .cancelled: .cancelled
            }
        contest.arena.report(report, of: member.index)
        if progress == .failed || progress == .cancelled || (member.isAccepted && progress == .ended) {
            if !member.isAccepted { member.node.deliver() }
            contest.members[index].isOver = true
        }
    }

    private func settle(_ contest: Contest) {
        for outcome in contest.arena.resolve() { apply(outcome, contest) }
    }

    private func apply(_ outcome: GestureArena.Outcome, _ contest: Contest) {
        switch outcome {
        case .accept(let member):
            guard let index = contest.members.firstIndex(where: { $0.index == member }) else { return }
            contest.members[index].isAccepted = true
            contest.members[index].node.deliver()
            if contest.members[index].node.progress == .ended { contest.members[index].isOver = true }
        case .reject(let member):
            guard let index = contest.members.firstIndex(where: { $0.index == member }) else { return }
            contest.members[index].isOver = true
            contest.members[index].node.cancel()
        }
    }

    private func nextDeadline(_ contest: Contest) -> Double? {
        var result: Double?
        // By index, since a copy of a member is two references that count.
        for index in contest.members.indices where !contest.members[index].isOver {
            if let deadline = contest.members[index].node.deadline { result = min(result ?? deadline, deadline) }
        }
        return result
    }

    /// Makes the gestures of a contest that is over ready for the next one, but for those that take part in another: one that
    /// lost here may have begun anew with another finger. What has left meanwhile, as lazy rows do under a finger, has no node
    /// to ask any more; a new touch resets it in any case.
    private func resetMembers(_ contest: Contest) {
        for member in contest.members where !member.element.flags.contains(.detached) {
            let isElsewhere = contests.contains { other in other.members.contains { $0.node === member.node } }
            if !isElsewhere { member.node.reset() }
        }
    }

    private func removeSettled() {
        var settled: [Contest] = []
        for contest in contests where contest.pointers.isEmpty {
            // A tap may wait for the next one; all else is decided once no pointer is down.
            if contest.arena.isSettled || nextDeadline(contest) == nil { settled.append(contest) }
        }
        if settled.isEmpty { return }
        for contest in settled { for outcome in contest.arena.cancelAll() { apply(outcome, contest) } }
        contests.removeAll { contest in settled.contains { $0 === contest } }
        for contest in settled { resetMembers(contest) }
    }
}
