import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// What holds for every screen of the gallery, on a phone and on a desk.
@MainActor @Suite struct ScreenTests {
    nonisolated static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)]

    @Test(arguments: Demo.allCases, sizes)
    func opensWithoutWarningsAndRests(demo: Demo, size: CGSize) throws {
        let window = TestWindow(size: size) { demo.screen }
        #expect(window.warnings == [])
        #expect(window.settle(within: 10) != nil)
        #expect(!window.wantsFrame)
        // Each body once, and once more at most for what is only known after a layout.
        #expect(window.statistics.bodies < 1_000)
        // All that is readable lies within the window's width.
        for text in window.texts where text.frame.maxY > 0 && text.frame.minY < size.height {
            // Photographs beside the window's edge wait there.
            if demo != .sideways && demo != .pages {
                #expect(text.frame.minX >= 0 && text.frame.maxX <= size.width, "\(text.string)")
            }
        }
    }

    @Test(arguments: sizes) func galleryNamesEveryDemonstration(size: CGSize) throws {
        let window = TestWindow(size: size) { GalleryView() }
        #expect(window.warnings == [])
        for demo in Demo.allCases { #expect(window.exists(demo.name), "\(demo.name)") }
        // Vignettes play five times 1.1 seconds after 0.4, and rest.
        let seconds = try #require(window.settle(within: 10))
        #expect(seconds > 5.8 && seconds < 6.2)
    }

    @Test func opensAndComesBack() throws {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { GalleryView() }
        window.settle()
        window.tap("Stretchy")
        window.settle()
        #expect(window.frame(of: "High water") != nil)
        #expect(window.exists("back"))
        window.tap("back")
        window.settle()
        #expect(!window.exists("back"))
        #expect(!window.exists("Pull for the next tide"))
    }

    @Test func stretchesThePondWithThePull() throws {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { GalleryView() }
        window.settle()
        let title = try #require(window.frame(of: "Canvasback"))
        let card = try #require(window.frame(of: "Pull to refresh"))
        window.down(at: CGPoint(x: 195, y: 300))
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        let pull = try #require(window.frame(of: "Pull to refresh")).minY - card.minY
        #expect(pull > 100)
        // The picture sticks to the top edge, so what is written on it stays.
        #expect(window.frame(of: "Canvasback")?.minY == title.minY)
        window.up()
    }
}
