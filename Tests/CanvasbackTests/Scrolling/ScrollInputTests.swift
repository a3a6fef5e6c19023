import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Which inputs scroll, and keys that go to targets, in a window of 200 by 300.
@MainActor @Suite struct ScrollInputTests {
    private func window(_ change: (AnyView) -> some View) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            change(
                AnyView(
                    ScrollView(showsIndicators: false) {
                        VStack(spacing: 0) { ForEach(0..<20) { Box("row \($0)").frame(height: 70) } }
                            .scrollTargetLayout()
                    }))
        }
    }

    // MARK: Inputs

    private enum Input: CaseIterable { case touch, mouse, wheel, key }

    /// Which inputs scroll a view.
    private func inputs(_ change: (AnyView) -> some View) -> [Input] {
        Input.allCases.filter { input in
            let window = window(change)
            switch input {
            case .touch, .mouse:
                window.down(at: CGPoint(x: 100, y: 200), kind: input == .mouse ? .mouse : .touch)
                window.move(by: CGSize(width: 0, height: -20), times: 3)
                window.up()
            case .wheel: window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 100, y: 100))
            case .key: window.key("ArrowDown")
            }
            window.settle()
            return window.scrollOffset.y > 10
        }
    }

    @Test func eachInputCanBeTakenAway() {
        #expect(inputs { $0 } == [.touch, .mouse, .wheel, .key])
        #expect(inputs { $0.scrollInputBehavior(.disabled, for: .touch) } == [.mouse, .wheel, .key])
        #expect(inputs { $0.scrollInputBehavior(.disabled, for: .mouseDrag) } == [.touch, .wheel, .key])
        #expect(inputs { $0.scrollInputBehavior(.disabled, for: .wheel) } == [.touch, .mouse, .key])
        #expect(inputs { $0.scrollInputBehavior(.disabled, for: .keyboard) } == [.touch, .mouse, .wheel])
        #expect(inputs { $0.scrollInputBehavior(.disabled, for: .look) } == [.touch, .mouse, .wheel, .key])
    }

    @Test func theInnerOneCountsButCannotEnableWhatIsDisabled() {
        let inner = inputs {
            $0.scrollInputBehavior(.enabled, for: .wheel).scrollInputBehavior(.disabled, for: .wheel)
        }
        #expect(inner == [.touch, .mouse, .wheel, .key])
        let automatic = inputs {
            $0.scrollInputBehavior(.automatic, for: .wheel).scrollInputBehavior(.disabled, for: .wheel)
        }
        #expect(automatic == [.touch, .mouse, .wheel, .key])
        #expect(inputs { $0.scrollInputBehavior(.enabled, for: .touch).scrollDisabled(true) } == [])
    }

    // MARK: Keys and targets

    @Test(arguments: ["PageDown", " ", "ArrowDown"]) func keysTurnPages(_ key: String) {
        let window = window { $0.scrollTargetBehavior(.paging) }
        window.key(key)
        window.settle()
        #expect(window.scrollOffset.y == 300)
        window.key(key)
        window.key(key)
        window.settle()
        #expect(window.scrollOffset.y == 900)
        window.key(key)
        window.key(key)
        window.settle()
        // 1400 points: the last page is where the content ends.
        #expect(window.scrollOffset.y == 1100)
        window.key(key)
        window.settle()
        #expect(window.scrollOffset.y == 1100)
    }

    @Test(arguments: ["PageUp", "ArrowUp"]) func andBack(_ key: String) {
        let window = window { $0.scrollTargetBehavior(.paging) }
        window.key("End")
        window.settle()
        #expect(window.scrollOffset.y == 1100)
        window.key(key)
        window.settle()
        #expect(window.scrollOffset.y == 900)
        window.key(key)
        window.settle()
        #expect(window.scrollOffset.y == 600)
        window.key("Home")
        window.settle()
        #expect(window.scrollOffset.y == 0)
    }

    @Test func arrowsGoFromViewToView() {
        let window = window { $0.scrollTargetBehavior(.viewAligned) }
        window.key("ArrowDown")
        window.settle()
        #expect(window.scrollOffset.y == 70)
        window.key("ArrowDown")
        window.key("ArrowDown")
        window.settle()
        #expect(window.scrollOffset.y == 210)
        window.key("ArrowUp")
        window.settle()
        #expect(window.scrollOffset.y == 140)
        window.key("PageDown")
        window.settle()
        #expect(window.scrollOffset.y == 420)
    }

    @Test func aHeldKeyGoesOnAndEndsOnATarget() {
        let window = window { $0.scrollTargetBehavior(.viewAligned) }
        window.hold(key: "ArrowDown", repetitions: 6)
        window.settle()
        #expect(window.scrollOffset.y == 490)
    }

    /// Ends at multiples of 100.
    struct Hundreds: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
        }
    }

    @Test func aStepThatIsSentBackIsAPage() {
        let window = window { $0.scrollTargetBehavior(Hundreds()) }
        window.key("ArrowDown")
        window.settle()
        #expect(window.scrollOffset.y == 300)
    }

    @Test func pagesOfAScrollViewWithInsetsAreWhatThoseLeave() {
        let window = window { $0.scrollTargetBehavior(.paging).safeAreaPadding(.top, 50) }
        window.key("PageDown")
        window.settle()
        #expect(window.scrollOffset.y == 200)
        window.key("ArrowDown")
        window.settle()
        #expect(window.scrollOffset.y == 450)
    }
}
