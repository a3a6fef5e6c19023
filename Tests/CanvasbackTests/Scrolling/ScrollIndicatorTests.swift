import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

/// Which axes of a scroll view have an indicator.
@MainActor struct ScrollIndicatorTests {
    @Observable @MainActor final class Model { var visibility = ScrollIndicatorVisibility.hidden }

    struct Board: View {
        let model: Model
        var showsIndicators = true
        var body: some View {
            ScrollView([.horizontal, .vertical], showsIndicators: showsIndicators) {
                Color.red.frame(width: 900, height: 900)
            }
            .scrollIndicators(model.visibility, axes: .horizontal)
        }
    }

    private func axes(_ window: TestWindow) -> [Axis] {
        var found: [Axis] = []
        window.scrollElements[0].forEachDrawn {
            if let indicator = $0 as? ScrollIndicatorElement { found.append(indicator.axis) }
        }
        return found
    }

    @Test func onlyTheAxesThatAreNamedChange() {
        let model = Model()
        let window = TestWindow { Board(model: model) }
        #expect(axes(window) == [.vertical])
        model.visibility = .visible
        window.advance(frames: 1)
        #expect(Set(axes(window)) == [.horizontal, .vertical])
        model.visibility = .never
        window.advance(frames: 1)
        #expect(axes(window) == [.vertical])
    }

    @Test func theEnvironmentSaysIt() {
        struct Reader: View {
            @Environment(\.verticalScrollIndicatorVisibility) private var vertical
            @Environment(\.horizontalScrollIndicatorVisibility) private var horizontal
            var body: some View {
                Text(vertical == .automatic && horizontal == .never ? "as said" : "otherwise")
            }
        }
        let window = TestWindow { Reader().scrollIndicators(.never, axes: .horizontal) }
        #expect(window.exists("as said"))
        #expect(ScrollIndicatorVisibility.automatic != .visible && ScrollIndicatorVisibility.hidden != .never)
    }

    @Test func anInnerModifierCountsAndAViewCanDoWithout() {
        let window = TestWindow { Board(model: Model()).scrollIndicators(.hidden) }
        #expect(axes(window) == [])
        let none = TestWindow { Board(model: Model(), showsIndicators: false).scrollIndicators(.visible) }
        #expect(axes(none) == [])
    }
}
