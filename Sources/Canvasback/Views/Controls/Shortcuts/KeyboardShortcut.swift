import Foundation
import Surface

/// Keys that work a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// What becomes of a shortcut where keyboards or writing differ. Here it is the same everywhere.
    public struct Localization: Hashable, Sendable {
        private enum Kind { case automatic, withoutMirroring, custom }
        private let kind: Kind
        /// As the system does it.
        public static let automatic = Localization(kind: .automatic)
        /// Arrows and brackets are not turned round.
        public static let withoutMirroring = Localization(kind: .withoutMirroring)
        /// The app does it itself.
        public static let custom = Localization(kind: .custom)
    }

    /// The key.
    public var key: KeyEquivalent
    /// The keys that are held with it, all of them and no other.
    public var modifiers: EventModifiers
    /// What becomes of it on other keyboards.
    public var localization: Localization

    /// A key with the keys that are held with it.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic) {
        (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
    }

    /// Return: the button that does what a dialog or a form is for.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape: the button that leaves things as they are.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether letters or one of the named keys: of others, Shift may be what makes the character.
    private var hasShift: Bool { key.name.count > 1 || key.character.isLetter || key.character == " " }

    func matches(_ event: KeyEvent) -> Bool {
        guard event.key.lowercased() == key.name else { return false }
        let held = EventModifiers(event.modifiers)
        return Self.forms(modifiers).contains { form in
            held == form || !hasShift && held.subtracting(.shift) == form.subtracting(.shift)
        }
    }

    /// Whether it is of use while text is typed: what is pressed with Command or Control writes nothing.
    var isCommand: Bool { !modifiers.isDisjoint(with: [.command, .control]) }

    /// What the page keeps from its browser: what writes nothing.
    var chords: [KeyChord] {
        guard isCommand || modifiers.contains(.option) else { return [] }
        return Self.forms(modifiers).flatMap { form in
            (hasShift ? [form] : [form, form.symmetricDifference(.shift)]).map { form in
                var keys: KeyModifiers = []
                if form.contains(.shift) { keys.insert(.shift) }
                if form.contains(.control) { keys.insert(.control) }
                if form.contains(.option) { keys.insert(.option) }
                if form.contains(.command) { keys.insert(.command) }
                return KeyChord(key.name, modifiers: keys)
            }
        }
    }

    /// The modifiers, and what they are on a keyboard without Command.
    private static func forms(_ modifiers: EventModifiers) -> [EventModifiers] {
        let own = modifiers.subtracting([.capsLock, .numericPad])
        guard own.contains(.command), !own.contains(.control) else { return [own] }
        return [own, own.subtracting(.command).union(.control)]
    }
}

extension View {
    /// Works the first button or toggle in the view by keys, wherever the keyboard is in the window:
    ///
    ///     Button("Save", action: save).keyboardShortcut("s")
    ///
    /// What is disabled, going away, or on a screen behind another is not worked. Where several have one shortcut, the first
    /// in the views' order is. While somebody types into a field, the field has the keys that write; Return works the button
    /// with ``KeyboardShortcut/defaultAction`` also from a field that nothing else submits.
    /// - Parameters:
    ///   - key: the key.
    ///   - modifiers: the keys that are held with it, all of them and no other. Command is Control where keyboards have none.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Works the first button or toggle in the view by keys.
    public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// Works the first button or toggle in the view by keys.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(_KeyboardShortcutModifier(shortcut: shortcut))
    }

    /// Works the first button or toggle in the view by keys; nil keeps shortcuts that are set around the view from it.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        modifier(_KeyboardShortcutModifier(shortcut: shortcut))
    }
}
