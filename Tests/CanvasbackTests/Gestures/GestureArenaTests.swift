import Testing

@testable import Canvasback

struct GestureArenaTests {
    private typealias Outcome = GestureArena.Outcome

    @Test func theFirstToBeginWinsAndTheOthersAreToldOnce() {
        var arena = GestureArena()
        let outer = arena.add(.drag, depth: 1)
        let inner = arena.add(.drag, depth: 2)
        let other = arena.add(.tap(count: 1), depth: 3)
        #expect(arena.resolve() == [])
        arena.report(.began, of: outer)
        #expect(arena.resolve() == [.accept(outer), .reject(other), .reject(inner)])
        #expect(arena.winner == outer)
        arena.report(.began, of: inner)
        #expect(arena.resolve() == [])
        arena.report(.ended, of: outer)
        #expect(arena.resolve() == [] && arena.isSettled && arena.winner == nil)
    }

    @Test func ofThoseThatBeginTogetherTheDeepestWins() {
        var arena = GestureArena()
        let outer = arena.add(.tap(count: 1), depth: 1)
        let inner = arena.add(.tap(count: 1), depth: 2)
        arena.report(.ended, of: outer)
        arena.report(.ended, of: inner)
        #expect(arena.resolve() == [.accept(inner), .reject(outer)])
        #expect(arena.isSettled)
    }

    @Test func highPriorityTurnsThatRound() {
        var arena = GestureArena()
        let outermost = arena.add(.tap(count: 1), priority: .high, depth: 1)
        let outer = arena.add(.tap(count: 1), priority: .high, depth: 2)
        let inner = arena.add(.tap(count: 1), depth: 3)
        for member in [inner, outer, outermost] { arena.report(.ended, of: member) }
        #expect(arena.resolve() == [.accept(outermost), .reject(outer), .reject(inner)])
    }

    @Test func aDragWaitsForAHighPriorityDragAroundIt() {
        var arena = GestureArena()
        let outer = arena.add(.drag, priority: .high, depth: 1)
        let inner = arena.add(.drag, depth: 2)
        arena.report(.began, of: inner)
        #expect(arena.resolve() == [])
        arena.report(.failed, of: outer)
        arena.report(.ended, of: inner)
        #expect(arena.resolve() == [.accept(inner)])
    }

    @Test func simultaneousGetsBoth() {
        var arena = GestureArena()
        let outer = arena.add(.drag, priority: .simultaneous, depth: 1)
        let inner = arena.add(.drag, depth: 2)
        arena.report(.began, of: inner)
        #expect(arena.resolve() == [.accept(inner)])
        arena.report(.began, of: outer)
        #expect(arena.resolve() == [.accept(outer)])
        #expect(arena.winner == inner && arena.state(of: outer) == .active)
    }

    @Test func aPanWaitsForADeeperDragButNotForTapsAndPresses() {
        var arena = GestureArena()
        let pan = arena.add(.pan, depth: 1)
        let drag = arena.add(.drag, depth: 2)
        arena.report(.began, of: pan)
        #expect(arena.resolve() == [] && arena.state(of: pan) == .waiting(hasEnded: false))
        arena.report(.began, of: drag)
        #expect(arena.resolve() == [.accept(drag), .reject(pan)])

        arena = GestureArena()
        let list = arena.add(.pan, depth: 1)
        let button = arena.add(.tap(count: 1), depth: 2)
        let menu = arena.add(.longPress, depth: 3)
        let echo = arena.add(.tap(count: 1), priority: .simultaneous, depth: 4)
        arena.report(.began, of: list)
        #expect(arena.resolve() == [.accept(list), .reject(echo), .reject(menu), .reject(button)])

        arena = GestureArena()
        let inner = arena.add(.pan, depth: 2)
        let around = arena.add(.drag, depth: 1)
        arena.report(.began, of: inner)
        #expect(arena.resolve() == [.accept(inner), .reject(around)])
    }

    @Test func aPanThatWaitedWinsWhenTheDragFails() {
        var arena = GestureArena()
        let pan = arena.add(.pan, depth: 1)
        let drag = arena.add(.drag, depth: 2)
        arena.report(.began, of: pan)
        _ = arena.resolve()
        arena.report(.failed, of: drag)
        #expect(arena.resolve() == [.accept(pan)])
    }

    @Test func theInnerOfTwoPansOfOneAxisWins() {
        var arena = GestureArena()
        let outer = arena.add(.pan, depth: 1)
        let inner = arena.add(.pan, depth: 2)
        arena.report(.began, of: outer)
        arena.report(.began, of: inner)
        #expect(arena.resolve() == [.accept(inner), .reject(outer)])
        // One that has nothing to scroll fails by itself.
        arena = GestureArena()
        let around = arena.add(.pan, depth: 1)
        let short = arena.add(.pan, depth: 2)
        arena.report(.failed, of: short)
        arena.report(.began, of: around)
        #expect(arena.resolve() == [.accept(around)])
    }

