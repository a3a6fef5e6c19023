import Foundation
import Observation

/// Sets environment values for its content.
public struct _EnvironmentModifier: PrimitiveModifier {
    let write: @MainActor (inout EnvironmentValues) -> Void

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        EnvironmentNode(view, context)
    }
}

/// The scope of an environment modifier: transparent to layout.
final class EnvironmentNode<C: View>: ModifierNode<C, _EnvironmentModifier> {
    private let inner: EnvironmentScope
    private var child: ViewNode<C>?

    init(_ view: ModifiedContent<C, _EnvironmentModifier>, _ context: NodeContext) {
        inner = EnvironmentScope(parent: context.scope, window: context.window)
        super.init(view.modifier, context)
        _ = write()
        child = C._makeNode(view.content, NodeContext(window: window, parent: self, scope: inner))
    }

    private func write() -> KeyMask {
        tracking {
            var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
            modifier.write(&values)
            return values.recorder!.commit(to: inner)
        }
    }

    override func update(_ content: C, _ modifier: _EnvironmentModifier) {
        self.modifier = modifier
        flags.remove(.dirty)
        tell(write())
        child?.renew(content)
    }

    override func evaluate() {
        flags.remove(.dirty)
        tell(write())
    }

    private func tell(_ changed: KeyMask) {
        if changed == 0 { return }
        child?.environmentChanged(changed)
        // Every layout depends on the direction without asking for it each time.
        if changed & EnvironmentScope.bit(of: ObjectIdentifier(LayoutDirectionKey.self)) == 0 { return }
        var elements: [Element] = []
        collect(&elements)
        for element in elements {
            element.layoutDirectionChanged()
            element.invalidateLayout()
        }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}

extension View {
    /// Sets an environment value for this view and what is in it.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        ModifiedContent(content: self, modifier: _EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Puts an observable object into the environment, to be read with `@Environment(Type.self)`.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        ModifiedContent(content: self, modifier: _EnvironmentModifier { $0[ObservableObjectKey<T>.self] = object })
    }

    /// Changes an environment value, starting from the one around this view.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        ModifiedContent(content: self, modifier: _EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }
}
