import CBenchmarkSupport
import Canvasback
import Surface

/// The engine and the encoder in this process: what a drag costs between an event and the bytes of its frame.
@MainActor struct EngineBenchmark {
    let screen: Screen
    /// Moves of a round that count, after those that warm up.
    private static let moves = 1_100
    private static let warmUp = 220
    private static let coldMoves = 200
    /// Seconds between two moves, as on a screen of 60 Hz. The time is an argument of the engine's: nothing waits.
    private static let interval = 1.0 / 60

    /// What one round measured, of each frame.
    private struct Round {
        var microseconds = Samples()
        var bytes = Samples()
        var allocations = Samples()
        var bodies = Samples()
        var layouts = Samples()
        var records = Samples()
    }

    func figures(rounds: Int) -> [Figure] {
        let results = (0..<rounds).map { _ in round() }
        func median(_ value: (Round) -> Double) -> Double {
            var samples = Samples()
            for result in results { samples.add(value(result)) }
            return samples.median
        }
        let name = "engine.\(screen)"
        let time = median { $0.microseconds.median }
        let cold = round(isCold: true)
        return [
            Figure("\(name).cold.median", "the same with nothing in the caches", cold.microseconds.median, "µs"),
            Figure(
                "\(name).time.median", "event to encoded frame, median", time, "µs",
                goal: .atMost(screen.mostMicroseconds)),
            Figure(
                "\(name).time.p99", "event to encoded frame, 99th percentile",
                median { $0.microseconds.quantile(0.99) }, "µs", goal: .atMost(3 * screen.mostMicroseconds)),
            Figure("\(name).bytes.median", "payload of a frame, median", median { $0.bytes.median }, "bytes"),
            Figure(
                "\(name).bytes.max", "payload of a frame, largest", results.map(\.bytes.maximum).max() ?? 0, "bytes",
                goal: .atMost(screen.mostBytes)),
            Figure(
                "\(name).allocations", "heap allocations a frame, mean", median { $0.allocations.mean }, "",
                goal: .atMost(screen.mostAllocations)),
            Figure("\(name).bodies", "bodies run a frame, mean", median { $0.bodies.mean }, ""),
            Figure("\(name).layouts", "layouts run a frame, mean", median { $0.layouts.mean }, ""),
            Figure("\(name).records", "elements drawn again a frame, mean", median { $0.records.mean }, ""),
        ]
    }

    private func round(isCold: Bool = false) -> Round {
        var result = Round()
        var page = EnginePage(screen)
        page.handle(screen.event(.down, after: 0, at: page.time))
        page.showFrame()
        for move in 1...Self.warmUp + (isCold ? Self.coldMoves : Self.moves) {
            page.time += Self.interval
            let event = screen.event(.move, after: move, at: page.time)
            let before = page.window.statistics
            if isCold { cb_sweep_caches() }
            let allocations = cb_allocation_count()
            let start = nanoseconds()
            page.handle(event)
            page.showFrame()
            let end = nanoseconds()
            let allocated = cb_allocation_count() - allocations
            if move <= Self.warmUp { continue }
            let after = page.window.statistics
            result.microseconds.add(Double(end - start) / 1000)
            result.bytes.add(Double(page.bytes.count))
            result.allocations.add(Double(allocated))
            result.bodies.add(Double(after.bodies - before.bodies))
            result.layouts.add(Double(after.layouts - before.layouts))
            result.records.add(Double(after.records - before.records))
        }
        page.handle(screen.event(.cancel, after: 0, at: page.time))
        page.window.close(at: page.time)
        return result
    }
}

/// A window and the encoder of the one page that shows it.
@MainActor struct EnginePage {
    let window: Window
    let encoder = FrameEncoder()
    var time = 0.0
    /// The last frame's message; empty when it changed nothing.
    private(set) var bytes: [UInt8] = []
    private var frame: UInt32 = 0

    /// A page that has shown its first frame.
    init(_ screen: Screen) { self.init(screen.makeWindow()) }

    /// A page that has shown the first frame of a window.
    init(_ window: Window) {
        self.window = window
        showFrame()
    }

    mutating func dropBytes() { bytes = [] }

    func handle(_ event: InputEvent) { window.handle(event, at: time) }

    /// Brings the picture up to date and encodes what changed.
    mutating func showFrame() {
        window.update(at: time)
        bytes.removeAll(keepingCapacity: true)
        frame += 1
        encoder.encode(window.display, scale: window.metrics.scale, frame: frame, into: &bytes)
    }
}
