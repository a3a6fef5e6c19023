import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct FrameTests {
    /// The size that a view takes for an offer; nil offers nothing.
    private func size(_ width: CGFloat?, _ height: CGFloat?, _ content: some View) -> CGSize {
        let window = TestWindow(size: CGSize(width: 1000, height: 1000)) {
            content.accessibilityIdentifier("view").fixedSize(horizontal: width == nil, vertical: height == nil)
                .frame(width: width, height: height)
        }
        return window.frame(of: "view")?.size ?? .zero
    }
    private let box = Box("box")

    @Test func oneBound() {
        #expect(size(50, 100, box.frame(minWidth: 100)).width == 100)
        #expect(size(50, 100, box.frame(maxWidth: 100)).width == 50)
        #expect(size(500, 100, box.frame(maxWidth: 100)).width == 100)
        #expect(size(nil, 100, box.frame(maxWidth: 100)).width == 10)
    }

    @Test func infiniteMaximum() {
        let content = FixedText("t", 74).frame(maxWidth: .infinity)
        #expect(size(50, 100, content).width == 74)
        #expect(size(200, 100, content).width == 200)
        #expect(size(nil, 100, content).width == 74)
    }

    @Test func ideal() {
        #expect(size(nil, 100, box.frame(idealWidth: 120)).width == 120)
        #expect(size(300, 100, box.frame(idealWidth: 120)).width == 300)
        #expect(size(nil, nil, box.frame(minWidth: 20, idealWidth: 120, maxWidth: 90)).width == 90)
    }

    @Test func aspectRatio() {
        #expect(size(320, 320, box.aspectRatio(16.0 / 9, contentMode: .fit)) == CGSize(width: 320, height: 180))
        let fill = size(320, 320, box.aspectRatio(16.0 / 9, contentMode: .fill))
        #expect(abs(fill.width - 568.888_888_9) < 1e-6 && fill.height == 320)
        #expect(size(100, 100, FixedText("t", 32).scaledToFit()) == CGSize(width: 32, height: 16))
    }

    @Test func padding() {
        let window = TestWindow(size: CGSize(width: 300, height: 300)) {
            box.padding(60).accessibilityIdentifier("padded").frame(width: 100, height: 100)
        }
        #expect(window.frame(of: "padded")?.size == CGSize(width: 120, height: 120))
        #expect(window.frame(of: "box")?.size == .zero)
        let negative = TestWindow(size: CGSize(width: 300, height: 300)) {
            box.padding(-20).accessibilityIdentifier("padded").frame(width: 100, height: 100)
        }
        #expect(negative.frame(of: "padded") == CGRect(x: 100, y: 100, width: 100, height: 100))
        #expect(negative.frame(of: "box") == CGRect(x: 80, y: 80, width: 140, height: 140))
    }

    @Test func fixedSize() { #expect(size(300, 300, box.fixedSize()) == CGSize(width: 10, height: 10)) }

    @Test func offsetMovesDrawingOnly() {
        let window = TestWindow(size: CGSize(width: 100, height: 50)) {
            HStack(spacing: 0) {
                Box("a").frame(width: 50).offset(x: 20)
                Box("b").frame(width: 50)
            }
        }
        #expect(window.drawn("a") == CGRect(x: 20, y: 0, width: 50, height: 50))
        #expect(window.drawn("b") == CGRect(x: 50, y: 0, width: 50, height: 50))
    }

    @Test func position() {
        let window = TestWindow(size: CGSize(width: 200, height: 100)) {
            Box("a").frame(width: 50, height: 20).position(x: 30, y: 10).accessibilityIdentifier("all")
        }
        #expect(window.frame(of: "all") == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(window.frame(of: "a") == CGRect(x: 5, y: 0, width: 50, height: 20))
    }

    @Test(arguments: [(2.0, 11.25, 11.5), (2, 185.75, 186), (1, 9.5, 10), (3, 0.5, 2.0 / 3)])
    func edgesOnDevicePixels(_ scale: CGFloat, _ inset: CGFloat, _ expected: CGFloat) throws {
        let window = TestWindow(size: CGSize(width: 400, height: 400), scale: scale) {
            Box("a").padding(.leading, inset)
        }
        let rect = try #require(window.drawn("a"))
        #expect(abs(rect.minX - expected) < 1e-9)
        #expect(rect.maxX == 400)
    }

    @Test func decorationsNeverChangeWhatTheyAreOn() {
        let window = TestWindow(size: CGSize(width: 200, height: 200)) {
            FixedText("t", 60)
                .background { Box("behind") }
                .overlay(alignment: .topTrailing) { Box("badge").frame(width: 20, height: 20).offset(x: 5, y: -5) }
                .accessibilityIdentifier("all")
        }
        #expect(window.frame(of: "all") == CGRect(x: 70, y: 92, width: 60, height: 16))
        #expect(window.frame(of: "behind") == CGRect(x: 70, y: 92, width: 60, height: 16))
        #expect(window.frame(of: "badge") == CGRect(x: 115, y: 87, width: 20, height: 20))
        // Behind, then the text, then in front.
        let order = ["behind", "t", "badge"].map { NamedLeaf.color(of: $0).rgba }
        #expect(window.shapes.map(\.rgba) == order)
    }

    @Test func invalidDimensionsWarnOnceAndCountAsNone() {
        let window = TestWindow(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                Box("a").frame(width: .infinity, height: 20)
                Box("b").frame(width: .nan)
                Box("c").frame(height: -5)
            }
        }
        #expect(window.warnings.count == 1)
        #expect(window.frame(of: "a") == CGRect(x: 0, y: 0, width: 200, height: 20))
        #expect(window.frame(of: "b") == CGRect(x: 0, y: 20, width: 200, height: 40))
        #expect(window.frame(of: "c") == CGRect(x: 0, y: 60, width: 200, height: 40))
    }

    private struct Growing: View {
        @State private var height: CGFloat = 20
        var body: some View {
            VStack(spacing: 0) {
                Box("a").frame(width: 50, height: height).onTapGesture { height = 60 }
                Box("b").frame(height: 10)
            }
        }
    }

    @Test func frameOfTwoDimensionsThatGrowsMovesWhatIsBesideIt() {
        let window = TestWindow(size: CGSize(width: 100, height: 100)) { Growing() }
        #expect(window.frame(of: "a") == CGRect(x: 25, y: 35, width: 50, height: 20))
        window.tap(at: CGPoint(x: 50, y: 45))
        #expect(window.frame(of: "a") == CGRect(x: 25, y: 15, width: 50, height: 60))
        #expect(window.frame(of: "b") == CGRect(x: 0, y: 75, width: 100, height: 10))
    }
}
