import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// Pages that turn inside a feed.
@MainActor struct PagesTests {
    private let window: TestWindow
    private let album = Album(id: 4)

    init() {
        window = TestWindow(size: CGSize(width: 390, height: 844)) {
            PagesScreen().environment(\.latency, 0.01)
        }
        window.settle()
    }

    /// Where a page of the newest album is: others have photographs of the same title further down.
    private func page(_ index: Int) -> CGRect? {
        window.texts.first { $0.string == album.photographs[index].title && $0.frame.minY < 480 }?.frame
    }

    @Test func aDragAcrossMovesThePagesAlone() throws {
        let below = try #require(window.frame(of: Album(id: 3).place))
        let rest = try #require(page(0))
        window.down(at: CGPoint(x: 300, y: 300))
        window.move(by: CGSize(width: -20, height: 4), times: 10)
        #expect(window.frame(of: Album(id: 3).place) == below)
        let moved = try #require(page(0))
        #expect(moved.minX < rest.minX - 150)
        window.up()
    }

    @Test func aFlickTurnsOnePage() throws {
        let rest = try #require(page(0))
        window.down(at: CGPoint(x: 300, y: 300))
        window.move(by: CGSize(width: -30, height: 0), times: 4)
        window.up()
        window.settle()
        #expect(try #require(page(1)).minX == rest.minX)
        // Back by less than half a page, slowly: the page stays.
        window.down(at: CGPoint(x: 100, y: 300))
        window.move(by: CGSize(width: 10, height: 0), times: 10)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        #expect(try #require(page(1)).minX == rest.minX)
    }

    @Test func aPullFromThePagesRefreshesTheFeed() async {
        window.down(at: CGPoint(x: 195, y: 300))
        window.move(by: CGSize(width: 2, height: 30), times: 10)
        window.up()
        #expect(await window.waits { window.exists("Album 2 of today") })
        window.settle()
        #expect(window.exists(Album(id: 5).place))
    }
}
