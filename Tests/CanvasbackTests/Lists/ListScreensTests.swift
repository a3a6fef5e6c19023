import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

/// What an app does with lists first.
@MainActor @Suite struct ListScreensTests {
    private let size = CGSize(width: 400, height: 800)

    struct Item: Identifiable, Hashable {
        var id: Int
        var name: String { "Item \(id)" }
        var note = ""
    }
    struct Group: Identifiable {
        var id: String
        var items: [Item]
    }

    @Observable @MainActor final class Model {
        var items = (0..<30).map { Item(id: $0) }
        var groups = (0..<6).map { index in
            Group(id: "Group \(index)", items: (0..<8).map { Item(id: index * 100 + $0) })
        }
        var one: Int?
        var many: Set<Int> = []
        var refreshes = 0
        var target: Int?
    }

    private struct Sections: View {
        let model: Model
        var body: some View {
            List {
                ForEach(model.groups) { group in
                    Section(group.id) { ForEach(group.items) { Text($0.name) } }
                }
            }
            .listStyle(.plain)
        }
    }

    private func flick(_ window: TestWindow, by distance: CGFloat) {
        window.wheel(by: CGSize(width: 0, height: distance), at: CGPoint(x: 200, y: 400))
        window.settle()
    }

    @Test func sectionsComeAndGoWhileTheListIsScrolled() {
        let model = Model()
        let window = TestWindow(size: size) { Sections(model: model) }
        flick(window, by: 10_000)
        #expect(window.exists("Item 507"))
        model.groups.removeFirst(2)
        window.settle()
        #expect(window.exists("Item 507") && !window.exists("Item 107"))
        model.groups.removeLast()
        window.settle()
        #expect(window.exists("Item 407"))
        let bottom = window.frame(of: "Item 407")?.maxY ?? 0
        #expect(bottom > 780 && bottom <= 800, "the last row is at the bottom, not beyond it")
        model.groups.insert(Group(id: "New", items: [Item(id: 900)]), at: 0)
        window.settle()
        flick(window, by: -10_000)
        #expect(window.exists("New") && window.exists("Item 900"))
        model.groups = []
        window.settle()
        #expect(window.texts.isEmpty)
        model.groups = [Group(id: "Again", items: [Item(id: 1)])]
        window.settle()
        #expect(window.exists("Again") && window.exists("Item 1"))
    }

