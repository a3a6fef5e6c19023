import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct HoverTests {
    @MainActor final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private struct Boxes: View {
        let log: Log
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 100).onHover { log.lines.append("red \($0)") }
                Color.blue.frame(width: 100, height: 100).onHover { log.lines.append("blue \($0)") }
                Color.green.frame(width: 100, height: 100).onHover { log.lines.append("green \($0)") }.disabled(true)
            }
            .onHover { log.lines.append("all \($0)") }
        }
    }

    private func window(_ log: Log) -> TestWindow {
        TestWindow(size: CGSize(width: 100, height: 400)) { Boxes(log: log) }
    }

    @Test func aMouseComesAndGoes() {
        let log = Log()
        let window = window(log)
        window.hover(at: CGPoint(x: 50, y: 100))
        #expect(log.take() == ["all true", "red true"])
        window.hover(at: CGPoint(x: 60, y: 110))
        #expect(log.take() == [])
        window.hover(at: CGPoint(x: 50, y: 200))
        #expect(log.take() == ["red false", "blue true"])
        window.hover(at: CGPoint(x: 50, y: 300))
        #expect(log.take() == ["blue false"], "what is disabled hears nothing")
        window.hover(at: CGPoint(x: 50, y: 20))
        #expect(log.take() == ["all false"])
        window.down(at: CGPoint(x: 50, y: 100), kind: .touch)
        window.up()
        #expect(log.take() == [], "a finger hovers nowhere")
        window.hover(at: CGPoint(x: 50, y: 100))
        _ = log.take()
        let leave = PointerEvent(phase: .cancel, id: 0, kind: .mouse, position: .zero, time: window.time)
        window.window.handle(.pointer(leave), at: window.time)
        #expect(log.take() == ["red false", "all false"], "the mouse has left the window")
    }

    @Test func whatIsPressedIsOverWhatItBeganOn() {
        let log = Log()
        let window = window(log)
        window.hover(at: CGPoint(x: 50, y: 100))
        window.down(at: CGPoint(x: 50, y: 100), kind: .mouse)
        _ = log.take()
        window.move(by: CGSize(width: 0, height: 100))
        #expect(log.take() == [])
        window.up()
        #expect(log.take() == ["red false", "blue true"])
    }

    @Test func viewsMoveUnderAMouse() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 100, height: 400)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40) { index in
                        Color.red.frame(height: 100).onHover { log.lines.append("\(index) \($0)") }
                    }
                }
            }
        }
        window.hover(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["0 true"])
        window.wheel(by: CGSize(width: 0, height: 300), at: CGPoint(x: 50, y: 50))
        window.settle()
        #expect(log.lines.first == "0 false" && log.lines.last == "3 true")
    }

    @Test func whoDoesNotAskPaysNothing() {
        let window = TestWindow { Color.red }
        let work = window.counting { for x in 0..<50 { window.hover(at: CGPoint(x: x, y: 100)) } }
        #expect(work == .zero)
    }
}
