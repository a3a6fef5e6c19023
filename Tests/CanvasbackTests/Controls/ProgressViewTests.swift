import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct ProgressViewTests {
    private let size = CGSize(width: 200, height: 200)

    @Test func indeterminateStacksSpinnerOverLabel() throws {
        let window = TestWindow(size: size) { ProgressView("Loading").accessibilityIdentifier("progress") }
        let label = try #require(window.frame(of: "Loading"))
        let whole = try #require(window.frame(of: "progress"))
        #expect(whole.minY == label.minY - 8 - 20)
        #expect(label.midX == 100)
        // The spinner alone is asked for: as wide as the label, and higher by itself and the gap.
        #expect(whole.height == label.height + 28)
        #expect(window.shapes.count == 8)
    }

    @Test func spinnerTurnsATickAtATime() {
        let window = TestWindow(size: size) { ProgressView() }
        #expect(window.wantsFrame)
        let start = window.shapes
        window.advance(by: 0.12)
        #expect(window.shapes.map(\.frame) == start.map(\.frame))
        window.advance(by: 0.01)
        #expect(window.shapes.map(\.frame) != start.map(\.frame))
        // Eight ticks make a turn, and a turn takes a second.
        window.advance(by: 0.87)
        for (a, b) in zip(window.shapes, start) {
            #expect(abs(a.frame.minX - b.frame.minX) < 1e-9 && abs(a.frame.minY - b.frame.minY) < 1e-9)
        }
    }

    @Test func spinnerCostsFewBytesATurn() {
        let window = TestWindow(size: size) { ProgressView() }
        let work = window.counting { window.advance(by: 1) }
        #expect(work.frames == 8)
        #expect(work.bodies == 0)
        #expect(work.records == 0)
    }

    @Test func sizes() throws {
        for (controlSize, expected) in [(ControlSize.mini, 20), (.regular, 20), (.large, 37)] as [(_, CGFloat)] {
            let window = TestWindow(size: size) {
                ProgressView().accessibilityIdentifier("spinner").controlSize(controlSize)
            }
            let frame = try #require(window.frame(of: "spinner"))
            #expect(frame.size == CGSize(width: expected, height: expected))
        }
    }

    struct Bar: View {
        @State var value = 0.25
        var body: some View {
            ProgressView(value: value).onTapGesture { withAnimation(.linear(duration: 1)) { value = 0.75 } }
        }
    }

    @Test func barIsAsWideAsItsFraction() throws {
        let window = TestWindow(size: size) { Bar() }
        #expect(window.shapes.map(\.frame.width) == [200, 50])
        #expect(window.shapes.map(\.frame.height) == [4, 4])
        window.tap(at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.5)
        #expect(abs(window.shapes[1].frame.width - 100) < 4)
        window.settle()
        #expect(window.shapes[1].frame.width == 150)
    }

    @Test func totalsAndLabels() throws {
        let window = TestWindow(size: size) {
            ProgressView(value: 30, total: 120) {
                Text("Copying")
            } currentValueLabel: {
                Text("30 of 120")
            }
        }
        #expect(window.shapes.map(\.frame.width) == [200, 50])
        let (label, value) = (try #require(window.frame(of: "Copying")), try #require(window.frame(of: "30 of 120")))
        let bar = window.shapes[0].frame
        #expect(label.minX == 0 && value.minX == 0)
        #expect(label.maxY <= bar.minY && bar.maxY <= value.minY)
        #expect(value.height < label.height)
    }

    @Test func outOfBoundsIsHeldAndWarns() {
        let window = TestWindow(size: size) {
            VStack {
                ProgressView(value: 3, total: 2)
                ProgressView(value: -1)
                ProgressView(value: 0.0, total: 0.0)
            }
        }
        #expect(window.shapes.map(\.frame.width).filter { $0 > 0 } == [200, 200, 200, 200])
        #expect(window.warnings.count == 1)
    }

    @Test func circularOfAKnownValueIsARing() {
        let window = TestWindow(size: size) { ProgressView(value: 0.5).progressViewStyle(.circular) }
        #expect(window.shapes.count == 2)
        #expect(!window.wantsFrame)
    }

    struct Fraction: ProgressViewStyle {
        @Environment(\.layoutDirection) var direction
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("\(configuration.fractionCompleted ?? -1) \(direction == .leftToRight ? "ltr" : "rtl")")
            }
        }
    }
    struct Framed: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("framed")
                ProgressView(configuration)
            }
        }
    }

    @Test func stylesOfYourOwn() {
        let window = TestWindow(size: size) {
            ProgressView("A", value: 0.5).progressViewStyle(Framed()).progressViewStyle(Fraction())
        }
        #expect(Set(window.texts.map(\.string)) == ["A", "framed", "0.5 ltr"])
    }

    @Test func tintColoursSpinnersAndBars() {
        let window = TestWindow(size: size) {
            VStack {
                ProgressView()
                ProgressView(value: 0.5)
            }
            .tint(Color(red: 1, green: 0, blue: 0))
        }
        #expect(window.shapes.contains { $0.rgba == 0xFF00_00FF && $0.frame.width == 100 })
        #expect(window.shapes.filter { ($0.rgba ?? 0) >> 8 == 0xFF_0000 }.count == 9)
    }
}
