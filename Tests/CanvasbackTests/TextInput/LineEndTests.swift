import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

@Suite @MainActor struct LineEndTests {
    @Observable @MainActor final class Notes {
        var text = "a\r\nb\rc"
        var line = "a\r\nb"
    }

    /// Browsers' elements know `\n` alone and drop line ends from one line: a text with others would come back as an edit.
    @Test func lineEndsAreThosePagesKnow() {
        struct Screen: View {
            let notes: Notes
            var body: some View {
                @Bindable var notes = notes
                VStack {
                    TextEditor(text: $notes.text).accessibilityIdentifier("editor")
                    TextField("Line", text: $notes.line).accessibilityIdentifier("line")
                }
            }
        }
        let notes = Notes()
        let window = TestWindow { Screen(notes: notes) }
        window.focus("line")
        #expect(window.window.textInputState(knowing: nil).text == "a b")
        window.focus("editor")
        #expect(window.window.textInputState(knowing: nil).text == "a\nb\nc")
        #expect(notes.text == "a\r\nb\rc" && notes.line == "a\r\nb", "to look at it changes nothing")
        window.type("!")
        #expect(notes.text == "a\nb\nc!")
        notes.text = "x\r\ny"
        window.advance(frames: 1)
        #expect(window.editedText == "x\ny")
        window.type("z")
        #expect(notes.text == "x\nyz")
    }
}
