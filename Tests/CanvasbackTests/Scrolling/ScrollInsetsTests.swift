import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Content margins and default anchors, in a window of 200 by 300.
@MainActor @Suite struct ScrollInsetsTests {
    private func open<M: View>(
        _ axes: Axis.Set = .vertical, height: CGFloat = 1000, safeArea: EdgeInsets = EdgeInsets(),
        modifier: (AnyView) -> M
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300), safeArea: safeArea) {
            modifier(AnyView(ScrollView(axes) { Box("box").frame(height: height) }))
        }
    }

    @Test func marginsKeepRoomFreeAlongAndAcross() {
        let window = open { $0.contentMargins(20) }
        #expect(window.frame(of: "box") == CGRect(x: 20, y: 20, width: 160, height: 1000))
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 100, y: 150))
        window.settle()
        #expect(window.frame(of: "box")?.minY == -20)
        window.wheel(by: CGSize(width: 0, height: 4000), at: CGPoint(x: 100, y: 150))
        window.settle()
        #expect(window.frame(of: "box")?.maxY == 280)
    }

    @Test func marginsAddToTheFurniture() {
        let window = open(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) {
            $0.contentMargins(.top, 10).contentMargins(.horizontal, 5, for: .scrollContent)
        }
        #expect(window.frame(of: "box") == CGRect(x: 5, y: 60, width: 190, height: 1000))
    }

    @Test func aPlacementOfItsOwnCountsFirst() {
        let window = open {
            $0.contentMargins(.top, 30, for: .scrollContent).contentMargins(.top, 10).contentMargins(
                .leading, 7, for: .scrollIndicators)
        }
        #expect(window.frame(of: "box") == CGRect(x: 0, y: 30, width: 200, height: 1000))
        // What is no length is none.
        let other = open { $0.contentMargins(.top, -5).contentMargins(.leading, .nan) }
        #expect(other.frame(of: "box") == CGRect(x: 0, y: 0, width: 200, height: 1000))
    }

    @Test func scrollViewsWithinAreNotMeant() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                ScrollView(.horizontal) { Box("inner").frame(width: 500, height: 100) }
                    .accessibilityIdentifier("scroll")
            }
            .contentMargins(20)
        }
        #expect(window.frame(of: "scroll") == CGRect(x: 20, y: 20, width: 160, height: 100))
        #expect(window.frame(of: "inner")?.minX == 20)
    }

    @Test func theIdealSizeHasTheMargins() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) { Box("inner").frame(width: 500, height: 100) }
                .contentMargins(.vertical, 15)
                .fixedSize(horizontal: false, vertical: true)
                .accessibilityIdentifier("scroll")
        }
        #expect(window.frame(of: "scroll")?.height == 130)
    }

    @Test func anAnchorIsWhereContentStarts() {
        #expect(open { $0.defaultScrollAnchor(.bottom) }.frame(of: "box")?.maxY == 300)
        #expect(open { $0.defaultScrollAnchor(.center) }.frame(of: "box")?.minY == -350)
        #expect(open { $0.defaultScrollAnchor(.top) }.frame(of: "box")?.minY == 0)
        #expect(open { $0.defaultScrollAnchor(.bottom, for: .alignment) }.frame(of: "box")?.minY == 0)
    }

    @Test func smallerContentStandsAtItsAnchor() {
        #expect(open(height: 100) { $0.defaultScrollAnchor(.bottom) }.frame(of: "box")?.maxY == 300)
        #expect(open(height: 100) { $0.defaultScrollAnchor(.center) }.frame(of: "box")?.midY == 150)
        #expect(open(height: 100) { $0.defaultScrollAnchor(.bottom, for: .initialOffset) }.frame(of: "box")?.minY == 0)
    }

    struct Chat: View {
        @State private var count = 20
        var anchor: UnitPoint? = .bottom
        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Box("\($0)").frame(height: 40) } }
                }
                .defaultScrollAnchor(anchor)
                .frame(height: 250)
                Button("Add") { count += 1 }.frame(height: 50)
            }
        }
    }

    @Test func whatIsAtTheAnchorStaysThere() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Chat() }
        #expect(window.frame(of: "19")?.maxY == 250)
        window.tap("Add")
        #expect(window.frame(of: "20")?.maxY == 250)
        // Who has scrolled away stays where they are.
        window.wheel(by: CGSize(width: 0, height: -30), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(window.frame(of: "20")?.maxY == 280)
        window.tap("Add")
        #expect(window.frame(of: "20")?.maxY == 280)
    }
}
