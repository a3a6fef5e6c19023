import Foundation

/// Runs actions when its content comes and goes.
public struct _AppearanceModifier: PrimitiveModifier {
    let appear, disappear: (@MainActor () -> Void)?
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        AppearanceNode(view, context)
    }
}

final class AppearanceNode<C: View>: TransparentNode<C, _AppearanceModifier> {
    override func willMakeChild() {
        guard modifier.appear != nil else { return }
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.modifier.appear?()
        }
    }
    override func willLeave() {
        if let disappear = modifier.disappear { window.queueAction(disappear) }
    }
}

/// Runs an action when a value differs after an update.
public struct _ChangeModifier<V: Equatable>: PrimitiveModifier {
    let value: V
    let initial: Bool
    let action: @MainActor (V, V) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ChangeNode(view, context)
    }
}

final class ChangeNode<C: View, V: Equatable>: TransparentNode<C, _ChangeModifier<V>> {
    override func willMakeChild() {
        if modifier.initial { queue(from: modifier.value) }
    }
    override func modifierChanged(from old: _ChangeModifier<V>) {
        if old.value != modifier.value { queue(from: old.value) }
    }
    private func queue(from old: V) {
        let new = modifier.value
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.modifier.action(old, new)
        }
    }
}

/// Runs a task for as long as its content is there, or an id stays the same.
public struct _TaskModifier<ID: Equatable>: PrimitiveModifier {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        TaskNode(view, context)
    }
}

final class TaskNode<C: View, ID: Equatable>: TransparentNode<C, _TaskModifier<ID>> {
    private var task: Task<Void, Never>?
    override func willMakeChild() { start() }
    override func modifierChanged(from old: _TaskModifier<ID>) {
        if old.id == modifier.id { return }
        task?.cancel()
        start()
    }
    private func start() {
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            let action = self.modifier.action
            self.task = Task(priority: self.modifier.priority) { await action() }
        }
    }
    override func willLeave() { task?.cancel() }
}

extension View {
    /// Runs an action when the view has appeared, after the update that brought it.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appear: action, disappear: nil))
    }
    /// Runs an action when the view has gone.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(appear: nil, disappear: action))
    }
    /// Runs an action with the old and the new value after an update in which a value changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, action: action))
    }
    /// Runs an action after an update in which a value changed.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }
    /// Runs an action with the new value after an update in which a value changed.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some View {
        modifier(_ChangeModifier(value: value, initial: false) { action($1) })
    }
    /// Runs a task when the view appears, and cancels it when the view goes.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }
    /// Runs a task when the view appears and again when an id changes; the one before is cancelled.
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: value, priority: priority, action: action))
    }
}
