import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What lazy stacks are made of, and where they stand.
@MainActor struct LazyContentTests {
    private static let size = CGSize(width: 200, height: 400)

    private func scroll(_ window: TestWindow, by distance: CGFloat, x: CGFloat = 0, at point: CGPoint? = nil) {
        window.down(at: point ?? CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: -x, height: -distance))
        window.cancel()
        window.settle()
    }

    @Test func rowsOfSeveralViewsAndOfNone() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    Box("first").frame(height: 20)
                    ForEach(0..<100_000) { index in
                        Box("a\(index)").frame(height: 30)
                        if index % 2 == 0 { Box("b\(index)").frame(height: 10) }
                    }
                    ForEach(0..<100_000) { index in
                        if index % 3 == 0 { Box("c\(index)").frame(height: 30) }
                    }
                    Box("last").frame(height: 20)
                }
            }
        }
        #expect(
            window.spans("first", "a0", "b0", "a1", "a2", axis: .vertical) == [
                [0, 20], [20, 30], [50, 10], [60, 30], [90, 30],
            ])
        #expect(window.exists("last"))
        scroll(window, by: 700)
        // 70 points for two rows.
        #expect(window.frame(of: "a20")?.minY == 20)
        #expect(window.frame(of: "b20")?.minY == 50)
        for _ in 0..<20 {
            scrollElement(window)!.machine.scroll.scroll(y: 1e9, animated: false, at: window.time);
            scrollElement(window)!.showOffset(); window.advance(frames: 1)
        }
        #expect(window.frame(of: "last")?.maxY == 400)
        #expect(window.frame(of: "c99999")?.maxY == 380)
        #expect(window.frame(of: "c99996")?.maxY == 350)
    }

    @Test func modifiersOfAListApplyToEachRow() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    Group { ForEach(0..<100_000) { Box("\($0)").frame(height: 20) } }
                        .padding(.vertical, 10)
                        .background(Box("behind"))
                }
            }
        }
        #expect(window.spans("0", "1", axis: .vertical) == [[10, 20], [50, 20]])
        scroll(window, by: 2000)
        #expect(window.frame(of: "50")?.minY == 10)
        #expect(scrollElement(window)?.machine.scroll.metrics.content.height == 4_000_000)
    }

    @Test func otherViewsAroundIt() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Box("above").frame(height: 1000)
                    LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("\($0)").frame(height: 40) } }.padding(.top, 15)
                    Box("below").frame(height: 1000)
                }
            }
        }
        #expect(!window.exists("10"))
        scroll(window, by: 800)
        #expect(window.frame(of: "0")?.minY == 215)
        scroll(window, by: 1015)
        #expect(window.frame(of: "20")?.minY == 0)
        #expect(!window.exists("0"))
        scroll(window, by: 39_250)
        #expect(window.frame(of: "999")?.maxY == -50)
        #expect(!window.exists("900"))
    }

    @Test func rowsInRows() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { row in
                        ScrollView(.horizontal, showsIndicators: false) {
                            LazyHStack(spacing: 0) {
                                ForEach(0..<1000) { Box("\(row).\($0)").frame(width: 50, height: CGFloat(50 + $0 % 4)) }
                            }
                        }
                    }
                }
            }
        }
        #expect(window.frame(of: "0.0") == CGRect(x: 0, y: 1.5, width: 50, height: 50))
        #expect(window.exists("0.4") && !window.exists("0.7"))
        #expect(window.exists("8.0") && !window.exists("10.0"))
        scroll(window, by: 0, x: 5000, at: CGPoint(x: 100, y: 80))
        #expect(window.frame(of: "1.100")?.minX == 0)
        #expect(window.frame(of: "0.0")?.minX == 0)
        scroll(window, by: 5300)
        // 53 points each, the highest of the first eight.
        #expect(window.frame(of: "100.0")?.minY == 1.5)
        #expect(window.window.nodeCount < 2500)
    }

    @Test("B81: the height of a row that scrolls does not depend on what of it is seen")
    func heightsDoNotDependOnWhatIsSeen() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ScrollView(.horizontal, showsIndicators: false) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<1000) { Box("\($0)").frame(width: 50, height: CGFloat(50 + $0)) }
                        }
                    }
                    Box("below").frame(height: 1000)
                }
            }
        }
        #expect(window.frame(of: "below")?.minY == 57)
        for _ in 0..<20 {
            scroll(window, by: 0, x: 170, at: CGPoint(x: 100, y: 20))
            #expect(window.frame(of: "below")?.minY == 57)
        }
        #expect(window.frame(of: "68")?.minX == 0)
    }

    @Test func aLazyStackInALazyStack() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { outer in
                        LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("\(outer).\($0)").frame(height: 40) } }
                    }
                }
            }
        }
        #expect(window.window.nodeCount < 100)
        #expect(scrollElement(window)?.machine.scroll.metrics.content.height == 4_000_000)
        scroll(window, by: 39_900)
        #expect(window.frame(of: "0.999")?.maxY == 100)
        #expect(window.frame(of: "1.0")?.minY == 100)
        scroll(window, by: 80_000)
        #expect(window.frame(of: "2.998")?.minY == 20)
        #expect(window.window.nodeCount < 150)
    }

    @Test func outsideOfAScrollViewThereAreRowsForTheRoom() {
        let window = TestWindow(size: Self.size) {
            LazyVStack(spacing: 0) { ForEach(0..<1000) { Box("\($0)").frame(height: 40) } }
        }
        #expect(window.exists("9") && !window.exists("30"))
        #expect(window.frame(of: "0")?.width == 200)
    }

    @Test func fromRightToLeft() {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<1000) { Box("\($0)").frame(width: 50, height: 40) }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(window.frame(of: "3") == CGRect(x: 150, y: 120, width: 50, height: 40))
    }

    @Test(arguments: [HorizontalAlignment.leading, .center, .trailing]) func rowsAreAligned(
        _ alignment: HorizontalAlignment
    ) {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(alignment: alignment, spacing: 0) {
                    ForEach(0..<1000) { Box("\($0)").frame(width: 50, height: 40) }
                }
            }
        }
        let x: CGFloat = alignment == .leading ? 0 : alignment == .center ? 75 : 150
        #expect(window.frame(of: "3") == CGRect(x: x, y: 120, width: 50, height: 40))
    }
}
