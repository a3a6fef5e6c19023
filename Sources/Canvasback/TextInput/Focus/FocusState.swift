import Foundation

/// Which view takes what is typed: read it to know, write it to move the keyboard.
///
///     @FocusState private var isEditing: Bool
///     TextField("Name", text: $name).focused($isEditing)
///
/// With several fields it is an optional of any hashable type, each field ``View/focused(_:equals:)`` one value of
/// it. Nil or `false` takes the keyboard away. A value that no view has becomes nil or `false` again.
///
/// What can have the focus are views that take text.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let none: Value
    private var storage: FocusStorage<Value>?

    /// Whether one view, or any of those in it, takes what is typed.
    public init() where Value == Bool { none = false }
    /// Which of several views takes what is typed; nil for none of them.
    public init<T: Hashable>() where Value == T? { none = nil }

    /// The current value. A write moves the keyboard with the next update.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { storage?.value ?? none }
        nonmutating set { storage?.request(newValue) }
    }

    /// What `focused` takes.
    @MainActor @preconcurrency public var projectedValue: FocusState<Value>.Binding {
        Binding(storage: storage ?? FocusStorage(none, in: nil))
    }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) {
        if let known = slot {
            storage = unsafeDowncast(known, to: FocusStorage<Value>.self)  // slots are made below, by this field alone
        } else {
            let made = FocusStorage(none, in: node.window)
            slot = made
            storage = made
        }
    }

    /// A way to read and write a focus state that another view owns.
    @propertyWrapper public struct Binding {
        let storage: FocusStorage<Value>
        /// The current value.
        @MainActor @preconcurrency public var wrappedValue: Value {
            get { storage.value }
            nonmutating set { storage.request(newValue) }
        }
        /// The binding itself.
        @MainActor @preconcurrency public var projectedValue: FocusState<Value>.Binding { self }
    }
}

extension FocusState: EngineComparable {
    func isSame(as other: FocusState<Value>) -> Bool { storage != nil && storage === other.storage }
}

extension FocusState.Binding: EngineComparable {
    func isSame(as other: FocusState<Value>.Binding) -> Bool { storage === other.storage }
}

/// Where a focus state's value lives.
@MainActor final class FocusStorage<Value: Hashable> {
    private let state: StateStorage<Value>
    let none: Value
    private let windowReference: WindowReference?
    private var window: Window? { windowReference?.window }

    init(_ none: Value, in window: Window?) {
        (self.none, windowReference) = (none, window?.reference)
        state = StateStorage(none)
    }

    var value: Value { state.value }
    var untracked: Value { state.untracked }

    /// The focus has moved, or is not to be had.
    func set(_ new: Value) { state.value = new }

    /// A view asks for the focus.
    func request(_ new: Value) {
        state.value = new
        guard let window else { return }
        window.textInput.requestCount += 1
        // Fields that this very update brings are found too.
        window.queueAction { [weak self] in
            guard let self, let window = self.window else { return }
            window.textInput.resolve(self)
        }
    }
}
