import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct SizeClassTests {
    private struct Screen: View {
        @Environment(\.horizontalSizeClass) private var across
        @Environment(\.verticalSizeClass) private var down
        var body: some View {
            Text("\(across == .compact ? "narrow" : "wide") \(down == .compact ? "low" : "high")")
        }
    }

    @Test func theyFollowTheWindow() {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { Screen() }
        #expect(window.exists("narrow high"))
        func resize(_ width: CGFloat, _ height: CGFloat) -> Int {
            let size = CGSize(width: width, height: height)
            return window.counting {
                window.window.handle(.resize(WindowMetrics(size: size)), at: window.time)
                window.advance(frames: 1)
            }.bodies
        }
        #expect(resize(844, 390) == 1)
        #expect(window.exists("wide low"))
        #expect(resize(900, 400) == 0, "nothing runs while the classes are the same")
        #expect(resize(640, 480) == 1)
        #expect(window.exists("wide high"))
        #expect(resize(639, 479) == 1)
        #expect(window.exists("narrow low"))
    }

    @Test func aViewMaySetThem() {
        let window = TestWindow { Screen().environment(\.horizontalSizeClass, .regular) }
        #expect(window.exists("wide high"))
    }
}
