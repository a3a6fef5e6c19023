import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Headers and footers of sections that stay at the edges of what is seen.
@MainActor struct PinnedViewTests {
    /// Sections of a header of 30, so many rows of 40 and a footer of 20 points.
    private func open(
        _ views: PinnedScrollableViews, sections: Int = 5, rows: Int = 10, safeArea: EdgeInsets = EdgeInsets()
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 400), safeArea: safeArea) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: views) {
                    ForEach(0..<sections) { section in
                        Section {
                            ForEach(0..<rows) { Box("\(section).\($0)").frame(height: 40) }
                        } header: {
                            Box("h\(section)").frame(height: 30)
                        } footer: {
                            Box("f\(section)").frame(height: 20)
                        }
                    }
                }
            }
        }
    }

    private func scroll(_ window: TestWindow, by distance: CGFloat) {
        window.down(at: CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: 0, height: -distance))
        window.cancel()
        window.settle()
    }

    @Test func withoutPinsTheyScroll() {
        let window = open([])
        scroll(window, by: 100)
        #expect(window.frame(of: "h0")?.minY == -100)
        #expect(window.frame(of: "0.2")?.minY == 10)
    }

    @Test func headersStayAtTheTopAndAreBehindNothing() {
        let window = open(.sectionHeaders)
        #expect(window.frame(of: "h0") == CGRect(x: 0, y: 0, width: 200, height: 30))
        scroll(window, by: 100)
        #expect(window.frame(of: "h0") == CGRect(x: 0, y: 0, width: 200, height: 30))
        #expect(window.frame(of: "0.2")?.minY == 10)
        // The header is drawn after the rows, and hit before them.
        let order = window.shapes.map(\.rgba)
        #expect(
            order.firstIndex(of: NamedLeaf.color(of: "h0").rgba)! > order.firstIndex(
                of: NamedLeaf.color(of: "0.2").rgba)!)
    }

    @Test func theNextHeaderPushesTheOneBefore() {
        let window = open(.sectionHeaders)
        // A section is 450 long, its rows end at 430.
        scroll(window, by: 415)
        #expect(window.frame(of: "h0")?.minY == -15)
        #expect(window.frame(of: "f0")?.minY == 15)
        #expect(window.frame(of: "h1")?.minY == 35)
        scroll(window, by: 40)
        #expect(window.frame(of: "h1")?.minY == 0)
        scroll(window, by: -30)
        #expect(window.frame(of: "h0")?.minY == -25)
    }

    @Test func footersStayAtTheBottom() {
        let window = open(.sectionFooters)
        // The first section's footer belongs at 430; its place at the bottom is 380.
        #expect(window.frame(of: "f0")?.minY == 380)
        scroll(window, by: 40)
        #expect(window.frame(of: "f0")?.minY == 380)
        scroll(window, by: 20)
        #expect(window.frame(of: "f0")?.minY == 370)
        // The second section's rows begin at 480 of the content, which is 380 here with 100 scrolled.
        scroll(window, by: 40)
        #expect(window.frame(of: "f1")?.minY == 380)
        #expect(window.frame(of: "h1")?.minY == 350)
    }

    @Test func furnitureIsKeptFree() {
        let window = open(.sectionHeaders, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0))
        #expect(window.frame(of: "h0")?.minY == 50)
        scroll(window, by: 100)
        #expect(window.frame(of: "h0")?.minY == 50)
        #expect(window.frame(of: "0.2")?.minY == 60)
    }

    @Test func aPullTakesTheHeaderAlong() {
        let window = open(.sectionHeaders)
        window.down(at: CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        let pull = window.frame(of: "0.0")!.minY - 30
        #expect(pull > 20)
        #expect(abs(window.frame(of: "h0")!.minY - pull) < 1e-9)
    }

    @Test func aHeaderIsHeldWithoutALayout() {
        let window = open(.sectionHeaders, rows: 10_000)
        scroll(window, by: 20_000)
        #expect(window.frame(of: "h0")?.minY == 0)
        window.down(at: CGPoint(x: 100, y: 300))
        window.move(by: CGSize(width: 0, height: -20), times: 3)
        var still = 0
        for _ in 0..<20 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: -4)) }
            #expect(window.frame(of: "h0")?.minY == 0)
            #expect(work.bodies == 0 || work.layouts > 0)
            if work.layouts > 0 { continue }
            still += 1
            // Two numbers: the content's place and the header's.
            #expect(work.records == 0 && work.bytes <= 20)
        }
        #expect(still >= 16)
    }

    @Test func aMillionRowsInSectionsOpenAsAHundred() {
        let few = open(.sectionHeaders, sections: 10, rows: 20)
        let many = open(.sectionHeaders, sections: 1000, rows: 1000)
        let (some, all) = (few.statistics, many.statistics)
        #expect(some.bodies == all.bodies && some.measurements == all.measurements && some.layouts == all.layouts)
        #expect(few.window.nodeCount == many.window.nodeCount)
        for _ in 0..<300 { scroll(many, by: 380) }
        #expect(many.window.nodeCount < few.window.nodeCount * 2)
    }

    @Test func farSectionsAreMadeWhereTheyAre() {
        let window = open(.sectionHeaders, sections: 1000, rows: 1000)
        let scroll = scrollElement(window)!
        // Sections are 40,050 long.
        #expect(scroll.machine.scroll.metrics.content.height == 40_050_000)
        scroll.machine.scroll.scroll(y: 20_025_000 + 430, animated: false, at: window.time)
        scroll.showOffset()
        window.advance(frames: 1)
        #expect(window.frame(of: "h500")?.minY == 0)
        #expect(window.frame(of: "500.10")?.minY == 0)
        #expect(scroll.machine.scroll.metrics.content.height == 40_050_000)
    }
}
