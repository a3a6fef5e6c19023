import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct TestWindowTests {
    @Test func showsTextsWithFramesAndOpacity() throws {
        let window = TestWindow(size: CGSize(width: 300, height: 200)) {
            VStack(spacing: 10) {
                Text("Top")
                Text("Bottom").opacity(0.5)
            }
        }
        #expect(window.texts.map(\.string) == ["Bottom", "Top"])
        #expect(window.text("Bottom")?.opacity == 0.5)
        #expect(window.opacity(of: "Bottom") == 0.5)
        let top = try #require(window.frame(of: "Top"))
        let bottom = try #require(window.frame(of: "Bottom"))
        #expect(bottom.minY == top.maxY + 10)
        #expect(top.midX == 150)
        #expect(window.text("Top")?.frame == top)
        #expect(!window.wantsFrame)
        #expect(window.encodedFrames.count == 1)
    }

    struct Counter: View {
        @State private var count = 0
        var body: some View {
            Text("\(count)").onTapGesture { count += 1 }
        }
    }

    @Test func tapsAndCounts() {
        let window = TestWindow { Counter() }
        let work = window.counting { window.tap("0") }
        #expect(window.text("1") != nil)
        #expect(window.text("0") == nil)
        #expect(work.bodies == 1)
        #expect(work.frames == 1)
        #expect(!window.wantsFrame)
    }
}
