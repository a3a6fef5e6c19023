import Foundation
import Surface

/// A key that works something, beside the keys that are held with it: a character, or one of the keys that have names.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key stands for. Letters mean either case.
    public var character: Character
    /// A key by its character.
    public init(_ character: Character) { self.character = character }
    /// A key by its character.
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

    /// The arrow that points up.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The arrow that points down.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The arrow that points left.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The arrow that points right.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// What deletes backwards.
    public static let delete = KeyEquivalent("\u{8}")
    /// What deletes forwards.
    public static let deleteForward = KeyEquivalent("\u{F728}")
    /// Home.
    public static let home = KeyEquivalent("\u{F729}")
    /// End.
    public static let end = KeyEquivalent("\u{F72B}")
    /// Page Up.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// Page Down.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// Clear.
    public static let clear = KeyEquivalent("\u{F739}")
    /// Tab.
    public static let tab = KeyEquivalent("\t")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// Return.
    public static let `return` = KeyEquivalent("\r")

    /// W3C's name of the key, in small letters.
    var name: String { Self.names[character] ?? String(character).lowercased() }

    private static let names: [Character: String] = [
        "\u{F700}": "arrowup", "\u{F701}": "arrowdown", "\u{F702}": "arrowleft", "\u{F703}": "arrowright",
        "\u{1B}": "escape", "\u{8}": "backspace", "\u{7F}": "backspace", "\u{F728}": "delete", "\u{F729}": "home",
        "\u{F72B}": "end", "\u{F72C}": "pageup", "\u{F72D}": "pagedown", "\u{F739}": "clear", "\t": "tab",
        "\r": "enter", "\n": "enter",
    ]
}

/// Keys that are held while another one is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Caps Lock. Pages do not tell of it: no key is pressed with it.
    public static let capsLock = EventModifiers(rawValue: 1)
    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)
    /// Control.
    public static let control = EventModifiers(rawValue: 4)
    /// Option, or Alt.
    public static let option = EventModifiers(rawValue: 8)
    /// Command; Control on keyboards of other systems than Apple's.
    public static let command = EventModifiers(rawValue: 16)
    /// A key of the numeric pad. Pages tell of its character alone: no key is pressed with it.
    public static let numericPad = EventModifiers(rawValue: 32)
    /// All of them.
    public static let all = EventModifiers(rawValue: 63)

    init(_ keys: KeyModifiers) {
        self = []
        if keys.contains(.shift) { insert(.shift) }
        if keys.contains(.control) { insert(.control) }
        if keys.contains(.option) { insert(.option) }
        if keys.contains(.command) { insert(.command) }
    }
}
