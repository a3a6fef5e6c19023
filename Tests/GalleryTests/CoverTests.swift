import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// The cover that stretches over a list, and becomes a bar.
@MainActor struct CoverTests {
    private let window: TestWindow

    init() {
        window = TestWindow(size: CGSize(width: 390, height: 844)) {
            CoverScreen().environment(\.latency, 0.01)
        }
        window.settle()
    }

    /// What the rubber band of a window of 844 points shows of a finger's way.
    private func shown(_ distance: CGFloat) -> CGFloat { (1 - 1 / (distance * 0.55 / 844 + 1)) * 844 }

    private func choose(_ name: String) {
        window.tap(name)
        window.settle()
    }

    @Test(arguments: CoverLook.allCases) func theListMovesWithAPullInEachLook(look: CoverLook) throws {
        choose(look.name)
        let rest = try #require(window.frame(of: "Redhead"))
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        let pulled = try #require(window.frame(of: "Redhead"))
        #expect(abs(pulled.minY - rest.minY - shown(100)) < 1)
        window.cancel()
        window.settle()
        #expect(window.frame(of: "Redhead") == rest)
    }

    @Test func theListStaysUnderACoverThatGoesOverIt() throws {
        choose("Over the list")
        let rest = try #require(window.frame(of: "Redhead"))
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        #expect(window.frame(of: "Redhead") == rest)
        window.cancel()
    }

    @Test func aPullCountsAgainOnce() async {
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 20), times: 10)
        #expect(window.exists("Let go to count"))
        window.up()
        #expect(await window.waits { window.exists("40 species, counted 2 times") })
        window.settle()
        #expect(window.exists("40 species, counted 2 times"))
        #expect(window.exists("Pull to count again"))
    }

    @Test func aBarOfSixtyPointsStays() throws {
        window.down(at: CGPoint(x: 195, y: 700))
        window.move(by: CGSize(width: 0, height: -60), times: 10)
        window.settle()
        // The title in the bar is in the middle of it, however far the list has gone.
        let titles = window.texts.filter { $0.string == "North bay" && $0.opacity > 0.5 }
        #expect(titles.count == 1)
        #expect(titles.first.map { abs($0.frame.midY - 30) < 1 } == true)
        window.move(by: CGSize(width: 0, height: -60), times: 5)
        let later = window.texts.filter { $0.string == "North bay" && $0.opacity > 0.5 }
        #expect(later.first?.frame == titles.first?.frame)
        window.up()
    }
}
