import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// State hangs on where a view is and what is said of it, never on a view's value.
@MainActor @Suite struct IdentityTests {
    struct Cell: View {
        let name: String
        @State private var taps = 0
        var body: some View { Text("\(name):\(taps)").onTapGesture { taps += 1 } }
    }

    struct List: View {
        @Binding var items: [String]
        var body: some View { VStack { ForEach(items, id: \.self) { Cell(name: $0) } } }
    }

    @Test func forEachKeepsStateByID() {
        let items = Handle(["a", "b", "c"])
        let window = TestWindow { Host(items) { List(items: $0) } }
        window.tap("a:0")
        window.tap("c:0")
        window.tap("c:1")
        items.set(["c", "x", "b", "a"], in: window)
        #expect(window.texts.reversed().map(\.string) == ["c:2", "x:0", "b:0", "a:1"])
        items.set(["a", "c"], in: window)
        #expect(window.texts.reversed().map(\.string) == ["a:1", "c:2"])
        items.set([], in: window)
        #expect(window.texts.isEmpty)
        items.set(["c"], in: window)
        #expect(window.texts.map(\.string) == ["c:0"])
        #expect(window.warnings.isEmpty)
    }

    @Test func placesFollowTheOrder() throws {
        let items = Handle(["a", "b", "c"])
        let window = TestWindow { Host(items) { List(items: $0) } }
        let first = try #require(window.frame(of: "a:0")).minY
        items.set(["b", "c", "a"], in: window)
        #expect(window.frame(of: "b:0")?.minY == first)
        #expect(window.frame(of: "a:0")!.minY > window.frame(of: "c:0")!.minY)
    }

    @Test func aRepeatedIDWarnsAndDoesNotCrash() {
        let items = Handle(["a", "b", "a"])
        let window = TestWindow { Host(items) { List(items: $0) } }
        #expect(window.warnings.count == 1)
        #expect(window.warnings.first?.contains("the ID a occurs multiple times") == true)
        #expect(window.texts.reversed().map(\.string) == ["a:0", "b:0"])
        items.set(["b", "b", "b"], in: window)
        #expect(window.texts.map(\.string) == ["b:0"])
        #expect(window.warnings.count == 1)
    }

    @Test func branchesHaveIdentitiesOfTheirOwn() {
        let isFirst = Handle(true)
        let window = TestWindow {
            Host(isFirst) { value in
                if value.wrappedValue { Cell(name: "x") } else { Cell(name: "x") }
            }
        }
        window.tap("x:0")
        #expect(window.text("x:1") != nil)
        isFirst.set(false, in: window)
        #expect(window.text("x:0") != nil)
        isFirst.set(true, in: window)
        #expect(window.text("x:0") != nil)
    }

    @Test func anOptionalComesBackFresh() {
        let isThere = Handle(true)
        let window = TestWindow {
            Host(isThere) { value in
                VStack {
                    if value.wrappedValue { Cell(name: "x") }
                    Cell(name: "y")
                }
            }
        }
        window.tap("x:0")
        window.tap("y:0")
        isThere.set(false, in: window)
        #expect(window.texts.map(\.string) == ["y:1"])
        isThere.set(true, in: window)
        #expect(window.texts.reversed().map(\.string) == ["x:0", "y:1"])
    }

    @Test func anotherIDIsAnotherView() {
        let id = Handle(1)
        let window = TestWindow { Host(id) { Cell(name: "x").id($0.wrappedValue) } }
        window.tap("x:0")
        id.set(1, in: window)
        #expect(window.text("x:1") != nil)
        id.set(2, in: window)
        #expect(window.text("x:0") != nil)
        id.set(1, in: window)
        #expect(window.text("x:0") != nil)
    }

    @Test func anyViewKeepsTheIdentityOfItsType() {
        struct Other: View {
            @State private var taps = 0
            var body: some View { Text("other:\(taps)").onTapGesture { taps += 1 } }
        }
        let kind = Handle(0)
        let window = TestWindow {
            Host(kind) { value in
                value.wrappedValue == 1 ? AnyView(Other()) : AnyView(Cell(name: "v\(value.wrappedValue)"))
            }
        }
        window.tap("v0:0")
        kind.set(2, in: window)
        #expect(window.text("v2:1") != nil)
        kind.set(1, in: window)
        #expect(window.text("other:0") != nil)
        window.tap("other:0")
        kind.set(2, in: window)
        #expect(window.text("v2:0") != nil)
    }

    @Test func zIndexOrdersDrawingAndHits() {
        let top = Handle("a")
        let hits = Handle("")
        let window = TestWindow(size: CGSize(width: 100, height: 100)) {
            Host(hits) { hit in
                Host(top) { top in
                    ZStack {
                        Box("a").zIndex(top.wrappedValue == "a" ? 1 : 0).onTapGesture { hit.wrappedValue = "a" }
                        Box("b").zIndex(top.wrappedValue == "b" ? 1 : 0).onTapGesture { hit.wrappedValue = "b" }
                    }
                }
            }
        }
        let order = { window.shapes.map(\.rgba) }
        let (a, b) = (NamedLeaf.color(of: "a").rgba, NamedLeaf.color(of: "b").rgba)
        #expect(order() == [b, a])
        window.tap(at: CGPoint(x: 50, y: 50))
        #expect(hits.value == "a")
        top.set("b", in: window)
        #expect(order() == [a, b])
        window.tap(at: CGPoint(x: 50, y: 50))
        #expect(hits.value == "b")
    }

    @Test func modifiersApplyToEachOfAList() {
        let window = TestWindow(size: CGSize(width: 100, height: 200)) {
            VStack(spacing: 0) {
                Group {
                    FixedText("a", 20)
                    FixedText("b", 20)
                }
                .padding(10)
            }
        }
        #expect(window.spans("a", "b", axis: .vertical) == [[74, 16], [110, 16]])
    }
}
