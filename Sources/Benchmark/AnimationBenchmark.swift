import Canvasback
import Foundation
import Surface

/// What the frames of an animation take on the wire.
@MainActor enum AnimationBenchmark {
    /// Bytes of payload that a frame in which one view changes is to have at most.
    private static let mostBytes = 16.0

    static func figures() -> [Figure] {
        AnimatedScreen.Change.allCases.map { change in
            Figure(
                "animation.\(change).bytes.max", "\(change): payload of a frame, largest", largestFrame(change),
                "bytes",
                goal: .atMost(mostBytes))
        }
    }

    private static func largestFrame(_ change: AnimatedScreen.Change) -> Double {
        var page = EnginePage(Window(metrics: Screen.metrics) { AnimatedScreen(change: change) })
        for phase in [PointerEvent.Phase.down, .up] {
            page.time += 0.05
            page.handle(
                .pointer(
                    PointerEvent(
                        phase: phase, id: 1, kind: .touch, position: CGPoint(x: 195, y: 700), time: page.time,
                        buttons: phase == .up ? 0 : 1)))
            page.showFrame()
        }
        var sizes = Samples()
        for _ in 0..<70 {
            page.time += 1.0 / 60
            page.showFrame()
            sizes.add(Double(page.bytes.count))
        }
        page.window.close(at: page.time)
        return sizes.maximum
    }
}
