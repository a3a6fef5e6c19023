import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

@MainActor @Suite struct GroupsTests {
    @Observable @MainActor final class Model {
        var isOpen = false
        var opened: [URL] = []
    }

    @Test func aDisclosureGroupOpensAndCloses() throws {
        struct Screen: View {
            var body: some View {
                VStack(spacing: 0) {
                    DisclosureGroup("Advanced") { Text("Inside").frame(height: 100) }
                    Text("Below")
                }
            }
        }
        let window = TestWindow { Screen() }
        #expect(!window.exists("Inside"))
        #expect(window.accessibilityElement("Advanced")?.value == "Collapsed")
        let distance = try #require(window.frame(of: "Below")).minY - window.frame(of: "Advanced")!.minY
        window.tap("Advanced")
        window.settle()
        #expect(window.exists("Inside"))
        #expect(window.accessibilityElement("Advanced")?.value == "Expanded")
        #expect(window.frame(of: "Below")!.minY - window.frame(of: "Advanced")!.minY == distance + 100)
        window.tap("Advanced")
        window.settle()
        #expect(!window.exists("Inside"))
    }

    @Test func itsRowsAreTheLists() throws {
        struct Screen: View {
            @Bindable var model: Model
            var body: some View {
                List {
                    DisclosureGroup("More", isExpanded: $model.isOpen) {
                        Text("One")
                        ForEach(2..<4, id: \.self) { Text("Row \($0)") }
                    }
                    Text("Last")
                }
                .listStyle(.plain)
            }
        }
        let model = Model()
        let window = TestWindow(size: CGSize(width: 400, height: 800)) { Screen(model: model) }
        let row = try #require(window.frame(of: "Last")).minY - window.frame(of: "More")!.minY
        window.tap("More")
        window.settle()
        #expect(model.isOpen)
        #expect(window.frame(of: "Last")!.minY - window.frame(of: "More")!.minY == 4 * row)
        #expect(window.frame(of: "One")!.minX == window.frame(of: "More")!.minX + 16)
        #expect(window.frame(of: "Row 3")!.minX == window.frame(of: "More")!.minX + 16)
        model.isOpen = false
        window.settle()
        #expect(!window.exists("One") && window.exists("Last"))
    }

    private struct Framed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Frame")
                GroupBox(configuration)
            }
        }
    }
    private struct Plain: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button("Toggle \(configuration.isExpanded ? "on" : "off")") { configuration.isExpanded.toggle() }
            if configuration.isExpanded { configuration.content }
        }
    }

    @Test func stylesAreForWhatIsWithinToo() {
        let window = TestWindow {
            GroupBox("Outer") { GroupBox("Inner") { Text("Content") } }.groupBoxStyle(Framed())
        }
        #expect(window.texts.filter { $0.string == "Frame" }.count == 2)
        let groups = TestWindow {
            VStack { DisclosureGroup("A") { DisclosureGroup("B") { Text("Content") } } }.disclosureGroupStyle(Plain())
        }
        groups.tap("Toggle off")
        groups.tap("Toggle off")
        #expect(groups.texts.filter { $0.string == "Toggle on" }.count == 2 && groups.exists("Content"))
    }

    @Test func aBoxIsAsWideAsThereIsRoom() {
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            GroupBox("Storage") { Text("Content") }.accessibilityIdentifier("box").padding(20)
        }
        let (label, content) = (window.frame(of: "Storage")!, window.frame(of: "Content")!)
        #expect(label.minX == 36 && content.minX == 36)
        #expect(content.minY == label.maxY + 8)
        let grounds = window.shapes.filter { $0.frame.width == 360 }
        #expect(grounds.count == 1 && grounds[0].frame.minY == label.minY - 16)
        let bare = TestWindow { GroupBox { Text("Content") } }
        #expect(bare.texts.map(\.string) == ["Content"])
    }

    @Test func aLinkOpensItsAddress() {
        let model = Model()
        let window = TestWindow {
            Link("Terms", destination: URL(string: "https://example.com/terms")!)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        model.opened.append($0)
                        return .handled
                    })
        }
        window.tap("Terms")
        #expect(model.opened.map(\.absoluteString) == ["https://example.com/terms"])
        #expect(window.accessibilityElement("Terms")?.role == .link)
    }
}
