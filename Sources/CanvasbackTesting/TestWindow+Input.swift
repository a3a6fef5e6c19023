import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// What a person points with.
    public enum PointerKind: Sendable {
        /// A mouse, with its primary button.
        case mouse
        /// A finger.
        case touch
        /// A pen.
        case pen
    }

    /// Keys that are held while another one is pressed or a wheel turns.
    public struct Modifiers: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The Shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// The Control key.
        public static let control = Modifiers(rawValue: 2)
        /// The Option or Alt key.
        public static let option = Modifiers(rawValue: 4)
        /// The Command, Windows or Meta key.
        public static let command = Modifiers(rawValue: 8)
        var page: KeyModifiers { KeyModifiers(rawValue: rawValue) }
    }

    struct Pointer {
        var position: CGPoint
        var kind: PointerKind
    }

    // MARK: Pointers

    /// Puts a pointer down at a point of the window.
    public func down(at point: CGPoint, pointer: Int = 1, kind: PointerKind = .touch) {
        pointers[pointer] = Pointer(position: point, kind: kind)
        send(.down, pointer)
    }

    /// Puts a pointer down in the middle of the text with a string, or of the view with an identifier.
    public func down(on name: String, pointer: Int = 1, kind: PointerKind = .touch) {
        let frame = requiredFrame(of: name)
        down(at: CGPoint(x: frame.midX, y: frame.midY), pointer: pointer, kind: kind)
    }

    /// Moves a pointer by a distance in points, a number of times, with an interval in seconds before each.
    public func move(by delta: CGSize, times: Int = 1, every interval: Double = 0.016, pointer: Int = 1) {
        for _ in 0..<times {
            advance(by: interval)
            guard let old = pointers[pointer] else { return unknown(pointer, delta) }
            pointers[pointer]!.position = CGPoint(x: old.position.x + delta.width, y: old.position.y + delta.height)
            send(.move, pointer)
        }
    }

    /// Moves a pointer to a point of the window, an interval in seconds from now.
    public func move(to point: CGPoint, after interval: Double = 0.016, pointer: Int = 1) {
        let position = pointers[pointer]?.position ?? point
        move(by: CGSize(width: point.x - position.x, height: point.y - position.y), every: interval, pointer: pointer)
    }

    /// Lifts a pointer.
    public func up(pointer: Int = 1) {
        send(.up, pointer)
        pointers[pointer] = nil
    }

    /// Takes a pointer away as the system does for a gesture of its own: what it did is not to count.
    public func cancel(pointer: Int = 1) {
        send(.cancel, pointer)
        pointers[pointer] = nil
    }

    /// A short tap at a point of the window.
    public func tap(at point: CGPoint, count: Int = 1, kind: PointerKind = .touch) {
        for index in 0..<count {
            if index > 0 { advance(by: 0.1) }
            down(at: point, kind: kind)
            advance(by: 0.05)
            up()
        }
    }

    /// A short tap in the middle of the text with a string, or of the view with an identifier.
    public func tap(_ name: String, count: Int = 1, kind: PointerKind = .touch) {
        let frame = requiredFrame(of: name)
        tap(at: CGPoint(x: frame.midX, y: frame.midY), count: count, kind: kind)
    }

    private func send(_ phase: PointerEvent.Phase, _ pointer: Int) {
        let known = pointers[pointer] ?? Pointer(position: .zero, kind: .touch)
        let kind: PointerEvent.Kind =
            switch known.kind {
            case .mouse: .mouse
            case .touch: .touch
            case .pen: .pen
            }
        send(
            .pointer(
                PointerEvent(
                    phase: phase, id: UInt32(pointer), kind: kind, position: known.position, time: time,
                    buttons: phase == .down || phase == .move ? 1 : 0)))
    }

    // A page may report a pointer that never went down; a test may say so too.
    private func unknown(_ pointer: Int, _ delta: CGSize) {
        send(
            .pointer(
                PointerEvent(
                    phase: .move, id: UInt32(pointer), kind: .touch,
                    position: CGPoint(x: delta.width, y: delta.height), time: time)))
    }

    // MARK: Wheel and keys

    /// Turns a wheel over a point of the window by a distance in points (positive scrolls towards the end), a number of times
    /// with an interval in seconds before each.
    public func wheel(
        by delta: CGSize, at point: CGPoint, times: Int = 1, every interval: Double = 0.016, modifiers: Modifiers = []
    ) {
        for _ in 0..<times {
            advance(by: interval)
            send(.wheel(WheelEvent(position: point, delta: delta, time: time, modifiers: modifiers.page)))
        }
    }

    /// Moves a mouse to a point of the window without any button down.
    public func hover(at point: CGPoint) {
        send(.pointer(PointerEvent(phase: .move, id: 0, kind: .mouse, position: point, time: time, buttons: 0)))
    }

    /// Holds a key down for a number of repetitions after the first press, with an interval in seconds before each, and
    /// releases it.
    public func hold(key: String, repetitions: Int, every interval: Double = 1.0 / 30, modifiers: Modifiers = []) {
        for index in 0...repetitions {
            if index > 0 { advance(by: interval) }
            send(
                .key(
                    KeyEvent(isDown: true, isRepeat: index > 0, key: key, modifiers: modifiers.page, time: time)))
        }
        send(.key(KeyEvent(isDown: false, key: key, modifiers: modifiers.page, time: time)))
    }

    /// Presses and releases a key, named as W3C's `key` value: "a", "Enter", "ArrowDown".
    public func key(_ key: String, modifiers: Modifiers = []) {
        for isDown in [true, false] {
            send(.key(KeyEvent(isDown: isDown, key: key, modifiers: modifiers.page, time: time)))
        }
    }
}
