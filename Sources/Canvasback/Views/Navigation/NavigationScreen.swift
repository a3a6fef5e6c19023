import Foundation

/// One screen of a stack: its content, its bar, and what moves them.
struct NavigationScreen<Root: View>: View {
    let model: NavigationModel
    let screen: NavigationModel.Screen
    let root: Root
    /// The field of a `searchable` around the stack.
    let search: NavigationSearch?

    var body: some View {
        let (id, state) = (screen.id, model.state(of: screen.id))
        let search = if case .root = screen.content { search } else { nil as NavigationSearch? }
        ScreenContent(model: model, screen: screen, root: root)
            .transformPreference(NavigationBarKey.self) { $0.search = $0.search ?? search }
            .modifier(_PreferenceSnapshotModifier<NavigationBarKey> { state.setBar($0) })
            .modifier(_NavigationInset(state: state))
            .background { Color(system: .background) }
            .overlay { ScreenSuggestions(model: model, state: state) }
            .overlay(alignment: .top) { NavigationBar(model: model, id: id) }
            .overlay {
                Color.black.modifier(_NavigationPosition(model: model, id: id, part: .dim))
            }
            .background(alignment: .leading) {
                EdgeShadow().modifier(_NavigationPosition(model: model, id: id, part: .shadow))
            }
            .modifier(_NavigationPosition(model: model, id: id, part: .screen))
            .environment(\.navigation, model)
            .environment(\.navigationSearch, search)
            .environment(\.editMode, state.editMode)
            .transformEnvironment(\.self) { values in
                if case .root = screen.content { return }
                values.dismiss = DismissAction { model.pop(id) }
                values.isPresented = true
            }
    }
}

/// What a screen shows below its bar.
private struct ScreenContent<Root: View>: View {
    let model: NavigationModel
    let screen: NavigationModel.Screen
    let root: Root

    var body: some View {
        switch screen.content {
        case .root: root
        case .value(let value): destination(.type(ObjectIdentifier(type(of: value.base))), value)
        case .destination(let key): destination(key, nil)
        }
    }

    private func destination(_ key: DestinationKey, _ value: AnyHashable?) -> AnyView {
        if let build = model.destinations.builder(of: key) { return build(value) }
        let name = value.map { "\(type(of: $0.base))" } ?? "a link"
        RuntimeWarning.once(
            "NavigationStack.\(name)",
            "A navigation destination for \(name) was not found: declare one with navigationDestination(for:) within the "
                + "stack.")
        return AnyView(Image(systemName: "exclamationmark.triangle").foregroundStyle(.secondary))
    }
}

/// The shadow that a screen throws on the one that it covers.
private struct EdgeShadow: View {
    /// Points.
    static let width: CGFloat = 9
    var body: some View {
        LinearGradient(
            colors: [.black.opacity(0), .black.opacity(0.12)], startPoint: .leading, endPoint: .trailing
        )
        .frame(width: Self.width)
        .offset(x: -Self.width)
    }
}
