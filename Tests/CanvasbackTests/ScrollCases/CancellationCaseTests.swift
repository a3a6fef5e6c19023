import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Pointers that are cancelled or lost: a cancel is no release.
@MainActor struct CancellationCaseTests {
    @Test("B01: a cancelled pull runs nothing, and nothing of it stays")
    func cancelIsNoRelease() async {
        let screen = CaseScreen()
        screen.down(100, 100)
        screen.move(0, 30, times: 10)
        #expect(abs(screen.pull - rubberBand(300, 800)) < 1e-9)
        screen.window.cancel()
        screen.window.advance(by: 1)
        #expect(screen.pull == 0 && screen.scroll.machine[.top]!.phase == .idle)
        #expect(screen.window.spinners.isEmpty && !screen.window.window.input.isActive)
        #expect(await screen.actionCount() == 0)
        #expect(screen.window.settle() != nil && !screen.window.wantsFrame)
    }

    @Test("B04: a lost connection is a cancel")
    func lostConnectionIsACancel() async {
        let screen = CaseScreen()
        screen.down(100, 100)
        screen.move(0, 30, times: 10)
        screen.window.loseConnection()
        screen.window.advance(by: 2)
        #expect(await screen.actionCount() == 0)
        #expect(screen.pull == 0 && !screen.window.window.input.isActive)
        screen.window.connect()
        // A pull that is lifted still refreshes.
        screen.down(100, 100)
        screen.move(0, 30, times: 10)
        screen.window.up()
        #expect(await screen.actionCount() == 1)
    }

    @Test("B04: a page that loses the focus, or is hidden, lets go", arguments: [true, false])
    func blurIsACancel(isHidden: Bool) async {
        let screen = CaseScreen()
        screen.down(100, 100)
        screen.move(0, 30, times: 10)
        screen.window.window.handle(isHidden ? .visibility(false) : .focus(false), at: screen.window.time)
        screen.window.advance(by: 2)
        #expect(await screen.actionCount() == 0)
        #expect(screen.pull == 0 && !screen.window.window.input.isActive)
    }

    @Test("B05: a trackpad's pinch in the middle of a drag is no part of it")
    func pinchDoesNotEndADrag() {
        var ends: [CGFloat] = []
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Color.red.gesture(DragGesture(minimumDistance: 0).onEnded { ends.append($0.translation.height) })
        }
        window.down(at: CGPoint(x: 200, y: 300), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 10), times: 5)
        window.wheel(by: CGSize(width: 0, height: -5), at: CGPoint(x: 200, y: 350), times: 5, modifiers: .control)
        window.move(by: CGSize(width: 0, height: 10), times: 5)
        window.up()
        #expect(ends == [100])
    }

    @Test("B05: a pinch over a scroll view that is dragged neither scrolls it nor ends the drag")
    func pinchDoesNotScroll() {
        let screen = CaseScreen()
        screen.scroll(to: 400)
        screen.down(200, 300, kind: .mouse)
        screen.move(0, 10, times: 5)
        screen.window.wheel(
            by: CGSize(width: 0, height: -5), at: CGPoint(x: 200, y: 350), times: 5, modifiers: .control)
        #expect(screen.place == -350)
        screen.move(0, 10, times: 5)
        #expect(screen.place == -300)
        screen.window.up()
    }

    @Test("B07: of ten moves of a finger each arrives, and none is taken for a cancel")
    func everyMoveCounts() {
        let screen = CaseScreen()
        screen.scroll(to: 400)
        screen.down(200, 300)
        var places: [CGFloat] = []
        for _ in 0..<10 {
            screen.move(0, 10)
            places.append(screen.place)
        }
        // The first lies within the slop, which takes nothing off the travel.
        #expect(places == (1...10).map { -400 + CGFloat($0) * 10 })
    }

    @Test("B08: an image under the mouse is dragged like everything else, and pulls")
    func imagesDoNotHoldOn() {
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                Image(systemName: "star").frame(width: 400, height: 2000).accessibilityIdentifier("content")
            }
            .refreshable {}
        }
        window.down(at: CGPoint(x: 200, y: 300), kind: .mouse)
        var last: CGFloat = 0
        for step in 1...20 {
            window.move(by: CGSize(width: 0, height: 20))
            let place = window.frame(of: "content")!.minY
            #expect(place > last && abs(place - rubberBand(CGFloat(step) * 20, 800)) < 1e-9)
            last = place
        }
        window.up()
    }

    @Test("B10: pulled and taken back, nothing is left of it")
    func pullTakenBack() async {
        let screen = CaseScreen()
        let drawn = screen.window.svg
        screen.down(100, 100)
        screen.move(0, 20, times: 12)
        #expect(screen.window.svg != drawn)
        screen.move(0, -20, times: 12)
        screen.window.up()
        screen.window.advance(by: 0.5)
        #expect(screen.pull == 0 && !screen.scroll.machine[.top]!.showsIndicator)
        #expect(screen.window.spinners.isEmpty && !screen.window.window.input.isActive)
        #expect(screen.window.settle() != nil && screen.pull == 0 && screen.window.spinners.isEmpty)
        #expect(await screen.actionCount() == 0)
    }

    @Test("B11: moves of a pointer that never went down are nobody's")
    func unknownPointers() {
        let screen = CaseScreen()
        screen.move(0, 50, times: 3, pointer: 7)
        #expect(screen.place == 0 && !screen.window.window.input.isActive && screen.window.warnings.isEmpty)
        screen.down(100, 100)
        screen.move(0, 20, times: 5)
        screen.move(0, 50, times: 3, pointer: 7)
        #expect(abs(screen.pull - rubberBand(100, 800)) < 1e-9)
        screen.window.up()
        screen.window.settle()
        #expect(screen.place == 0)
    }
}
