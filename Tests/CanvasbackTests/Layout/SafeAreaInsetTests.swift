import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `safeAreaInset`, `safeAreaPadding` and what ignores the safe area in them, in a window of 400 by 800.
@MainActor @Suite struct SafeAreaInsetTests {
    private func window<V: View>(safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ content: () -> V) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800), safeArea: safeArea, content: content)
    }

    private func rows(_ count: Int = 40) -> some View {
        VStack(spacing: 0) { ForEach(0..<count) { Box("row \($0)").frame(height: 50) } }
    }

    // MARK: Insets

    @Test func theViewIsLaidOutBesideTheBar() {
        let window = window {
            Box("view").safeAreaInset(edge: .top, spacing: 0) { Box("bar").frame(height: 60) }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 0, y: 0, width: 400, height: 60))
        #expect(window.frame(of: "view") == CGRect(x: 0, y: 60, width: 400, height: 740))
    }

    @Test func theGapIsThatOfStacks() {
        let window = window {
            Box("view").safeAreaInset(edge: .bottom) { Box("bar").frame(height: 60) }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 0, y: 740, width: 400, height: 60))
        #expect(window.frame(of: "view") == CGRect(x: 0, y: 0, width: 400, height: 732))
    }

    @Test func theBarHasItsIdealHeightAndTheWholeWidth() {
        let window = window {
            Box("view").safeAreaInset(edge: .bottom, spacing: 0) { Box("bar") }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 0, y: 790, width: 400, height: 10))
    }

    @Test func aViewOfAFixedSizeGrowsByTheBar() {
        let window = window {
            Box("view").frame(width: 100, height: 100)
                .safeAreaInset(edge: .top, alignment: .trailing, spacing: 10) {
                    Box("bar").frame(width: 40, height: 60)
                }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 210, y: 315, width: 40, height: 60))
        #expect(window.frame(of: "view") == CGRect(x: 150, y: 385, width: 100, height: 100))
    }

    @Test func sidewaysToo() {
        let window = window {
            Box("view").safeAreaInset(edge: .leading, alignment: .top, spacing: 0) {
                Box("bar").frame(width: 60, height: 100)
            }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 0, y: 0, width: 60, height: 100))
        #expect(window.frame(of: "view") == CGRect(x: 60, y: 0, width: 340, height: 800))
        let mirrored = self.window {
            Box("view").safeAreaInset(edge: .leading, spacing: 0) { Box("bar").frame(width: 60) }
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(mirrored.frame(of: "bar")?.minX == 340)
        #expect(mirrored.frame(of: "view") == CGRect(x: 0, y: 0, width: 340, height: 800))
    }

    @Test func scrolledContentRestsBesideTheBarsAndPassesBeneathThem() {
        let window = window {
            ScrollView { rows() }
                .safeAreaInset(edge: .top, spacing: 0) { Box("top").frame(height: 60) }
                .safeAreaInset(edge: .bottom, spacing: 0) { Box("bottom").frame(height: 80) }
        }
        #expect(window.frame(of: "row 0")?.minY == 60)
        #expect(window.frame(of: "top")?.minY == 0 && window.frame(of: "bottom")?.maxY == 800)
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "row 0")?.minY == 20)
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "row 39")?.maxY == 720)
    }

    @Test func barsAddToWhatTheWindowCovers() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            ScrollView { rows() }
                .safeAreaInset(edge: .top, spacing: 0) { Box("outer").frame(height: 60) }
                .safeAreaInset(edge: .top, spacing: 0) { Box("outermost").frame(height: 20) }
        }
        #expect(window.frame(of: "outermost")?.minY == 50)
        #expect(window.frame(of: "outer")?.minY == 70)
        #expect(window.frame(of: "row 0")?.minY == 130)
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "row 39")?.maxY == 770)
    }

    @Test func refreshIndicatorsStandBesideTheBar() {
        let window = window {
            ScrollView { rows() }
                .refreshable { try? await Task.sleep(for: .seconds(3600)) }
                .safeAreaInset(edge: .top, spacing: 0) { Box("bar").frame(height: 60) }
        }
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 0, height: 30), times: 12)
        #expect(window.spinners.count == 1)
        let spinner = window.spinners.first ?? .zero
        #expect(spinner.minY >= 60 && spinner.maxY <= window.frame(of: "row 0")!.minY)
        window.cancel()
    }

    struct Grown: View {
        @State private var height: CGFloat = 60
        var body: some View {
            ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Box("row \($0)").frame(height: 50) } } }
                .safeAreaInset(edge: .bottom, spacing: 0) {
                    Button("Grow") { height = 200 }.frame(maxWidth: .infinity).frame(height: height)
                }
        }
    }

    @Test func aBarThatGrowsKeepsMoreFree() {
        let window = window { Grown() }
        window.tap("Grow")
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "row 39")?.maxY == 600)
    }

    @Test func anEmptyBarTakesNothing() {
        let window = window { Box("view").safeAreaInset(edge: .bottom) { EmptyView() } }
        #expect(window.frame(of: "view") == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test func whatIgnoresTheSafeAreaReachesBeneathTheBar() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) {
            ZStack {
                Box("ground").ignoresSafeArea()
                Box("view")
            }
            .safeAreaInset(edge: .top, spacing: 0) { Box("bar").frame(height: 60) }
        }
        #expect(window.frame(of: "ground") == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(window.frame(of: "view") == CGRect(x: 0, y: 110, width: 400, height: 690))
    }

    @Test func theBarsOwnGroundReachesToTheWindowsEdge() {
        let window = window(safeArea: EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0)) {
            Box("view").safeAreaInset(edge: .bottom, spacing: 0) {
                Box("bar").frame(height: 60).background { Box("ground").ignoresSafeArea() }
            }
        }
        #expect(window.frame(of: "bar") == CGRect(x: 0, y: 710, width: 400, height: 60))
        #expect(window.frame(of: "ground") == CGRect(x: 0, y: 710, width: 400, height: 90))
        #expect(window.frame(of: "view")?.maxY == 710)
    }

    // MARK: Padding

    @Test func paddingIsSpaceThatScrolledContentPassesThrough() {
        let window = window {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<20) { Box("column \($0)").frame(width: 100) } }
            }
            .safeAreaPadding(.horizontal, 20)
        }
        #expect(window.frame(of: "column 0")?.minX == 20)
        window.wheel(by: CGSize(width: 60, height: 0), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "column 0")?.minX == -40)
        window.wheel(by: CGSize(width: 5000, height: 0), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "column 19")?.maxX == 380)
    }

    @Test func otherViewsArePadded() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) {
            ZStack {
                Box("ground").ignoresSafeArea(edges: .top)
                Box("view")
            }
            .safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
        }
        #expect(window.frame(of: "view") == CGRect(x: 20, y: 60, width: 340, height: 710))
        #expect(window.frame(of: "ground") == CGRect(x: 20, y: 0, width: 340, height: 770))
    }

    @Test func theLengthIsThatOfPadding() {
        let window = window { Box("view").safeAreaPadding() }
        #expect(window.frame(of: "view") == CGRect(x: 16, y: 16, width: 368, height: 768))
        let other = self.window { Box("view").safeAreaPadding(5).safeAreaPadding(.top, -40) }
        #expect(other.frame(of: "view") == CGRect(x: 5, y: 5, width: 390, height: 790))
    }

    @Test func readersAreToldOfIt() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) {
            GeometryReader { proxy in Text("\(Int(proxy.safeAreaInsets.top)) \(Int(proxy.safeAreaInsets.bottom))") }
                .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 60) }
                .safeAreaPadding(.top, 7)
        }
        #expect(window.exists("57 60"))
    }
}
