import Foundation

/// Writes a preference.
public struct _PreferenceWritingModifier<K: PreferenceKey>: PrimitiveModifier {
    let value: K.Value
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        PreferenceWritingNode(view, context)
    }
}

final class PreferenceWritingNode<C: View, K: PreferenceKey>:
    TransparentNode<C, _PreferenceWritingModifier<K>>
{
    override init(_ view: ModifiedContent<C, _PreferenceWritingModifier<K>>, _ context: NodeContext) {
        super.init(view, context)
        markPreference(K.preferenceBit)
    }
    override func modifierChanged(from old: _PreferenceWritingModifier<K>) {
        if !isKnownEqual(old.value, modifier.value) { markPreference(K.preferenceBit) }
    }
    override func reducePreference<Other: PreferenceKey>(
        _ key: Other.Type, _ reduction: inout PreferenceReduction<Other>
    ) {
        // What is written here stands for the whole subtree, as in SwiftUI.
        if let value = modifier.value as? Other.Value, Other.self == K.self {
            reduction.add { value }
        } else {
            super.reducePreference(key, &reduction)
        }
    }
    override func willLeave() { parent?.markPreference(K.preferenceBit) }
}

/// Changes the preference of what is inside.
public struct _PreferenceTransformModifier<K: PreferenceKey>: PrimitiveModifier {
    let transform: @MainActor (inout K.Value) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        PreferenceTransformNode(view, context)
    }
}

final class PreferenceTransformNode<C: View, K: PreferenceKey>:
    TransparentNode<C, _PreferenceTransformModifier<K>>
{
    override init(_ view: ModifiedContent<C, _PreferenceTransformModifier<K>>, _ context: NodeContext) {
        super.init(view, context)
        markPreference(K.preferenceBit)
    }
    override func modifierChanged(from old: _PreferenceTransformModifier<K>) { markPreference(K.preferenceBit) }
    override func reducePreference<Other: PreferenceKey>(
        _ key: Other.Type, _ reduction: inout PreferenceReduction<Other>
    ) {
        guard Other.self == K.self else { return super.reducePreference(key, &reduction) }
        var inner = PreferenceReduction<K>()
        super.reducePreference(K.self, &inner)
        var value = inner.value ?? K.defaultValue
        modifier.transform(&value)
        if let value = value as? Other.Value { reduction.add { value } }
    }
    override func willLeave() { parent?.markPreference(K.preferenceBit) }
}

/// Runs an action when a preference of its content changed.
public struct _PreferenceActionModifier<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
    let action: @MainActor (K.Value) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        PreferenceActionNode(view, context)
    }
}

final class PreferenceActionNode<C: View, K: PreferenceKey>:
    TransparentNode<C, _PreferenceActionModifier<K>>, PreferenceObserver
where K.Value: Equatable {
    private var last: K.Value?
    var isQueued = false

    override init(_ view: ModifiedContent<C, _PreferenceActionModifier<K>>, _ context: NodeContext) {
        super.init(view, context)
        queue()
    }
    override func preferenceMayHaveChanged(_ bit: KeyMask) { if bit & K.preferenceBit != 0 { queue() } }
    private func queue() {
        if isQueued { return }
        isQueued = true
        window.queuePreferenceObserver(self)
    }
    func checkPreference() {
        isQueued = false
        if flags.contains(.destroyed) { return }
        var reduction = PreferenceReduction<K>()
        super.reducePreference(K.self, &reduction)
        let value = reduction.value ?? K.defaultValue
        if value == last { return }
        last = value
        modifier.action(value)
    }
}

/// A node that waits for the end of an update to compare preferences.
@MainActor protocol PreferenceObserver: AnyObject {
    /// Whether it waits already.
    var isQueued: Bool { get set }
    func checkPreference()
}

/// Builds a view from the preference of its content, behind or in front of it.
public struct _PreferenceReadingView<K: PreferenceKey, C: View, Decoration: View>: View {
    let content: C
    let isOverlay: Bool
    let alignment: Alignment
    let decoration: @MainActor (K.Value) -> Decoration
    @State private var value: PreferenceSnapshot<K.Value>?

    public var body: some View {
        let shown = decoration(value?.value ?? K.defaultValue)
        let observed = ModifiedContent(
            content: content, modifier: _PreferenceSnapshotModifier<K> { value = PreferenceSnapshot(value: $0) })
        if isOverlay {
            observed.overlay(alignment: alignment) { shown }
        } else {
            observed.background(alignment: alignment) { shown }
        }
    }
}

/// Wraps a preference's value, which need not be `Equatable`.
struct PreferenceSnapshot<Value> { let value: Value }

/// Runs an action each time a preference may have changed.
public struct _PreferenceSnapshotModifier<K: PreferenceKey>: PrimitiveModifier {
    let action: @MainActor (K.Value) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        PreferenceSnapshotNode(view, context)
    }
}

final class PreferenceSnapshotNode<C: View, K: PreferenceKey>:
    TransparentNode<C, _PreferenceSnapshotModifier<K>>, PreferenceObserver
{
    private var last: K.Value?
    var isQueued = false
    override init(_ view: ModifiedContent<C, _PreferenceSnapshotModifier<K>>, _ context: NodeContext) {
        super.init(view, context)
        if preferenceBits & K.preferenceBit != 0 { queue() }
    }
    override func preferenceMayHaveChanged(_ bit: KeyMask) { if bit & K.preferenceBit != 0 { queue() } }
    private func queue() {
        if isQueued { return }
        isQueued = true
        window.queuePreferenceObserver(self)
    }
    func checkPreference() {
        isQueued = false
        if flags.contains(.destroyed) { return }
        var reduction = PreferenceReduction<K>()
        super.reducePreference(K.self, &reduction)
        let value = reduction.value ?? K.defaultValue
        if let last, isKnownEqual(last, value) { return }
        last = value
        modifier.action(value)
    }
}

extension View {
    /// Writes a preference; it stands for whatever this view's content wrote.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        ModifiedContent(content: self, modifier: _PreferenceWritingModifier<K>(value: value))
    }

    /// Changes the preference that this view's content wrote.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping @MainActor (inout K.Value) -> Void
    ) -> some View {
        ModifiedContent(content: self, modifier: _PreferenceTransformModifier<K>(transform: callback))
    }

    /// Runs an action with the preference of this view's content: once when the view appears, then after each update that
    /// gave it another value. An action that writes state causes another pass of the same update; the passes are bounded.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        ModifiedContent(content: self, modifier: _PreferenceActionModifier<K>(action: action))
    }

    /// Puts a view made from the content's preference in front of it.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
    ) -> some View {
        _PreferenceReadingView<K, Self, V>(content: self, isOverlay: true, alignment: alignment, decoration: transform)
    }

    /// Puts a view made from the content's preference behind it.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
    ) -> some View {
        _PreferenceReadingView<K, Self, V>(content: self, isOverlay: false, alignment: alignment, decoration: transform)
    }
}
