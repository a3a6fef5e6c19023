import Foundation

/// Animates its content when a value changed, in place of the transaction's own animation.
public struct _AnimationModifier<V: Equatable>: PrimitiveModifier {
    let animation: Animation?
    let value: V
    @usableFromInline init(animation: Animation?, value: V) { (self.animation, self.value) = (animation, value) }
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        AnimationNode(view, context)
    }
}

final class AnimationNode<C: View, V: Equatable>: TransparentNode<C, _AnimationModifier<V>> {
    override func modifierChanged(from old: _AnimationModifier<V>) {
        if old.value != modifier.value { window.override(by: self) }
    }
    override func overrideTransaction(_ transaction: inout Transaction) {
        if !transaction.disablesAnimations { transaction.animation = modifier.animation }
    }
}

/// Changes the transaction of every update of its content.
public struct _TransactionModifier: PrimitiveModifier {
    let transform: @MainActor (inout Transaction) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        TransactionNode(view, context)
    }
}

final class TransactionNode<C: View>: TransparentNode<C, _TransactionModifier> {
    override func willMakeChild() {
        flags.insert(.overridesTransaction)
        window.permanentOverrides += 1
    }
    override func modifierChanged(from old: _TransactionModifier) { window.forgetOverridden() }
    override func overrideTransaction(_ transaction: inout Transaction) { modifier.transform(&transaction) }
    override func willLeave() { window.permanentOverrides -= 1 }
}

/// Changes the transaction of its content in updates in which a value changed.
public struct _ValueTransactionModifier<V: Equatable>: PrimitiveModifier {
    let value: V
    let transform: @MainActor (inout Transaction) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ValueTransactionNode(view, context)
    }
}

final class ValueTransactionNode<C: View, V: Equatable>: TransparentNode<C, _ValueTransactionModifier<V>> {
    override func modifierChanged(from old: _ValueTransactionModifier<V>) {
        window.forgetOverridden()
        if old.value != modifier.value { window.override(by: self) }
    }
    override func overrideTransaction(_ transaction: inout Transaction) { modifier.transform(&transaction) }
}

extension View {
    /// Animates changes within the view in updates in which a value changed; nil makes them jump.
    @inlinable public consuming func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
    /// Animates every change within the view.
    public func animation(_ animation: Animation?) -> some View {
        modifier(_TransactionModifier { if !$0.disablesAnimations { $0.animation = animation } })
    }
    /// Changes the transaction of every update of the view.
    public func transaction(_ transform: @escaping @MainActor (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
    /// Changes the transaction of updates in which a value changed.
    public func transaction<V: Equatable>(
        value: V, _ transform: @escaping @MainActor (inout Transaction) -> Void
    ) -> some View {
        modifier(_ValueTransactionModifier(value: value, transform: transform))
    }
}
