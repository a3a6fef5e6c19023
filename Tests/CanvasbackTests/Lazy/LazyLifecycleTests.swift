import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// The life of rows: how they come, go, move and keep their state, and what of the data is read for it.
@MainActor struct LazyLifecycleTests {
    private static let size = CGSize(width: 200, height: 400)

    private func scroll(_ window: TestWindow, by distance: CGFloat) {
        window.down(at: CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: 0, height: -distance))
        window.cancel()
        window.settle()
    }

    @MainActor final class Log { var lines: [String] = [] }

    @Test func rowsAppearAndDisappear() {
        let log = Log()
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { index in
                        Box("\(index)").frame(height: 100)
                            .onAppear { log.lines.append("+\(index)") }
                            .onDisappear { log.lines.append("-\(index)") }
                    }
                }
            }
        }
        // What is seen, and what is within a quarter of the viewport.
        #expect(log.lines == ["+0", "+1", "+2", "+3", "+4"])
        log.lines.removeAll()
        scroll(window, by: 400)
        #expect(log.lines == ["+5", "+6", "+7", "+8", "-0"])
        log.lines.removeAll()
        scroll(window, by: 50_000)
        #expect(log.lines.filter { $0.hasPrefix("-") } == (1...8).map { "-\($0)" })
        #expect(Set(log.lines.filter { $0.hasPrefix("+") }) == Set((503...508).map { "+\($0)" }))
    }

    @Test func tasksEndWithTheirRows() async {
        let log = Log()
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { index in
                        Box("\(index)").frame(height: 100)
                            .task {
                                while !Task.isCancelled { await Task.yield() }
                                log.lines.append("\(index)")
                            }
                    }
                }
            }
        }
        await window.runTasks()
        #expect(log.lines.isEmpty)
        scroll(window, by: 50_000)
        #expect(await window.waits { log.lines.count == 5 })
        #expect(Set(log.lines) == ["0", "1", "2", "3", "4"])
    }

    private struct Counting: View {
        let name: String
        let log: Log
        @State private var count = 0
        var body: some View {
            let _ = log.lines.append(name)
            Button {
                count += 1
            } label: {
                Box("\(name):\(count)").frame(height: 100)
            }
            .buttonStyle(.plain)
        }
    }

    @Test func aRowKeepsItsStateNearAndBeginsAnewFarAway() {
        let log = Log()
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) { ForEach(0..<1000) { Counting(name: "\($0)", log: log) } }
            }
        }
        log.lines.removeAll()
        window.tap(at: CGPoint(x: 100, y: 150))
        #expect(window.exists("1:1"))
        #expect(log.lines == ["1"])
        scroll(window, by: 350)
        scroll(window, by: -350)
        #expect(window.exists("1:1"))
        scroll(window, by: 5000)
        scroll(window, by: -5000)
        #expect(window.exists("1:0"))
    }

    private func open(_ handle: Handle<[Int]>) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { items in
                    LazyVStack(spacing: 0) {
                        ForEach(items.wrappedValue, id: \.self) { Box("\($0)").frame(height: 40) }
                    }
                }
            }
        }
    }

    @Test func anInsertedRowFadesInAndOthersMakeRoom() {
        let handle = Handle(Array(0..<1000))
        let window = open(handle)
        handle.set([0, 1, -1] + Array(2..<1000), in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        #expect(abs((window.opacity(of: "-1") ?? 0) - 0.5) < 0.02)
        #expect(abs((window.frame(of: "2")?.minY ?? 0) - 100) < 1)
        #expect(window.frame(of: "1")?.minY == 40)
        window.settle()
        #expect(window.opacity(of: "-1") == 1)
        #expect(window.frame(of: "2")?.minY == 120)
    }

    @Test func aRemovedRowFadesOutAndOthersCloseTheGap() {
        let handle = Handle(Array(0..<1000))
        let window = open(handle)
        handle.set([0, 1] + Array(3..<1000), in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        #expect(abs((window.opacity(of: "2") ?? 0) - 0.5) < 0.02)
        #expect(window.frame(of: "2")?.minY == 80)
        #expect(abs((window.frame(of: "3")?.minY ?? 0) - 100) < 1)
        window.settle()
        #expect(!window.exists("2"))
        #expect(window.frame(of: "3")?.minY == 80)
    }

    @Test func aMovedRowGoesThere() {
        let handle = Handle(Array(0..<1000))
        let window = open(handle)
        handle.set([1, 2, 3, 0] + Array(4..<1000), in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        #expect(abs((window.frame(of: "0")?.minY ?? 0) - 60) < 1)
        #expect(abs((window.frame(of: "1")?.minY ?? 0) - 20) < 1)
        window.settle()
        #expect(window.frame(of: "0")?.minY == 120)
    }

    @Test func rowsThatAreScrolledToAreThereAtOnce() {
        let handle = Handle(Array(0..<1000))
        let window = open(handle)
        window.down(at: CGPoint(x: 100, y: 390))
        window.move(by: CGSize(width: 0, height: -60), times: 5)
        window.up()
        for _ in 0..<10 {
            window.advance(frames: 1)
            for index in 0..<60 where window.exists("\(index)") { #expect(window.opacity(of: "\(index)") == 1) }
        }
    }

    /// An array that counts how often its elements are read.
    struct Ledger: RandomAccessCollection {
        @MainActor final class Reads { nonisolated(unsafe) var count = 0 }
        var numbers: [Int]
        let reads: Reads
        var startIndex: Int { 0 }
        var endIndex: Int { numbers.count }
        subscript(index: Int) -> Int {
            reads.count += 1
            return numbers[index]
        }
    }

    @Test func noChangeReadsAllData() {
        let reads = Ledger.Reads()
        let handle = Handle(Ledger(numbers: Array(0..<1_000_000), reads: reads))
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { data in
                    LazyVStack(spacing: 0) {
                        ForEach(data.wrappedValue, id: \.self) { Box("\($0)").frame(height: 40) }
                    }
                }
            }
        }
        #expect(reads.count < 100)
        func reading(_ numbers: [Int]) -> Int {
            reads.count = 0
            handle.set(Ledger(numbers: numbers, reads: reads), in: window)
            return reads.count
        }
        // The same data again: the ids and contents of the rows that are there.
        #expect(reading(handle.value.numbers) < 60)
        // More at the end.
        #expect(reading(handle.value.numbers + [1_000_000]) < 150)
        scroll(window, by: 20_000)
        // More and less at the start.
        #expect(reading([-3, -2, -1] + handle.value.numbers) < 300)
        #expect(window.frame(of: "500")?.minY == 0)
        #expect(reading(Array(handle.value.numbers.dropFirst(10))) < 300)
        #expect(window.frame(of: "500")?.minY == 0)
        // All others.
        #expect(reading((0..<1_000_000).map { -$0 - 1_000_000 }) < 10_000)
    }

    @Test func aSectionOpensAndCloses() {
        let handle = Handle(true)
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { isExpanded in
                    LazyVStack(spacing: 0) {
                        Section(isExpanded: isExpanded) {
                            ForEach(0..<1000) { Box("\($0)").frame(height: 40) }
                        } header: {
                            Box("header").frame(height: 30)
                        }
                        Box("after").frame(height: 30)
                    }
                }
            }
        }
        #expect(window.frame(of: "0")?.minY == 30)
        #expect(window.frame(of: "after")?.minY == 40_030)
        handle.set(false, in: window)
        #expect(!window.exists("0"))
        #expect(window.frame(of: "after")?.minY == 30)
        handle.set(true, in: window)
        #expect(window.frame(of: "0")?.minY == 30)
    }

    @Test func aSectionAnywhereElseIsItsPartsInOrder() {
        let window = TestWindow(size: Self.size) {
            VStack(spacing: 0) {
                Section {
                    Box("a").frame(height: 10)
                    Box("b").frame(height: 10)
                } header: {
                    Box("header").frame(height: 10)
                } footer: {
                    Box("footer").frame(height: 10)
                }
                Section("Title") { Box("c").frame(height: 10) }
            }
        }
        let names = ["header", "a", "b", "footer", "Title", "c"]
        let places = names.map { window.frame(of: $0)?.minY ?? .nan }
        #expect(places == places.sorted() && !places.contains { $0.isNaN })
    }
}
