import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Random changes, scrolls and sizes of windows against a slow model: all rows, laid out.
@MainActor struct LazyRandomTests {
    struct Row: Identifiable, Equatable {
        var id: Int
        var height: CGFloat
    }

    private func view(_ handle: Handle<[Row]>, isLazy: Bool) -> some View {
        ScrollView(showsIndicators: false) {
            Host(handle) { rows in
                let content = ForEach(rows.wrappedValue) { Box("\($0.id)").frame(height: $0.height) }
                if isLazy { LazyVStack(spacing: 3) { content } } else { VStack(spacing: 3) { content } }
            }
        }
    }

    private func scroll(_ window: TestWindow, by distance: CGFloat) {
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 0, height: distance))
        window.cancel()
        window.settle()
    }

    /// Changes rows at random; new ones have ids that were never there.
    private func change(_ rows: inout [Row], _ next: inout Int, _ height: () -> CGFloat, _ random: inout SeededRandom) {
        switch random.below(6) {
        case 0:
            let new = (0...random.below(4)).map { _ -> Row in
                next += 1
                return Row(id: next, height: height())
            }
            rows.insert(contentsOf: new, at: random.below(rows.count + 1))
        case 1 where rows.count > 4:
            let from = random.below(rows.count)
            rows.removeSubrange(from..<min(rows.count, from + 1 + random.below(3)))
        case 2 where rows.count > 1:
            let row = rows.remove(at: random.below(rows.count))
            rows.insert(row, at: random.below(rows.count + 1))
        case 3 where !rows.isEmpty: rows[random.below(rows.count)].height = height()
        case 4 where random.chance(0.1): rows.shuffle(using: &random)
        default: break
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func whatIsSeenIsWhatAllRowsWouldShow(seed: UInt64) {
        var random = SeededRandom(seed)
        let heights: [CGFloat] = seed % 2 == 0 ? [40] : [10, 25, 40, 80, 160]
        var generator = SeededRandom(seed + 1000)
        let height = { generator.pick(heights) }
        var rows = (0..<(20 + random.below(200))).map { Row(id: $0, height: height()) }
        var next = 1000
        let handle = Handle(rows)
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { view(handle, isLazy: true) }
        for step in 0..<60 {
            switch random.below(5) {
            case 0, 1: scroll(window, by: CGFloat(random.below(500) - 300))
            case 2: scroll(window, by: CGFloat(random.below(4000) - 2000))
            case 3: window.resize(to: CGSize(width: 200, height: CGFloat(200 + random.below(300))))
            default:
                change(&rows, &next, height, &random)
                handle.set(rows, in: window, random.chance(0.3) ? .linear(duration: 0.1) : nil)
                window.settle()
            }
            check(window, rows, "seed \(seed), step \(step)")
        }
    }

    /// Rows that are seen stand one after the other in the order of the data, fill the viewport, and end where the data do.
    private func check(_ window: TestWindow, _ rows: [Row], _ comment: String) {
        let frames = rows.map { window.frame(of: "\($0.id)") }
        guard let first = frames.firstIndex(where: { $0 != nil }) else {
            #expect(rows.isEmpty, "\(comment)")
            return
        }
        let last = frames.lastIndex { $0 != nil }!
        var y = frames[first]!.minY
        #expect(y <= 0.001 || first == 0, "\(comment)")
        for index in first...last {
            guard let frame = frames[index] else {
                Issue.record("\(comment): row \(index) is missing")
                return
            }
            #expect(abs(frame.minY - y) < 0.001 && frame.height == rows[index].height, "\(comment)")
            y = frame.maxY + 3
        }
        #expect(y >= window.size.height || last == rows.count - 1, "\(comment)")
        // Held within the content.
        if first == 0 { #expect(frames[0]!.minY <= 0.001, "\(comment)") }
        if last == rows.count - 1, frames[0]?.minY != 0 {
            #expect(frames[last]!.maxY >= window.size.height - 0.001, "\(comment)")
        }
    }

    /// Rows of one height need no estimates: everything is where the stack that lays out all rows has it.
    @Test(arguments: 0..<20 as Range<UInt64>) func rowsOfOneHeightAreWhereTheEagerStackHasThem(seed: UInt64) {
        var random = SeededRandom(seed)
        var rows = (0..<(40 + random.below(100))).map { Row(id: $0, height: 40) }
        var next = 1000
        let handles = [Handle(rows), Handle(rows)]
        let windows = [true, false].enumerated().map { index, isLazy in
            TestWindow(size: CGSize(width: 200, height: 300)) { view(handles[index], isLazy: isLazy) }
        }
        for step in 0..<60 {
            switch random.below(3) {
            case 0:
                let distance = CGFloat(random.below(800) - 500)
                for window in windows { scroll(window, by: distance) }
            case 1:
                let size = CGSize(width: 200, height: CGFloat(200 + random.below(300)))
                for window in windows { window.resize(to: size) }
            default:
                change(&rows, &next, { 40 }, &random)
                for (window, handle) in zip(windows, handles) { handle.set(rows, in: window) }
            }
            for row in rows {
                guard let frame = windows[1].frame(of: "\(row.id)"), frame.maxY > 0, frame.minY < windows[1].size.height
                else { continue }
                #expect(windows[0].frame(of: "\(row.id)") == frame, "seed \(seed), step \(step), row \(row.id)")
            }
        }
    }
}
