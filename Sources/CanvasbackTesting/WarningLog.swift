import Canvasback
import Foundation

/// Hands runtime warnings to the test window that was at work when they came.
@MainActor final class WarningLog {
    static let shared = WarningLog()

    private struct Entry { weak var window: TestWindow? }
    private var entries: [Entry] = []
    private var opening: [String]?

    private init() { RuntimeWarning.handler = { WarningLog.shared.add($0) } }

    /// A window is about to be made: it is not known yet, and each window may hear every warning once.
    func beginOpening() {
        RuntimeWarning.reset()
        opening = []
    }

    func endOpening(_ window: TestWindow) {
        window.warnings = opening ?? []
        opening = nil
        entries.removeAll { $0.window == nil }
        entries.append(Entry(window: window))
    }

    private func add(_ text: String) {
        if opening != nil { opening?.append(text) }
        let current = Window.current
        for entry in entries where entry.window?.window === current { entry.window?.warnings.append(text) }
    }
}
