import CBenchmarkSupport
import Canvasback
import Foundation
import Surface

/// Lazy rows in this process: what a million of them cost beside a hundred.
@MainActor enum RowsBenchmark {
    private static let few = 100
    private static let many = 1_000_000
    /// How much more many rows may cost than few.
    private static let promisedRatio = 1.5
    /// Windows opened in a round, of either size in turn.
    private static let openings = 40
    /// Moves of a drag that count, after those that warm up.
    private static let moves = 800
    private static let warmUp = 100
    /// Rows that are scrolled over before the heap is read again. In the middle of a list there are more rows than at its
    /// start, where none are kept before what is seen.
    private static let (nearRows, farRows) = (100, 10_000)
    private static let interval = 1.0 / 60

    static func figures(rounds: Int) -> [Figure] {
        // The first ones fill what is kept once a process.
        for _ in 0..<5 {
            close(EnginePage(window(few)))
            close(EnginePage(window(many)))
        }
        let opening = compare(rounds, opening)
        let frames = compare(rounds) { dragging($0) }
        let (rest, near, far) = heap()
        return [
            Figure("rows.open.few", "opening 100 rows, median", opening.few, "µs"),
            Figure("rows.open.many", "opening 1,000,000 rows, median", opening.many, "µs"),
            Figure(
                "rows.open.ratio", "opening, many to few", opening.many / opening.few, "", goal: .atMost(promisedRatio)),
            Figure("rows.frame.few", "a frame that brings one of 100 rows, median", frames.few, "µs"),
            Figure("rows.frame.many", "a frame that brings one of 1,000,000 rows, median", frames.many, "µs"),
            Figure(
                "rows.frame.ratio", "a frame, many to few", frames.many / frames.few, "", goal: .atMost(promisedRatio)),
            Figure("rows.heap.rest", "heap of a window of 1,000,000 rows at rest", rest, "KB"),
            Figure("rows.heap.near", "heap of it after scrolling over 100 rows", near, "KB"),
            Figure(
                "rows.heap.far", "heap of it after scrolling over 10,000 rows", far, "KB",
                goal: .atMost(near * promisedRatio)),
        ]
    }

    private static func window(_ rows: Int) -> Window { Window(metrics: Screen.metrics) { RowsScreen(count: rows) } }

    private static func close(_ page: EnginePage) { page.window.close(at: page.time) }

    /// Medians over rounds, in which both sizes take turns so that neither has the quieter machine.
    private static func compare(_ rounds: Int, _ measure: (Int) -> Double) -> (few: Double, many: Double) {
        var (first, second) = (Samples(), Samples())
        for _ in 0..<rounds {
            first.add(measure(few))
            second.add(measure(many))
        }
        return (first.median, second.median)
    }

    /// Microseconds from nothing to the bytes of the first frame.
    private static func opening(_ rows: Int) -> Double {
        var samples = Samples()
        for _ in 0..<openings {
            let start = nanoseconds()
            let page = EnginePage(window(rows))
            samples.add(Double(nanoseconds() - start) / 1000)
            close(page)
        }
        return samples.median
    }

    /// Microseconds from an event to the bytes of its frame, 75th percentile: with each second frame a row comes and one
    /// goes, and of those this is the median.
    private static func dragging(_ rows: Int) -> Double {
        var page = EnginePage(window(rows))
        var samples = Samples()
        drag(&page, moves: warmUp + moves, by: 26, turningAfter: 100) { samples.add($0) }
        close(page)
        var counted = Samples()
        for value in samples.values.dropFirst(warmUp) { counted.add(value) }
        return counted.quantile(0.75)
    }

    /// Drags up, and down again where it is to turn.
    private static func drag(
        _ page: inout EnginePage, moves: Int, by step: CGFloat, turningAfter turn: Int = .max,
        _ note: (Double) -> Void = { _ in }
    ) {
        var position = CGPoint(x: 195, y: 700)
        func event(_ phase: PointerEvent.Phase, _ time: Double) -> InputEvent {
            .pointer(PointerEvent(phase: phase, id: 1, kind: .touch, position: position, time: time, buttons: 1))
        }
        page.handle(event(.down, page.time))
        for move in 0..<moves {
            page.time += interval
            position.y += (move / turn) % 2 == 0 ? -step : step
            let start = nanoseconds()
            page.handle(event(.move, page.time))
            page.showFrame()
            note(Double(nanoseconds() - start) / 1000)
        }
        page.handle(event(.cancel, page.time))
        page.showFrame()
    }

    /// Bytes of the heap of a window at rest and after it was scrolled a little and far, in units of 1,024.
    private static func heap() -> (rest: Double, near: Double, far: Double) {
        // A first window fills what the process keeps of texts.
        var first = EnginePage(window(many))
        scroll(&first, over: nearRows)
        scroll(&first, over: farRows)
        close(first)
        let before = cb_bytes_in_use()
        func kilobytes() -> Double { Double(Int64(cb_bytes_in_use()) - Int64(before)) / 1024 }
        var page = EnginePage(window(many))
        page.dropBytes()
        let rest = kilobytes()
        scroll(&page, over: nearRows)
        let near = kilobytes()
        scroll(&page, over: farRows)
        let far = kilobytes()
        close(page)
        return (rest, near, far)
    }

    private static func scroll(_ page: inout EnginePage, over rows: Int) {
        drag(&page, moves: rows / 4, by: 4 * RowsScreen.pitch)
        page.dropBytes()
    }
}
