import Foundation
import Surface

/// Makes its content an item of a menu.
package struct _MenuItem: ElementModifier {
    enum Mark: Equatable {
        case none
        /// Something that is on or off.
        case check(Bool)
        /// Another menu opens.
        case submenu
    }
    let tracker: MenuTracker
    let isEnabled: Bool
    var mark = Mark.none
    /// Whether an option with a tag is the chosen one; nil where it is no option.
    var isChosen: (@MainActor (AnyHashable?) -> Bool)?
    /// Whether the menu closes when it is chosen.
    var closes = true
    /// Gets the tag of an option.
    let action: @MainActor (AnyHashable?) -> Void
    /// Who wants to know the element.
    var reference: MenuItemReference?

    package static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        MenuItemElement(modifier, node: node)
    }
}

@MainActor final class MenuItemReference { weak var item: MenuItemElement? }

/// A row of a menu: its content between a mark and its edges, on a ground that shows that it would be chosen.
package final class MenuItemElement: ModifierElement<_MenuItem> {
    private let ground: MenuItemLeaf
    private let mark: MenuItemLeaf

    /// Points, as UIKit's: the least height, what is above and below a label, and what is beside it, with a mark and without.
    static let (height, vertical, side, marked): (CGFloat, CGFloat, CGFloat, CGFloat) = (44, 11, 16, 34)

    package required init(_ modifier: _MenuItem, node: Node) {
        (ground, mark) = (MenuItemLeaf(node: node), MenuItemLeaf(node: node))
        super.init(modifier, node: node)
        adopt(ground)
        adopt(mark)
        modifier.reference?.item = self
    }

    private var list: MenuListElement? {
        var element = parent
        while let current = element {
            if let list = current as? MenuListElement { return list }
            element = current.parent
        }
        return nil
    }

    var isEnabled: Bool { modifier.isEnabled }
    /// Whether a check is to be drawn; nil where it has none.
    var isOn: Bool? {
        if let isChosen = modifier.isChosen { return isChosen(child?.optionTag) }
        if case .check(let isOn) = modifier.mark { return isOn }
        return nil
    }

    /// What is found by its first letters.
    var spoken: String {
        child?.firstString ?? ""
    }

    override package func modifierChanged(from old: _MenuItem) {
        modifier.reference?.item = self
        if old.mark != modifier.mark { list?.invalidateLayout() }
        mark.invalidateRecord()
        if !modifier.isEnabled, modifier.tracker.highlighted === self { modifier.tracker.highlight(nil) }
    }

    override package func environmentChanged() {
        invalidateLayout()
        ground.invalidateRecord()
        mark.invalidateRecord()
    }

    override package func willDetach() {
        if modifier.tracker.highlighted === self { modifier.tracker.highlight(nil) }
    }

    func highlightChanged() { ground.invalidateRecord() }

    override package func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        super.forEachChild(body)
        body(mark)
    }

    private var leading: CGFloat { list?.hasMarks ?? false ? Self.marked : Self.side }
    private var trailing: CGFloat { modifier.mark == .submenu ? Self.marked : Self.side }

    private func offer(_ width: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width.map { max(0, $0 - leading - trailing) }, height: nil)
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(offer(proposal.width)) ?? .zero
        return CGSize(
            width: proposal.width ?? size.width + leading + trailing,
            height: max(Self.height, size.height + 2 * Self.vertical))
    }

    override package func placeChildren() {
        let whole = ProposedViewSize(frame.size)
        ground.place(at: .zero, whole)
        mark.place(at: .zero, whole)
        guard let child else { return }
        let offer = offer(frame.width)
        let size = child.size(offer)
        let x = isRightToLeft ? frame.width - leading - size.width : leading
        child.place(at: CGPoint(x: x, y: (frame.height - size.height) / 2), offer)
        mark.invalidateRecord()
    }

    // All of the row is the item.
    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(local(point))
    }

    fileprivate func draw(_ leaf: MenuItemLeaf, _ rect: CGRect, _ commands: inout [DrawCommand]) {
        if leaf === ground {
            guard modifier.tracker.highlighted === self else { return }
            commands.append(.fill(.rect(rect), .color(packed(Color(system: .secondaryFill)))))
            return
        }
        let color = packed(Color(system: modifier.isEnabled ? .label : .tertiaryLabel))
        let line = StrokeLine(width: 2, cap: .round, join: .round)
        var path = Path()
        if isOn ?? false {
            let x = isRightToLeft ? rect.maxX - Self.marked + 11 : rect.minX + 12
            path.move(to: CGPoint(x: x, y: rect.midY + 0.5))
            path.addLine(to: CGPoint(x: x + 4, y: rect.midY + 5))
            path.addLine(to: CGPoint(x: x + 11, y: rect.midY - 5))
            commands.append(.stroke(.path(path, offset: .zero), .color(color), line))
        } else if modifier.mark == .submenu {
            let (x, tip): (CGFloat, CGFloat) = isRightToLeft ? (rect.minX + 22, -6) : (rect.maxX - 22, 6)
            path.move(to: CGPoint(x: x, y: rect.midY - 5.5))
            path.addLine(to: CGPoint(x: x + tip, y: rect.midY))
            path.addLine(to: CGPoint(x: x, y: rect.midY + 5.5))
            commands.append(
                .stroke(.path(path, offset: .zero), .color(packed(Color(system: .secondaryLabel))), line))
        }
    }
}

@MainActor final class MenuItemLeaf: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        (parent as? MenuItemElement)?.draw(self, rect, &commands)
    }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}
