import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Scroll views that go away while fingers are on them, and what the fingers go on with.
@MainActor struct LeavingViewTests {
    private static func page(_ hasList: Handle<Bool>, _ behavior: ScrollTransferBehavior) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 300).accessibilityIdentifier("header")
                    Host(hasList) { hasList in
                        if hasList.wrappedValue {
                            ScrollView { Color.green.frame(height: 2000).accessibilityIdentifier("rows") }
                                .frame(height: 300)
                                .scrollTransferBehavior(behavior)
                        }
                    }
                    Color.blue.frame(height: 1500)
                }
            }
        }
    }

    @Test func aDragGoesOnWithoutTheListThatItMoved() throws {
        let hasList = Handle(true)
        let window = Self.page(hasList, .continuous)
        window.wheel(by: CGSize(width: 0, height: 200), at: CGPoint(x: 200, y: 400))
        window.advance(by: 1)
        #expect(window.frame(of: "rows")?.minY == 100)
        // 200 points are the list's, what follows pulls the page.
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: 20), times: 15)
        let pulled = try #require(window.frame(of: "header")).minY
        #expect(abs(pulled - rubberBand(100, 800)) < 1e-9)
        hasList.set(false, in: window)
        // The finger was on it: the page comes back.
        window.move(by: CGSize(width: 0, height: 20), times: 3)
        window.up()
        window.settle()
        #expect(window.frame(of: "header")?.minY == 0 && !window.window.input.isActive)
    }

    @Test func aDragOnTheHeaderKeepsItsPlaceWhenTheListGoes() {
        let hasList = Handle(true)
        let window = Self.page(hasList, .unified)
        // The page goes first, all its 1,300 points; then the list.
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: -100), times: 14)
        #expect(window.frame(of: "header")?.minY == -1300 && window.frame(of: "rows")?.minY == -1100)
        hasList.set(false, in: window)
        #expect(window.frame(of: "header")?.minY == -1000)
        // Back by what was the page's: the list's 100 are gone.
        window.move(by: CGSize(width: 0, height: 100), times: 4)
        #expect(window.frame(of: "header")?.minY == -600)
        window.up()
        window.settle()
        #expect(!window.window.input.isActive && !window.wantsFrame)
    }

    @Test func aRowThatIsNoLongerThereHoldsNoFinger() {
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<400) { row in
                        ScrollView(.horizontal) { Color.blue.frame(width: 900, height: 100) }
                            .frame(height: 100)
                            .accessibilityIdentifier("row \(row)")
                    }
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 350))
        window.move(by: CGSize(width: -20, height: 0), times: 5)
        #expect(
            window.scrollElements.contains { $0.touches == 1 && $0.machine.scroll.horizontal.phase == .interacting })
        // The program takes the page elsewhere under the finger.
        let page = window.scrollElements[0]
        page.machine.scroll.scroll(y: 12_000, animated: false, at: window.time)
        page.showOffset()
        window.advance(frames: 1)
        #expect(!window.exists("row 3"))
        window.move(by: CGSize(width: -20, height: 5), times: 5)
        window.up()
        window.settle()
        #expect(!window.window.input.isActive && window.scrollElements.allSatisfy { $0.touches == 0 })
        #expect(window.scrollElements.allSatisfy { $0.machine.scroll.phase == .idle })
        // Back there, rows are as new and take fingers.
        page.machine.scroll.scroll(y: 0, animated: false, at: window.time)
        page.showOffset()
        window.advance(frames: 1)
        window.down(at: CGPoint(x: 200, y: 350))
        window.move(by: CGSize(width: -20, height: 0), times: 5)
        #expect(window.scrollElements.filter { $0.machine.scroll.horizontal.offset(at: window.time) == 100 }.count == 1)
        window.up()
    }

    @Test func aFingerThatStaysGoesOnWhenTheOtherOneLeaves() {
        let hasList = Handle(true)
        let window = Self.page(hasList, .never)
        // One finger on the list wins it, another one the page.
        window.down(at: CGPoint(x: 200, y: 400), pointer: 1)
        window.move(by: CGSize(width: 0, height: -20), times: 3, pointer: 1)
        window.down(at: CGPoint(x: 200, y: 700), pointer: 2)
        window.move(by: CGSize(width: 0, height: -20), times: 3, pointer: 2)
        #expect(window.frame(of: "header")?.minY == -60)
        window.up(pointer: 1)
        window.move(by: CGSize(width: 0, height: -20), times: 3, pointer: 2)
        #expect(window.frame(of: "header")?.minY == -120)
        window.cancel(pointer: 2)
        window.settle()
        #expect(window.frame(of: "header")?.minY == -120 && window.scrollElements[0].machine.scroll.phase == .idle)
    }

    @Test func contentThatGoesLeavesNoIndicatorThatFades() {
        let isThere = Handle(true)
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView { Host(isThere) { if $0.wrappedValue { Color.red.frame(height: 2000) } } }
        }
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        isThere.set(false, in: window)
        window.up()
        #expect(window.settle(within: 5) != nil)
    }
}
