/// Decides among the recognisers that a touch hit, as a value that knows neither views nor events.
///
/// The caller runs the recognisers, reports what each came to, and resolves once an event is through: what began in the
/// same event is then decided by priority, whatever the order of the reports. The arena answers whom to accept, so that
/// its callbacks run, and whom to reject, which is said once.
///
/// - The first to begin wins. Of those that began together a high-priority one wins, the outermost first; then the
///   deepest.
/// - A scroll view's pan waits while a deeper drag is still possible; taps and presses never hold it up.
/// - A tap waits while a deeper tap of more touches is still possible.
/// - A drag or a pan waits while a high-priority drag around it is still possible.
/// - A simultaneous one neither wins nor loses, but for taps and presses when a pan wins: the finger scrolls.
package struct GestureArena: Equatable, Sendable {
    package typealias Member = Int

    package enum Kind: Equatable, Sendable {
        case tap(count: Int)
        case longPress, drag
        /// A scroll view's.
        case pan
        case pinch

        var isPress: Bool {
            switch self {
            case .tap, .longPress: true
            case .drag, .pan, .pinch: false
            }
        }
    }

    package enum Priority: Equatable, Sendable { case high, normal, simultaneous }

    /// What a recogniser came to.
    package enum Report: Equatable, Sendable { case possible, began, ended, failed, cancelled }

    package enum Outcome: Equatable, Sendable {
        /// The gesture counts: what it has reported and will report is delivered.
        case accept(Member)
        /// The gesture lost or is lost: its recogniser is cancelled. Nothing more is said to it or heard from it.
        case reject(Member)
    }

    package enum State: Equatable, Sendable {
        case possible
        /// Began, and perhaps ended, but not decided.
        case waiting(hasEnded: Bool)
        case active
        case over
    }

    struct Entry: Equatable, Sendable {
        var kind: Kind
        var priority: Priority
        var depth: Int
        var touch: Int
        var state = State.possible
    }

    var entries: [Entry] = []
    /// The members, the strongest first.
    private var order: [Member] = []
    /// The one that began and is not simultaneous, while it goes on.
    package private(set) var winner: Member?
    private var touch = 0

    package init() {}

    /// A pointer goes down: what a new touch brings is not judged by what an earlier one ended.
    package mutating func beginTouch() { touch += 1 }

    /// - Parameter depth: how deep in the tree, and within a view how far in among its gestures.
    package mutating func add(_ kind: Kind, priority: Priority = .normal, depth: Int) -> Member {
        let member = entries.count
        entries.append(Entry(kind: kind, priority: priority, depth: depth, touch: touch))
        order.insert(member, at: order.firstIndex { isStronger(member, than: $0) } ?? order.count)
        return member
    }

    package func state(of member: Member) -> State { entries[member].state }

    /// Whether nothing is left to decide or to go on.
    package var isSettled: Bool { entries.allSatisfy { $0.state == .over } }

    /// Takes note. Reports of what is over are ignored.
    package mutating func report(_ report: Report, of member: Member) {
        switch (report, entries[member].state) {
        case (_, .over), (.possible, _), (.began, .waiting), (.began, .active), (.ended, .waiting(true)): break
        case (.began, .possible): entries[member].state = .waiting(hasEnded: false)
        case (.ended, .possible), (.ended, .waiting): entries[member].state = .waiting(hasEnded: true)
        case (.ended, .active), (.failed, _), (.cancelled, _): finish(member)
        }
    }

    /// Decides what can be decided after an event or a tick.
    package mutating func resolve() -> [Outcome] {
        var outcomes: [Outcome] = []
        if winner != nil { rejectRivals(&outcomes) }
        for member in order {
            guard case .waiting = entries[member].state, !isHeldUp(member) else { continue }
            accept(member, &outcomes)
        }
        return outcomes
    }

    /// The pointers are lost, or the window is: everyone is told.
    package mutating func cancelAll() -> [Outcome] {
        var outcomes: [Outcome] = []
        for member in order { reject(member, &outcomes) }
        return outcomes
    }

    /// A member's view went.
    package mutating func remove(_ member: Member) -> [Outcome] {
        var outcomes: [Outcome] = []
        reject(member, &outcomes)
        return outcomes + resolve()
    }

    // MARK: Rules

    private func isStronger(_ one: Member, than other: Member) -> Bool {
        let (a, b) = (entries[one], entries[other])
        if (a.priority == .high) != (b.priority == .high) { return a.priority == .high }
        return a.priority == .high ? a.depth < b.depth : a.depth > b.depth
    }

    private func isHeldUp(_ member: Member) -> Bool {
        let entry = entries[member]
        guard entry.priority != .simultaneous else { return false }
        for other in order {
            if other == member { return false }
            let rival = entries[other]
            guard rival.state == .possible, rival.priority != .simultaneous else { continue }
            switch (entry.kind, rival.kind) {
            case (.pan, .drag): return true
            case (.drag, .drag) where rival.priority == .high && entry.priority != .high: return true
            case (.tap(let count), .tap(let more)) where more > count: return true
            default: continue
            }
        }
        return false
    }

    private mutating func accept(_ member: Member, _ outcomes: inout [Outcome]) {
        let hasEnded = entries[member].state == .waiting(hasEnded: true)
        outcomes.append(.accept(member))
        entries[member].state = hasEnded ? .over : .active
        guard entries[member].priority != .simultaneous else { return }
        if hasEnded, entries[member].touch < touch {
            // It waited for another tap that did not come: the touch that goes on meanwhile is not its rival.
            for other in order where entries[other].kind.isPress && entries[other].priority != .simultaneous {
                reject(other, &outcomes)
            }
            return
        }
        winner = member
        rejectRivals(&outcomes)
        if hasEnded { winner = nil }
    }

    private mutating func rejectRivals(_ outcomes: inout [Outcome]) {
        guard let winner else { return }
        let isPan = entries[winner].kind == .pan
        for other in order where other != winner {
            guard entries[other].priority != .simultaneous || isPan && entries[other].kind.isPress else { continue }
            reject(other, &outcomes)
        }
    }

    private mutating func reject(_ member: Member, _ outcomes: inout [Outcome]) {
        guard entries[member].state != .over else { return }
        outcomes.append(.reject(member))
        finish(member)
    }

    private mutating func finish(_ member: Member) {
        entries[member].state = .over
        if winner == member { winner = nil }
    }
}

extension GestureArena.Report {
    /// What a recogniser's phase means to the arena.
    package init<Value>(_ phase: GesturePhase<Value>) {
        switch phase {
        case .possible: self = .possible
        case .active: self = .began
        case .ended: self = .ended
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        }
    }
}
