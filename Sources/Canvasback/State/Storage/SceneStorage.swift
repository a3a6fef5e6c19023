import Foundation

/// A value that a window keeps: its own, and there again when its page comes back after the window, or the process that it
/// was in, has ended.
///
///     struct NoteView: View {
///         @SceneStorage("draft") private var draft = ""
///         @SceneStorage("selection") private var selection: Int?
///         ...
///     }
///
/// Properties with the same key in one window are one value; other windows have their own. A reloaded tab is the same
/// window, a tab opened anew is not. What a window kept is forgotten some weeks after its page was last seen
/// (`sceneStorageDays` in the server's configuration). Keep what restores the screen here, such as a selection or a draft,
/// and the person's data in your own model.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let coding: StorageCoding<Value>
    private var values: StoredValues?

    init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
        (self.key, self.initial, self.coding) = (key, initial, coding)
    }

    /// The current value: the one that is kept, else the default. Before the view is in a window it is the default, and
    /// writes are lost, as in SwiftUI.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { values.map { Self.read($0.slot(key), initial, coding) } ?? initial }
        nonmutating set { values?.slot(key).value = coding.encode(newValue) }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
        guard let slot = values?.slot(key) else { return .constant(initial) }
        let (initial, coding) = (initial, coding)
        return Binding(
            place: slot, get: { Self.read(slot, initial, coding) }, set: { slot.value = coding.encode($0) })
    }

    @MainActor private static func read(_ slot: StoredSlot, _ initial: Value, _ coding: StorageCoding<Value>) -> Value {
        slot.value.flatMap(coding.decode) ?? initial
    }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) {
        // A window's values are the same for as long as it lives.
        values = node.scope.value(of: SceneValuesKey.self) ?? node.window.ownSceneValues
    }
}

// A change of the value itself runs its readers; here only where it is kept counts.
extension SceneStorage: EngineComparable {
    func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key && values === other.values }
}
