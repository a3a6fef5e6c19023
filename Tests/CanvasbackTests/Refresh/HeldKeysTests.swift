import Canvasback
import CanvasbackTesting
import Foundation
import Observation
import Testing

/// The keys that a page keeps from its browser.
@MainActor struct HeldKeysTests {
    @MainActor @Observable final class Model {
        var isThere = false
        var shortcuts = RefreshBehavior.Shortcut.reload
        var hasOther = false
    }

    private struct Screen: View {
        let model: Model
        var body: some View {
            VStack {
                if model.isThere {
                    ScrollView { Color.red.frame(height: 2_000) }
                        .refreshable(edge: .top, behavior: .automatic.shortcuts(model.shortcuts)) {}
                }
                if model.hasOther {
                    ScrollView { Color.red.frame(height: 2_000) }.refreshable {}
                }
            }
        }
    }

    private let reload = ["f5", "control+r", "command+r"]

    @Test func theyAreThoseOfWhatIsThere() {
        let model = Model()
        let window = TestWindow { Screen(model: model) }
        #expect(window.heldKeys == [])
        model.isThere = true
        window.settle()
        #expect(window.heldKeys == reload)
        model.isThere = false
        window.settle()
        #expect(window.heldKeys == [])
    }

    @Test func theyFollowTheBehaviour() {
        let model = Model()
        model.isThere = true
        let window = TestWindow { Screen(model: model) }
        model.shortcuts = [.init("R", modifiers: [.shift, .control]), .init("Enter")]
        window.settle()
        #expect(window.heldKeys == ["enter", "control+shift+r"])
        model.shortcuts = []
        window.settle()
        #expect(window.heldKeys == [])
    }

    @Test func eachIsHeldOnceAndAsLongAsAnybodyTakesIt() {
        let model = Model()
        (model.isThere, model.hasOther) = (true, true)
        let window = TestWindow { Screen(model: model) }
        #expect(window.heldKeys == reload)
        model.isThere = false
        window.settle()
        #expect(window.heldKeys == reload)
        model.hasOther = false
        window.settle()
        #expect(window.heldKeys == [])
    }

    @Test func aViewThatNothingRefreshesHoldsNone() {
        let window = TestWindow { ScrollView { Color.red.frame(height: 2_000) } }
        #expect(window.heldKeys == [])
    }

    @Test func whatIsHeldIsWhatRefreshes() async {
        let rig = RefreshRig()
        let window = rig.window()
        #expect(window.heldKeys == reload)
        window.key("F5")
        await window.runTasks()
        #expect(rig.actions == 1)
    }
}
