import Foundation

/// The environment values that one modifier sets, on top of those around it.
///
/// A lookup walks up the scopes that lie between a reader and the value; a change tells only nodes whose last evaluation
/// read that key (by a ``KeyMask``, which may err on the side of telling).
@MainActor package final class EnvironmentScope {
    package let parent: EnvironmentScope?
    package unowned let window: Window
    @exclusivity(unchecked) private var entries: [Entry] = []

    package struct Entry {
        package let key: ObjectIdentifier
        package let bit: KeyMask
        package var box: AnyObject
    }

    package final class Box<Value> {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    package init(parent: EnvironmentScope?, window: Window) { (self.parent, self.window) = (parent, window) }

    /// The value of a key here or further up; the key's default where nobody set it.
    package func value<K: EnvironmentKey>(of key: K.Type) -> K.Value {
        let id = ObjectIdentifier(key)
        var next: Unmanaged<EnvironmentScope>? = Unmanaged.passUnretained(self)
        while let scope = next {
            // Entries are made by `set` alone, with a box of the key's own type.
            if let box = scope.ask({ $0.box(of: id) }) { return unsafeDowncast(box, to: Box<K.Value>.self).value }
            next = scope.ask { $0.parent.map(Unmanaged.passUnretained) }
        }
        return K.defaultValue
    }

    private func box(of id: ObjectIdentifier) -> AnyObject? {
        for index in entries.indices where entries[index].key == id { return entries[index].box }
        return nil
    }

    /// The nearest scope, here or further up, that sets a key; nil where nobody did.
    package func owner<K: EnvironmentKey>(of key: K.Type) -> EnvironmentScope? {
        let id = ObjectIdentifier(key)
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current.entries.contains(where: { $0.key == id }) { return current }
            scope = current.parent
        }
        return nil
    }

    /// Sets a value, without telling anybody.
    package func set<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        let id = ObjectIdentifier(key)
        if id == ObjectIdentifier(LayoutDirectionKey.self) { window.mayRunRightToLeft = true }
        let box = Box(value)
        if let index = entries.firstIndex(where: { $0.key == id }) {
            entries[index].box = box
        } else {
            entries.append(Entry(key: id, bit: EnvironmentScope.bit(of: id), box: box))
        }
    }

    /// Takes back a value that was set here. Answers the key's bit where one was.
    package func clear<K: EnvironmentKey>(_ key: K.Type) -> KeyMask {
        let id = ObjectIdentifier(key)
        guard let index = entries.firstIndex(where: { $0.key == id }) else { return 0 }
        entries.remove(at: index)
        return EnvironmentScope.bit(of: id)
    }

    /// Whether the value set here is known to be the same.
    package func hasSame<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) -> Bool {
        let id = ObjectIdentifier(key)
        guard let entry = entries.first(where: { $0.key == id }) else { return false }
        return isKnownEqual(unsafeDowncast(entry.box, to: Box<K.Value>.self).value, value)
    }

    /// The bit that stands for a key in a node's mask of reads.
    package static func bit(of key: ObjectIdentifier) -> KeyMask {
        // Asked at each reading: a look at the place that a key has, where it mostly is, takes a tenth of one by its hash.
        let place = Int(bitPattern: UInt(bitPattern: key) >> 4) & (places - 1)
        if recent[place].key == key { return recent[place].bit }
        let bit = keyBits.bit(of: key)
        recent[place] = (key, bit)
        return bit
    }
    private static let places = 256
    /// The last key of each place, by the lower bits of its type's address.
    @exclusivity(unchecked) private static var recent = [(key: ObjectIdentifier?, bit: KeyMask)](
        repeating: (nil, 0), count: places)
    private static let keyBits = KeyBits()
}
