import Foundation

/// What modifiers say of an element to the container around it. Where several say the same, the outermost counts.
@MainActor package final class Traits {
    /// A value and how deep in the tree the modifier is that said it.
    struct Said<Value> {
        var value: Value
        var depth = Int32.max
        mutating func set(_ new: Value, _ writer: Int32) {
            if writer > depth { return }
            (value, depth) = (new, writer)
        }
    }
    private var z = Said<Double?>(value: nil)
    private var priority = Said<Double?>(value: nil)
    private var way = Said<AnyTransition?>(value: nil)
    private var phase = Said<Binding<TransitionPhase>?>(value: nil)
    private var mark = Said<AnyHashable?>(value: nil)
    private var name = Said<String?>(value: nil)
    /// What was said to a list; nil for most.
    private(set) var row: RowTraits?
    /// What was said to a grid; nil for most.
    private(set) var gridCell: GridCellTraits?
    /// What was said to those who cannot see it; nil for most.
    var accessibility: AccessibilityAttributes?
    /// How deep the modifier is that writes now.
    private(set) var writer: Int32 = 0

    package init() {}

    /// Lets a modifier at a depth of the tree say what it says.
    package func write(from depth: Int32, _ body: (Traits) -> Void) {
        writer = depth
        body(self)
    }

    /// Lets the modifier that writes say something to the list around it.
    func writeRow(_ body: (RowTraits) -> Void) {
        row = part(row)
        body(row!)
    }

    /// Lets the modifier that writes say something to the grid around it.
    func writeGridCell(_ body: (GridCellTraits) -> Void) {
        gridCell = part(gridCell)
        body(gridCell!)
    }

    /// What is said to one kind of listener, for the modifier that writes.
    func part<Part: PartOfTraits>(_ old: Part?) -> Part {
        let part = old ?? Part()
        part.writer = writer
        return part
    }

    /// The place from back to front; nil where nothing was said.
    package var zIndex: Double? {
        get { z.value }
        set { z.set(newValue, writer) }
    }
    package var layoutPriority: Double? {
        get { priority.value }
        set { priority.set(newValue, writer) }
    }
    package var transition: AnyTransition? {
        get { way.value }
        set { way.set(newValue, writer) }
    }
    /// The phase that the views and modifiers of the transition are in, if it has any.
    package var transitionPhase: Binding<TransitionPhase>? {
        get { phase.value }
        set { phase.set(newValue, writer) }
    }
    package var tag: AnyHashable? {
        get { mark.value }
        set { mark.set(newValue, writer) }
    }
    package var accessibilityIdentifier: String? {
        get { name.value }
        set { name.set(newValue, writer) }
    }
}

/// What is said to one kind of listener: made once somebody says something.
@MainActor protocol PartOfTraits: AnyObject {
    init()
    /// How deep the modifier is that writes now.
    var writer: Int32 { get set }
}
