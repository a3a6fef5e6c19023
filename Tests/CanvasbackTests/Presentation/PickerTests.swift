import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct PickerTests {
    enum Flavor: String, CaseIterable, Identifiable {
        case chocolate, vanilla, mango
        var id: Self { self }
    }

    private let size = CGSize(width: 400, height: 800)

    private func window<Body: View>(
        _ flavor: Handle<Flavor>, @ViewBuilder content: @escaping (Binding<Flavor>) -> Body
    ) -> TestWindow {
        let window = TestWindow(size: size) { Host(flavor) { $flavor in content($flavor) } }
        window.settle()
        return window
    }

    @ViewBuilder private var options: some View {
        Text("Chocolate").tag(Flavor.chocolate)
        Text("Vanilla").tag(Flavor.vanilla)
        Text("Mango").tag(Flavor.mango)
    }

    @Test func byItselfItIsAMenu() {
        let flavor = Handle(Flavor.vanilla)
        let window = window(flavor) { Picker("Flavor", selection: $0) { options } }
        #expect(window.exists("Vanilla") && !window.exists("Mango") && !window.exists("Flavor"))
        #expect(window.accessibilityElement("Flavor")?.role == .button)
        window.tap("Vanilla")
        window.settle()
        #expect(window.exists("Mango"))
        window.tap("Mango")
        #expect(flavor.value == .mango)
        window.settle()
        #expect(window.exists("Mango") && !window.exists("Vanilla"))
    }

    @Test func inAFormItsLabelStandsBefore() throws {
        let flavor = Handle(Flavor.vanilla)
        let window = window(flavor) { selection in
            Form { Picker("Flavor", selection: selection) { options } }
        }
        let (label, value) = (try #require(window.frame(of: "Flavor")), try #require(window.frame(of: "Vanilla")))
        #expect(label.minX < 50 && value.maxX > 320 && abs(label.midY - value.midY) < 1)
        // The whole row opens it.
        window.tap(at: CGPoint(x: 200, y: label.midY))
        window.settle()
        window.tap("Chocolate")
        #expect(flavor.value == .chocolate)
    }

    @Test func idsOfAForEachAreTags() {
        let flavor = Handle(Flavor.vanilla)
        let window = window(flavor) { selection in
            Picker("Flavor", selection: selection) {
                ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
            }
        }
        window.tap("Vanilla")
        window.settle()
        window.tap("Chocolate")
        #expect(flavor.value == .chocolate)
    }

    @Test func anOptionalMayBeNothing() {
        let flavor = Handle(Flavor?.none)
        let window = TestWindow(size: size) {
            Host(flavor) { $flavor in
                Picker("Flavor", selection: $flavor) {
                    Text("None").tag(Flavor?.none)
                    ForEach(Flavor.allCases) { Text($0.rawValue.capitalized).tag(Optional($0)) }
                }
            }
        }
        window.settle()
        window.tap("None")
        window.settle()
        window.tap("Mango")
        #expect(flavor.value == .mango)
        window.settle()
        window.tap("Mango")
        window.settle()
        window.tap("None")
        #expect(flavor.value == nil)
    }

    @Test func segmentsStandSideBySide() throws {
        let flavor = Handle(Flavor.chocolate)
        let window = window(flavor) { selection in
            Picker("Flavor", selection: selection) { options }.pickerStyle(.segmented).padding(20)
        }
        let middles = try ["Chocolate", "Vanilla", "Mango"].map { try #require(window.frame(of: $0)).midX }
        #expect(middles == [80, 200, 320])
        func thumb() -> CGFloat? { window.shapes.last { $0.rgba == 0xFFFF_FFFF && $0.frame.width < 130 }?.frame.midX }
        #expect(thumb() == 80)
        window.tap("Mango")
        #expect(flavor.value == .mango)
        window.advance(by: 0.1)
        #expect(try #require(thumb()) > 80 && (try #require(thumb())) < 320, "the thumb is on its way")
        window.settle()
        #expect(thumb() == 320)
        // A drag takes it along, and chooses where it ends.
        window.down(on: "Mango")
        window.move(by: CGSize(width: -10, height: 0), times: 12)
        #expect(flavor.value == .mango)
        window.up()
        #expect(flavor.value == .vanilla)
        let elements = window.accessibilityElements.filter { $0.role == .button }
        #expect(elements.map(\.label) == ["Chocolate", "Vanilla", "Mango"])
        #expect(elements.map(\.isSelected) == [false, true, false])
    }

    @Test func inlineOptionsAreRows() throws {
        let flavor = Handle(Flavor.chocolate)
        let window = window(flavor) { selection in
            Form { Picker("Flavor", selection: selection) { options }.pickerStyle(.inline) }
        }
        #expect(window.exists("Flavor") && window.exists("Chocolate") && window.exists("Mango"))
        window.tap(at: CGPoint(x: 330, y: try #require(window.frame(of: "Vanilla")).midY))
        #expect(flavor.value == .vanilla)
        window.settle()
        #expect(window.accessibilityElements.first { $0.label == "Vanilla" }?.isSelected == true)
        #expect(window.accessibilityElements.first { $0.label == "Chocolate" }?.isSelected == false)
    }

    @Test func inAMenuTheyAreAmongTheItems() {
        let flavor = Handle(Flavor.chocolate)
        let window = window(flavor) { selection in
            Menu("Open") {
                Button("Other") {}
                Picker("Flavor", selection: selection) { options }
            }
        }
        window.tap("Open")
        window.settle()
        #expect(window.exists("Other") && window.exists("Mango"))
        window.tap("Mango")
        #expect(flavor.value == .mango)
        window.settle()
        #expect(!window.exists("Other"))
    }

    @Test func aLinkLeadsToAScreenOfThem() {
        let flavor = Handle(Flavor.chocolate)
        let window = window(flavor) { selection in
            NavigationStack {
                Form { Picker("Flavor", selection: selection) { options }.pickerStyle(.navigationLink) }
            }
        }
        window.tap("Flavor")
        window.settle()
        #expect(window.exists("Mango"))
        window.tap("Mango")
        window.settle()
        #expect(flavor.value == .mango && !window.exists("Vanilla"))
    }

    @Test func aWheelTurns() throws {
        let flavor = Handle(Flavor.vanilla)
        let window = window(flavor) { selection in
            Picker("Flavor", selection: selection) { options }.pickerStyle(.wheel)
        }
        #expect(abs(try #require(window.frame(of: "Vanilla")).midY - 400) <= 1, "the chosen one is in the middle")
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: -5), times: 8, every: 0.05)
        window.advance(by: 0.3)
        window.up()
        window.settle()
        #expect(flavor.value == .mango)
        #expect(abs(try #require(window.frame(of: "Mango")).midY - 400) <= 1)
        flavor.set(.chocolate, in: window)
        window.settle()
        #expect(abs(try #require(window.frame(of: "Chocolate")).midY - 400) <= 1)
    }

    @Test func manySourcesAreOneChoice() {
        struct Cone { var flavor: Flavor }
        let cones = Handle([Cone(flavor: .mango), Cone(flavor: .vanilla)])
        let window = TestWindow(size: size) {
            Host(cones) { $cones in
                Picker("Flavors", sources: [$cones[0], $cones[1]], selection: \.flavor) { options }
                    .pickerStyle(.segmented)
            }
        }
        window.settle()
        #expect(window.accessibilityElements.allSatisfy { !$0.isSelected })
        window.tap("Chocolate")
        #expect(cones.value.map(\.flavor) == [.chocolate, .chocolate])
    }
}
