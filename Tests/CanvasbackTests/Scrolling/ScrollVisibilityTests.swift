import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What says that views come into sight, in a window of 200 by 300.
@MainActor @Suite struct ScrollVisibilityTests {
    @MainActor final class Log {
        var entries: [String] = []
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    private func rows(_ log: Log, threshold: Double = 0.5, isLazy: Bool = false) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                if isLazy {
                    LazyVStack(spacing: 0) { Self.rows(log, threshold) }
                } else {
                    VStack(spacing: 0) { Self.rows(log, threshold) }
                }
            }
        }
    }

    private static func rows(_ log: Log, _ threshold: Double) -> some View {
        ForEach(0..<100) { row in
            Box("row \(row)").frame(height: 100)
                .onScrollVisibilityChange(threshold: threshold) { log.entries.append("\(row) \($0)") }
        }
    }

    @Test func tellsOnceWhenTheThresholdIsCrossed() {
        let log = Log()
        let window = rows(log)
        #expect(log.take() == ["0 true", "1 true", "2 true"])
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -7), times: 7)
        #expect(log.take() == [])
        window.move(by: CGSize(width: 0, height: -1), times: 1)
        // Half of both.
        #expect(log.take() == ["3 true"])
        window.move(by: CGSize(width: 0, height: -1), times: 1)
        #expect(log.take() == ["0 false"])
        window.move(by: CGSize(width: 0, height: 2), times: 1)
        #expect(log.take() == ["0 true", "3 false"])
    }

    @Test func zeroIsAnyOfItAndOneAllOfIt() {
        let log = Log()
        let any = rows(log, threshold: 0)
        #expect(log.take() == ["0 true", "1 true", "2 true"])
        any.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        any.settle()
        #expect(log.take() == ["3 true"])
        let all = rows(log, threshold: 1)
        #expect(log.take() == ["0 true", "1 true", "2 true"])
        all.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        all.settle()
        #expect(log.take() == ["0 false"])
    }

    @Test func lazyRowsThatAreLetGoOfAreOutOfSight() {
        let log = Log()
        let window = rows(log, isLazy: true)
        #expect(log.take() == ["0 true", "1 true", "2 true"])
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 100, y: 100))
        window.settle()
        var visible: Set<String> = ["0", "1", "2"]
        for entry in log.take() {
            let parts = entry.split(separator: " ").map(String.init)
            if parts[1] == "true" { visible.insert(parts[0]) } else { visible.remove(parts[0]) }
        }
        #expect(visible == ["50", "51", "52"])
    }

    @Test func aScrollWithoutAChangeCostsNothing() {
        let log = Log()
        let window = rows(log)
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -7), times: 3)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -7)) }
        #expect(work.bodies == 0 && work.layouts == 0 && work.records == 0)
    }

    @Test func allScrollViewsAroundCount() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 300)
                    ScrollView(.horizontal, showsIndicators: false) {
                        HStack(spacing: 0) {
                            ForEach(0..<4) { column in
                                Color.red.frame(width: 150, height: 100)
                                    .onScrollVisibilityChange { log.entries.append("\(column) \($0)") }
                            }
                        }
                    }
                    Color.clear.frame(height: 600)
                }
            }
        }
        #expect(log.take() == [])
        window.wheel(by: CGSize(width: 0, height: 100), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(log.take() == ["0 true"])
        window.wheel(by: CGSize(width: 80, height: 0), at: CGPoint(x: 100, y: 250))
        window.settle()
        #expect(log.take().sorted() == ["0 false", "1 true"])
    }

    @Test func whatIsLargerThanTheViewportIsInSightWhereItFillsIt() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 300)
                    Color.red.frame(height: 3000).onScrollVisibilityChange { log.entries.append("\($0)") }
                }
            }
        }
        window.wheel(by: CGSize(width: 0, height: 149), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(log.take() == [])
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(log.take() == ["true"])
    }

    struct Removal: View {
        let log: Log
        @State private var isThere = true
        var body: some View {
            VStack {
                Button("Remove") { isThere = false }
                if isThere { Color.red.onScrollVisibilityChange { log.entries.append("\($0)") } }
            }
        }
    }

    @Test func whatIsRemovedIsOutOfSight() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Removal(log: log) }
        #expect(log.take() == ["true"])
        window.tap("Remove")
        window.settle()
        #expect(log.take() == ["false"])
    }

    // MARK: Targets

    @MainActor final class Visible {
        var changes: [[Int]] = []
    }

    private func targets(_ visible: Visible, threshold: Double = 0.5) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) { ForEach(0..<100) { row in Box("row \(row)").frame(height: 100) } }
                    .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: Int.self, threshold: threshold) { visible.changes.append($0) }
        }
    }

    @Test func tellsTheTargetsThatAreVisible() {
        let visible = Visible()
        let window = targets(visible)
        #expect(visible.changes == [[0, 1, 2]])
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -7), times: 7)
        #expect(visible.changes.count == 1)
        window.move(by: CGSize(width: 0, height: -1), times: 1)
        #expect(visible.changes.last == [0, 1, 2, 3])
        window.move(by: CGSize(width: 0, height: -1), times: 1)
        #expect(visible.changes.last == [1, 2, 3] && visible.changes.count == 3)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -2)) }
        #expect(work.bodies == 0 && work.layouts == 0 && visible.changes.count == 3)
    }

    @Test func aThresholdOfOneAsksForAllOfATarget() {
        let visible = Visible()
        let window = targets(visible, threshold: 1)
        window.wheel(by: CGSize(width: 0, height: 10), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(visible.changes == [[0, 1, 2], [1, 2]])
    }

    @Test func idsOfAnotherTypeAreNotToldOf() {
        let visible = Visible()
        _ = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("a").frame(height: 100).id("a")
                    Box("1").frame(height: 100).id(1)
                }
                .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: Int.self) { visible.changes.append($0) }
        }
        #expect(visible.changes == [[1]])
    }

    struct Swapped: View {
        let visible: Visible
        @State private var ids = [1, 2]
        var body: some View {
            VStack(spacing: 0) {
                Button("Swap") { ids = [2, 3] }.frame(height: 100)
                ScrollView {
                    VStack(spacing: 0) { ForEach(ids, id: \.self) { Box("\($0)").frame(height: 100) } }
                        .scrollTargetLayout()
                }
                .onScrollTargetVisibilityChange(idType: Int.self) { visible.changes.append($0) }
            }
        }
    }

    @Test func otherDataOfTheSameLengthCount() {
        let visible = Visible()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Swapped(visible: visible) }
        window.tap("Swap")
        window.settle()
        #expect(visible.changes == [[1, 2], [2, 3]])
    }
}