    @Test func idsThatChangeAreOtherRows() {
        struct Row: View {
            let item: Item
            @State private var taps = 0
            var body: some View { Button("\(item.name): \(taps)") { taps += 1 } }
        }
        struct Screen: View {
            let model: Model
            var body: some View { List(model.items) { Row(item: $0) } }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        window.tap("Item 2: 0")
        window.tap("Item 2: 1")
        #expect(window.exists("Item 2: 2"))
        model.items.swapAt(2, 5)
        window.settle()
        #expect(window.exists("Item 2: 2"), "state goes along with the id")
        model.items[5].id = 77
        window.settle()
        #expect(window.exists("Item 77: 0") && !window.exists("Item 2: 2"))
        model.items.shuffle()
        model.items.removeAll { $0.id % 2 == 0 }
        window.settle()
        #expect(Set(window.texts.map(\.string)).count == window.texts.count)
    }

    @Test func oneRowIsSelected() {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View { List(model.items, selection: $model.one) { Text($0.name) } }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        window.tap("Item 3")
        #expect(model.one == 3)
        window.tap("Item 4")
        #expect(model.one == 4)
        model.items.remove(at: 4)
        window.settle()
        #expect(!window.exists("Item 4"))
        window.tap("Item 5")
        #expect(model.one == 5)
        model.one = nil
        window.settle()
        window.tap("Item 5")
        #expect(model.one == 5)
    }

    @Test func severalRowsAreSelected() {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    List(selection: $model.many) {
                        ForEach(model.items) { Text($0.name) }
                            .onDelete { model.items.remove(atOffsets: $0) }
                    }
                    .toolbar { EditButton() }
                }
            }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        window.tap("Edit")
        window.settle()
        window.tap("Item 1")
        window.tap("Item 2")
        #expect(model.many == [1, 2])
        window.tap("Item 1")
        #expect(model.many == [2])
        window.tap("Done")
        window.settle()
        #expect(window.exists("Edit"))
    }

    /// A binding to a row outlives the row by as long as the field in it does.
    @Test func aRowIsDeletedWhileItIsTypedInto() {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                List {
                    ForEach($model.items) { $item in
                        TextField("Note \(item.id)", text: $item.note).accessibilityIdentifier("note \(item.id)")
                    }
                    .onDelete { model.items.remove(atOffsets: $0) }
                }
            }
        }
        let model = Model()
        model.items = Array(model.items.prefix(3))
        let window = TestWindow(size: size) { Screen(model: model) }
        window.tap("note 2")
        window.type("abc")
        #expect(model.items[2].note == "abc")
        model.items.removeLast()
        window.settle()
        #expect(window.editedText == nil)
        #expect(!window.type("x"))
        window.tap("note 0")
        window.type("first")
        model.items.insert(Item(id: 9), at: 0)
        window.settle()
        window.type("!")
        #expect(model.items.map(\.note) == ["", "first!", ""], "the field goes on with its row")
        model.items = []
        window.settle()
        #expect(window.editedText == nil && window.texts.isEmpty)
    }

    @Test func aListIsScrolledToARowOfASection() {
        struct Screen: View {
            let model: Model
            var body: some View {
                ScrollViewReader { proxy in
                    Sections(model: model)
                        .overlay(alignment: .bottom) {
                            HStack {
                                Button("Jump") { withAnimation { proxy.scrollTo(503, anchor: .center) } }
                                Button("Back") { proxy.scrollTo("Group 1", anchor: .top) }
                                Button("Nowhere") { proxy.scrollTo(12_345) }
                            }
                        }
                }
            }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        #expect(!window.exists("Item 503"))
        window.tap("Jump")
        window.settle()
        #expect(window.exists("Item 503"))
        window.tap("Nowhere")
        window.settle()
        #expect(window.exists("Item 503"))
        window.tap("Back")
        window.settle()
        #expect(window.exists("Group 1") && window.exists("Item 100") && !window.exists("Item 507"))
    }

    @Test func aListIsPulledToRefreshBelowALargeTitle() async {
        struct Screen: View {
            @Bindable var model: Model
            @State private var query = ""
            var body: some View {
                NavigationStack {
                    List(model.items) { Text($0.name) }
                        .navigationTitle("Items")
                        .searchable(text: $query)
                        .refreshable {
                            model.refreshes += 1
                            model.items.insert(Item(id: 100 + model.refreshes), at: 0)
                        }
                }
            }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        let place = window.frame(of: "Item 0")!.minY
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: 20), times: 20)
        #expect(window.frame(of: "Item 0")!.minY > place + 60)
        window.up()
        await window.runTasks()
        window.settle()
        #expect(model.refreshes == 1)
        #expect(window.frame(of: "Item 101")!.minY == place)
    }

    @Test func aSwipedRowIsDeletedAndTheOthersWork() {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                NavigationStack {
                    List {
                        ForEach(model.items) { item in
                            NavigationLink(item.name) { Text("Detail \(item.id)") }
                                .swipeActions(edge: .leading) { Button("Pin") { model.target = item.id } }
                                .swipeActions {
                                    Button("Delete", role: .destructive) {
                                        model.items.removeAll { $0.id == item.id }
                                    }
                                }
                        }
                    }
                }
            }
        }
        let model = Model()
        let window = TestWindow(size: size) { Screen(model: model) }
        func swipe(_ name: String, by distance: CGFloat) {
            window.down(on: name)
            window.move(by: CGSize(width: distance / 8, height: 0), times: 8)
            window.up()
            window.settle()
        }
        swipe("Item 1", by: -120)
        window.tap("Delete")
        window.settle()
        #expect(!model.items.contains { $0.id == 1 } && !window.exists("Delete"))
        swipe("Item 2", by: 100)
        window.tap("Pin")
        window.settle()
        #expect(model.target == 2)
        window.tap("Item 3")
        window.settle()
        #expect(window.exists("Detail 3"))
        // The list changes while another screen is in front.
        model.items.removeAll { $0.id == 3 }
        window.settle()
        #expect(window.exists("Detail 3"))
        window.tap("Back")
        window.settle()
        #expect(!window.exists("Item 3") && window.exists("Item 4"))
        swipe("Item 4", by: -120)
        model.items = []
        window.settle()
        #expect(!window.exists("Delete"))
    }

    @Test func rowsGrowWhereTheyAre() {
        struct Row: View {
            let item: Item
            @State private var isOpen = false
            var body: some View {
                VStack(alignment: .leading) {
                    Button(item.name) { withAnimation { isOpen.toggle() } }
                    if isOpen { Text("More \(item.id)").frame(height: 200) }
                }
            }
        }
        let window = TestWindow(size: size) { List((0..<200).map { Item(id: $0) }) { Row(item: $0) } }
        flick(window, by: 2_000)
        let name = window.texts.first { abs($0.frame.midY - 300) < 30 }!.string
        let place = window.frame(of: name)!.minY
        window.tap(name)
        window.settle()
        #expect(window.exists("More \(name.dropFirst(5))"))
        #expect(abs(window.frame(of: name)!.minY - place) < 1, "what is touched stays where it is")
        window.tap(name)
        window.settle()
        #expect(abs(window.frame(of: name)!.minY - place) < 1)
    }
}
