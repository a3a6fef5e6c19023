import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// The chart that is pulled from its four shores.
@MainActor struct WindsTests {
    private let window: TestWindow

    init() {
        window = TestWindow(size: CGSize(width: 390, height: 844)) {
            WindsScreen().environment(\.latency, 0.01)
        }
        window.settle()
    }

    private func pull(_ x: CGFloat, _ y: CGFloat) {
        window.down(at: CGPoint(x: 195, y: 480))
        window.move(by: CGSize(width: x, height: y), times: 10)
    }

    @Test(arguments: [(0.0, 20.0, "Harbour light"), (0, -20, "Reed marina"), (-20, 0, "Ferry landing")])
    func hearsTheStationAtTheShore(x: Double, y: Double, name: String) async throws {
        let rest = try #require(window.frame(of: "Four winds"))
        pull(x, y)
        #expect(window.exists("Let go"))
        #expect(!window.exists("Calling…"))
        window.up()
        window.advance(frames: 1)
        #expect(window.exists("Calling…"))
        #expect(await window.waits { window.exists("Heard at 06:16") })
        window.settle()
        #expect(!window.exists("Calling…"))
        // The bar is no part of what is pulled.
        #expect(window.frame(of: "Four winds") == rest)
        #expect(window.exists(name))
    }

    @Test func theBuoyAnswersWhenItIsTriedAgain() async {
        pull(20, 0)
        window.up()
        #expect(await window.waits { window.exists("No answer since 04:30") })
        // A refresh shows for half a second at least, however soon it fails.
        #expect(window.exists("Calling…"))
        window.advance(by: 0.6)
        guard window.exists("Try again") else { return #expect(Bool(false), "nothing to try again with") }
        window.tap("Try again")
        #expect(await window.waits { window.exists("Heard at 06:20") })
        window.settle()
        #expect(!window.exists("No answer since 04:30"))
        #expect(!window.exists("Try again"))
    }

    @Test func nobodyIsHeardWithoutASignal() async {
        window.tap("signal")
        window.settle()
        #expect(window.exists("No signal"))
        pull(0, 20)
        window.up()
        #expect(await window.waits { window.exists("No answer since 05:58") })
        window.advance(by: 0.6)
        // The failure shows for four seconds, and then the chart closes by itself.
        #expect(window.exists("Try again"))
        window.advance(by: 6)
        #expect(!window.exists("Try again"))
    }

    @Test func aStationIsCalledByItsCardToo() async {
        window.tap("station E")
        #expect(await window.waits { window.exists("Heard at 06:16") })
    }

    @Test func aPullThatIsCancelledCallsNobody() {
        pull(0, 20)
        window.cancel()
        window.advance(by: 2)
        #expect(window.exists("Heard at 05:58"))
        #expect(!window.exists("Calling…"))
    }
}
