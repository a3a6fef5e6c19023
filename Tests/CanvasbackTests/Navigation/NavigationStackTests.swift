import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct NavigationStackTests {
    private let size = CGSize(width: 400, height: 800)

    struct Detail: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss
        @State private var taps = 0
        var body: some View {
            VStack {
                Text("Detail \(number)")
                NavigationLink("Deeper \(number)", value: number + 1)
                Button("Dismiss \(number)") { dismiss() }
                Button("Taps \(taps)") { taps += 1 }
            }
            .navigationTitle("Title \(number)")
        }
    }

    struct Stack: View {
        @Binding var path: [Int]
        var body: some View {
            NavigationStack(path: $path) {
                NavigationLink("Push", value: 1)
                    .navigationTitle("Root")
                    .navigationDestination(for: Int.self) { Detail(number: $0) }
            }
        }
    }
    @MainActor final class Model { var path: [Int] = [] }
    struct Owner: View {
        let model: Model
        @State private var path: [Int]
        init(_ model: Model) {
            self.model = model
            _path = State(initialValue: model.path)
        }
        var body: some View {
            Stack(path: $path)
                .onChange(of: path) { _, new in model.path = new }
                .overlay(alignment: .bottom) { Button("Clear") { path = [] } }
        }
    }

    @Test func pushesAndPops() throws {
        let model = Model()
        let window = TestWindow(size: size) { Owner(model) }
        #expect(window.text("Push")?.isInView == true)
        window.tap("Push")
        #expect(model.path == [1])
        // It comes in from the side: in front of a screen that goes a third of the way.
        window.advance(by: 0.1)
        let detail = try #require(window.frame(of: "Detail 1"))
        let push = try #require(window.frame(of: "Push"))
        let progress = 1 - (detail.midX - 200) / 400
        #expect(progress > 0.05 && progress < 0.95)
        #expect(abs((200 - push.midX) - 0.3 * 400 * progress) < 1.5)
        #expect(window.settle() != nil)
        #expect(window.frame(of: "Detail 1")?.midX == 200)
        #expect(window.opacity(of: "Push") == 0)

        window.tap("Dismiss 1")
        #expect(model.path.isEmpty)
        window.advance(by: 0.1)
        #expect(try #require(window.frame(of: "Detail 1")).midX > 220)
        window.settle()
        #expect(!window.exists("Detail 1"))
        #expect(window.frame(of: "Push")?.midX == 200)
        #expect(window.opacity(of: "Push") == 1)
        #expect(!window.wantsFrame)
    }

    @Test func goesDeeperAndBackToTheRoot() throws {
        let model = Model()
        let window = TestWindow(size: size) { Owner(model) }
        for name in ["Push", "Deeper 1", "Deeper 2"] {
            window.tap(name)
            window.settle()
        }
        #expect(model.path == [1, 2, 3])
        #expect(window.text("Detail 3")?.opacity == 1)
        // State is the screen's own.
        window.tap("Taps 0")
        #expect(window.text("Taps 1") != nil)
        window.tap("Clear")
        #expect(model.path.isEmpty)
        // Only the top one is seen to go.
        window.advance(by: 0.1)
        #expect(window.exists("Detail 3") && !window.exists("Detail 2"))
        window.settle()
        #expect(!window.exists("Detail 3"))
        #expect(window.text("Push")?.opacity == 1)
    }

    @Test func beginsWithThePathItIsGiven() {
        let model = Model()
        model.path = [4, 5]
        let window = TestWindow(size: size) { Owner(model) }
        #expect(!window.wantsFrame)
        #expect(window.frame(of: "Detail 5")?.midX == 200)
        #expect(window.texts.contains { $0.string == "Title 5" && $0.opacity == 1 })
        window.tap("BackButton")
        window.settle()
        #expect(model.path == [4])
        #expect(window.text("Detail 4")?.opacity == 1)
    }

    // MARK: Swiping back

    private func pushed(_ model: Model) -> TestWindow {
        let window = TestWindow(size: size) { Owner(model) }
        window.tap("Push")
        window.settle()
        return window
    }

    @Test func swipeFollowsTheFingerAndCommits() throws {
        let model = Model()
        let window = pushed(model)
        window.down(at: CGPoint(x: 5, y: 600))
        let work = window.counting { window.move(by: CGSize(width: 20, height: 0), times: 10) }
        #expect(window.frame(of: "Detail 1")?.midX == 400)
        #expect(abs(try #require(window.frame(of: "Push")).midX - 140) < 0.01)
        #expect(work.bodies == 0 && work.layouts == 0)
        window.move(by: CGSize(width: 20, height: 0), times: 2)
        window.up()
        #expect(model.path.isEmpty)
        window.settle()
        #expect(!window.exists("Detail 1"))
        #expect(window.frame(of: "Push")?.midX == 200)
    }

    @Test func shortSlowSwipeComesBack() {
        let model = Model()
        let window = pushed(model)
        window.down(at: CGPoint(x: 5, y: 600))
        window.move(by: CGSize(width: 10, height: 0), times: 8)
        window.move(by: .zero, times: 10)
        window.up()
        window.settle()
        #expect(model.path == [1])
        #expect(window.frame(of: "Detail 1")?.midX == 200)
        #expect(window.opacity(of: "Push") == 0)
    }

    @Test func fastSwipeCommitsEarly() {
        let model = Model()
        let window = pushed(model)
        window.down(at: CGPoint(x: 5, y: 600))
        window.move(by: CGSize(width: 25, height: 0), times: 3, every: 0.016)
        window.up()
        #expect(model.path.isEmpty)
        window.settle()
        #expect(!window.exists("Detail 1"))
    }

    @Test func cancelledSwipeComesBack() {
        let model = Model()
        let window = pushed(model)
        window.down(at: CGPoint(x: 5, y: 600))
        window.move(by: CGSize(width: 30, height: 0), times: 10)
        window.cancel()
        window.settle()
        #expect(model.path == [1])
        #expect(window.frame(of: "Detail 1")?.midX == 200)
    }

    @Test func onlyFromTheEdgeAndAlongTheRow() {
        let model = Model()
        let window = pushed(model)
        window.down(at: CGPoint(x: 60, y: 600))
        window.move(by: CGSize(width: 25, height: 0), times: 10)
        window.up()
        window.down(at: CGPoint(x: 5, y: 600))
        window.move(by: CGSize(width: 4, height: 25), times: 10)
        window.up()
        window.settle()
        #expect(model.path == [1])
        #expect(window.frame(of: "Detail 1")?.midX == 200)
    }

    // MARK: Links and destinations

    @Test func linksToViews() {
        let window = TestWindow(size: size) {
            NavigationStack {
                NavigationLink("Open") { Text("Inside") }
            }
        }
        window.tap("Open")
        window.settle()
        #expect(window.text("Inside")?.opacity == 1)
        window.tap("BackButton")
        window.settle()
        #expect(!window.exists("Inside"))
        #expect(window.text("Open")?.opacity == 1)
    }

    struct Presenter: View {
        @State private var isPresented = false
        @State private var item: String?
        var body: some View {
            NavigationStack {
                VStack {
                    Text(isPresented ? "presented" : "at home")
                    Button("Flag") { isPresented = true }
                    Button("Item") { item = "cake" }
                }
                .navigationDestination(isPresented: $isPresented) {
                    Button("Home") { isPresented = false }
                }
                .navigationDestination(item: $item) { Text("Eat \($0)") }
            }
        }
    }

    @Test func presentedDestinationsFollowTheirBindings() {
        let window = TestWindow(size: size) { Presenter() }
        window.tap("Flag")
        window.settle()
        #expect(window.text("Home")?.opacity == 1)
        window.tap("Home")
        window.settle()
        #expect(!window.exists("Home"))
        window.tap("Flag")
        window.settle()
        window.tap("BackButton")
        window.settle()
        #expect(window.text("at home") != nil)
        window.tap("Item")
        window.settle()
        #expect(window.text("Eat cake")?.opacity == 1)
    }

    @Test func pathsOfAnyTypes() {
        struct Mixed: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Both") {
                        path.append(7)
                        path.append("seven")
                    }
                    .navigationDestination(for: Int.self) { Text("Int \($0)") }
                    .navigationDestination(for: String.self) { Text("String \($0) at \(path.count)") }
                }
            }
        }
        let window = TestWindow(size: size) { Mixed() }
        window.tap("Both")
        window.settle()
        #expect(window.text("String seven at 2")?.opacity == 1)
        window.tap("BackButton")
        window.settle()
        #expect(window.text("Int 7")?.opacity == 1)
    }

    @Test func missingDestinationWarnsOnce() {
        let window = TestWindow(size: size) {
            NavigationStack { NavigationLink("Go", value: 1.5) }
        }
        window.tap("Go")
        window.settle()
        #expect(window.warnings.count == 1)
    }

    @Test func linkOutsideOfAStackIsDisabled() {
        let window = TestWindow(size: size) { NavigationLink("Go", value: 1) }
        window.down(on: "Go")
        #expect(window.opacity(of: "Go") == 1)
        window.up()
    }
}
