import Foundation

/// A column of rows that scrolls, and may be selected, swiped and grouped in sections.
///
/// Each view of the content is a row; those of a `ForEach` are made as they are seen, however many there are. A
/// ``Section`` is a group with a header and a footer. Buttons and links without a style of their own take the whole row.
///
///     List {
///         Section("Ducks") {
///             ForEach(ducks) { duck in
///                 NavigationLink(duck.name, value: duck)
///                     .swipeActions { Button("Delete", role: .destructive) { delete(duck) } }
///             }
///         }
///     }
///     .listStyle(.insetGrouped)
///     .refreshable { await load() }
public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content
    private let selection: (() -> ListSelection)?
    @State private var model = ListModel()
    @Environment(\.listMetrics) private var metrics
    @Environment(\.scrollContentBackground) private var ground
    @Environment(\.editMode) private var editMode

    init(_ content: Content, _ selection: (() -> ListSelection)?) {
        (self.content, self.selection) = (content, selection)
    }

    /// The rows in a scroll view.
    public var body: some View {
        // Read here, so that a change of the selection comes here.
        let _ = model.take(selection?())
        let _ = model.take(isEditing: editMode?.wrappedValue.isEditing ?? false)
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0, pinnedViews: metrics.pinsHeaders ? .sectionHeaders : []) {
                content
                    .modifier(_ListRowContentModifier())
                    .modifier(_ListRowModifier())
                    .environment(\.listModel, model)
                    .environment(\.isListRow, true)
            }
            .modifier(_ListModifier(model: model))
        }
        .background {
            if ground != .hidden, let color = metrics.ground { Color(system: color).ignoresSafeArea() }
        }
    }
}

extension List {
    /// A list of views of which at most one is selected; nil is none.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content(), selection.map { binding in { ListSelection(binding) } })
    }

    /// A list of views of which any number are selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content(), selection.map { binding in { ListSelection(binding) } })
    }
}

extension List where SelectionValue == Never {
    /// A list of views.
    public init(@ViewBuilder content: () -> Content) { self.init(content(), nil) }
}
