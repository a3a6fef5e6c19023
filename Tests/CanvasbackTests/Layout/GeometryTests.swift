import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct GeometryTests {
    @Test func readerTakesItsProposal() {
        let window = TestWindow(size: CGSize(width: 300, height: 200)) {
            GeometryReader { proxy in Box("a").frame(width: proxy.size.width / 2, height: proxy.size.height / 4) }
        }
        #expect(window.frame(of: "a") == CGRect(x: 0, y: 0, width: 150, height: 50))
        window.resize(to: CGSize(width: 400, height: 100))
        #expect(window.frame(of: "a") == CGRect(x: 0, y: 0, width: 200, height: 25))
        let ideal = TestWindow(size: CGSize(width: 300, height: 200)) {
            GeometryReader { _ in Box("a") }.fixedSize()
        }
        #expect(ideal.frame(of: "a")?.size == CGSize(width: 10, height: 10))
    }

    struct Reader: View {
        let log: Log
        let name: String
        var body: some View {
            GeometryReader { proxy in
                let _ = log.frames.append(proxy.frame(in: .global))
                let _ = log.named.append(proxy.frame(in: .named("outer")))
                Box(name)
            }
        }
    }
    final class Log {
        var frames: [CGRect] = []
        var named: [CGRect] = []
    }
    struct Moving: View {
        let log: Log
        @State private var y: CGFloat = 10
        var body: some View {
            VStack(spacing: 0) {
                Box("spacer").frame(height: y).onTapGesture { y += 30 }
                Reader(log: log, name: "reader").frame(height: 20)
                Spacer(minLength: 0)
            }
            .coordinateSpace(name: "outer")
            .padding(.top, 5)
        }
    }

    @Test func readsWhereItIs() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 100, height: 200)) { Moving(log: log) }
        #expect(log.frames.last == CGRect(x: 0, y: 15, width: 100, height: 20))
        #expect(log.named.last == CGRect(x: 0, y: 10, width: 100, height: 20))
        window.tap("spacer")
        #expect(log.frames.last == CGRect(x: 0, y: 45, width: 100, height: 20))
        #expect(log.named.last == CGRect(x: 0, y: 40, width: 100, height: 20))
        #expect(!window.wantsFrame)
        // Nothing that it read has changed: it does not run again.
        let count = log.frames.count
        window.advance(by: 1)
        #expect(log.frames.count == count)
    }

    @Test func safeAreaIsLeftFree() {
        let insets = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
        let window = TestWindow(size: CGSize(width: 390, height: 844), safeArea: insets) {
            ZStack {
                Box("background").ignoresSafeArea()
                Box("content")
            }
        }
        #expect(window.frame(of: "content") == CGRect(x: 0, y: 47, width: 390, height: 763))
        #expect(window.frame(of: "background") == CGRect(x: 0, y: 0, width: 390, height: 844))
        window.resize(safeArea: EdgeInsets())
        #expect(window.frame(of: "content") == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(window.frame(of: "background") == CGRect(x: 0, y: 0, width: 390, height: 844))
        window.resize(
            to: CGSize(width: 844, height: 390), safeArea: EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47))
        #expect(window.frame(of: "content") == CGRect(x: 47, y: 0, width: 750, height: 369))
        #expect(window.frame(of: "background") == CGRect(x: 0, y: 0, width: 844, height: 390))
    }

    @Test func growsOverTheEdgesItTouchesOnly() {
        let insets = EdgeInsets(top: 40, leading: 0, bottom: 30, trailing: 0)
        let window = TestWindow(size: CGSize(width: 100, height: 400), safeArea: insets) {
            VStack(spacing: 0) {
                Box("top").frame(height: 50).ignoresSafeArea()
                Box("middle").ignoresSafeArea()
                Box("bottom").frame(height: 50).ignoresSafeArea(edges: .top)
            }
        }
        // A fixed frame does not grow with the offer, and is at the corner of what it is offered.
        #expect(window.frame(of: "middle") == CGRect(x: 0, y: 90, width: 100, height: 230))
        #expect(window.frame(of: "bottom") == CGRect(x: 0, y: 320, width: 100, height: 50))
        let flexible = TestWindow(size: CGSize(width: 100, height: 400), safeArea: insets) {
            VStack(spacing: 0) {
                Box("top").ignoresSafeArea().frame(height: 50)
                Box("rest")
            }
        }
        #expect(flexible.frame(of: "top") == CGRect(x: 0, y: 0, width: 100, height: 90))
        #expect(flexible.frame(of: "rest") == CGRect(x: 0, y: 90, width: 100, height: 280))
    }
}
