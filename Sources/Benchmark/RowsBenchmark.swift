import CAllocations
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
    /// Rows that are scrolled over before the heap is read again.
    private static let scrolledRows = 10_000
    private static let interval = 1.0 / 60

    static func figures(rounds: Int) -> [Figure] {
        // The first ones fill what is kept once a process.
        for _ in 0..<5 {
            close(EnginePage(window(few)))
            close(EnginePage(window(many)))
        }
        let opening = compare(rounds, opening)
        let frames = compare(rounds) { dragging($0) }
        let (rest, scrolled) = heap()
        return [
            Figure("rows.open.few", "opening 100 rows, median", opening.few, "µs"),
            Figure("rows.open.many", "opening 1,000,000 rows, median", opening.many, "µs"),
            Figure("rows.open.ratio", "opening, many to few", opening.many / opening.few, "", target: promisedRatio),
            Figure("rows.frame.few", "a frame of scrolling over 100 rows, mean", frames.few, "µs"),
            Figure("rows.frame.many", "a frame of scrolling over 1,000,000 rows, mean", frames.many, "µs"),
            Figure("rows.frame.ratio", "a frame, many to few", frames.many / frames.few, "", target: promisedRatio),
            Figure("rows.heap.rest", "heap of a window of 1,000,000 rows at rest", rest, "KB"),
            Figure(
                "rows.heap.scrolled", "heap of it after scrolling over 10,000 rows", scrolled, "KB",
                target: rest * promisedRatio),
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

    /// Microseconds from an event to the bytes of its frame, the mean: a row comes and one goes with each second frame.
    private static func dragging(_ rows: Int) -> Double {
        var page = EnginePage(window(rows))
        var samples = Samples()
        drag(&page, moves: warmUp + moves, by: 26, turningAfter: 100) { samples.add($0) }
        close(page)
        var counted = Samples()
        for value in samples.values.dropFirst(warmUp) { counted.add(value) }
        return counted.mean
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

    /// Bytes of the heap of a window at rest and after it was scrolled, in units of 1,024.
    private static func heap() -> (rest: Double, scrolled: Double) {
        let before = ca_bytes_in_use()
        var page = EnginePage(window(many))
        page.dropBytes()
        let rest = ca_bytes_in_use()
        drag(&page, moves: scrolledRows / 4, by: 4 * RowsScreen.pitch)
        page.dropBytes()
        let scrolled = ca_bytes_in_use()
        close(page)
        func kilobytes(_ bytes: UInt64) -> Double { Double(Int64(bytes) - Int64(before)) / 1024 }
        return (kilobytes(rest), kilobytes(scrolled))
    }
}
