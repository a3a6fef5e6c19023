import Foundation

/// Views in rows and columns that fit each other: a column is as wide as its widest cell, a row as high as its highest.
///
/// Each ``GridRow`` is a row of cells; a view that is in none takes a row of its own, across all columns. All views are there
/// at once: for many of them see ``LazyVGrid``.
///
///     Grid(alignment: .leadingFirstTextBaseline) {
///         GridRow {
///             Text("Name")
///             Text("Mallard").bold()
///         }
///         Divider().gridCellUnsizedAxes(.horizontal)
///         GridRow {
///             Text("Weight")
///             Text("1.1 kg")
///         }
///     }
public struct Grid<Content: View>: PrimitiveView {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    /// A grid. Without a spacing, gaps are 8 points.
    /// - Parameter alignment: where views stand in their cells, unless a row, a column or the view says otherwise.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        GridContainerNode(view, context)
    }
}

final class GridContainerNode<Content: View>: ContainerViewNode<Grid<Content>, Content, GridElement>, GridHost {
    init(_ view: Grid<Content>, _ context: NodeContext) { super.init(view, content: view.content, context) }

    override func makeElement(_ view: Grid<Content>) -> GridElement { GridElement(Self.look(view), node: self) }

    private static func look(_ view: Grid<Content>) -> GridElement.Look {
        GridElement.Look(
            alignment: view.alignment, horizontalSpacing: view.horizontalSpacing ?? StackElement.defaultSpacing,
            verticalSpacing: view.verticalSpacing ?? StackElement.defaultSpacing)
    }

    override func update(_ view: Grid<Content>) {
        element.look = Self.look(view)
        updateContent(view.content)
    }

    override func syncChildren() {
        var collected: [Element] = []
        content?.collect(&collected)
        element.take(collected)
    }
}

/// A row of a ``Grid``: each of its views is a cell, in columns from the leading edge on.
///
/// Modifiers of a row apply to each of its cells. Outside of a grid its views are as if there were no row.
public struct GridRow<Content: View>: PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    /// A row of cells.
    /// - Parameter alignment: where views stand in it from top to bottom; nil is the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { GridRowNode(view, context) }
}

/// A node that lays rows out as a grid.
@MainActor protocol GridHost: ContainerNode {}

final class GridRowNode<Content: View>: ValueNode<GridRow<Content>> {
    private var content: ViewNode<Content>?
    private lazy var start = GridMarkElement(isStart: true, node: self)
    private lazy var end = GridMarkElement(isStart: false, node: self)

    override init(_ view: GridRow<Content>, _ context: NodeContext) {
        super.init(view, context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(_ view: GridRow<Content>) {
        let isOther = view.alignment != self.view.alignment
        self.view = view
        if isOther { childElementsChanged() }
        content?.renew(view.content)
    }

    /// Whether the container that gathers this node's elements is a grid.
    private var isInGrid: Bool {
        var node = parent
        while let current = node {
            if current is any ContainerNode { return current is any GridHost }
            node = current.parent
        }
        return false
    }

    override func collect(_ elements: inout [Element]) {
        let isInGrid = isInGrid
        start.alignment = view.alignment
        if isInGrid { elements.append(start) }
        content?.collect(&elements)
        if isInGrid { elements.append(end) }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}

/// Where a grid's row begins or ends among the elements that are gathered. It is never laid out or drawn.
@MainActor package final class GridMarkElement: Element {
    let isStart: Bool
    var alignment: VerticalAlignment?
    package init(isStart: Bool, node: Node) {
        self.isStart = isStart
        super.init(node: node)
        flags.insert(.isMark)
    }
}
