import Foundation

/// What modifiers say of a view to the list whose row it is. Where several say the same, the outermost counts.
@MainActor final class RowTraits: PartOfTraits {
    private var saidInsets = Traits.Said<EdgeInsets?>(value: nil)
    private var saidSpacing = Traits.Said<CGFloat?>(value: nil)
    private var separators = [Traits.Said<Visibility?>](repeating: .init(value: nil), count: 4)
    private var tints = [Traits.Said<Color?>](repeating: .init(value: nil), count: 4)
    private var saidSelection = Traits.Said<Bool?>(value: nil)
    private var saidDeletion = Traits.Said<Bool?>(value: nil)
    private var saidMove = Traits.Said<Bool?>(value: nil)
    private var saidBackground = Traits.Said<Element?>(value: nil)
    private var saidBadge = Traits.Said<Element?>(value: nil)
    private var saidDelete = Traits.Said<(any SwipeActionsSource)?>(value: nil)
    private var saidMover = Traits.Said<(any RowMover)?>(value: nil)
    /// The actions at both edges, the innermost modifier's first.
    private var swipes: [SaidActions] = []
    var writer: Int32 = 0

    /// What a modifier at a depth says of the actions at an edge.
    private struct SaidActions {
        let depth: Int32
        let edge: HorizontalEdge
        let source: any SwipeActionsSource
    }

    /// Which line a separator is: the row's own or its section's, above or below.
    enum Line: Int, CaseIterable {
        case rowTop, rowBottom, sectionTop, sectionBottom
    }

    var insets: EdgeInsets? {
        get { saidInsets.value }
        set { saidInsets.set(newValue, writer) }
    }
    /// The space above the section, in points.
    var sectionSpacing: CGFloat? {
        get { saidSpacing.value }
        set { saidSpacing.set(newValue, writer) }
    }
    var isSelectionDisabled: Bool? {
        get { saidSelection.value }
        set { saidSelection.set(newValue, writer) }
    }
    var isDeleteDisabled: Bool? {
        get { saidDeletion.value }
        set { saidDeletion.set(newValue, writer) }
    }
    var isMoveDisabled: Bool? {
        get { saidMove.value }
        set { saidMove.set(newValue, writer) }
    }
    /// The views behind the row; an element without any is none at all.
    var background: Element? {
        get { saidBackground.value }
        set { saidBackground.set(newValue, writer) }
    }
    var badge: Element? {
        get { saidBadge.value }
        set { saidBadge.set(newValue, writer) }
    }
    /// Who deletes the row; nil where the person cannot.
    var deletion: (any SwipeActionsSource)? {
        get { saidDelete.value }
        set { saidDelete.set(newValue, writer) }
    }
    /// Who moves the row among its neighbours; nil where the person cannot.
    var mover: (any RowMover)? {
        get { saidMover.value }
        set { saidMover.set(newValue, writer) }
    }
    subscript(separator line: Line) -> Visibility? {
        get { separators[line.rawValue].value }
        set { separators[line.rawValue].set(newValue, writer) }
    }
    subscript(tint line: Line) -> Color? {
        get { tints[line.rawValue].value }
        set { tints[line.rawValue].set(newValue, writer) }
    }
    /// Who makes the actions at an edge: those of the modifier that was applied first stand at the edge.
    func actions(at edge: HorizontalEdge) -> [any SwipeActionsSource] {
        swipes.compactMap { $0.edge == edge ? $0.source : nil }
    }
    /// Adds actions at an edge, in place of those that the same modifier gave before.
    func setActions(_ source: any SwipeActionsSource, at edge: HorizontalEdge) {
        swipes.removeAll { $0.depth == writer }
        let place = swipes.firstIndex { $0.depth < writer } ?? swipes.count
        swipes.insert(SaidActions(depth: writer, edge: edge, source: source), at: place)
    }
}

extension Element {
    /// What was said to the list of this element or of what it wraps, from the outside in.
    func rowTrait<Value>(_ read: (RowTraits) -> Value?) -> Value? {
        var element: Element? = self
        while let current = element {
            if let row = current.traits?.row, let value = read(row) { return value }
            element = current.wrapped
        }
        return nil
    }

    /// Who makes the actions at an edge of this element's row, those at the edge first.
    func rowActions(at edge: HorizontalEdge) -> [any SwipeActionsSource] {
        (wrapped?.rowActions(at: edge) ?? []) + (traits?.row?.actions(at: edge) ?? [])
    }

    /// The tag of this element or of what it wraps.
    var tagTrait: AnyHashable? { traits?.tag ?? wrapped?.tagTrait }

    /// The row that this element is in or is.
    var listRow: ListRowElement? {
        var element: Element? = self
        while let current = element {
            if let row = current as? ListRowElement { return row }
            element = current.parent
        }
        return nil
    }
}

/// One thing that a modifier says to the list around it.
enum RowTrait: Equatable {
    case insets(EdgeInsets?)
    case sectionSpacing(CGFloat)
    case separator(Visibility, [RowTraits.Line])
    case separatorTint(Color?, [RowTraits.Line])
    case selectionDisabled(Bool)
    case deleteDisabled(Bool)
    case moveDisabled(Bool)

    @MainActor func write(_ traits: RowTraits) {
        switch self {
        case .insets(let insets): traits.insets = insets
        case .sectionSpacing(let spacing): traits.sectionSpacing = spacing
        case .separator(let visibility, let lines): for line in lines { traits[separator: line] = visibility }
        case .separatorTint(let color, let lines): for line in lines { traits[tint: line] = color }
        case .selectionDisabled(let isDisabled): traits.isSelectionDisabled = isDisabled
        case .deleteDisabled(let isDisabled): traits.isDeleteDisabled = isDisabled
        case .moveDisabled(let isDisabled): traits.isMoveDisabled = isDisabled
        }
    }
}

/// Says something of its content's views to the list whose rows they are.
public struct _RowTraitModifier: PrimitiveModifier {
    let trait: RowTrait
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        RowTraitNode(view, context)
    }
}

final class RowTraitNode<C: View>: TraitWritingNode<C, _RowTraitModifier> {
    override func write(_ traits: Traits) { traits.writeRow(modifier.trait.write) }
    override func modifierChanged(from old: _RowTraitModifier) {
        if old.trait == modifier.trait { return }
        rewrite { element, write in
            write()
            element.listRow?.traitsChanged()
        }
    }
}
