import Foundation

/// The values that one window, or the app, keeps beyond the life of the process: here in memory, for views to read and
/// write; who makes them loads them first and hears of every change.
@MainActor package final class StoredValues {
    /// The app's, unless the environment says otherwise. A server puts in what it has loaded before it makes windows.
    package static var app = StoredValues()

    private var initial: [String: StoredValue]
    private let load: (@MainActor (String) -> StoredValue?)?
    private var slots: [String: StoredSlot] = [:]
    /// Told of each change that a view or an action makes: nil for a value that is removed.
    package var onChange: (@MainActor (_ key: String, _ value: StoredValue?) -> Void)?

    /// - Parameter values: what was kept.
    package init(_ values: [String: StoredValue] = [:]) { (initial, load) = (values, nil) }

    /// Values that are looked up one by one, when they are first read.
    init(load: @escaping @MainActor (String) -> StoredValue?) { (initial, self.load) = ([:], load) }

    /// Whether nothing is kept.
    package var isEmpty: Bool { initial.isEmpty && slots.values.allSatisfy { $0.untracked == nil } }

    /// All values.
    package var all: [String: StoredValue] {
        slots.reduce(into: initial) { all, slot in all[slot.key] = slot.value.untracked }
    }

    /// Where the value of a key is.
    func slot(_ key: String) -> StoredSlot {
        if let slot = slots[key] { return slot }
        let slot = StoredSlot()
        slot.begin(with: initial.removeValue(forKey: key) ?? load?(key)) { [weak self] value in
            self?.onChange?(key, value)
        }
        slots[key] = slot
        return slot
    }

    /// The value of a key, for who does not depend on it.
    package func value(_ key: String) -> StoredValue? { slot(key).untracked }

    /// Writes a value, as a view does; nil removes it.
    package func write(_ key: String, _ value: StoredValue?) { slot(key).value = value }

    /// Takes over a change that somebody else made, such as another process of the same app.
    package func changedElsewhere(_ key: String, to value: StoredValue?) {
        if let slot = slots[key] { slot.take(value) } else { initial[key] = value }
    }
}

/// The place of one kept value: whoever reads it runs again when it changes.
@MainActor final class StoredSlot: DependencySource {
    private var stored: StoredValue?
    private var onChange: (StoredValue?) -> Void = { _ in }

    func begin(with value: StoredValue?, onChange: @escaping (StoredValue?) -> Void) {
        (stored, self.onChange) = (value, onChange)
    }

    var untracked: StoredValue? { stored }

    var value: StoredValue? {
        get {
            noteRead()
            return stored
        }
        set {
            guard MainThread.isCurrent else {
                return MainThread.makeUp(for: StoredValue.self) { self.value = newValue }
            }
            if stored == newValue { return }
            stored = newValue
            onChange(newValue)
            notifyChanged()
        }
    }

    /// A change from outside, which is kept already.
    func take(_ value: StoredValue?) {
        if stored == value { return }
        stored = value
        notifyChanged()
    }
}

enum AppValuesKey: EnvironmentKey { static var defaultValue: StoredValues? { nil } }
enum SceneValuesKey: EnvironmentKey { static var defaultValue: StoredValues? { nil } }

extension EnvironmentValues {
    /// What `AppStorage` without a store of its own reads and writes; nil for ``StoredValues/app``.
    package var appValues: StoredValues? {
        get { self[AppValuesKey.self] }
        set { self[AppValuesKey.self] = newValue }
    }
    /// What `SceneStorage` reads and writes; nil outside of a window that has any.
    package var sceneValues: StoredValues? {
        get { self[SceneValuesKey.self] }
        set { self[SceneValuesKey.self] = newValue }
    }
}
