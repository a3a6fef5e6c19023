import Foundation

extension DynamicViewContent {
    /// Lets a person move rows of a list to other places of the same collection: by a press that lasts, which lifts the row, by
    /// the handle that it has while the list is edited, by Option and an arrow key over a row, and by assistive technology. Held
    /// at an edge the list scrolls; Escape lays a row back. Nil does not.
    ///
    ///     List {
    ///         ForEach(ducks) { Text($0.name) }
    ///             .onMove { ducks.move(fromOffsets: $0, toOffset: $1) }
    ///     }
    ///     .toolbar { EditButton() }
    ///
    /// - Parameter action: takes the offsets of what is moved, and the offset before which it goes, as both are before.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(_OnMoveModifier(action: action))
    }
}

/// Lets the rows of its content be moved.
public struct _OnMoveModifier: PrimitiveModifier {
    let action: ((IndexSet, Int) -> Void)?
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        OnMoveNode(view, context)
    }
}

/// Who moves rows.
@MainActor protocol RowMover: AnyObject {
    /// Moves the row at an index to where another index is, of the same collection.
    func moveRow(from source: Int, to target: Int)
}

final class OnMoveNode<C: View>: TraitWritingNode<C, _OnMoveModifier>, RowMover {
    override func write(_ traits: Traits) { traits.writeRow { $0.mover = modifier.action == nil ? nil : self } }

    override func modifierChanged(from old: _OnMoveModifier) {
        if (old.action == nil) != (modifier.action == nil) { childElementsChanged() }
    }

    func moveRow(from source: Int, to target: Int) {
        if source == target { return }
        modifier.action?(IndexSet(integer: source), target > source ? target + 1 : target)
    }
}
