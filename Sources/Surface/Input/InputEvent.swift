package import Foundation

/// What a page reports, decoded and checked. Positions are points in the window, times are seconds on the page's own
/// monotonic clock; every number is finite.
package enum InputEvent: Equatable, Sendable {
    case pointer(PointerEvent)
    case wheel(WheelEvent)
    case key(KeyEvent)
    case resize(WindowMetrics)
    /// The page lost or gained keyboard focus, or was hidden or shown.
    case focus(Bool)
    case visibility(Bool)
}

package struct PointerEvent: Equatable, Sendable {
    package enum Phase: UInt8, Sendable { case down, move, up, cancel }
    package enum Kind: UInt8, Sendable { case mouse, touch, pen }
    package var phase: Phase
    package var id: UInt32
    package var kind: Kind
    package var position: CGPoint
    /// Seconds, the page's clock.
    package var time: Double
    /// W3C `buttons`: 1 primary, 2 secondary, 4 middle.
    package var buttons: UInt8
    package var modifiers: KeyModifiers
    package init(
        phase: Phase, id: UInt32, kind: Kind, position: CGPoint, time: Double, buttons: UInt8 = 1,
        modifiers: KeyModifiers = []
    ) {
        (self.phase, self.id, self.kind, self.position, self.time) = (phase, id, kind, position, time)
        (self.buttons, self.modifiers) = (buttons, modifiers)
    }
}

package struct WheelEvent: Equatable, Sendable {
    package var position: CGPoint
    /// Points; positive y scrolls towards the end, as W3C `deltaY` in pixels.
    package var delta: CGSize
    package var time: Double
    package var modifiers: KeyModifiers
    package init(position: CGPoint, delta: CGSize, time: Double, modifiers: KeyModifiers = []) {
        (self.position, self.delta, self.time, self.modifiers) = (position, delta, time, modifiers)
    }
}

package struct KeyEvent: Equatable, Sendable {
    package var isDown: Bool
    package var isRepeat: Bool
    /// W3C `key` value, such as "a", "Enter", "ArrowDown".
    package var key: String
    /// W3C `code` value, such as "KeyA".
    package var code: String
    package var modifiers: KeyModifiers
    package var time: Double
    package init(
        isDown: Bool, isRepeat: Bool = false, key: String, code: String = "", modifiers: KeyModifiers = [],
        time: Double
    ) {
        (self.isDown, self.isRepeat, self.key, self.code) = (isDown, isRepeat, key, code)
        (self.modifiers, self.time) = (modifiers, time)
    }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = KeyModifiers(rawValue: 1)
    package static let control = KeyModifiers(rawValue: 2)
    package static let option = KeyModifiers(rawValue: 4)
    package static let command = KeyModifiers(rawValue: 8)
}

/// A key with the keys that are held beside it, all of them and no other.
package struct KeyChord: Hashable, Comparable, Sendable {
    /// W3C `key` value; letters mean either case.
    package var key: String
    package var modifiers: KeyModifiers
    package init(_ key: String, modifiers: KeyModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }
    package static func < (a: KeyChord, b: KeyChord) -> Bool {
        (a.modifiers.rawValue, a.key) < (b.modifiers.rawValue, b.key)
    }
}

/// Size, device scale, safe area and the person's settings, as a page reports them.
package struct WindowMetrics: Equatable, Sendable {
    /// Points, each side at least 1.
    package var size: CGSize
    /// Device pixels a point.
    package var scale: CGFloat
    /// Safe area insets in points: top, leading (left), bottom, trailing (right).
    package var safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    package var isDark: Bool
    package var reducesMotion: Bool
    /// How far an on-screen keyboard reaches over the window from below, in points.
    package var keyboard: CGFloat
    package init(
        size: CGSize, scale: CGFloat = 1,
        safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) = (0, 0, 0, 0),
        isDark: Bool = false, reducesMotion: Bool = false, keyboard: CGFloat = 0
    ) {
        (self.size, self.scale, self.safeArea) = (size, scale, safeArea)
        (self.isDark, self.reducesMotion, self.keyboard) = (isDark, reducesMotion, keyboard)
    }
    package static func == (a: WindowMetrics, b: WindowMetrics) -> Bool {
        a.size == b.size && a.scale == b.scale && a.safeArea == b.safeArea && a.isDark == b.isDark
            && a.reducesMotion == b.reducesMotion && a.keyboard == b.keyboard
    }
}
