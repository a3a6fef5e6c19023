import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Rectangles recorded from SwiftUI: offered 400 by 600 at two pixels a point, then placed in the whole points that it took.
@MainActor @Suite struct RecordedLayoutTests {
    /// Checks the size that is taken, and what is drawn within.
    private func check(
        _ width: CGFloat, _ height: CGFloat, _ expected: [String: CGRect],
        _ location: SourceLocation = #_sourceLocation,
        @ViewBuilder content: @MainActor () -> some View
    ) {
        let view = content()
        let asked = TestWindow(size: CGSize(width: 400, height: 600), scale: 2) {
            view.accessibilityIdentifier("root")
        }
        let size = asked.frame(of: "root")?.size ?? .zero
        #expect(
            CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
                == CGSize(width: width, height: height), sourceLocation: location)
        let window = TestWindow(size: CGSize(width: width, height: height), scale: 2) { view }
        for (name, rect) in expected {
            #expect(window.drawn(name) == rect, "\(name)", sourceLocation: location)
        }
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test func columnOfTexts() {
        check(46, 48, ["a": rect(9.5, 0, 27, 16), "b": rect(0, 16, 46, 16), "c": rect(7.5, 32, 31.5, 16)]) {
            VStack {
                FixedText("a", 27)
                FixedText("b", 46)
                FixedText("c", 31.5)
            }
        }
    }

    @Test func rowAtTheTop() {
        check(93, 48, ["a": rect(0.5, 0, 33.5, 16), "b": rect(42, 0, 51, 48)]) {
            HStack(alignment: .top) {
                FixedText("a", 33.5)
                FixedText("b", 51, lines: 3)
            }
        }
    }

    @Test func columnsInAColumn() {
        check(
            20, 82,
            ["a": rect(0, 0, 20, 16), "b": rect(0, 20, 20, 16), "c": rect(0, 46, 20, 16), "d": rect(0, 66, 20, 16)]
        ) {
            VStack(spacing: 10) {
                VStack(spacing: 4) {
                    FixedText("a", 20)
                    FixedText("b", 20)
                }
                VStack(spacing: 4) {
                    FixedText("c", 20)
                    FixedText("d", 20)
                }
            }
        }
    }

    @Test func spacerInAColumn() {
        check(45, 600, ["Bottom": rect(0, 584, 45, 16)]) {
            VStack {
                FixedText("Top", 25)
                Spacer()
                FixedText("Bottom", 45)
            }
        }
    }

    @Test func spacersShare() {
        check(45, 600, ["Top": rect(10, 0, 25, 16), "Mid": rect(10, 200, 25, 16), "Bottom": rect(0, 584, 45, 16)]) {
            VStack {
                FixedText("Top", 25)
                Spacer()
                FixedText("Mid", 25)
                Spacer()
                Spacer()
                FixedText("Bottom", 45)
            }
        }
    }

    @Test func flexibleViewAndSpacerInARow() {
        check(400, 600, ["color": rect(80, 0, 252, 600)]) {
            HStack(spacing: 0) {
                FixedText("a", 30).frame(width: 80)
                Box("color")
                Spacer()
                FixedText("b", 30).frame(width: 60)
            }
        }
    }

    @Test func boundedFrame() {
        check(300, 150, ["a": rect(113, 67, 74, 16)]) {
            FixedText("a", 74).frame(minWidth: 100, maxWidth: 300, minHeight: 50, maxHeight: 150)
        }
    }

    @Test func widestFrame() {
        check(400, 16, ["a": rect(163, 0, 74, 16)]) { FixedText("a", 74).frame(maxWidth: .infinity) }
    }

    @Test func frameAroundAColumn() {
        check(400, 180, ["a": rect(185, 74, 30, 16), "b": rect(185, 90, 30, 16)]) {
            VStack {
                FixedText("a", 30)
                FixedText("b", 30)
            }
            .frame(maxWidth: .infinity, minHeight: 180)
        }
    }

    @Test func alignedInAFrame() {
        check(200, 200, ["a": rect(183, 184, 17, 16)]) {
            FixedText("a", 17).frame(width: 200, height: 200, alignment: .bottomTrailing)
        }
    }

    @Test func defaultPadding() {
        check(79, 48, ["a": rect(16.5, 16, 46.5, 16)]) { FixedText("a", 46.5).padding() }
    }

    @Test func framesAndPaddings() {
        check(174, 104, ["X": rect(82.5, 44, 9, 16)]) {
            FixedText("X", 9).padding(4).frame(width: 80, height: 40).padding(8).frame(width: 150, height: 80)
                .padding(12)
        }
    }

    @Test func framesInFrames() {
        check(150, 80, ["X": rect(41, 14, 9, 16)]) {
            FixedText("X", 9).frame(width: 50, height: 30, alignment: .bottomTrailing)
                .frame(width: 150, height: 80, alignment: .topLeading)
        }
    }

    @Test func sidebar() {
        check(400, 600, ["color": rect(0, 0, 120, 600), "a": rect(136, 280, 40, 16), "b": rect(136, 304, 60, 16)]) {
            HStack(spacing: 0) {
                Box("color").frame(width: 120)
                VStack(alignment: .leading, spacing: 8) {
                    FixedText("a", 40)
                    FixedText("b", 60)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(16)
            }
        }
    }

    @Test func navigationBar() {
        check(
            400, 600,
            [
                "Back": rect(8, 8, 30, 16), "Title": rect(186, 8, 26.5, 16), "Done": rect(360, 8, 32, 16),
                "line": rect(0, 32, 400, 1),
            ]
        ) {
            VStack(spacing: 0) {
                HStack {
                    FixedText("Back", 30)
                    Spacer()
                    FixedText("Title", 26.5)
                    Spacer()
                    FixedText("Done", 32)
                }
                .padding(8)
                Box("line").frame(height: 1)
                Spacer()
            }
        }
    }
}
