import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// What assistive technology can do at a point of the window, by name.
    public func accessibilityActions(at point: CGPoint) -> [String] { window.accessibilityActions(at: point) }

    /// Does what assistive technology asks for at a point. Answers whether there is such an action.
    @discardableResult public func performAccessibilityAction(_ name: String, at point: CGPoint) -> Bool {
        defer { showFrame() }
        return window.performAccessibilityAction(name, at: point, time: time)
    }

    /// Whether assistive technology is told that what is at a point is busy.
    public func isBusy(at point: CGPoint) -> Bool { window.isAccessibilityBusy(at: point) }

    /// What a screen reader was told, the oldest first.
    public var announcements: [String] {
        receivedMessages.compactMap { if case .announce(let text, _) = $0 { text } else { nil } }
    }

    /// How a device was told to vibrate, the oldest first: milliseconds on, off, on.
    public var haptics: [[Int]] {
        receivedMessages.compactMap { if case .haptic(let steps) = $0 { steps.map(Int.init) } else { nil } }
    }

    /// The keys that the page keeps from its browser, such as "control+r" or "f5": those that something in the window takes.
    public var heldKeys: [String] {
        let names: [(KeyModifiers, String)] = [
            (.control, "control"), (.option, "option"), (.shift, "shift"), (.command, "command"),
        ]
        return window.heldKeys.map { chord in
            (names.filter { chord.modifiers.contains($0.0) }.map(\.1) + [chord.key]).joined(separator: "+")
        }
    }

    private var receivedMessages: [ServerMessage] {
        messages += window.takeMessages()
        return messages
    }
}
