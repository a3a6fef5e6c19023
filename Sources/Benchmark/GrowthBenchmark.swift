import Canvasback
import Foundation
import Surface

/// What a change of one view costs beside how many there are.
@MainActor enum GrowthBenchmark {
    private static let counts = [10, 100, 1_000, 10_000]
    private static let mostGrowth = 1.5
    private static let moves = 400
    private static let warmUp = 100

    static func figures(rounds: Int) -> [Figure] {
        var pages = counts.map { count in EnginePage(Window(metrics: Screen.metrics) { CrowdScreen(count: count) }) }
        var medians = counts.map { _ in Samples() }
        // In turn, so that no size has the quieter machine.
        for _ in 0..<rounds {
            for index in pages.indices { medians[index].add(drag(&pages[index])) }
        }
        for page in pages { page.window.close(at: page.time) }
        let times = medians.map(\.median)
        var figures = zip(counts, times).map { count, time in
            Figure("growth.\(count)", "event to encoded frame among \(count) views, median", time, "µs")
        }
        let (least, most) = (times.min() ?? 0, times.max() ?? 0)
        figures.append(
            Figure("growth.ratio", "the most to the least of them", most / least, "", goal: .atMost(mostGrowth)))
        return figures
    }

    /// Microseconds from a move to the bytes of its frame, in the median.
    private static func drag(_ page: inout EnginePage) -> Double {
        var samples = Samples()
        func event(_ phase: PointerEvent.Phase, _ move: Int, _ time: Double) -> InputEvent {
            let place = CGPoint(x: 60 + Double(move % 200), y: 60)
            return .pointer(PointerEvent(phase: phase, id: 1, kind: .touch, position: place, time: time, buttons: 1))
        }
        page.handle(event(.down, 0, page.time))
        for move in 0..<warmUp + moves {
            page.time += 1.0 / 60
            let start = nanoseconds()
            page.handle(event(.move, move, page.time))
            page.showFrame()
            let end = nanoseconds()
            if move >= warmUp { samples.add(Double(end - start) / 1000) }
        }
        page.handle(event(.cancel, 0, page.time))
        page.showFrame()
        return samples.median
    }
}
