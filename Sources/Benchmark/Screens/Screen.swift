import Canvasback
import Surface
import SwiftUI

/// What is measured: a screen, and how a finger moves over it.
enum Screen: String, CaseIterable {
    case scroll, stretch, refresh

    /// Those that are measured through a server too.
    static let overSockets: [Screen] = [.scroll, .stretch]

    /// What happens on it, for people.
    var explanation: String {
        switch self {
        case .scroll: "a list of 101 rows is dragged"
        case .stretch: "a header is stretched"
        case .refresh: "a header is stretched by a pull that refreshes"
        }
    }

    /// A phone's, with notch and home indicator.
    static let metrics = WindowMetrics(
        size: CGSize(width: 390, height: 844), scale: 2, safeArea: (top: 47, left: 0, bottom: 34, right: 0))

    /// The path of the page that shows it.
    var path: String { self == .scroll ? "/" : "/\(self)" }

    /// Bytes of payload that the largest frame of a drag is to have at most.
    var mostBytes: Double {
        switch self {
        case .scroll: 12
        case .stretch: 24
        case .refresh: 48
        }
    }
    /// Microseconds that the engine is to take from an event to the bytes of its frame, in the median.
    var mostMicroseconds: Double { self == .scroll ? 15 : 25 }
    /// Heap allocations that a frame is to make.
    var mostAllocations: Double { self == .scroll ? 0 : 50 }
    /// Units of 1,024 bytes that a window at rest is to take.
    var mostKilobytes: Double { self == .scroll ? 256 : 64 }

    /// Whether an event changes the picture at once. Where it begins an animation from what is shown, only time does: the
    /// next frame after an event then measures how long the animation takes to move by an eighth of a pixel.
    var answersAtOnce: Bool { self == .scroll }

    /// A window that shows this, at time 0.
    @MainActor func makeWindow() -> Window {
        switch self {
        case .scroll: Window(metrics: Self.metrics) { ScrollScreen() }
        case .stretch: Window(metrics: Self.metrics) { StretchScreen() }
        case .refresh: Window(metrics: Self.metrics) { RefreshScreen() }
        }
    }

    /// Where a finger is after so many moves: up and down for ever, some points at a time, so that each move changes the
    /// picture once the first few have told the gesture from a tap.
    func finger(after moves: Int) -> CGPoint {
        let (start, step) = self == .scroll ? (CGFloat(780), CGFloat(-6)) : (CGFloat(150), CGFloat(3))
        // Turns before the screen has nothing left to move.
        let (near, far) = (5, 115)
        let phase = moves <= far ? 0 : (moves - far) % (2 * (far - near))
        let steps = moves <= far ? moves : max(far - phase, 2 * near - far + phase)
        return CGPoint(x: 195, y: start + step * CGFloat(steps))
    }

    /// A sample of the finger.
    func event(_ phase: PointerEvent.Phase, after moves: Int, at time: Double) -> InputEvent {
        .pointer(
            PointerEvent(
                phase: phase, id: 1, kind: .touch, position: finger(after: moves), time: time,
                buttons: phase == .up || phase == .cancel ? 0 : 1))
    }
}

/// The screens, as an app serves them.
struct BenchmarkApp: App {
    var body: some Scene {
        WindowGroup { ScrollScreen() }
        WindowGroup(id: "stretch") { StretchScreen() }
        WindowGroup(id: "refresh") { RefreshScreen() }
    }
}
