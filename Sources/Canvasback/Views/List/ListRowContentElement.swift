import Foundation
import Surface

/// Puts a view into the frame of a list's row.
public struct _ListRowContentModifier: ElementModifier {
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ListRowContentElement(modifier, node: node)
    }
}

/// A row's content with what is drawn around it, in a layer that a swipe moves.
@MainActor final class ListRowContentElement: LayerElement<_ListRowContentModifier> {
    private let ground: ListFillElement
    let highlight: ListFillElement
    private let lines: ListSeparatorsElement
    private var background: Element?
    private var accessory: ListAccessoryElement?
    private(set) var badge: Element?
    /// Where the content begins and ends, in points from the row's sides.
    private(set) var contentEdges: (leading: CGFloat, trailing: CGFloat) = (0, 0)
    /// Buttons and links in the row, which the whole of it stands for.
    private(set) var buttons: [RowButtonElement] = []
    private var madePress: RowPressNode?
    /// Whether a control within the row was hit, which is not the row's to press.
    private var isCovered = false
    private var highlightOpacity = AnimatedValue(0.0)
    private var isPressed = false
    private(set) var isSelected = false
    /// The control at the row's start and the handle at its end while the list is edited, and until they have faded.
    var control: ListEditControl?
    var handle: ListHandleElement?
    /// What the row is lifted by; nil where it cannot be moved.
    var lifting: ListLiftElement?
    var editing = AnimatedValue(0.0)
    var isEdited = false
    /// How far the row is shown below its place, and how much it is lifted, while it is dragged or makes room.
    var shift = AnimatedValue(0.0)
    var lift = AnimatedValue(0.0)
    /// Whether a drag moves it, or has until it is in its place.
    var isShifted = false

    required init(_ modifier: _ListRowContentModifier, node: Node) {
        ground = ListFillElement(node: node)
        highlight = ListFillElement(node: node)
        lines = ListSeparatorsElement(node: node)
        super.init(modifier, node: node)
        adopt(ground)
        adopt(highlight)
        adopt(lines)
    }

    var row: ListRowElement? { parent as? ListRowElement }
    var place: ListRowPlace { row?.place ?? ListRowPlace() }
    var metrics: ListMetrics { readingEnvironment { $0.listMetrics } }

    override func modifierChanged(from old: _ListRowContentModifier) {}
    override func environmentChanged() {
        invalidateLayout()
        placeChanged()
    }

