import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@Suite @MainActor struct FocusStateTests {
    private enum Field: Hashable { case user, password, nowhere }
    private struct SignIn: View {
        @State private var user = ""
        @State private var password = ""
        @State private var showsPassword = true
        @FocusState private var focus: Field?
        var body: some View {
            VStack {
                TextField("User", text: $user).focused($focus, equals: .user).onSubmit { focus = .password }
                if showsPassword { Secret(text: $password, focus: $focus) }
                Button("To password") {
                    showsPassword = true
                    focus = .password
                }
                Button("Away") { focus = nil }
                Button("Nowhere") { focus = .nowhere }
                Button("Hide") { showsPassword = false }
                Text("Focus: \(focus.map { "\($0)" } ?? "none")")
            }
        }
    }
    private struct Secret: View {
        @Binding var text: String
        let focus: FocusState<Field?>.Binding
        var body: some View { SecureField("Password", text: $text).focused(focus, equals: .password) }
    }

    @Test func aStateMovesTheFocusAndIsMovedByIt() {
        let window = TestWindow { SignIn() }
        #expect(window.exists("Focus: none"))
        window.tap("To password")
        #expect(window.exists("Focus: password"))
        #expect(window.isFocused("Password"))
        window.tap("User")
        #expect(window.exists("Focus: user"))
        window.type("ada")
        window.key("Enter")
        #expect(window.exists("Focus: password"), "a submit that asks for the focus goes on")
        window.tap("Away")
        #expect(window.exists("Focus: none"))
        #expect(window.editedText == nil)
    }

    @Test func aValueThatNoViewHasIsNone() {
        let window = TestWindow { SignIn() }
        window.tap("Nowhere")
        #expect(window.exists("Focus: none"))
    }

    @Test func aFieldThatTheSameUpdateBringsIsFound() {
        let window = TestWindow { SignIn() }
        window.tap("To password")
        window.tap("Hide")
        #expect(window.exists("Focus: none"))
        window.tap("To password")
        #expect(window.exists("Focus: password"))
        #expect(window.isFocused("Password"))
    }

    @Test func aViewOfSeveralFieldsHasItWhereOneHas() {
        struct Screen: View {
            @FocusState private var isEditing: Bool
            var body: some View {
                VStack {
                    TextField("A", text: .constant(""))
                    TextField("B", text: .constant(""))
                }
                .focused($isEditing)
                Text(isEditing ? "editing" : "resting")
                Button("Begin") { isEditing = true }
                Button("End") { isEditing = false }
            }
        }
        let window = TestWindow { Screen() }
        window.tap("B")
        #expect(window.exists("editing"))
        window.tap("A")
        #expect(window.exists("editing"))
        window.tap("End")
        #expect(window.exists("resting"))
        window.tap("Begin")
        #expect(window.isFocused("A"), "the first takes it")
    }

    @Test func theFirstFocusIsWhereTheViewWantsIt() {
        struct Screen: View {
            @FocusState private var focus: Int?
            var body: some View {
                TextField("A", text: .constant("")).focused($focus, equals: 1)
                TextField("B", text: .constant("")).focused($focus, equals: 2)
                    .defaultFocus($focus, 2)
            }
        }
        let window = TestWindow { Screen() }
        #expect(window.isFocused("B"))
    }
}
