import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// A window of 390 by 844 with a list of 101 rows that loads when it is pulled 180 points below its place.
@MainActor struct NestedRefreshTests {
    /// What a running action waits for.
    @MainActor final class Gate {
        private(set) var starts = 0
        private var waiting: CheckedContinuation<Void, Never>?
        func run() async {
            starts += 1
            await withCheckedContinuation { waiting = $0 }
        }
        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    private let gate = Gate()

    private func open() -> TestWindow {
        let gate = gate
        return TestWindow { NestedRefreshScreen { await gate.run() } }
    }

    @Test func showsRowsFromTheTop() throws {
        let window = open()
        let rows = window.texts.map(\.string).reversed()
        #expect(rows.first == "row 0" && rows.last == "row 100" && rows.count == 101)
        #expect(try #require(window.frame(of: "row 0")).midX == 195)
        let pitch = try #require(window.frame(of: "row 1")).minY - #require(window.frame(of: "row 0")).minY
        #expect(
            try #require(window.frame(of: "row 100")).minY == #require(window.frame(of: "row 0")).minY + 100 * pitch)
        // `frame(width: .infinity)` is ignored, and says so once for all rows.
        #expect(window.warnings.filter { $0.contains("frame") }.count == 1)
    }

    @Test func scrollsOneToOne() throws {
        let window = open()
        let start = try #require(window.frame(of: "row 20")).minY
        window.down(at: CGPoint(x: 195, y: 600))
        window.move(by: CGSize(width: 0, height: -20), times: 10)
        #expect(try #require(window.frame(of: "row 20")).minY == start - 200)
        window.move(by: CGSize(width: 0, height: 20), times: 4)
        #expect(try #require(window.frame(of: "row 20")).minY == start - 120)
    }

    @Test func aFlickSlowsDownAndEnds() throws {
        let window = open()
        window.down(at: CGPoint(x: 195, y: 700))
        window.move(by: CGSize(width: 0, height: -20), times: 10)
        window.up()
        let lifted = try #require(window.frame(of: "row 50")).minY
        var last = lifted
        var step = CGFloat.infinity
        for _ in 0..<20 {
            window.advance(by: 0.1)
            let now = try #require(window.frame(of: "row 50")).minY
            #expect(last - now <= step + 1 && last - now >= 0)
            (step, last) = (last - now, now)
        }
        // 1,250 points a second at a rate of 0.998 a millisecond glide 624 points.
        window.settle()
        #expect(abs(lifted - (try #require(window.frame(of: "row 50")).minY) - 624) < 8)
    }

    @Test func anEdgeGivesWayAndComesBack() throws {
        let window = open()
        let place = try #require(window.frame(of: "row 0")).minY
        window.down(at: CGPoint(x: 195, y: 100))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        // The rubber band: 100 points of travel in a view of 844 show 51.6.
        #expect(abs(try #require(window.frame(of: "row 0")).minY - place - 51.6352) < 0.0001)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "row 0")).minY == place)
        #expect(gate.starts == 0)
    }

    @Test func pulledFarEnoughItLoadsOnceWithTheFingerDown() async throws {
        let window = open()
        let place = try #require(window.frame(of: "row 0")).minY
        window.down(at: CGPoint(x: 195, y: 100))
        window.move(by: CGSize(width: 0, height: 8), times: 51)
        window.move(by: CGSize(width: 0, height: 7.9))
        await window.runTasks()
        #expect(gate.starts == 0 && !window.exists("Loading"))
        // 416 points of travel show 180.002.
        window.move(by: CGSize(width: 0, height: 0.1))
        await window.runTasks()
        #expect(gate.starts == 1)
        let loading = try #require(window.frame(of: "Loading"))
        #expect(loading.midX == 195)
        #expect(loading.maxY < (try #require(window.frame(of: "row 0")).minY))
        window.move(by: CGSize(width: 0, height: 4), times: 10)
        await window.runTasks()
        #expect(gate.starts == 1)
        window.up()
        window.settle()
        // At rest the view stands above the rows: 60 points and the gap of 8.
        #expect(try #require(window.frame(of: "row 0")).minY == place + 68)

        gate.open()
        #expect(await window.waits(until: { !window.exists("Loading") }))
        window.settle()
        #expect(try #require(window.frame(of: "row 0")).minY == place)

        window.down(at: CGPoint(x: 195, y: 100))
        window.move(by: CGSize(width: 0, height: 30), times: 15)
        await window.runTasks()
        #expect(gate.starts == 2)
        gate.open()
    }

    @Test func aScrollFrameIsAFewBytesAndRunsNothing() {
        let window = open()
        window.down(at: CGPoint(x: 195, y: 700))
        window.move(by: CGSize(width: 0, height: -20), times: 3)
        window.advance(by: 0.1)
        for _ in 0..<20 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: -13)) }
            #expect(work.layouts == 0 && work.measurements == 0 && work.frames == 1)
            // The geometry reader's content reads the place, so it runs; nothing else does.
            #expect(work.bodies <= 1)
            #expect(work.bytes <= 12)
        }
    }
}
