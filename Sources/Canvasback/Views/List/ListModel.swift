import Foundation
import Surface

/// What the rows of one list have in common while it is on the screen.
@MainActor final class ListModel {
    private var rows: [ObjectIdentifier: ListRowElement] = [:]
    private var selection: ListSelection?
    /// The row whose actions are uncovered.
    private(set) weak var openRow: ListRowElement?
    /// The list itself.
    weak var list: ListElement?
    /// Whether the person edits the list.
    private(set) var isEditing = false
    private(set) lazy var reorder = ListReorder(self)

    /// The rows that are there, in no order.
    var allRows: Dictionary<ObjectIdentifier, ListRowElement>.Values { rows.values }

    func add(_ row: ListRowElement) { rows[ObjectIdentifier(row)] = row }
    func remove(_ row: ListRowElement) {
        rows[ObjectIdentifier(row)] = nil
        reorder.rowsChanged()
        if openRow === row { openRow = nil }
    }

    // MARK: Editing

    /// Takes whether the list is edited now: its rows show the means to.
    func take(isEditing new: Bool) {
        if isEditing == new { return }
        isEditing = new
        closeOpenRow()
        if !new { reorder.cancel(at: nil) }
        for row in rows.values { row.content?.refreshEditing() }
    }

    /// Rows came or went, or stand elsewhere.
    func rowsChanged() { reorder.rowsChanged() }

    // MARK: Swipes

    /// A row is about to uncover its actions: another one closes.
    func open(_ row: ListRowElement) {
        if openRow === row { return }
        openRow?.closeSwipe()
        openRow = row
    }

    func close(_ row: ListRowElement) { if openRow === row { openRow = nil } }

    /// Closes the row that is open.
    func closeOpenRow() {
        openRow?.closeSwipe()
        openRow = nil
    }

    // MARK: Selection

    /// Takes the selection as it is now; rows whose part in it changed are drawn anew.
    func take(_ new: ListSelection?) {
        let isSame = selection?.chosen == new?.chosen
        selection = new
        if isSame { return }
        for row in rows.values { row.content?.refreshSelection() }
    }

    func isSelected(_ row: ListRowElement) -> Bool {
        guard let selection, !selection.chosen.isEmpty, let value = row.selectionValue else { return false }
        return selection.chosen.contains(value)
    }

    /// Whether any number of rows are selected, and a row may be one of them.
    func canMark(_ row: ListRowElement) -> Bool { selection?.isMultiple ?? false && canSelect(row) }

    func canSelect(_ row: ListRowElement) -> Bool {
        guard let selection, let value = row.selectionValue else { return false }
        return selection.accepts(value) && !(row.child?.rowTrait { $0.isSelectionDisabled } ?? false)
    }

    func select(_ row: ListRowElement) {
        if canSelect(row), let value = row.selectionValue { selection?.choose(value) }
    }
}

/// The binding of a list's selection, of any type.
@MainActor struct ListSelection {
    let chosen: Set<AnyHashable>
    let isMultiple: Bool
    let accepts: (AnyHashable) -> Bool
    /// A tap on a row with a value.
    let choose: (AnyHashable) -> Void

    /// At most one.
    init<Value: Hashable>(_ binding: Binding<Value?>) {
        chosen = binding.wrappedValue.map { [AnyHashable($0)] } ?? []
        isMultiple = false
        accepts = { Self.value($0, of: Value.self) != nil }
        choose = { binding.wrappedValue = Self.value($0, of: Value.self) }
    }

    /// Any number: a tap takes a row in or out.
    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        chosen = Set(binding.wrappedValue.map { AnyHashable($0) })
        isMultiple = true
        accepts = { Self.value($0, of: Value.self) != nil }
        choose = {
            guard let value = Self.value($0, of: Value.self) else { return }
            if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
        }
    }

    // A tag may be of an optional type, as selections are.
    private static func value<Value: Hashable>(_ tag: AnyHashable, of type: Value.Type) -> Value? {
        tag.base as? Value ?? (tag.base as? Value?).flatMap { $0 }
    }
}

extension ListRowElement {
    /// What the row stands for in a selection: its tag, else the id that it has from its `ForEach`.
    var selectionValue: AnyHashable? {
        guard place.role == .row, let child else { return nil }
        return child.tagTrait ?? dynamicPlace.map { $0.rows.rowID($0.index) }
    }

    /// The `ForEach` that made the row, and which of its elements it is.
    var dynamicPlace: (rows: any DynamicRows, index: Int)? {
        guard let child else { return nil }
        var node = child.innermostNode
        while let parent = node.parent, parent !== self.node {
            if let rows = parent as? any DynamicRows, let index = rows.rowIndex(of: node) { return (rows, index) }
            node = parent
        }
        return nil
    }
}

/// A node that makes views from the elements of a collection.
@MainActor protocol DynamicRows: Node {
    /// Which element a child was made from.
    func rowIndex(of child: Node) -> Int?
    /// The id of an element.
    func rowID(_ index: Int) -> AnyHashable
    /// How many elements there are.
    var rowCount: Int { get }
}

enum ListModelKey: EnvironmentKey { static var defaultValue: ListModel? { nil } }

extension EnvironmentValues {
    var listModel: ListModel? {
        get { self[ListModelKey.self] }
        set { self[ListModelKey.self] = newValue }
    }
}
