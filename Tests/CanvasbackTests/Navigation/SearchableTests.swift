import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

@MainActor @Suite struct SearchableTests {
    private let size = CGSize(width: 400, height: 800)

    @Observable @MainActor final class Model {
        var query = ""
        var isPresented = false
        var submits: [String] = []
        var names = (0..<40).map { "Name \($0)" }
        var found: [String] { names.filter { query.isEmpty || $0.hasSuffix(query) } }
    }

    private struct Names: View {
        let model: Model
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    if isSearching { Button("Stop") { dismissSearch() }.frame(height: 50) }
                    ForEach(model.found, id: \.self) { Text($0).frame(height: 50) }
                }
            }
        }
    }

    private struct Screen: View {
        let model: Model
        var placement = SearchFieldPlacement.automatic
        var body: some View {
            @Bindable var model = model
            NavigationStack {
                Names(model: model)
                    .navigationTitle("Names")
                    .searchable(text: $model.query, isPresented: $model.isPresented, placement: placement)
                    .onSubmit(of: .search) { model.submits.append("search") }
                    .onSubmit { model.submits.append("text") }
            }
        }
    }

    private func window(_ model: Model, _ placement: SearchFieldPlacement = .automatic) -> TestWindow {
        TestWindow(size: size) { Screen(model: model, placement: placement) }
    }

    private func middle(_ window: TestWindow, _ text: String) -> CGFloat? { window.text(text)?.frame.midY }

    @Test func theFieldStandsBelowTheTitle() throws {
        let window = window(Model())
        let prompt = try #require(window.text("Search"))
        // 44 points of buttons, 52 of large title, and a field of 36 points one below that.
        #expect(isNear(prompt.frame.midY, 96 + 1 + 18))
        #expect(prompt.frame.minX == 16 && prompt.frame.height == 36)
        #expect(isNear(middle(window, "Name 0"), 148 + 25))
        #expect(window.text("Cancel") == nil)
        #expect(window.window.textFields.map(\.enterKey) == [.search])
        #expect(window.accessibilityElement("Search")?.role == .textField)
    }

    @Test func whoSearchesHasTheBarForIt() {
        let model = Model()
        let window = window(model)
        window.tap("Search")
        window.settle()
        #expect(model.isPresented)
        #expect(window.exists("Cancel") && window.exists("Stop"))
        #expect(window.text("Names") == nil, "the title has gone")
        #expect(isNear(middle(window, "Search"), 1 + 18))
        #expect(isNear(middle(window, "Name 0"), 52 + 75))
        window.type("7")
        #expect(model.query == "7")
        #expect(model.found.count == 4)
        #expect(window.exists("Name 17") && !window.exists("Name 1"))
        window.tap("Cancel")
        window.settle()
        #expect(model.query == "" && !model.isPresented && window.editedText == nil)
        #expect(isNear(middle(window, "Name 0"), 148 + 25))
        #expect(window.text("Cancel") == nil && window.text("Names") != nil)
    }

    @Test func searchesEndFromWithin() {
        let model = Model()
        let window = window(model)
        model.isPresented = true
        window.settle()
        #expect(window.editedText == "", "the field has the keyboard")
        window.type("3")
        window.tap("Stop")
        window.settle()
        #expect(model.query == "" && !model.isPresented && window.editedText == nil)
        window.tap("Search")
        window.type("4")
        window.key("Escape")
        window.settle()
        #expect(model.query == "" && !model.isPresented && window.editedText == nil)
        window.tap("Search")
        window.type("5")
        model.isPresented = false
        window.settle()
        #expect(model.query == "" && window.editedText == nil && window.text("Cancel") == nil)
    }

    @Test func returnSubmitsASearchAndNoText() {
        let model = Model()
        let window = window(model)
        window.tap("Search")
        window.type("2")
        window.key("Enter")
        window.settle()
        #expect(model.submits == ["search"])
        #expect(window.editedText == nil && model.isPresented && model.query == "2", "what was found stays")
    }

    @Test func aTextIsCleared() throws {
        let model = Model()
        let window = window(model)
        window.tap("Search")
        window.settle()
        window.type("12")
        let clear = try #require(window.accessibilityElement("Clear text"))
        window.tap(at: CGPoint(x: clear.frame.midX, y: clear.frame.midY))
        window.settle()
        #expect(model.query == "" && window.editedText == "" && model.isPresented)
        #expect(window.accessibilityElement("Clear text") == nil)
    }

    @Test func theFieldGoesAwayBeforeTheTitle() throws {
        let window = window(Model())
        let large = try #require(window.texts.first { $0.string == "Names" && $0.frame.height > 30 })
        func scroll(_ distance: CGFloat) {
            window.wheel(by: CGSize(width: 0, height: distance), at: CGPoint(x: 200, y: 400))
            window.settle()
        }
        scroll(30)
        func title() -> CGFloat? { window.texts.first { $0.string == "Names" && $0.frame.height > 30 }?.frame.minY }
        #expect(title() == large.frame.minY)
        #expect(isNear(middle(window, "Name 0"), 148 + 25 - 30))
        #expect(window.window.textFields.isEmpty, "nobody touches what is going away")
        scroll(40)
        #expect(isNear(title(), large.frame.minY - 18))
        #expect(window.text("Search").map { $0.opacity == 0 || !$0.isInView } ?? true)
        scroll(60)
        let small = window.texts.first { $0.string == "Names" && $0.frame.height < 30 }
        #expect(small?.opacity == 1)
        let work = window.counting { scroll(20) }
        #expect(work.bodies == 0 && work.layouts == 0)
        scroll(-500)
        #expect(isNear(middle(window, "Search"), 96 + 1 + 18))
        #expect(window.window.textFields.count == 1)
    }

    @Test func aFieldMayStay() throws {
        let window = window(Model(), .navigationBarDrawer(displayMode: .always))
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(isNear(middle(window, "Search"), 96 + 1 + 18 - 30))
        window.wheel(by: CGSize(width: 0, height: 100), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(isNear(middle(window, "Search"), 44 + 1 + 18))
        #expect(window.window.textFields.count == 1)
    }

    @Test func aFieldOnAStackIsForItsFirstScreen() {
        struct Stack: View {
            @State private var query = ""
            var body: some View {
                NavigationStack {
                    NavigationLink("Go") { Text("There \(query)") }
                }
                .searchable(text: $query, prompt: "Find")
            }
        }
        let window = TestWindow(size: size) { Stack() }
        #expect(window.exists("Find"))
        window.tap("Find")
        window.type("x")
        window.settle()
        window.tap("Go")
        window.settle()
        #expect(window.exists("There x"))
        #expect(window.window.textFields.isEmpty)
        window.tap("Back")
        window.settle()
        #expect(window.exists("Cancel"), "the search goes on")
    }

    @Test func suggestionsAreChosen() {
        struct Suggesting: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    Text("Content")
                        .searchable(text: $model.query)
                        .searchSuggestions {
                            ForEach(["apple", "apricot", "plum"].filter { $0.hasPrefix(model.query) }, id: \.self) {
                                Text("Find \($0)").searchCompletion($0)
                            }
                        }
                }
            }
        }
        let model = Model()
        let window = TestWindow(size: size) { Suggesting(model: model) }
        #expect(!window.exists("Find plum"))
        window.tap("Search")
        window.settle()
        #expect(window.exists("Find plum") && window.text("Find plum")?.opacity == 1)
        window.type("ap")
        window.settle()
        #expect(!window.exists("Find plum"))
        window.tap("Find apricot")
        window.settle()
        #expect(model.query == "apricot" && window.editedText == "apricot")
        #expect(!window.exists("Find apricot"), "it was chosen")
        window.key("Backspace")
        window.settle()
        #expect(window.exists("Find apricot"))
        window.type("x")
        window.settle()
        let content = window.text("Content")
        #expect(content?.opacity == 1 && !window.exists("Find apricot"), "nothing to suggest: the content shows")
    }

    @Test func nothingFoundIsSaid() {
        struct Nothing: View {
            @State private var query = "duck"
            var body: some View {
                NavigationStack {
                    VStack {
                        ContentUnavailableView.search(text: "goose")
                        ContentUnavailableView.search
                    }
                    .searchable(text: $query)
                }
                .overlay(alignment: .bottom) { ContentUnavailableView.search }
            }
        }
        let window = TestWindow(size: size) { Nothing() }
        #expect(window.exists("No Results for “goose”") && window.exists("No Results for “duck”"))
        #expect(window.exists("No Results"))
    }

    @Test func whereTheFocusIsCanBeRead() {
        struct Focused: View {
            @State private var query = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                NavigationStack {
                    Button("Search is \(isFocused ? "on" : "off")") { isFocused.toggle() }
                        .searchable(text: $query, prompt: "Find")
                        .searchFocused($isFocused)
                }
            }
        }
        let window = TestWindow(size: size) { Focused() }
        window.tap("Search is off")
        window.settle()
        #expect(window.exists("Search is on") && window.exists("Cancel") && window.editedText == "")
        window.tap("Search is on")
        window.settle()
        #expect(window.exists("Search is off") && window.editedText == nil)
    }
}

private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool { value.map { abs($0 - expected) < 0.01 } ?? false }
