import Foundation

/// What stands for a destination: a type of values, or a place in the tree that presents one.
enum DestinationKey: Hashable {
    case type(ObjectIdentifier)
    case place(ObjectIdentifier)
}

/// The destinations that views within a stack declare. Screens read theirs, and run again when it changes.
@MainActor final class NavigationDestinations {
    typealias Builder = @MainActor (AnyHashable?) -> AnyView

    /// Who declares one key. A source of its own: a screen that declares others does not wake itself.
    private final class Declarations: DependencySource {
        struct Entry {
            unowned(unsafe) let owner: Node  // removes its entry before it goes
            var build: Builder
        }
        var entries: [Entry] = []
        /// The last declaration, while a screen of it is still there.
        var last: Builder?
    }
    private var declarations: [DestinationKey: Declarations] = [:]

    private func declarations(of key: DestinationKey) -> Declarations {
        if let known = declarations[key] { return known }
        let made = Declarations()
        declarations[key] = made
        return made
    }

    func set(_ key: DestinationKey, owner: Node, _ build: @escaping Builder) {
        let known = declarations(of: key)
        let index = known.entries.firstIndex { $0.owner === owner } ?? known.entries.count
        if index == known.entries.count {
            known.entries.append(.init(owner: owner, build: build))
        } else {
            known.entries[index].build = build
        }
        known.last = nil
        // The outermost declaration wins, as in SwiftUI: another one changes nothing.
        if index == 0 { known.notifyChanged() }
    }

    func remove(_ key: DestinationKey, owner: Node) {
        guard let known = declarations[key], let index = known.entries.firstIndex(where: { $0.owner === owner })
        else { return }
        let removed = known.entries.remove(at: index)
        if known.entries.isEmpty { known.last = removed.build } else if index == 0 { known.notifyChanged() }
    }

    func builder(of key: DestinationKey) -> Builder? {
        let known = declarations(of: key)
        known.noteRead()
        return known.entries.first?.build ?? known.last
    }
}

/// Declares a destination to the stack around its content.
struct _NavigationDestinationModifier: PrimitiveModifier {
    let key: DestinationKey
    let build: NavigationDestinations.Builder
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        NavigationDestinationNode(view, context)
    }
}

final class NavigationDestinationNode<C: View>: TransparentNode<C, _NavigationDestinationModifier> {
    private var destinations: NavigationDestinations?
    override func willMakeChild() {
        destinations = EnvironmentValues(scope: scope).navigation?.destinations
        destinations?.set(modifier.key, owner: self, modifier.build)
    }
    override func modifierChanged(from old: _NavigationDestinationModifier) {
        if old.key != modifier.key { destinations?.remove(old.key, owner: self) }
        destinations?.set(modifier.key, owner: self, modifier.build)
    }
    override func willLeave() { destinations?.remove(modifier.key, owner: self) }
}

extension View {
    /// Declares what the stack around the view shows for values of a type.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _NavigationDestinationModifier(key: .type(ObjectIdentifier(data))) { value in
                guard let value = value?.base as? D else { return AnyView(EmptyView()) }
                return AnyView(destination(value))
            })
    }

    /// Pushes a view while a binding is true; it is false once the view is popped.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(PresentedDestination(isPresented: isPresented, destination: destination))
    }

    /// Pushes a view while a binding has a value; it has none once the view is popped.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let isPresented = Binding<Bool>(
            get: { item.wrappedValue != nil }, set: { (new: Bool) in if !new { item.wrappedValue = nil } })
        return modifier(
            PresentedDestination(isPresented: isPresented) {
                if let value = item.wrappedValue { destination(value) }
            })
    }
}

/// Gives a place in the tree an identity that destinations can be known by.
final class PlaceIdentity {}

private struct PresentedDestination<V: View>: ViewModifier {
    @Binding var isPresented: Bool
    @ViewBuilder let destination: () -> V
    @State private var place = PlaceIdentity()
    @Environment(\.navigation) private var navigation

    init(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V) {
        (_isPresented, self.destination) = (isPresented, destination)
    }

    func body(content: Content) -> some View {
        let key = DestinationKey.place(ObjectIdentifier(place))
        content
            .modifier(_NavigationDestinationModifier(key: key) { _ in AnyView(destination()) })
            .onChange(of: isPresented, initial: true) { _, new in
                if new {
                    navigation?.push(key) { isPresented = false }
                } else {
                    navigation?.pop(key)
                }
            }
    }
}
