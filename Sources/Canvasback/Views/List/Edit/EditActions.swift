import Foundation

/// What a person may do with the elements of a collection in a list.
///
///     List($ducks, editActions: .all) { $duck in
///         TextField("Name", text: $duck.name)
///     }
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Delete elements, by a swipe or while the list is edited.
    public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
    /// Move elements, while the list is edited.
    public static var move: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
    /// All of it.
    public static var all: EditActions<Data> { [.delete, .move] }
}

/// A row of a collection that a person may edit.
public struct EditableCollectionContent<Content: View, Data>: View {
    let content: Content
    let delete: (@MainActor (IndexSet) -> Void)?
    let move: (@MainActor (IndexSet, Int) -> Void)?

    /// The row, with what may be done with it.
    public var body: some View {
        content
            .modifier(_OnDeleteModifier(action: delete))
            .modifier(_OnMoveModifier(action: move))
    }
}

extension ForEach {
    /// A view for each element of a binding's collection, with a binding to the element, that a person may delete and move
    /// in a list.
    public init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == BoundCollection<C>, C.Element: Identifiable, ID == C.Element.ID,
        Content == EditableCollectionContent<R, C>
    {
        self.init(data) { EditableCollectionContent(content($0), data, editActions) }
    }

    /// A view for each element of a binding's collection, identified by a property, that a person may delete and move in a
    /// list.
    public init<C: MutableCollection & RandomAccessCollection, R: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    ) where Data == BoundCollection<C>, Content == EditableCollectionContent<R, C> {
        self.init(data, id: id) { EditableCollectionContent(content($0), data, editActions) }
    }
}

extension EditableCollectionContent where Data: MutableCollection & RandomAccessCollection {
    init(_ content: Content, _ data: Binding<Data>, _ actions: EditActions<Data>) {
        self.content = content
        if actions.rawValue & 1 != 0 {
            delete = { (offsets: IndexSet) in
                data.wrappedValue = Self.removing(offsets, from: data.wrappedValue)
            }
        } else {
            delete = nil
        }
        if actions.rawValue & 2 != 0 {
            move = { (offsets: IndexSet, place: Int) in
                data.wrappedValue.move(fromOffsets: offsets, toOffset: place)
            }
        } else {
            move = nil
        }
    }

    /// A collection without the elements at some offsets. Only collections that can be cut have an action that deletes.
    private static func removing(_ offsets: IndexSet, from data: Data) -> Data {
        func cut<C: RangeReplaceableCollection>(_ collection: C) -> C {
            C(collection.enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
        }
        guard let collection = data as? any RangeReplaceableCollection else { return data }
        return cut(collection) as? Data ?? data
    }
}

extension List where SelectionValue == Never {
    /// A list with a row for each element of a binding's collection, which a person may delete and move.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<BoundCollection<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data.Element: Identifiable
    {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }

    /// A list with a row for each element of a binding's collection, identified by a property, which a person may delete and
    /// move.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<BoundCollection<Data>, ID, EditableCollectionContent<RowContent, Data>> {
        self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
}

extension List {
    /// A list with a row for each element of a binding's collection, which a person may delete and move, and of which at most
    /// one is selected by its id.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<BoundCollection<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data.Element: Identifiable
    {
        self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
    }

    /// A list with a row for each element of a binding's collection, which a person may delete and move, and of which any
    /// number are selected by their ids.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<BoundCollection<Data>, Data.Element.ID, EditableCollectionContent<RowContent, Data>>,
        Data.Element: Identifiable
    {
        self.init(selection: selection) { ForEach(data, editActions: editActions, content: rowContent) }
    }
}
