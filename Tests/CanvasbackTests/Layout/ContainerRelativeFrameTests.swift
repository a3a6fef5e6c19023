import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `containerRelativeFrame`, in a window of 400 by 800.
@MainActor @Suite struct ContainerRelativeFrameTests {
    private func window<V: View>(safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ content: () -> V) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800), safeArea: safeArea, content: content)
    }

    @Test func theWindowCountsLessItsSafeArea() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            HStack(spacing: 0) {
                Box("half").containerRelativeFrame([.horizontal, .vertical]) { $0 / ($1 == .horizontal ? 2 : 4) }
            }
            .padding(10)
        }
        #expect(window.frame(of: "half")?.size == CGSize(width: 200, height: 180))
    }

    @Test func pagesFillTheirScrollView() {
        let window = window {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<3) { Box("page \($0)").containerRelativeFrame(.horizontal) } }
            }
            .frame(width: 300, height: 200)
        }
        #expect(window.spans("page 0", "page 1", "page 2") == [[50, 300], [350, 300], [650, 300]])
        #expect(window.frame(of: "page 0")?.height == 200)
    }

    @Test func marginsAndSafeAreasOfTheContainerDoNotCount() {
        let window = window {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<9) { Box("page \($0)").containerRelativeFrame(.horizontal) } }
            }
            .contentMargins(.horizontal, 30)
            .safeAreaPadding(.horizontal, 20)
        }
        #expect(window.spans("page 0", "page 1") == [[50, 300], [350, 300]])
    }

    @Test func aCarouselIsMeasuredByItselfBeforeItHasAHeight() {
        let window = window {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 100)
                    ScrollView(.horizontal) {
                        HStack(spacing: 10) {
                            ForEach(0..<9) { card in
                                Box("card \(card)").frame(height: 70).containerRelativeFrame(.horizontal)
                            }
                        }
                    }
                    .contentMargins(.horizontal, 30)
                    .safeAreaPadding(.horizontal, 20)
                    Box("below").frame(height: 50)
                }
            }
        }
        #expect(window.frame(of: "card 0") == CGRect(x: 50, y: 100, width: 300, height: 70))
        #expect(window.frame(of: "card 1")?.minX == 360)
        #expect(window.frame(of: "below")?.minY == 170)
        window.resize(to: CGSize(width: 500, height: 800))
        window.settle()
        #expect(window.frame(of: "card 0") == CGRect(x: 50, y: 100, width: 400, height: 70))
        #expect(window.frame(of: "card 1")?.minX == 460)
    }

    @Test func whereAScrollViewIsAsLongAsItsContentTheOneAroundItCounts() {
        let window = window {
            ScrollView {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        Box("box").containerRelativeFrame([.horizontal, .vertical]) { length, axis in
                            axis == .vertical ? length / 4 : length / 2
                        }
                    }
                }
                .contentMargins(50)
            }
        }
        #expect(window.frame(of: "box")?.size == CGSize(width: 150, height: 200))
        window.resize(to: CGSize(width: 400, height: 400))
        window.settle()
        #expect(window.frame(of: "box")?.size == CGSize(width: 150, height: 100))
    }

    @Test func partsOfACount() {
        let window = window {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<6) { Box("card \($0)").containerRelativeFrame(.horizontal, count: 4, spacing: 10) }
                }
            }
            .frame(width: 350, height: 100)
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<6) {
                        Box("wide \($0)").containerRelativeFrame(.horizontal, count: 4, span: 3, spacing: 10)
                    }
                }
            }
            .frame(width: 350, height: 100)
        }
        // Four of 80 and three gaps are 350; three of them and two gaps are 260.
        #expect(window.spans("card 0", "card 1", "wide 0") == [[25, 80], [115, 80], [25, 260]])
    }

    @Test func aSmallerViewIsAligned() {
        let window = window {
            ScrollView {
                Box("box").frame(width: 40, height: 40).containerRelativeFrame(.horizontal, alignment: .trailing)
            }
        }
        #expect(window.frame(of: "box") == CGRect(x: 360, y: 0, width: 40, height: 40))
    }

    @Test func theOtherAxisIsAsItWas() {
        let window = window {
            VStack(spacing: 0) {
                Box("tall").containerRelativeFrame(.vertical, alignment: .top) { height, _ in height / 2 }
                Box("rest")
            }
            .frame(width: 100)
        }
        #expect(window.frame(of: "tall") == CGRect(x: 150, y: 0, width: 100, height: 400))
        #expect(window.frame(of: "rest")?.height == 400)
    }

    @Test(arguments: [false, true]) func pagesFollowTheWindow(_ isLazy: Bool) {
        let window = window {
            ScrollView {
                if isLazy {
                    LazyVStack(spacing: 0) { ForEach(0..<100) { Self.page($0) } }
                } else {
                    VStack(spacing: 0) { ForEach(0..<100) { Self.page($0) } }
                }
            }
            .scrollTargetBehavior(.paging)
        }
        for page in 1...3 {
            window.down(at: CGPoint(x: 200, y: 700))
            window.move(by: CGSize(width: 0, height: -40), times: 5)
            window.up()
            window.settle()
            #expect(window.frame(of: "page \(page)") == CGRect(x: 0, y: 0, width: 400, height: 800))
        }
        window.resize(to: CGSize(width: 300, height: 500))
        window.settle()
        let shown = window.scrollOffset.y / 500
        #expect(window.frame(of: "page \(Int(shown.rounded()))")?.size == CGSize(width: 300, height: 500))
        // Whatever was measured in the other size, page after page is where a page belongs.
        for _ in 1...2 {
            window.down(at: CGPoint(x: 150, y: 100))
            window.move(by: CGSize(width: 0, height: 30), times: 5)
            window.up()
            window.settle()
            let page = Int((window.scrollOffset.y / 500).rounded())
            #expect(window.frame(of: "page \(page)") == CGRect(x: 0, y: 0, width: 300, height: 500))
        }
    }

    private static func page(_ number: Int) -> some View {
        Box("page \(number)").containerRelativeFrame([.horizontal, .vertical])
    }

    @Test func aFixedFrameInBetweenDoesNotHoldItUp() {
        let window = window {
            ScrollView {
                HStack(spacing: 0) { Box("box").containerRelativeFrame(.vertical) { height, _ in height / 4 } }
                    .frame(width: 100, height: 500, alignment: .top)
            }
        }
        #expect(window.frame(of: "box")?.height == 200)
        window.resize(to: CGSize(width: 400, height: 400))
        window.settle()
        #expect(window.frame(of: "box")?.height == 100)
    }

    @Test func theScreenOfAStackIsAContainer() {
        let window = window {
            NavigationStack {
                Box("box").containerRelativeFrame(.vertical).navigationTitle("Title")
            }
        }
        let frame = window.frame(of: "box")!
        #expect(frame.minY > 20 && frame.maxY == 800)
    }

    @Test func lengthsThatAreNoneCountAsZero() {
        let window = window {
            VStack(spacing: 0) {
                Box("negative").containerRelativeFrame(.vertical) { _, _ in -4 }
                Box("none").containerRelativeFrame(.vertical) { _, _ in .nan }
                Box("parts").containerRelativeFrame(.vertical, count: 0, span: -1, spacing: 3)
            }
        }
        #expect(window.frame(of: "negative")?.height == 0)
        #expect(window.frame(of: "none")?.height == 0)
        #expect(window.frame(of: "parts")?.height == 0)
    }
}
