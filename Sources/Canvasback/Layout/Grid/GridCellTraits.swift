import Foundation

/// What modifiers say of a view to the grid whose cell it is. Where several say the same, the outermost counts.
@MainActor final class GridCellTraits: PartOfTraits {
    private var saidColumns = Traits.Said<Int?>(value: nil)
    private var saidAnchor = Traits.Said<UnitPoint?>(value: nil)
    private var saidUnsized = Traits.Said<Axis.Set?>(value: nil)
    private var saidAlignment = Traits.Said<HorizontalAlignment?>(value: nil)
    var writer: Int32 = 0

    var columns: Int? {
        get { saidColumns.value }
        set { saidColumns.set(newValue, writer) }
    }
    var anchor: UnitPoint? {
        get { saidAnchor.value }
        set { saidAnchor.set(newValue, writer) }
    }
    var unsizedAxes: Axis.Set? {
        get { saidUnsized.value }
        set { saidUnsized.set(newValue, writer) }
    }
    var columnAlignment: HorizontalAlignment? {
        get { saidAlignment.value }
        set { saidAlignment.set(newValue, writer) }
    }
}

/// One thing that a modifier says to the grid around it.
enum GridCellTrait: Equatable {
    case columns(Int)
    case anchor(UnitPoint)
    case unsizedAxes(Axis.Set)
    case columnAlignment(HorizontalAlignment)

    @MainActor func write(_ traits: GridCellTraits) {
        switch self {
        case .columns(let count): traits.columns = count
        case .anchor(let anchor): traits.anchor = anchor
        case .unsizedAxes(let axes): traits.unsizedAxes = axes
        case .columnAlignment(let alignment): traits.columnAlignment = alignment
        }
    }
}

/// Says something of its content's views to the grid whose cells they are.
public struct _GridCellModifier: PrimitiveModifier {
    let trait: GridCellTrait
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        GridCellTraitNode(view, context)
    }
}

final class GridCellTraitNode<C: View>: TraitWritingNode<C, _GridCellModifier> {
    override func write(_ traits: Traits) { traits.writeGridCell(modifier.trait.write) }
    override func modifierChanged(from old: _GridCellModifier) {
        if old.trait == modifier.trait { return }
        rewrite { element, write in
            write()
            element.invalidateLayout()
        }
    }
}

extension Element {
    /// What was said to the grid of this element or of what it wraps, from the outside in.
    func gridTrait<Value>(_ read: (GridCellTraits) -> Value?) -> Value? {
        var element: Element? = self
        while let current = element {
            if let cell = current.traits?.gridCell, let value = read(cell) { return value }
            element = current.wrapped
        }
        return nil
    }
}

extension View {
    /// Lets a cell of a grid stand in several columns, its own and those after it.
    public func gridCellColumns(_ count: Int) -> some View {
        modifier(_GridCellModifier(trait: .columns(max(1, count))))
    }

    /// Sets where a view stands in its cell of a grid: this point of the view on the same point of the cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { modifier(_GridCellModifier(trait: .anchor(anchor))) }

    /// Lets a view take what its cell of a grid has along some axes, without making the column or the row larger.
    ///
    ///     Divider().gridCellUnsizedAxes(.horizontal)
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(_GridCellModifier(trait: .unsizedAxes(axes)))
    }

    /// Sets where views stand from side to side in the column of a grid in which this one is.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(_GridCellModifier(trait: .columnAlignment(guide)))
    }
}
