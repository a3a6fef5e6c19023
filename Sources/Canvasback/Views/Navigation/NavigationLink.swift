import Foundation

/// A button that pushes a view in the stack around it.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let value: AnyHashable?
    private let destination: Destination?
    @State private var place = PlaceIdentity()
    @Environment(\.navigation) private var navigation
    @Environment(\.isListRow) private var isListRow
    @Environment(\.buttonStyles) private var styles

    /// A link that pushes a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.label, value, self.destination) = (label(), nil, destination())
    }
    /// A link that pushes a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        (self.label, value, self.destination) = (label(), nil, destination)
    }

    /// The button. It is disabled outside of a stack, and where there is no value.
    public var body: some View {
        if let destination {
            let key = DestinationKey.place(ObjectIdentifier(place))
            button { navigation?.push(key) }
                .modifier(_NavigationDestinationModifier(key: key) { _ in AnyView(destination) })
                .disabled(navigation == nil)
        } else {
            button {
                guard let navigation, let value else { return }
                if navigation.push(value) { return }
                RuntimeWarning.once(
                    "NavigationLink.\(type(of: value.base))",
                    "A NavigationLink is presenting a value of type \(type(of: value.base)), which the path of its stack "
                        + "does not take. The link cannot be activated.")
            }
            .disabled(navigation == nil || value == nil)
        }
    }

    @ViewBuilder private func button(_ action: @escaping @MainActor () -> Void) -> some View {
        if isListRow, styles == nil {
            RowLink(action: action, label: label)
        } else {
            Button(action: action) { label }
        }
    }
}

extension NavigationLink where Destination == Never {
    /// A link that pushes a value; nil disables it.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        (self.label, self.value, destination) = (label(), value.map { AnyHashable($0) }, nil)
    }
}

extension NavigationLink where Destination == Never, Label == Text {
    /// A link with a title that pushes a value; nil disables it.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }
    /// A link with a title that pushes a value; nil disables it.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// A link with a title that pushes a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// A link with a title that pushes a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    /// A link with a title that pushes a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// A link with a title that pushes a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}
