import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Scripts made by chance on a screen of scroll views in scroll views whose rows come and go under the fingers. After each
/// frame the tree's own invariants are checked; a failure names the seed of its script.
@MainActor struct RandomScrollScreenTests {
    struct Row: Identifiable, Equatable {
        enum Kind { case plain, button, sideways, list, lazyList }
        var id: Int
        var kind: Kind
    }

    private struct Screen: View {
        let rows: [Row]
        let behavior: ScrollTransferBehavior
        let isRightToLeft: Bool

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 4) { ForEach(rows) { row($0) } }
            }
            .refreshable {}
            .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
        }

        @ViewBuilder private func row(_ row: Row) -> some View {
            switch row.kind {
            case .plain: Color.blue.frame(height: 60)
            case .button: Button("Row \(row.id)") {}.frame(height: 44)
            case .sideways:
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 4) { ForEach(0..<30) { _ in Color.red.frame(width: 80, height: 70) } }
                }
                .frame(height: 80)
            case .list:
                ScrollView { Color.green.frame(height: 500) }
                    .frame(height: 150)
                    .scrollTransferBehavior(behavior)
                    .refreshable {}
            case .lazyList:
                ScrollView { LazyVStack(spacing: 0) { ForEach(0..<40) { _ in Color.gray.frame(height: 30) } } }
                    .frame(height: 120)
                    .scrollTransferBehavior(behavior)
            }
        }
    }

    /// Plays a script; answers what did not hold.
    @MainActor private struct Player {
        var random: SeededRandom
        let window: TestWindow
        let handle: Handle<[Row]>
        var rows: [Row]
        var nextID = 100
        var fingers: Set<Int> = []
        var runs: [ObjectIdentifier: Int] = [:]
        /// How many may have begun since: one for each finger, whose views may differ, and for each turn of a wheel.
        var expectedRuns = 0
        var isCancelled = false
        var failure: String?

        init(seed: UInt64) {
            random = SeededRandom(seed)
            let kinds: [Row.Kind] = [.plain, .plain, .plain, .button, .sideways, .list, .lazyList]
            rows = []
            for id in 0..<random.pick([2, 12, 40]) { rows.append(Row(id: id, kind: random.pick(kinds))) }
            handle = Handle(rows)
            let behavior = random.pick([ScrollTransferBehavior.automatic, .automatic, .never, .continuous, .unified])
            let (handle, isRightToLeft) = (handle, random.chance(0.3))
            window = TestWindow(size: CGSize(width: 240, height: 320), reducesMotion: random.chance(0.1)) {
                Host(handle) { Screen(rows: $0.wrappedValue, behavior: behavior, isRightToLeft: isRightToLeft) }
            }
        }

        mutating func play() async {
            for _ in 0..<8 + random.below(14) { step() }
            await end()
        }

        private mutating func step() {
            switch random.below(20) {
            case 0: window.advance(by: random.pick([0.016, 0.1, 0.5]))
            case 1:
                // What was begun in the old size is off.
                isCancelled = true
                window.resize(to: CGSize(width: window.size.height, height: window.size.width))
            case 2: changeRows()
            case 3, 4:
                let delta: CGFloat = random.pick([-20, 20, -120, 120, 400, -400])
                let way = random.chance(0.8) ? CGSize(width: 0, height: delta) : CGSize(width: delta, height: 0)
                expectedRuns += 1
                window.wheel(by: way, at: point, times: 1 + random.below(5))
            case 5: window.key(random.pick(["ArrowDown", "PageDown", "End", "Home", " "]))
            default: touch()
            }
        }

        private var point: CGPoint {
            mutating get { CGPoint(x: 20 + CGFloat(random.below(200)), y: 20 + CGFloat(random.below(200))) }
        }

        private mutating func touch() {
            if fingers.isEmpty || (fingers.count == 1 && random.chance(0.1)) {
                if fingers.isEmpty {
                    window.advance(by: 0)
                    (runs, expectedRuns, isCancelled) = (currentRuns, 0, false)
                }
                expectedRuns += 1
                let id = fingers.contains(1) ? 2 : 1
                fingers.insert(id)
                window.down(at: point, pointer: id)
                return
            }
            let id = random.pick(fingers.sorted())
            switch random.below(7) {
            case 0:
                fingers.remove(id)
                window.up(pointer: id)
                checkTouch()
            case 1:
                fingers.remove(id)
                isCancelled = true
                window.cancel(pointer: id)
                checkTouch()
            default:
                let distance: CGFloat = random.pick([30, 60, 12, -30, -60, -12, 100, -100])
                let way =
                    random.chance(0.7)
                    ? CGSize(width: random.pick([0, 3]), height: distance)
                    : CGSize(width: distance, height: random.pick([0, -3]))
                window.move(by: way, times: 1 + random.below(5), pointer: id)
            }
        }

        private mutating func changeRows() {
            switch random.below(5) {
            case 0: rows.removeAll()
            case 1 where !rows.isEmpty: rows.removeFirst(min(rows.count, 1 + random.below(5)))
            case 2:
                rows.insert(Row(id: nextID, kind: random.pick([.sideways, .list, .lazyList])), at: 0)
                nextID += 1
            case 3: rows.shuffle(using: &random)
            default:
                for _ in 0..<10 {
                    rows.append(Row(id: nextID, kind: random.pick([.plain, .list, .sideways])))
                    nextID += 1
                }
            }
            handle.set(rows, in: window, random.chance(0.3) ? .linear(duration: 0.2) : nil)
        }

        /// How many refreshes each scroll view has begun.
        private var currentRuns: [ObjectIdentifier: Int] {
            var result: [ObjectIdentifier: Int] = [:]
            for scroll in window.scrollElements {
                result[ObjectIdentifier(scroll)] = scroll.machine.refreshes.reduce(0) { $0 + $1.run }
            }
            return result
        }

        private mutating func checkTouch() {
            guard fingers.isEmpty else { return }
            let starts = currentRuns.reduce(0) { $0 + max(0, $1.value - (runs[$1.key] ?? $1.value)) }
            if starts > expectedRuns { failure = failure ?? "\(starts) actions by one touch" }
            if starts > 0, expectedRuns == 1, isCancelled {
                failure = failure ?? "an action by a touch that was cancelled"
            }
        }

        private mutating func end() async {
            for id in fingers.sorted() { window.cancel(pointer: id) }
            if window.window.input.isActive { failure = failure ?? "a gesture is still active" }
            // Actions had no turn before, and what comes to rest needs no smooth frames.
            await window.runTasks()
            window.frameInterval = 0.1
            if window.settle(within: 40) == nil { failure = failure ?? "never comes to rest" }
            for scroll in window.scrollElements {
                let machine = scroll.machine.scroll
                if machine.phase != .idle { failure = failure ?? "\(machine.phase) at rest" }
                for axis in [machine.horizontal, machine.vertical] {
                    let offset = axis.offset(at: window.time)
                    if !axis.metrics.bounds.contains(offset) {
                        failure = failure ?? "at rest at \(offset), out of \(axis.metrics.bounds)"
                    }
                }
                if scroll.touches != 0 { failure = failure ?? "\(scroll.touches) touches at rest" }
                for refresh in scroll.machine.refreshes where refresh.phase != .idle {
                    failure = failure ?? "\(refresh.phase) at rest"
                }
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func everyScriptComesToRest(number: UInt64) async {
        for seed in number * 50..<(number + 1) * 50 {
            var player = Player(seed: seed)
            await player.play()
            #expect(player.failure == nil, "seed \(seed)")
        }
    }
}
