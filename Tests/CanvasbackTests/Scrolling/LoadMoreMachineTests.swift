import Testing

@testable import Canvasback

struct LoadMoreMachineTests {
    private typealias Reading = LoadMoreMachine.Reading

    private func reading(_ remaining: Double, content: Double = 2000) -> Reading {
        Reading(remaining: remaining, viewport: 800, content: content)
    }

    @Test func loadsWithinTheDistance() {
        var machine = LoadMoreMachine(distance: 0.5)
        #expect(machine.measured(reading(400.001)) == [] && machine.phase == .idle)
        #expect(machine.measured(reading(400)) == [.startAction(run: 1)] && machine.phase == .loading)
        #expect(machine.measured(reading(0)) == [])
    }

    @Test func aLoadThatAddsNothingIsNotRepeatedWithoutAGesture() {
        var machine = LoadMoreMachine()
        #expect(machine.measured(reading(0)) == [.startAction(run: 1)])
        #expect(machine.actionFinished(.success, run: 1) == [] && machine.phase == .idle)
        #expect(machine.measured(reading(0)) == [])
        machine.gestureBegan()
        #expect(machine.measured(reading(0)) == [.startAction(run: 2)])
    }

    @Test func newContentAllowsTheNext() {
        var machine = LoadMoreMachine(distance: 0)
        #expect(machine.measured(reading(-500, content: 300)) == [.startAction(run: 1)])
        // What was added is laid out before the end of the action is known.
        #expect(machine.measured(reading(-200, content: 600)) == [])
        #expect(machine.actionFinished(.success, run: 1) == [.startAction(run: 2)])
        #expect(machine.measured(reading(100, content: 900)) == [])
        #expect(machine.actionFinished(.success, run: 2) == [] && machine.phase == .idle)
    }

    @Test func aFailureWaitsForSomebody() {
        var machine = LoadMoreMachine()
        _ = machine.measured(reading(0))
        #expect(machine.actionFinished(.failure, run: 1) == [] && machine.phase == .failed)
        machine.gestureBegan()
        #expect(machine.measured(reading(0, content: 3000)) == [])
        #expect(machine.retry() == [.startAction(run: 2)] && machine.phase == .loading)
        #expect(machine.retry() == [])
        #expect(machine.actionFinished(.failure, run: 1) == [] && machine.phase == .loading)
        #expect(machine.actionFinished(.success, run: 2) == [] && machine.phase == .idle)
    }

    @Test func theEndIsTheEnd() {
        var machine = LoadMoreMachine()
        _ = machine.measured(reading(0))
        #expect(machine.setHasMore(false) == [] && machine.phase == .loading)
        #expect(machine.actionFinished(.success, run: 1) == [] && machine.phase == .noMore)
        machine.gestureBegan()
        #expect(machine.measured(reading(0)) == [])
        #expect(machine.setHasMore(true) == [.startAction(run: 2)])
        #expect(machine.actionFinished(.last, run: 2) == [] && machine.phase == .noMore)
        #expect(machine.measured(reading(0, content: 2500)) == [])
        #expect(machine.reset() == [.startAction(run: 3)])
    }

    @Test func aRefreshComesFirst() {
        var machine = LoadMoreMachine()
        _ = machine.measured(reading(0))
        #expect(machine.refreshing(true) == [.cancelAction(run: 1)] && machine.phase == .idle)
        machine.gestureBegan()
        #expect(machine.measured(reading(0)) == [])
        // What was cancelled may still answer.
        #expect(machine.actionFinished(.failure, run: 1) == [] && machine.phase == .idle)
        #expect(machine.refreshing(false) == [.startAction(run: 2)])
    }

    @Test func aRefreshForgetsTheEndAndAFailure() {
        for result in [LoadMoreMachine.Result.last, .failure] {
            var machine = LoadMoreMachine()
            _ = machine.measured(reading(0))
            _ = machine.actionFinished(result, run: 1)
            #expect(machine.measured(reading(500)) == [])
            #expect(machine.refreshing(true) == [] && machine.refreshing(false) == [] && machine.phase == .idle)
            #expect(machine.measured(reading(0)) == [.startAction(run: 2)])
        }
    }

    @Test func aParallelRefreshLetsALoadRun() {
        var machine = LoadMoreMachine(runsBesideRefresh: true)
        _ = machine.measured(reading(0))
        #expect(machine.refreshing(true) == [] && machine.phase == .loading)
        #expect(machine.refreshing(false) == [] && machine.phase == .loading)
        #expect(machine.actionFinished(.success, run: 1) == [])
    }

    @Test func removalCancels() {
        var machine = LoadMoreMachine()
        _ = machine.measured(reading(0))
        #expect(machine.removed() == [.cancelAction(run: 1)] && machine.phase == .idle)
        #expect(machine.removed() == [])
    }

    /// 20,000 scripts of 60 events: loads never exceed what allows them, never overlap, and never follow an end or a failure.
    @Test func randomScripts() {
        for seed in 0..<20_000 {
            var random = SeededRandom(UInt64(seed))
            var machine = LoadMoreMachine(
                distance: Double(random.below(3)) / 2, runsBesideRefresh: random.chance(0.3))
            var (allowed, starts, running) = (1, 0, [Int]())
            var (content, remaining) = (Double(random.below(4)) * 400, 0.0)
            var (hasMore, isRefreshing, isRight) = (true, false, true)
            for _ in 0..<60 {
                var commands: [LoadMoreMachine.Command] = []
                let before = machine.phase
                var mayEndWait = false
                switch random.below(10) {
                case 0...2:
                    remaining = Double(random.below(1600)) - 400
                    commands = machine.measured(Reading(remaining: remaining, viewport: 800, content: content))
                case 3:
                    content += Double(1 + random.below(500))
                    allowed += 1
                    commands = machine.measured(Reading(remaining: remaining, viewport: 800, content: content))
                case 4:
                    machine.gestureBegan()
                    allowed += 1
                case 5:
                    guard let run = running.first ?? (starts > 0 ? Optional(starts) : nil) else { continue }
                    let result = random.pick([
                        LoadMoreMachine.Result.success, .success, .failure, .last, .cancelled,
                    ])
                    running.removeAll { $0 == run }
                    commands = machine.actionFinished(result, run: run)
                case 6:
                    hasMore.toggle()
                    if hasMore { allowed += 1 }
                    mayEndWait = true
                    commands = machine.setHasMore(hasMore)
                case 7:
                    allowed += 1
                    mayEndWait = true
                    commands = machine.retry()
                case 8:
                    isRefreshing.toggle()
                    allowed += 1
                    mayEndWait = true
                    commands = machine.refreshing(isRefreshing)
                default:
                    allowed += 1
                    mayEndWait = true
                    commands = machine.reset()
                }
                for command in commands {
                    switch command {
                    case .cancelAction(let run):
                        isRight = isRight && running == [run]
                        running = []
                    case .startAction(let run):
                        isRight = isRight && running.isEmpty && run == starts + 1 && hasMore
                        isRight = isRight && (!isRefreshing || machine.runsBesideRefresh)
                        if before == .failed || before == .noMore { isRight = isRight && mayEndWait }
                        starts = run
                        running = [run]
                    }
                }
                isRight = isRight && (machine.phase == .loading) == !running.isEmpty && starts <= allowed
            }
            #expect(isRight, "seed \(seed)")
        }
    }
}
