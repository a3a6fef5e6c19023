import Foundation

/// Ties the focus of the fields in a view to a state.
public struct _FocusedModifier<Value: Hashable>: PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        FocusedNode(view, context)
    }
}

/// Something that is told of the focus.
@MainActor protocol FocusTarget: Node {
    /// The focus is in a field now, or in none.
    /// - Parameter gains: whether who has it now is asked, or who has it no more.
    func focusMoved(to input: TextInputElement?, gains: Bool)
    /// Whether it belongs to a storage, and what that holds now stands for it.
    func isWanted(by storage: AnyObject) -> Bool?
    /// The field that takes the focus, the first that can.
    var firstInput: TextInputElement? { get }
    func contains(_ input: TextInputElement) -> Bool
}

struct WeakFocusTarget { weak var target: (any FocusTarget)? }

final class FocusedNode<C: View, Value: Hashable>: TransparentNode<C, _FocusedModifier<Value>>, FocusTarget {
    override func willMakeChild() { window.textInput.targets.append(WeakFocusTarget(target: self)) }

    private var storage: FocusStorage<Value> { modifier.binding.storage }

    func focusMoved(to input: TextInputElement?, gains: Bool) {
        if flags.contains(.destroyed) { return }
        let has = input.map(contains) ?? false
        guard has == gains else { return }
        if gains {
            storage.set(modifier.value)
        } else if storage.untracked == modifier.value {
            storage.set(storage.none)
        }
    }

    func isWanted(by other: AnyObject) -> Bool? {
        guard !flags.contains(.destroyed), other === storage else { return nil }
        return storage.untracked == modifier.value
    }

    var firstInput: TextInputElement? {
        var elements: [Element] = []
        collect(&elements)
        func find(_ element: Element) -> TextInputElement? {
            if let input = element as? TextInputElement, input.isEnabled { return input }
            var found: TextInputElement?
            element.forEachDrawn { if found == nil { found = find($0) } }
            return found
        }
        return elements.lazy.compactMap(find).first
    }

    func contains(_ input: TextInputElement) -> Bool {
        var node: Node? = input.node
        while let current = node {
            if current === self { return true }
            node = current.parent
        }
        return false
    }

    override func willLeave() {
        window.textInput.targets.removeAll { $0.target == nil || $0.target === self }
        if storage.untracked == modifier.value, modifier.value != storage.none { storage.set(storage.none) }
    }
}

extension TextInputRouter {
    /// Moves the focus to where a state wants it.
    func resolve<Value: Hashable>(_ storage: FocusStorage<Value>) {
        targets.removeAll { $0.target == nil }
        let own = targets.compactMap { $0.target }.filter { $0.isWanted(by: storage) != nil }
        let isNone = storage.untracked == storage.none
        if !isNone, let wanted = own.first(where: { $0.isWanted(by: storage) == true && $0.firstInput != nil }) {
            if let focused, wanted.contains(focused) { return }
            setFocus(wanted.firstInput)
        } else if isNone {
            if let focused, own.contains(where: { $0.contains(focused) }) { setFocus(nil) }
        } else {
            storage.set(storage.none)
        }
    }
}

extension View {
    /// Ties the focus of a field in the view to one value of a state: the field takes what is typed while the state is that
    /// value, and the state becomes that value when the field does.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(_FocusedModifier(binding: binding, value: value))
    }

    /// Ties the focus of a field in the view to a state that is true while the field takes what is typed.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(_FocusedModifier(binding: condition, value: true))
    }

    /// Gives the focus to one of the view's fields when the view appears.
    /// - Parameters:
    ///   - binding: the state that says which field has the focus.
    ///   - value: the value of the field that is to have it first.
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View {
        onAppear { binding.wrappedValue = value }
    }
}