    override func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        if let background { body(background) }
        body(highlight)
        if let child { body(child) }
        if let badge { body(badge) }
        if let accessory { body(accessory) }
        if let control { body(control) }
        if let handle { body(handle) }
        if let lifting { body(lifting) }
        body(lines)
    }

    // MARK: What was said

    /// Takes what modifiers of the content say: called when the content was gathered or said something else.
    func takeTraits() {
        takeBackground(child?.rowTrait { $0.background })
        takeBadge(child?.rowTrait { $0.badge })
        refreshSelection()
        refreshEditing()
    }

    private func takeBackground(_ new: Element?) {
        if new === background { return }
        if let background, background.parent === self { background.detach() }
        background = new
        if let new { adopt(new) }
        changedChildren()
    }

    private func takeBadge(_ new: Element?) {
        if new === badge { return }
        if let badge, badge.parent === self { badge.detach() }
        badge = new
        if let new { adopt(new) }
        changedChildren()
    }

    func changedChildren() {
        if flags.contains(.placedOnce) { invalidateLayout() }
        if let layer { window.noteRebuild(layer) }
    }

    /// The row stands elsewhere in its section, or has another look.
    func placeChanged() {
        for leaf in [ground, highlight] as [Element] { leaf.invalidateRecord() }
        lines.invalidateRecord()
        updateLayer()
    }

    // MARK: Layout

    private var insets: EdgeInsets {
        let metrics = metrics
        return switch place.role {
        case .row: edited(child?.rowTrait { $0.insets } ?? metrics.rowInsets)
        case .header: metrics.header
        case .footer: metrics.footer
        }
    }

    private var leastHeight: CGFloat {
        switch place.role {
        case .row: readingEnvironment { $0.defaultMinListRowHeight }
        case .header: readingEnvironment { $0.defaultMinListHeaderHeight } ?? metrics.headerHeight
        case .footer: 0
        }
    }

    /// The space between the content and what follows it in the row, in points.
    private static let gap: CGFloat = 8

    private func trailingWidth() -> CGFloat {
        var width: CGFloat = 0
        if let badge { width += badge.size(.unspecified).width + Self.gap }
        if let accessory { width += accessory.size(.unspecified).width + Self.gap }
        return width
    }

    private func offer(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing - trailingWidth()) }, height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = insets
        let size = child?.size(offer(proposal, insets)) ?? .zero
        return CGSize(
            width: proposal.width ?? size.width + insets.leading + insets.trailing + trailingWidth(),
            height: max(leastHeight, size.height + insets.top + insets.bottom))
    }

    override func placeChildren() {
        let insets = insets
        let full = ProposedViewSize(frame.size)
        ground.place(at: .zero, full)
        background?.place(at: .zero, full)
        highlight.place(at: .zero, full)
        if let child {
            let offer = offer(ProposedViewSize(width: frame.width, height: nil), insets)
            let size = child.size(offer)
            // Between the insets, in the middle of what is left; a group's header stands on its rows.
            let free = frame.height - insets.top - insets.bottom - size.height
            let y = insets.top + (place.role == .header && metrics.hasOuterSpacing ? free : free / 2)
            child.place(at: mirrored(CGPoint(x: insets.leading, y: y), size), offer)
        }
        placeEditControls()
        lifting?.place(at: .zero, full)
        var end = frame.width - insets.trailing
        for element in [accessory, badge].compactMap({ $0 as Element? }) {
            let size = element.size(.unspecified)
            let origin = CGPoint(x: end - size.width, y: (frame.height - size.height) / 2)
            element.place(at: mirrored(origin, size), .unspecified)
            end -= size.width + Self.gap
        }
        contentEdges = (separatorStart(insets), frame.width - insets.trailing)
        lines.place(at: .zero, full)
        lines.invalidateRecord()
        updateLayer()
    }

    func mirrored(_ origin: CGPoint, _ size: CGSize) -> CGPoint {
        isRightToLeft ? CGPoint(x: frame.width - origin.x - size.width, y: origin.y) : origin
    }

    /// Lines begin under the row's first text, or where a view sets the guide.
    private func separatorStart(_ insets: EdgeInsets) -> CGFloat {
        guard let child, place.role == .row else { return insets.leading }
        let offset = isRightToLeft ? frame.width - child.frame.maxX : child.frame.minX
        let dimensions = ViewDimensions(child, child.placedProposal, child.frame.size)
        if let guide = dimensions[explicit: .listRowSeparatorLeading] { return offset + guide }
        guard let text = child.firstText(), text !== child else { return offset }
        let rect = text.frameIn(child)
        return offset + (isRightToLeft ? child.frame.width - rect.maxX : rect.minX)
    }

    // MARK: Looks

    /// Which corners of the row are round, as those of its group.
    var corners: CornerRadii {
        let radius = metrics.cornerRadius
        guard place.role == .row, radius > 0 else { return CornerRadii(all: 0) }
        let isAlone = readingEnvironment { ($0.listRowSpacing ?? 0) > 0 }
        let (top, bottom) = (
            isAlone || place.isFirstRow ? radius : 0, isAlone || place.isLastRow ? radius : 0
        )
        return CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    }

    var ownGround: PackedColor? {
        if background != nil, place.role == .row { return nil }
        let metrics = metrics
        switch place.role {
        case .row: return metrics.rowGround.map { packed(Color(system: $0)) }
        // A header that stays at the top covers what passes under it.
        case .header: return metrics.pinsHeaders ? metrics.ground.map { packed(Color(system: $0)) } : nil
        case .footer: return nil
        }
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let offset = row?.swipe.offset(at: window.time) ?? 0
        let shift = isRightToLeft ? -offset : offset
        properties.offset.x += shift
        setLift(&properties)
        let corners = corners
        let isCut = background != nil && corners != CornerRadii(all: 0) || shift != 0 && metrics.margin > 0
        // The cut stays in its place while the row moves behind it.
        let rect = CGRect(x: -window.rounded(shift), y: 0, width: frame.width, height: frame.height)
        properties.clip = isCut ? .roundedRect(rect, corners, continuous: false) : nil
    }

    func isShade(_ leaf: ListFillElement) -> Bool { leaf === highlight }

    /// A selected row's ground, the shade of one under a finger, and in the dark the light of one that is lifted.
    var highlightColor: PackedColor? {
        let opacity = highlightOpacity.value(at: window.time)
        if isSelected, metrics.tintsSelection { return packed(readingEnvironment { $0.accent }) }
        let shade = max(opacity, isSelected ? 1 : 0)
        if shade <= 0 { return liftedLight }
        return packed(Color(system: .gray4).opacity(shade))
    }

    func refreshSelection() {
        let new = row.map { $0.model?.isSelected($0) ?? false } ?? false
        if new == isSelected { return }
        isSelected = new
        highlight.invalidateRecord()
        control?.invalidateRecord()
    }

    /// Shades the row, at once under a finger and fading after it.
    func setPressed(_ new: Bool, fades: Bool = true) {
        if new == isPressed { return }
        isPressed = new
        if new || !fades {
            highlightOpacity.set(new ? 1 : 0)
        } else {
            highlightOpacity.retarget(to: 0, animation: .easeOut(duration: PressDimElement.duration), at: window.time)
            if highlightOpacity.isRunning { window.animate(self) }
        }
        highlight.invalidateRecord()
    }

    override func advanceModifier() -> Bool {
        var runs = advanceEditing()
        if isShifted || lift.isRunning { runs = advanceReordering() || runs }
        if highlightOpacity.isRunning {
            highlight.invalidateRecord()
            runs = highlightOpacity.prune(at: window.time) || runs
        }
        return runs
    }

    // MARK: Moving

    override var animatesOrigin: Bool { !isShifted }

    // A row that stands elsewhere by now is shown where it was, and goes to its place from there.
    override func reposition(_ new: CGPoint) {
        let old = layerOrigin
        super.reposition(new)
        if !old.y.isNaN, old.y != new.y { wasMoved(by: new.y - old.y) }
    }

    // MARK: Buttons

    func add(_ button: RowButtonElement) {
        buttons.append(button)
        updateAccessory()
    }

    func remove(_ button: RowButtonElement) {
        buttons.removeAll { $0 === button }
        updateAccessory()
    }

    private func updateAccessory() {
        let wants = buttons.contains { $0.modifier.isLink }
        if wants == (accessory != nil) { return }
        if let accessory { accessory.detach() }
        accessory = wants ? ListAccessoryElement(node: node) : nil
        if let accessory { adopt(accessory) }
        changedChildren()
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let own = parentToLayer(point)
        guard CGRect(origin: .zero, size: frame.size).contains(own) else { return false }
        isCovered = false
        if isEdited, control?.hit(own, &path) ?? false || handle?.hit(own, &path) ?? false { return true }
        if child?.hit(own, &path) ?? false {
            isCovered = path.elements.contains { element in
                // A menu of what the row can do takes no press away from it.
                if let menu = element as? MenuSourceElement, menu.isContext { return false }
                return (element as? any GestureSource)?.gesture?.kind.isPress ?? false
            }
        } else if let menu = child?.ownContextMenu {
            // It is all of the row's.
            path.add(menu)
        }
        if let lifting, canBeLifted { path.add(lifting) }
        return true
    }

    /// Whether a press that lasts lifts the row: not while the list is edited, where it has a handle, nor where a control of its
    /// own is pressed.
    private var canBeLifted: Bool {
        guard !isCovered, let row, row.swipe.isClosed, row.model?.isEditing != true else { return false }
        return row.canMove(by: 1) || row.canMove(by: -1)
    }

    var isPressable: Bool {
        if place.role != .row || isCovered { return false }
        // While the list is edited a touch selects, and runs nothing.
        if row?.model?.isEditing ?? false { return row.map { $0.model?.canMark($0) ?? false } ?? false }
        return buttons.contains { $0.modifier.isEnabled } || (row.map { $0.model?.canSelect($0) ?? false } ?? false)
    }
}

extension ListRowContentElement: GestureSource {
    var gesture: AnyGestureNode? {
        guard isPressable else { return nil }
        if let madePress { return madePress }
        let node = RowPressNode(self)
        madePress = node
        return node
    }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

extension HorizontalAlignment {
    private enum SeparatorLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width }
    }
    /// Where the lines between rows of a list begin; unless a view sets it, under the first text of the row.
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
    /// Where the lines between rows of a list end; unless a view sets it, at the end of the row.
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)
}

extension Element {
    /// The first text in this, in the order of its views.
    fileprivate func firstText() -> Element? {
        if shownString != nil { return self }
        var found: Element?
        forEachChild { if found == nil { found = $0.firstText() } }
        return found
    }

    /// The frame in the coordinates of an element around this, as layout puts it.
    fileprivate func frameIn(_ ancestor: Element) -> CGRect {
        var rect = frame
        var element = parent
        while let current = element, current !== ancestor {
            rect.origin.x += current.frame.minX
            rect.origin.y += current.frame.minY
            element = current.parent
        }
        return rect
    }
}
