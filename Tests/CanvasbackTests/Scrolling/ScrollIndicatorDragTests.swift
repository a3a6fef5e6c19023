import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Scroll indicators under a mouse, at margins and in a flash, in a window of 200 by 300 with 1200 points of content.
@MainActor @Suite struct ScrollIndicatorDragTests {
    private func window(_ change: (AnyView) -> some View = { $0 }) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            change(AnyView(ScrollView { Box("content").frame(width: 200, height: 1200) }))
        }
    }

    private func indicator(_ window: TestWindow, _ axis: Axis = .vertical) -> ScrollIndicatorElement? {
        window.scrollElements[0].indicators.elements.first { $0.axis == axis }
    }

    /// The bar, where it is shown.
    private func bar(_ window: TestWindow, _ axis: Axis = .vertical) -> CGRect {
        guard let child = indicator(window, axis)?.child else { return .null }
        return child.convertToWindow(CGRect(origin: .zero, size: child.frame.size))
    }

    private func opacity(_ window: TestWindow) -> Double {
        indicator(window)?.machine.opacity(at: window.window.time) ?? 0
    }

    /// Scrolls a little, so that the indicator shows, and brings a mouse upon it.
    private func show(_ window: TestWindow, at place: CGPoint = CGPoint(x: 194, y: 40)) {
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.wheel(by: CGSize(width: 0, height: -1), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.2)
        window.hover(at: place)
        window.advance(by: 0.3)
    }

    @Test func aMouseMakesItBroad() {
        let window = window()
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.016)
        #expect(bar(window).width == 3 && bar(window).maxX == 197)
        show(window)
        #expect(bar(window).width == 8 && bar(window).maxX == 197)
        #expect(opacity(window) == 1)
        // A mouse that rests costs nothing.
        window.advance(by: 2)
        #expect(opacity(window) == 1 && !window.window.wantsFrame)
        window.hover(at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(opacity(window) == 0)
    }

    @Test func draggingTheBarScrubs() {
        let window = window()
        show(window)
        let work = window.counting {
            window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
            #expect(window.scrollOffset.y == 0)
            window.move(by: CGSize(width: 0, height: 22.05), times: 1)
        }
        // A tenth of the way that the bar can go.
        #expect(abs(window.scrollOffset.y - 90) < 0.01)
        #expect(abs(bar(window).minY - 25.05) < 0.5)
        #expect(work.bodies == 0 && work.layouts == 0)
        // The mouse may leave the track and go past its ends.
        window.move(to: CGPoint(x: 20, y: 900))
        #expect(window.scrollOffset.y == 900)
        window.move(to: CGPoint(x: 20, y: -900))
        #expect(window.scrollOffset.y == 0)
        window.move(to: CGPoint(x: 20, y: 150))
        let offset = window.scrollOffset.y
        window.up()
        window.settle()
        #expect(window.scrollOffset.y == offset)
        #expect(opacity(window) == 0)
    }

    @Test func thePhaseIsThatOfAPersonWhoScrolls() {
        let window = window()
        show(window)
        let scroll = window.scrollElements[0]
        window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 20))
        window.advance(by: 3)
        #expect(scroll.machine.scroll.phase == .interacting)
        window.up()
        #expect(scroll.machine.scroll.phase == .idle)
    }

    @Test func aScrubEndsOnATarget() {
        let window = window { $0.scrollTargetBehavior(.paging) }
        show(window)
        window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 100))
        #expect(abs(window.scrollOffset.y - 408.16) < 0.01)
        window.up()
        window.settle()
        #expect(window.scrollOffset.y == 300)
    }

    @Test func aPressOnTheTrackPagesUntilTheBarIsThere() {
        let window = window()
        show(window)
        window.down(at: CGPoint(x: 194, y: 160), kind: .mouse)
        window.advance(by: 0.4)
        // A page less what stays in view.
        #expect(abs(window.scrollOffset.y - 262.5) < 1)
        window.advance(by: 3)
        #expect(abs(window.scrollOffset.y - 525) < 1)
        #expect(bar(window).minY <= 160 && bar(window).maxY >= 160)
        window.up()
        window.settle()
        #expect(abs(window.scrollOffset.y - 525) < 1)
        show(window, at: CGPoint(x: 194, y: 10))
        window.tap(at: CGPoint(x: 194, y: 10), kind: .mouse)
        window.settle()
        #expect(abs(window.scrollOffset.y - 262.5) < 1)
    }

    @Test func withOptionAPressJumps() {
        let window = window()
        show(window)
        let press = PointerEvent(
            phase: .down, id: 0, kind: .mouse, position: CGPoint(x: 194, y: 150), time: window.window.time,
            modifiers: .option)
        window.window.handle(.pointer(press), at: press.time)
        window.advance(by: 0.016)
        #expect(abs(window.scrollOffset.y - 450) < 0.01)
    }

    @Test func aFingerThereScrollsTheContent() {
        let window = window()
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.down(at: CGPoint(x: 194, y: 40), kind: .touch)
        window.move(by: CGSize(width: 0, height: -20), times: 3)
        #expect(abs(window.scrollOffset.y - 61) < 0.01)
        window.cancel()
    }

    @Test func whatIsFadedLetsPressesThrough() {
        let log = Counter()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 300).onTapGesture { _ = log.note() }
                    Color.blue.frame(height: 900)
                }
            }
        }
        window.hover(at: CGPoint(x: 194, y: 40))
        window.tap(at: CGPoint(x: 194, y: 40), kind: .mouse)
        #expect(log.count == 1)
        // A mouse that rests there means the indicator.
        window.hover(at: CGPoint(x: 194, y: 40))
        window.advance(by: 1)
        window.tap(at: CGPoint(x: 194, y: 40), kind: .mouse)
        #expect(log.count == 1)
    }

    @Test func disabledScrollViewsAreNotScrubbed() {
        let window = window { $0.scrollDisabled(true) }
        window.hover(at: CGPoint(x: 194, y: 40))
        window.advance(by: 1)
        #expect(opacity(window) == 0)
        window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 50))
        #expect(window.scrollOffset.y == 0)
    }

    @Test func whatIsInFrontTakesTheMouse() {
        let window = window { $0.overlay { Color.red } }
        window.hover(at: CGPoint(x: 194, y: 40))
        window.advance(by: 1)
        #expect(opacity(window) == 0)
    }

    @Test func aLostMouseLetsGo() {
        let window = window()
        show(window)
        window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 50))
        window.resize(to: CGSize(width: 200, height: 310))
        #expect(window.scrollElements[0].machine.scroll.phase == .idle)
        window.move(by: CGSize(width: 0, height: 50))
        window.settle()
        #expect(abs(window.scrollOffset.y - 204.08) < 0.01)
    }

    @Test func aScrollViewThatGoesIsLetGoOf() {
        let isThere = Handle(true)
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            Host(isThere) { isThere in
                if isThere.wrappedValue {
                    ScrollView { Color.red.frame(width: 200, height: 1200) }
                } else {
                    ScrollView { Color.blue.frame(width: 200, height: 1200) }
                }
            }
        }
        show(window)
        window.down(at: CGPoint(x: 194, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 30))
        isThere.set(false, in: window)
        // The mouse is still the indicator's that is gone.
        window.move(by: CGSize(width: 0, height: 60))
        #expect(window.scrollOffset.y == 0)
        window.up()
        isThere.set(true, in: window)
        window.hover(at: CGPoint(x: 194, y: 40))
        window.settle()
        #expect(window.scrollOffset.y == 0)
    }

    // MARK: Margins and sides

    @Test func marginsOfIndicatorsShortenTheTrackAndMoveItInwards() {
        let margins = EdgeInsets(top: 30, leading: 0, bottom: 40, trailing: 12)
        let window = window { $0.contentMargins(.all, margins, for: .scrollIndicators) }
        #expect(window.frame(of: "content")?.minY == 0)
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.wheel(by: CGSize(width: 0, height: -1), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.016)
        #expect(bar(window).minY == 33 && bar(window).maxX == 185)
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.4)
        #expect(bar(window).maxY == 257)
    }

    @Test func marginsOfTheContentLeaveItAlone() {
        let window = window { $0.contentMargins(.top, 50, for: .scrollContent) }
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.wheel(by: CGSize(width: 0, height: -1), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.016)
        #expect(window.frame(of: "content")?.minY == 50 && bar(window).minY == 3)
        let both = self.window { $0.contentMargins(.top, 50) }
        both.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        both.wheel(by: CGSize(width: 0, height: -1), at: CGPoint(x: 100, y: 100))
        both.advance(by: 0.016)
        #expect(bar(both).minY == 53)
    }

    @Test func fromRightToLeftItIsAtTheLeft() {
        let margins = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 12)
        let window = window {
            $0.contentMargins(.all, margins, for: .scrollIndicators).environment(\.layoutDirection, .rightToLeft)
        }
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.016)
        #expect(bar(window).minX == 15)
        window.hover(at: CGPoint(x: 18, y: 40))
        window.advance(by: 0.3)
        #expect(bar(window).minX == 15 && bar(window).size == CGSize(width: 8, height: 74))
        window.down(at: CGPoint(x: 18, y: 40), kind: .mouse)
        window.move(by: CGSize(width: 0, height: 22.05))
        #expect(abs(window.scrollOffset.y - 91) < 0.1)
        window.up()
    }

    @Test func sidewaysToo() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) { Color.red.frame(width: 800) }
        }
        window.wheel(by: CGSize(width: 1, height: 0), at: CGPoint(x: 100, y: 100))
        window.hover(at: CGPoint(x: 20, y: 294))
        window.advance(by: 0.3)
        #expect(bar(window, .horizontal).height == 8 && bar(window, .horizontal).maxY == 297)
        window.down(at: CGPoint(x: 20, y: 294), kind: .mouse)
        window.move(by: CGSize(width: 500, height: 0))
        #expect(window.scrollOffset.x == 600)
        window.up()
    }

    @Test func twoBarsLeaveTheCornerFree() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 800, height: 1200) }
        }
        window.wheel(by: CGSize(width: 5000, height: 0), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.5)
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.5)
        // A bar's length is in whole points.
        #expect(abs(bar(window).maxY - 286) < 0.5 && bar(window).maxX == 197)
        #expect(abs(bar(window, .horizontal).maxX - 186) < 0.5 && bar(window, .horizontal).maxY == 297)
    }

    // MARK: Flashes

    @Test func flashesWhereItAppears() {
        let window = window { $0.scrollIndicatorsFlash(onAppear: true) }
        #expect(opacity(window) == 1)
        window.settle()
        #expect(opacity(window) == 0)
        let quiet = self.window { $0.scrollIndicatorsFlash(onAppear: false) }
        #expect(opacity(quiet) == 0)
    }

    @Test func whatDoesNotScrollOrIsHiddenDoesNotFlash() {
        let short = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView { Color.red.frame(height: 100) }.scrollIndicatorsFlash(onAppear: true)
        }
        #expect(opacity(short) == 0 && !short.window.wantsFrame)
        let hidden = window { $0.scrollIndicators(.hidden).scrollIndicatorsFlash(onAppear: true) }
        #expect(indicator(hidden) == nil)
    }

    struct Triggered: View {
        @State private var count = 0
        var body: some View {
            VStack(spacing: 0) {
                Button("Flash") { count += 1 }.frame(height: 50)
                ScrollView { Color.red.frame(height: 1200) }
            }
            .scrollIndicatorsFlash(trigger: count)
        }
    }

    @Test func flashesWithATrigger() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Triggered() }
        #expect(opacity(window) == 0)
        for _ in 0..<2 {
            window.tap("Flash")
            window.advance(by: 0.1)
            #expect(opacity(window) == 1)
            window.settle()
            #expect(opacity(window) == 0)
        }
    }
}
