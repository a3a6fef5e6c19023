public import Foundation

/// A value that the whole app keeps: shared by all windows, and there again after the process has ended.
///
///     struct SettingsView: View {
///         @AppStorage("volume") private var volume = 0.5
///
///         var body: some View { Slider(value: $volume) }
///     }
///
/// Every body that reads the value runs again when any window changes it. A write is in the app's storage within
/// milliseconds, off the main actor; what was written there is whole after the process ends at any moment. Where that is,
/// the server's configuration says (`storage`); a `UserDefaults` of your own takes its place for this property, or with
/// ``View/defaultAppStorage(_:)`` for a view. Keep small things here, and no secrets.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private let coding: StorageCoding<Value>
    private let store: UserDefaults?
    private var scope: EnvironmentScope?

    init(_ key: String, _ store: UserDefaults?, _ initial: Value, _ coding: StorageCoding<Value>) {
        (self.key, self.store, self.initial, self.coding) = (key, store, initial, coding)
    }

    /// The current value: the one that is kept, else the default.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { Self.read(slot, initial, coding) }
        nonmutating set { slot.value = coding.encode(newValue) }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
        let (slot, initial, coding) = (slot, initial, coding)
        return Binding(
            place: slot, get: { Self.read(slot, initial, coding) }, set: { slot.value = coding.encode($0) })
    }

    @MainActor private static func read(_ slot: StoredSlot, _ initial: Value, _ coding: StorageCoding<Value>) -> Value {
        slot.value.flatMap(coding.decode) ?? initial
    }

    @MainActor private var slot: StoredSlot {
        if let store { return StoredValues.of(store).slot(key) }
        // Outside of a view, as in a model, it is the app's own.
        let values = scope.flatMap { EnvironmentValues(scope: $0).appValues }
        return (values ?? .app).slot(key)
    }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) { scope = node.scope }
}

// A change of the value itself runs its readers; here only where it is kept counts.
extension AppStorage: EngineComparable {
    func isSame(as other: AppStorage<Value>) -> Bool {
        key == other.key && scope === other.scope && store === other.store
    }
}

extension View {
    /// Sets where `AppStorage` without a store of its own keeps its values, in this view and those within.
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.appValues, StoredValues.of(store))
    }
}

extension Scene {
    /// Sets where `AppStorage` without a store of its own keeps its values, in the windows of the scene.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        environment(\.appValues, StoredValues.of(store))
    }
}
