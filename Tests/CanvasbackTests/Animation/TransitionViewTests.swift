import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Views that come and go with a transition.
@MainActor @Suite struct TransitionViewTests {
    @MainActor final class Log { var lines: [String] = [] }

    struct Page: View {
        let isShown: Handle<Bool>
        var transition = AnyTransition.opacity
        var log = Log()
        var body: some View {
            Host(isShown) { isShown in
                VStack(spacing: 0) {
                    if isShown.wrappedValue {
                        Box("guest").frame(height: 40)
                            .onTapGesture { log.lines.append("tap") }
                            .onDisappear { log.lines.append("gone") }
                            .transition(transition)
                    }
                    Box("rest").frame(height: 60)
                }
            }
        }
    }
    private func window(_ page: Page) -> TestWindow { TestWindow(size: CGSize(width: 100, height: 100)) { page } }
    private let linear = Animation.linear(duration: 1)
    private func near(_ value: Double?, _ expected: Double) -> Bool { value.map { abs($0 - expected) < 1e-6 } ?? false }

    @Test func theFirstAppearanceIsNone() {
        let window = window(Page(isShown: Handle(true)))
        #expect(window.opacity(of: "guest") == 1)
        #expect(!window.wantsFrame)
    }

    @Test func fadesIn() {
        let isShown = Handle(false)
        let window = window(Page(isShown: isShown))
        isShown.set(true, in: window, linear)
        #expect(window.opacity(of: "guest") == 0)
        window.advance(by: 0.25)
        #expect(near(window.opacity(of: "guest"), 0.25))
        // It is at its place from the start; what makes way for it moves.
        #expect(window.frame(of: "guest") == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(near(window.frame(of: "rest").map { Double($0.minY) }, 25))
        window.settle()
        #expect(window.opacity(of: "guest") == 1)
        #expect(window.frame(of: "rest")?.minY == 40)
    }

    @Test func theRemovedStaysUntilItHasLeft() {
        let isShown = Handle(true)
        let page = Page(isShown: isShown)
        let window = window(page)
        isShown.set(false, in: window, linear)
        window.advance(by: 0.25)
        #expect(near(window.opacity(of: "guest"), 0.75))
        #expect(near(window.frame(of: "rest").map { Double($0.minY) }, 35))
        #expect(page.log.lines.isEmpty)
        // It takes no input.
        window.tap(at: CGPoint(x: 50, y: 5))
        #expect(page.log.lines.isEmpty)
        window.advance(by: 1)
        #expect(window.drawn("guest") == nil)
        #expect(page.log.lines == ["gone"])
        #expect(!window.wantsFrame)
    }

    @Test func interruptedItTurnsRound() {
        let isShown = Handle(true)
        let page = Page(isShown: isShown)
        let window = window(page)
        isShown.set(false, in: window, linear)
        window.advance(by: 0.5)
        isShown.set(true, in: window, linear)
        #expect(near(window.opacity(of: "guest"), 0.5))
        window.advance(by: 0.75)
        #expect(near(window.opacity(of: "guest"), 0.75))
        window.settle()
        #expect(window.opacity(of: "guest") == 1)
        #expect(page.log.lines.isEmpty)
        window.tap("guest")
        #expect(page.log.lines == ["tap"])
    }

    @Test func withoutAnimationItIsGoneAtOnce() {
        let isShown = Handle(true)
        let page = Page(isShown: isShown)
        let window = window(page)
        isShown.set(false, in: window)
        #expect(window.drawn("guest") == nil)
        #expect(page.log.lines == ["gone"])
        #expect(!window.wantsFrame)
    }

    @Test func removedForGoodInTheMiddle() {
        let isShown = Handle(true)
        let page = Page(isShown: isShown)
        let isPage = Handle(true)
        let window = TestWindow(size: CGSize(width: 100, height: 100)) {
            Host(isPage) { if $0.wrappedValue { page } }
        }
        isShown.set(false, in: window, linear)
        window.advance(by: 0.5)
        isPage.set(false, in: window)
        #expect(window.shapes.isEmpty)
        window.settle()
        #expect(page.log.lines == ["gone"])
    }

    @Test func slidesInFromAnEdge() {
        let isShown = Handle(false)
        let window = window(Page(isShown: isShown, transition: .move(edge: .leading)))
        isShown.set(true, in: window, linear)
        #expect(window.drawn("guest")?.minX == -100)
        window.advance(by: 0.25)
        #expect(near(window.drawn("guest").map { Double($0.minX) }, -75))
        #expect(near(window.frame(of: "guest").map { Double($0.minX) }, -75))
        window.settle()
        #expect(window.drawn("guest")?.minX == 0)
    }

    @Test func aRowOfAListLeavesAndTheRestCloseUp() {
        let items = Handle(["a", "b", "c"])
        let window = TestWindow(size: CGSize(width: 100, height: 60)) {
            Host(items) { items in
                VStack(spacing: 0) {
                    ForEach(items.wrappedValue, id: \.self) { Box($0).frame(height: 20) }
                    Spacer(minLength: 0)
                }
            }
        }
        items.set(["a", "c"], in: window, linear)
        window.advance(by: 0.5)
        #expect(near(window.opacity(of: "b"), 0.5))
        #expect(near(window.frame(of: "c").map { Double($0.minY) }, 30))
        items.set(["c", "b", "a"], in: window, linear)
        window.settle()
        #expect(window.spans("c", "b", "a", axis: .vertical) == [[0, 20], [20, 20], [40, 20]])
        #expect(window.opacity(of: "b") == 1)
    }

    @Test func aWrappedViewTurnsRoundToo() {
        let isShown = Handle(true)
        let window = TestWindow(size: CGSize(width: 100, height: 100)) {
            Host(isShown) { isShown in
                VStack(spacing: 0) {
                    Group { if isShown.wrappedValue { Box("guest") } }.padding(10).background { Box("back") }
                    Box("rest").frame(height: 20)
                }
            }
        }
        isShown.set(false, in: window, linear)
        window.advance(by: 0.5)
        isShown.set(true, in: window, linear)
        #expect(near(window.opacity(of: "guest"), 0.5))
        #expect(near(window.opacity(of: "back"), 0.5))
        #expect(window.shapes.count == 3)
        window.settle()
        #expect(window.opacity(of: "back") == 1)
        #expect(window.shapes.count == 3)
    }
}
