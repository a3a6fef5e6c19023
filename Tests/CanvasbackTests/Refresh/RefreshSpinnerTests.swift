import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// The spinner of the standard indicator: how it comes up with a pull, says that letting go would refresh, and turns.
@MainActor struct RefreshSpinnerTests {
    private let rig = RefreshRig()

    /// How bright each tick is, as alpha, with the clock from the top.
    private func ticks(of window: TestWindow) -> [UInt8] {
        var commands: [DrawCommand] = []
        func search(_ element: Element) {
            if let ticks = element as? RefreshTicksElement {
                ticks.draw(CGRect(x: 0, y: 0, width: 20, height: 20), &commands)
            }
            element.forEachDrawn(search)
        }
        search(window.window.root.element)
        return commands.compactMap { command -> UInt8? in
            guard case .stroke(_, .color(let color), _) = command else { return nil }
            return UInt8(truncatingIfNeeded: color.rgba)
        }
    }

    @Test func aTickAfterTheOtherComesUpWithThePull() {
        let window = rig.window()
        window.press()
        window.pull(0, 15, times: 6)
        #expect(rig.state.phase == .pulling && rig.state.progress == 0.5)
        #expect(ticks(of: window).map { $0 > 0 } == [true, true, true, true, false, false, false, false])
        window.pull(0, 15, times: 3)
        #expect(ticks(of: window).map { $0 > 0 } == [true, true, true, true, true, true, false, false])
        window.pull(0, -15, times: 6)
        #expect(ticks(of: window).map { $0 > 0 } == [true, true, false, false, false, false, false, false])
    }

    @Test func whileLettingGoWouldRefreshItIsLargerAndAllOfItIsBright() throws {
        let window = rig.window()
        window.press()
        window.pull(0, 15, times: 12)
        #expect(rig.state.phase == .armed)
        let lit = ticks(of: window)
        #expect(lit.count == 8 && Set(lit).count == 1)
        window.advance(by: 0.18)
        #expect(try abs(#require(window.spinners.first).width - 23) < 1e-9)
        // Held there, nothing changes.
        #expect(window.counting { window.advance(by: 1) }.bytes == 0)
        window.pull(0, -15, times: 3)
        window.advance(by: 0.18)
        #expect(rig.state.phase == .pulling)
        #expect(try abs(#require(window.spinners.first).width - 20) < 1e-9)
        #expect(Set(ticks(of: window).filter { $0 > 0 }).count > 1)
    }

    @Test func itSwellsAndTurnsWhenTheRefreshStarts() async throws {
        let window = rig.window()
        await window.pullDown()
        #expect(rig.state.phase == .snapping || rig.state.phase == .refreshing)
        window.advance(by: 0.15)
        // A fifth of its size at the middle of 0.3 s, and next to nothing left of the eighth that armed adds.
        let swollen = try #require(window.spinners.first).width
        #expect(swollen > 24 && swollen < 34)
        window.advance(by: 1)
        let box = try #require(window.spinners.first)
        // The box of a square that is turned by whole ticks.
        #expect(abs(box.width - 20) < 1e-9 || abs(box.width - 20 * 2.0.squareRoot()) < 1e-9)
        #expect(Set(ticks(of: window)).count > 1)
        rig.open()
    }

    @Test func underReducedMotionItOnlyLightsUp() throws {
        let window = rig.window(reducesMotion: true)
        window.press()
        window.pull(0, 15, times: 12)
        window.advance(by: 0.3)
        #expect(rig.state.phase == .armed)
        #expect(Set(ticks(of: window)).count == 1)
        #expect(try #require(window.spinners.first).width == 20)
    }
}