    @Test func aTapWaitsForADoubleTapInsideIt() {
        var arena = GestureArena()
        let single = arena.add(.tap(count: 1), depth: 1)
        let double = arena.add(.tap(count: 2), depth: 2)
        arena.report(.ended, of: single)
        #expect(arena.resolve() == [])
        arena.report(.ended, of: double)
        #expect(arena.resolve() == [.accept(double), .reject(single)])

        arena = GestureArena()
        let one = arena.add(.tap(count: 1), depth: 1)
        let two = arena.add(.tap(count: 2), depth: 2)
        arena.report(.ended, of: one)
        _ = arena.resolve()
        arena.report(.failed, of: two)
        #expect(arena.resolve() == [.accept(one)] && arena.isSettled)

        // The other way round there is nothing to wait for.
        arena = GestureArena()
        let inner = arena.add(.tap(count: 1), depth: 2)
        let outer = arena.add(.tap(count: 2), depth: 1)
        arena.report(.ended, of: inner)
        #expect(arena.resolve() == [.accept(inner), .reject(outer)])
    }

    @Test func aTapThatWaitedLetsTheNextTouchScroll() {
        var arena = GestureArena()
        arena.beginTouch()
        let single = arena.add(.tap(count: 1), depth: 1)
        let double = arena.add(.tap(count: 2), depth: 2)
        arena.report(.ended, of: single)
        _ = arena.resolve()
        arena.beginTouch()
        let pan = arena.add(.pan, depth: 0)
        arena.report(.began, of: pan)
        arena.report(.failed, of: double)
        #expect(arena.resolve() == [.accept(single), .accept(pan)])
    }

    @Test func whoComesLateToAWinnerIsRejected() {
        var arena = GestureArena()
        let pan = arena.add(.pan, depth: 1)
        arena.report(.began, of: pan)
        _ = arena.resolve()
        let late = arena.add(.tap(count: 1), depth: 2)
        #expect(arena.resolve() == [.reject(late)])
        arena.report(.ended, of: pan)
        arena.beginTouch()
        let next = arena.add(.tap(count: 1), depth: 2)
        arena.report(.ended, of: next)
        #expect(arena.resolve() == [.accept(next)])
    }

    @Test func lostPointersCancelEveryone() {
        var arena = GestureArena()
        let drag = arena.add(.drag, depth: 1)
        let echo = arena.add(.drag, priority: .simultaneous, depth: 2)
        arena.report(.began, of: drag)
        _ = arena.resolve()
        #expect(arena.cancelAll() == [.reject(echo), .reject(drag)])
        #expect(arena.cancelAll() == [] && arena.isSettled)
    }

    @Test func aViewThatGoesFreesWhoWaitedForIt() {
        var arena = GestureArena()
        let pan = arena.add(.pan, depth: 1)
        let drag = arena.add(.drag, depth: 2)
        arena.report(.began, of: pan)
        _ = arena.resolve()
        #expect(arena.remove(drag) == [.reject(drag), .accept(pan)])
    }

    @Test func everyScriptKeepsTheRules() throws {
        var random = SplitMix(seed: 5)
        let kinds: [GestureArena.Kind] = [.tap(count: 1), .tap(count: 2), .longPress, .drag, .pan, .pinch]
        for number in 0..<20_000 {
            var arena = GestureArena()
            var (accepted, ended) = (Set<Int>(), Set<Int>())
            var isOnce = true
            func take(_ outcomes: [GestureArena.Outcome]) {
                for outcome in outcomes {
                    switch outcome {
                    case .accept(let member):
                        isOnce = isOnce && !ended.contains(member) && accepted.insert(member).inserted
                        if arena.state(of: member) == .over { ended.insert(member) }
                    case .reject(let member): isOnce = isOnce && ended.insert(member).inserted
                    }
                }
            }
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: arena.beginTouch()
                case 1...3:
                    _ = arena.add(
                        kinds.randomElement(using: &random)!,
                        priority: [.high, .normal, .normal, .simultaneous].randomElement(using: &random)!,
                        depth: Int.random(in: 0..<4, using: &random))
                case 4: take(arena.resolve())
                default:
                    guard !arena.entries.isEmpty else { continue }
                    let member = Int.random(in: 0..<arena.entries.count, using: &random)
                    let wasActive = arena.state(of: member) == .active
                    arena.report(
                        [.possible, .began, .ended, .failed, .cancelled].randomElement(using: &random)!, of: member)
                    // An accepted gesture's own end is its one end.
                    if wasActive, arena.state(of: member) == .over { isOnce = isOnce && ended.insert(member).inserted }
                    take(arena.resolve())
                }
                let active = arena.entries.indices.filter {
                    arena.state(of: $0) == .active && arena.entries[$0].priority != .simultaneous
                }
                let holds =
                    active.count <= 1 && active.first == arena.winner
                    && active.allSatisfy { accepted.contains($0) }
                try #require(isOnce && holds, "script \(number): \(arena)")
            }
            take(arena.cancelAll())
            try #require(isOnce && arena.isSettled && accepted.isSubset(of: ended), "script \(number): \(arena)")
        }
    }
}
