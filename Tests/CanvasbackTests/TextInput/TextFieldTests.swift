import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

@Suite @MainActor struct TextFieldTests {
    private struct Form: View {
        let model: Model
        @FocusState private var focus: Int?
        var body: some View {
            @Bindable var model = model
            VStack {
                TextField("Name", text: $model.name).focused($focus, equals: 0).accessibilityIdentifier("name")
                TextField("City", text: $model.city, prompt: Text("Where from"))
                    .focused($focus, equals: 1).accessibilityIdentifier("city")
                Text("Focus \(focus ?? -1)")
            }
            .onSubmit { model.submits += 1 }
        }
    }
    @Observable @MainActor final class Model {
        var name = ""
        var city = "Rome"
        var submits = 0
    }

    @Observable @MainActor final class Amount { var value = 12 }
    @Observable @MainActor final class Missing { var value: Double? }

    @Test func typingGoesIntoTheBinding() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        #expect(!window.type("x"), "nothing is edited yet")
        window.tap("name")
        #expect(window.isFocused("name"))
        #expect(window.exists("Focus 0"))
        #expect(window.type("Ada"))
        #expect(model.name == "Ada")
        #expect(window.editedText == "Ada")
        #expect(window.textSelection == TestWindow.TextSelection(start: 3, end: 3))
        #expect(window.texts.map(\.string).contains("Ada"))
    }

    @Test func thePromptShowsWhileThereIsNoText() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        #expect(window.texts.map(\.string) == ["Focus -1", "Rome", "Name"])
        model.city = ""
        window.advance(frames: 1)
        #expect(window.texts.map(\.string) == ["Focus -1", "Where from", "Name"])
    }

    @Test func whatTheAppMakesOfItShows() {
        let model = Model()
        struct Capitals: View {
            let model: Model
            var body: some View {
                Form(model: model).onChange(of: model.name) { model.name = $1.uppercased() }
            }
        }
        let window = TestWindow { Capitals(model: model) }
        window.tap("name")
        window.type("abc")
        #expect(model.name == "ABC")
        #expect(window.editedText == "ABC")
        #expect(window.textSelection?.start == 3)
        window.key("ArrowLeft")
        window.type("é")
        #expect(model.name == "ABÉC")
        #expect(window.textSelection?.start == 3, "the caret stays behind what was typed")
    }

    @Test func whatABindingRefusesIsNotShown() {
        var digits = ""
        let window = TestWindow {
            TextField(
                "Code", text: Binding(get: { digits }, set: { digits = String($0.filter(\.isNumber).prefix(4)) })
            )
            .accessibilityIdentifier("code")
        }
        window.tap("code")
        window.type("1a2b3456")
        #expect(digits == "1234")
        #expect(window.editedText == "1234")
        #expect(window.textSelection?.start == 4)
    }

    @Test func tabGoesRoundAndEscapeEnds() {
        let window = TestWindow { Form(model: Model()) }
        window.tap("name")
        window.key("Tab")
        #expect(window.exists("Focus 1"))
        #expect(window.textSelection?.text == "Rome", "who comes by the keyboard writes anew")
        window.key("Tab")
        #expect(window.exists("Focus 0"))
        window.key("Tab", modifiers: .shift)
        #expect(window.exists("Focus 1"))
        window.key("Escape")
        #expect(window.exists("Focus -1"))
        #expect(window.editedText == nil)
    }

    @Test func returnSubmits() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        window.tap("name")
        window.key("Enter")
        #expect(model.submits == 1)
        #expect(window.editedText == nil, "editing ends")
        window.key("Enter")
        #expect(model.submits == 1, "nothing is edited any more")
    }

    @Test func aSubmitMayGoOn() {
        struct Chat: View {
            @State private var text = ""
            @State private var sent: [String] = []
            @FocusState private var isEditing: Bool
            var body: some View {
                VStack {
                    ForEach(sent, id: \.self) { Text("Sent \($0)") }
                    TextField("Message", text: $text).focused($isEditing).accessibilityIdentifier("field")
                        .onSubmit {
                            sent.append(text)
                            text = ""
                            isEditing = true
                        }
                }
            }
        }
        let window = TestWindow { Chat() }
        window.tap("field")
        for word in ["one", "two"] {
            window.type(word)
            window.key("Enter")
            #expect(window.exists("Sent \(word)"))
            #expect(window.editedText == "")
        }
    }

    @Test func actionsOfSubmitsAddUp() {
        var calls: [String] = []
        let window = TestWindow {
            VStack {
                TextField("A", text: .constant("")).onSubmit { calls.append("inner") }
                TextField("B", text: .constant("")).submitScope()
            }
            .onSubmit { calls.append("outer") }
        }
        window.tap("A")
        window.key("Enter")
        #expect(calls == ["inner", "outer"])
        window.tap("B")
        window.key("Enter")
        #expect(calls.count == 2)
    }

    @Test func aDisabledFieldTakesNothing() {
        struct Screen: View {
            @State private var text = ""
            @State private var isOff = false
            var body: some View {
                TextField("Field", text: $text).disabled(isOff).accessibilityIdentifier("field")
                Button("Off") { isOff = true }
            }
        }
        let window = TestWindow { Screen() }
        window.tap("field")
        #expect(window.isFocused("field"))
        window.tap("Off")
        #expect(window.editedText == nil, "what is disabled is edited no more")
        window.tap("field")
        window.focus("field")
        #expect(!window.isFocused("field"))
    }

    @Test func aValueFollowsWhatCanBeRead() {
        let amount = Amount()
        struct Screen: View {
            @Bindable var amount: Amount
            var body: some View {
                TextField("Amount", value: $amount.value, format: .number.grouping(.never))
                    .accessibilityIdentifier("field")
                Text("Value \(amount.value)")
            }
        }
        let window = TestWindow { Screen(amount: amount) }
        window.tap("field")
        window.key("End")
        window.type("7")
        #expect(amount.value == 127)
        window.type("x")
        #expect(window.editedText == "127x", "what is typed is left alone")
        #expect(amount.value == 127)
        window.key("Enter")
        #expect(window.exists("127") && window.exists("Value 127"), "and gives way to the value when editing ends")
        amount.value = 5
        window.advance(frames: 1)
        #expect(window.exists("5"))
    }

    @Test func aValueMayBeMissing() {
        let amount = Missing()
        struct Screen: View {
            @Bindable var amount: Missing
            var body: some View {
                TextField("Amount", value: $amount.value, format: .number).accessibilityIdentifier("field")
            }
        }
        let window = TestWindow { Screen(amount: amount) }
        #expect(window.exists("Amount"), "the title is the prompt")
        window.tap("field")
        window.type("1.5")
        #expect(amount.value == 1.5)
        for _ in 0..<3 { window.key("Backspace") }
        #expect(amount.value == nil)
    }

    @Test func stylesWrapTheField() {
        struct Underlined: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                VStack(spacing: 0) {
                    configuration
                    Text("line")
                }
            }
        }
        let window = TestWindow {
            VStack {
                TextField("A", text: .constant("")).textFieldStyle(Underlined())
                TextField("B", text: .constant("")).textFieldStyle(.roundedBorder).accessibilityIdentifier("b")
            }
        }
        #expect(window.exists("line"))
        window.tap("A")
        #expect(window.isFocused("A"))
        let frame = window.frame(of: "b")!
        #expect(frame.height >= 32 && frame.height <= 35)
        // A tap on the border is one on the field.
        window.tap(at: CGPoint(x: frame.minX + 2, y: frame.maxY - 2))
        #expect(window.isFocused("b"))
    }

    @Test func aFieldFillsItsWidthAndIsALineHigh() {
        let window = TestWindow(size: CGSize(width: 300, height: 400)) {
            VStack {
                TextField("A", text: .constant("")).accessibilityIdentifier("a")
                TextField("B", text: .constant("one\ntwo\nthree"), axis: .vertical).accessibilityIdentifier("b")
                TextField("C", text: .constant("1\n2\n3\n4"), axis: .vertical).lineLimit(2).accessibilityIdentifier("c")
                TextField("D", text: .constant(""), axis: .vertical).lineLimit(3...5).accessibilityIdentifier("d")
            }
        }
        let line = window.frame(of: "a")!.height
        #expect(window.frame(of: "a")!.width == 300)
        #expect(line >= 20 && line <= 22)
        #expect(abs(window.frame(of: "b")!.height - 3 * line) <= 2)
        #expect(abs(window.frame(of: "c")!.height - 2 * line) <= 2)
        #expect(abs(window.frame(of: "d")!.height - 3 * line) <= 2)
    }

    @Test func returnBeginsALineInAFieldThatGrows() {
        let window = TestWindow {
            TextField("A", text: .constant(""), axis: .vertical).accessibilityIdentifier("a")
            TextEditorScreen()
        }
        window.tap("editor")
        window.type("one\ntwo")
        window.key("Enter")
        #expect(window.editedText == "one\ntwo\n")
        let low = window.caretFrame!.minY
        window.key("ArrowUp")
        #expect(window.caretFrame!.minY < low)
    }

    private struct TextEditorScreen: View {
        @State private var text = ""
        var body: some View { TextEditor(text: $text).frame(height: 200).accessibilityIdentifier("editor") }
    }

    @Test func aSingleLineIsNoBook() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        window.tap("name")
        for _ in 0..<4 { window.paste(String(repeating: "x", count: 7_000)) }
        #expect(model.name.utf16.count == 16_384)
        window.type("y")
        #expect(model.name.utf16.count == 16_384 && !model.name.contains("y"))
        window.key("Backspace")
        window.type("y")
        #expect(model.name.hasSuffix("xy") && window.editedText == model.name)
        model.city = String(repeating: "z", count: 20_000)
        window.advance(frames: 1)
        window.tap("city")
        window.key("Backspace")
        #expect(model.city.utf16.count == 19_999, "what the app has is as long as it is")
    }

    @Test func aSingleLineTakesNoLineEnds() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        window.tap("name")
        window.paste("Ada\nLovelace")
        #expect(model.name == "Ada Lovelace")
        window.type("!")
        #expect(model.name == "Ada Lovelace!")
    }

    @Test func typingRunsOneBodyAndNoLayoutInALine() {
        let model = Model()
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                ScrollView {
                    TextField("Name", text: $model.name).accessibilityIdentifier("name")
                    ForEach(0..<50, id: \.self) { Text("Row \($0)") }
                }
            }
        }
        let window = TestWindow { Screen(model: model) }
        window.tap("name")
        window.type("a")
        let work = window.counting { window.type("b") }
        #expect(work.bodies <= 3)
        #expect(work.layouts == 0)
        #expect(work.frames == 1)
        #expect(work.bytes < 80)
    }

    @Test func theFieldIsOneForAssistiveTechnology() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        let field = window.accessibilityElements.first { $0.label == "Name" }
        #expect(field?.role == .textField)
        #expect(field?.value == "")
        #expect(window.accessibilityElements.first { $0.label == "City" }?.value == "Rome")
        #expect(window.activate(field!))
        #expect(window.isFocused("name"))
        window.type("Ada")
        #expect(window.accessibilityElements.first { $0.label == "Name" }?.value == "Ada")
        #expect(window.accessibilityElements.first { $0.label == "Name" }?.isFocused == true)
    }

    @Test func aFieldThatLeavesIsEditedNoMore() {
        struct Screen: View {
            @State private var isThere = true
            @State private var text = "abc"
            @FocusState private var isEditing: Bool
            var body: some View {
                if isThere { TextField("Field", text: $text).focused($isEditing).accessibilityIdentifier("field") }
                Text(isEditing ? "editing" : "not editing")
                Button("Remove") { isThere = false }
            }
        }
        let window = TestWindow { Screen() }
        window.tap("field")
        #expect(window.exists("editing"))
        window.tap("Remove")
        #expect(window.exists("not editing"))
        #expect(window.editedText == nil)
        window.settle()
    }

    @Test func theCaretBlinksTwiceASecondWhileSomebodyLooks() {
        let window = TestWindow { Form(model: Model()) }
        window.tap("name")
        window.settle()
        let frames = window.counting { window.advance(by: 2.2) }
        #expect(frames.frames == 4)
        #expect(frames.bytes < 4 * 20)
        window.setVisible(false)
        #expect(window.counting { window.advance(by: 2) }.frames <= 1)
        window.setVisible(true)
        window.resize(reducesMotion: true)
        window.settle()
        #expect(window.counting { window.advance(by: 2) }.frames == 0)
    }

    @Test func aLostConnectionLosesNothing() {
        let model = Model()
        let window = TestWindow { Form(model: model) }
        window.tap("name")
        window.type("Ada")
        window.loseConnection()
        #expect(!window.wantsFrame, "nobody sees the caret")
        window.advance(by: 5)
        window.connect()
        #expect(window.isFocused("name"))
        window.type("!")
        #expect(model.name == "Ada!")
    }
}
