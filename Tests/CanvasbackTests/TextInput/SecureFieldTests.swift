import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@Suite @MainActor struct SecureFieldTests {
    private struct Screen: View {
        let taken: @MainActor (String) -> Void
        @State private var secret = ""
        var body: some View {
            SecureField("Password", text: $secret).accessibilityIdentifier("field").onChange(of: secret) { taken($1) }
        }
    }

    @Test func nothingOfItIsShown() {
        var taken = ""
        let window = TestWindow { Screen { taken = $0 } }
        window.tap("field")
        window.type("pÄss👍")
        #expect(taken == "pÄss👍")
        #expect(window.texts.map(\.string) == ["•••••"])
        #expect(!window.encodedFrames.contains { String(decoding: $0, as: UTF8.self).contains("Äss") })
        #expect(!window.svg.contains("ss👍"))
        let node = window.accessibilityElements.first { $0.role == .textField }
        #expect(node?.value == "•••••")
        #expect(!"\(window.window.accessibilityNodes())".contains("Äss"))
    }

    @Test func itIsEditedAsAnyOther() {
        var taken = ""
        let window = TestWindow { Screen { taken = $0 } }
        window.tap("field")
        window.type("a👨‍👩‍👧b")
        window.key("ArrowLeft")
        window.key("Backspace")
        #expect(taken == "ab")
        window.key("z", modifiers: .command)
        #expect(taken == "ab", "nothing is kept to be undone")
        let frame = window.frame(of: "field")!
        window.tap(at: CGPoint(x: frame.minX + 5, y: frame.midY), count: 2)
        #expect(window.textSelection?.text == "ab", "there are no words in it")
    }

    @Test func thePageIsToldToHideIt() {
        let window = TestWindow { Screen { _ in } }
        #expect(window.window.textFields.map(\.kind) == [.secure])
        #expect(window.window.textFields.first?.corrects == false)
    }

    @Observable @MainActor final class Account { var secret = "pÄss👍" }

    @Test func whatItHoldsIsNotToldToThePage() {
        struct Login: View {
            let account: Account
            var body: some View {
                @Bindable var account = account
                SecureField("Password", text: $account.secret).accessibilityIdentifier("field")
            }
        }
        let account = Account()
        let window = TestWindow { Login(account: account) }
        window.focus("field")
        let state = window.window.textInputState(knowing: nil)
        #expect(state.text == "••••🔑", "as many units, with a pair where one is")
        #expect(state.head == 6)
        // What the page says of its bullets is said of the secret.
        window.type("!")
        #expect(account.secret == "pÄss👍!")
        let edit = TextInputEdit(
            field: state.field, number: 2, version: state.version, start: 1, count: 5, replacement: "x", anchor: 2,
            head: 2)
        window.window.edit(edit, at: window.time)
        #expect(account.secret == "px!")
        account.secret = "other"
        window.advance(frames: 1)
        #expect(window.window.textInputState(knowing: nil).text == "•••••")
    }
}
