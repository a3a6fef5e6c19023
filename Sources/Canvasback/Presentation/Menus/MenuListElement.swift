import Foundation
import Surface

/// The rows of a menu, below each other.
package struct _MenuList<Content: View>: PrimitiveView {
    let presentation: Presentation
    let tracker: MenuTracker
    let order: MenuOrder
    let content: Content
    package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        MenuListNode(view, content: view.content, context)
    }
}

package final class MenuListNode<Content: View>:
    ContainerViewNode<_MenuList<Content>, Content, MenuListElement>, PickerBoundary
{
    override func makeElement(_ view: _MenuList<Content>) -> MenuListElement {
        MenuListElement(view.presentation, view.tracker, view.order, node: self)
    }
    override package func update(_ view: _MenuList<Content>) { updateContent(view.content) }
    override package var wantsSectionMarks: Bool { true }
    /// What is drawn of it itself has other colours.
    override package func evaluate() {
        flags.remove(.dirty)
        element.looksChanged()
    }
    override package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.take(elements)
    }
}

@MainActor package final class MenuListElement: ContainerElement {
    /// What stands in a menu.
    private enum Row {
        case item(Element)
        case title(Element)
        /// Space between groups.
        case band
    }

    let presentation: Presentation
    private let tracker: MenuTracker
    private let order: MenuOrder
    /// The rows as they were gathered.
    private var gathered: [Row] = []
    private var ground: MenuListGround!
    /// Whether an item has a place for a check, which all then have.
    private(set) var hasMarks = false
    /// Whether it stands above what it was opened from.
    var isAbove = false { didSet { if isAbove != oldValue { arrange() } } }
    fileprivate var bands: [CGRect] = []
    fileprivate var lines: [CGRect] = []
    private lazy var tracking = MenuTrackingNode(tracker)

    /// Points, as UIKit's: how wide a menu is, by itself and at most, and how high the space between groups.
    static let (width, maximumWidth, band): (CGFloat, CGFloat, CGFloat) = (250, 320, 8)

    init(_ presentation: Presentation, _ tracker: MenuTracker, _ order: MenuOrder, node: Node) {
        (self.presentation, self.tracker, self.order) = (presentation, tracker, order)
        super.init(node: node)
        ground = MenuListGround(node: node)
        adopt(ground)
    }

    func looksChanged() { ground.invalidateRecord() }

    override package func didAttach() { tracker.add(self) }
    override package func willDetach() {
        tracker.remove(self)
        window.input.elementGone(self)
    }

    /// The items, from the top.
    var items: [MenuItemElement] {
        shownRows.compactMap { if case .item(let element) = $0 { element.menuItem } else { nil } }
    }

    // MARK: Rows

    func take(_ elements: [Element]) {
        var (rows, isTitle): ([Row], Bool) = ([], false)
        for element in elements {
            if let mark = (element as? RowMarkElement)?.mark {
                switch mark {
                case .sectionStart: (isTitle, _) = (true, rows.append(.band))
                case .sectionContent: isTitle = false
                case .sectionFooter: isTitle = true
                case .sectionEnd: (isTitle, _) = (false, rows.append(.band))
                case .rowsStart, .rowsEnd: break
                }
            } else if element.isDivider {
                rows.append(.band)
            } else {
                rows.append(isTitle ? .title(element) : .item(element))
            }
        }
        gathered = Self.cleaned(rows)
        // A menu of nothing is none.
        if gathered.isEmpty { window.queueAction { [tracker] in tracker.close() } }
        arrange()
        let drawn = gathered.compactMap { row -> Element? in
            switch row {
            case .item(let element), .title(let element): element
            case .band: nil
            }
        }
        setChildren(drawn)
        invalidateLayout()
    }

    private func arrange() {
        invalidateLayout()
        ground.invalidateRecord()
    }

    /// The rows as they stand: the first nearest to what the menu was opened from, unless their order is fixed.
    private var shownRows: [Row] { isAbove && order != .fixed ? gathered.reversed() : gathered }

    /// No space before the first and after the last, and never two in a row.
    private static func cleaned(_ rows: [Row]) -> [Row] {
        var result: [Row] = []
        for row in rows {
            if case .band = row {
                if case .band? = result.last { continue }
                if result.isEmpty { continue }
            }
            result.append(row)
        }
        if case .band? = result.last { result.removeLast() }
        return result
    }

    // MARK: Layout

    private func height(_ row: Row, _ width: CGFloat) -> CGFloat {
        switch row {
        case .band: Self.band
        case .item(let element):
            if element.menuItem != nil {
                element.size(ProposedViewSize(width: width, height: nil)).height
            } else {
                max(MenuItemElement.height, inset(element, width).height + 2 * MenuItemElement.vertical)
            }
        case .title(let element): inset(element, width).height + 16
        }
    }

    private func inset(_ element: Element, _ width: CGFloat) -> CGSize {
        element.size(ProposedViewSize(width: max(0, width - 2 * MenuItemElement.side), height: nil))
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        hasMarks = items.contains { $0.isOn != nil }
        let width = proposal.width ?? wanted
        return CGSize(width: width, height: gathered.reduce(0) { $0 + height($1, width) })
    }

    /// As wide as its widest item, within bounds.
    private var wanted: CGFloat {
        let widest = children.reduce(0) { max($0, $1.size(.unspecified).width) }
        return min(Self.maximumWidth, max(Self.width, widest))
    }

    override package func placeChildren() {
        hasMarks = items.contains { $0.isOn != nil }
        (bands, lines) = ([], [])
        let (width, line) = (frame.width, 1 / window.metrics.scale)
        var (y, isAfterItem): (CGFloat, Bool) = (0, false)
        ground.place(at: .zero, ProposedViewSize(frame.size))
        for row in shownRows {
            let height = height(row, width)
            switch row {
            case .band:
                bands.append(CGRect(x: 0, y: y, width: width, height: height))
                isAfterItem = false
            case .item(let element):
                if isAfterItem { lines.append(CGRect(x: 0, y: y, width: width, height: line)) }
                if element.menuItem != nil {
                    element.place(at: CGPoint(x: 0, y: y), ProposedViewSize(width: width, height: nil))
                } else {
                    place(element, in: CGRect(x: 0, y: y, width: width, height: height))
                }
                isAfterItem = true
            case .title(let element):
                place(element, in: CGRect(x: 0, y: y, width: width, height: height))
                lines.append(CGRect(x: 0, y: y + height, width: width, height: line))
                isAfterItem = false
            }
            y += height
        }
        ground.invalidateRecord()
    }

    private func place(_ element: Element, in rect: CGRect) {
        let size = inset(element, rect.width)
        let x = isRightToLeft ? rect.width - MenuItemElement.side - size.width : MenuItemElement.side
        element.place(
            at: CGPoint(x: x, y: rect.minY + (rect.height - size.height) / 2),
            ProposedViewSize(width: max(0, rect.width - 2 * MenuItemElement.side), height: nil))
    }

    override package func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        super.forEachChild(body)
    }
    override package func forEachDrawn(_ body: (Element) -> Void) {
        body(ground)
        super.forEachDrawn(body)
    }
}

extension MenuListElement: GestureSource {
    var gesture: AnyGestureNode? { tracking }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

extension Element {
    /// The item of a menu that this is or wraps.
    var menuItem: MenuItemElement? { self as? MenuItemElement ?? wrapped?.menuItem }
    fileprivate var isDivider: Bool { self is DividerElement || wrapped?.isDivider ?? false }
}

/// What separates the rows of a menu.
@MainActor final class MenuListGround: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let list = parent as? MenuListElement else { return }
        for band in list.bands {
            commands.append(
                .fill(.rect(band.offsetBy(dx: rect.minX, dy: rect.minY)), .color(packed(Color(system: .tertiaryFill)))))
        }
        for line in list.lines {
            commands.append(
                .fill(.rect(line.offsetBy(dx: rect.minX, dy: rect.minY)), .color(packed(Color(system: .separator)))))
        }
    }
}
