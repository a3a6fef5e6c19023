import Foundation
import Surface

/// Lays rows out one after the other, of which only those near what is seen are there.
///
/// Its children are what the rows that are there stand for; in between, ``RowEntry/gap(_:_:)`` stands for rows that are not.
/// A row's place is the sum of what is before it, measured or reckoned, so that a correction moves what follows; the scroll
/// view follows it then by as much, and nothing is seen to move. While what is seen is there already, a scroll does
/// nothing here.
@MainActor package final class LazyStackElement: ContainerElement, GeometryObserver {
    let axis: Axis
    private var layout: LazyLayout
    var alignment: AlignmentKey { layout.alignment }
    var fixedSpacing: CGFloat? { layout.spacing }
    var pinnedViews: PinnedScrollableViews { layout.pinnedViews }
    private(set) var tracks = GridTracks([], offer: nil)
    var isGrid: Bool { layout.items != nil }
    /// Gathers the elements and marks of the content.
    var gatherContent: (inout [Element]) -> Void = { _ in }
    /// Called with what was gathered, before any of it is laid out: a list tells its rows where they stand.
    var rowsGathered: ((RowList) -> Void)? { didSet { rowsGathered?(list) } }

    var list = RowList()
    /// What the rows are offered across the axis.
    var rowOffer: CGFloat?
    private var hasOffer = false
    /// Whether the entries have their places.
    private var isArranged = false
    /// The length of all rows, there or not.
    private(set) var total: CGFloat = 0
    /// The greatest width of the first rows, where the container is offered none.
    private var idealAcross: CGFloat = 0
    /// The gap before a row, as it was last.
    var typicalGap: CGFloat = 0
    /// What a row is reckoned with in a list at a depth of nesting, before any of it was measured.
    private var seeds: [CGFloat] = []
    /// Whether rows came or went with the data since the last placement: those may enter with a transition.
    private(set) var dataChanged = false
    /// Where rows were placed last.
    var placed = PlacedRows()
    /// The part of the axis, in own coordinates, that is there without gaps around what is seen.
    var cover: ClosedRange<CGFloat> = 0...0
    /// Whether there are more rows without a length than one layout makes: the rest is made when something moves.
    var hasGivenUp = false
    var pins: [ObjectIdentifier: PinnedElement] = [:]
    /// A row that stays however far away it is: one that a finger holds.
    weak var held: Element?

    init(_ axis: Axis, _ layout: LazyLayout, node: Node) {
        (self.axis, self.layout) = (axis, layout)
        super.init(node: node)
        takeTracks()
    }

    func update(_ new: LazyLayout) {
        if new == layout { return }
        if new.spacing != layout.spacing || new.items != layout.items { list.forgetLengths() }
        layout = new
        takeTracks()
        gather(animatesEntry: false)
        invalidateLayout()
    }

    override package func checkInvariants() { checkRows() }
    override package func didAttach() { window.addGeometryObserver(self) }
    override package func willDetach() { window.removeGeometryObserver(self) }

    // MARK: Rows

    /// The content has other elements.
    func contentChanged() {
        dataChanged = true
        gather(animatesEntry: true)
        invalidateContentLayout()
    }

    /// Gathers the elements of the rows that are there.
    func gather(animatesEntry: Bool) {
        var collected: [Element] = []
        gatherContent(&collected)
        list = RowList(collected)
        if isGrid { list.noteCells() }
        for rows in list.lists where !rows.lengths.hasSamples && rows.nesting < seeds.count {
            rows.lengths.seed(seeds[rows.nesting])
        }
        isArranged = false
        rowsGathered?(list)
        setChildren(pinnableElements(), animatesEntry: animatesEntry, invalidates: false)
    }

    override package func didInvalidate() { isArranged = false }

    // MARK: Sizes

    private var across: Axis { axis.other }

    var childProposal: ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[across] = rowOffer
        return proposal
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offer = proposal[across]
        // An offer of nothing or of everything asks how far this gives way: it takes any width, and lays out no rows for it.
        let isProbe = hasOffer && (offer == 0 || offer == .infinity)
        if !isProbe { take(offer) }
        makeFirstRows(offer == nil ? Self.rowsForIdealWidth : 1)
        arrange()
        var size = CGSize.zero
        size[axis] = total
        size[across] = offer ?? idealAcross
        return size
    }

    /// A container that is offered no width is as wide as the widest of so many rows from the start: what it is does not
    /// depend on what is seen.
    private static let rowsForIdealWidth = 8

    private func take(_ offer: CGFloat?) {
        if hasOffer && offer == rowOffer { return }
        (rowOffer, hasOffer) = (offer, true)
        isArranged = false
        takeTracks()
    }

    private func takeTracks() { if let items = layout.items { tracks = GridTracks(items, offer: rowOffer) } }

    /// Makes a row or some where none was made yet, so that there is something to reckon with.
    private func makeFirstRows(_ count: Int) {
        guard !flags.contains(.placedOnce), list.elementCount < count else { return }
        for _ in 0..<count {
            // Content without rows is known as it is.
            guard let gap = list.entries.firstIndex(where: { $0.element == nil }), list.elementCount < count,
                case .gap(let rows, .after) = list.entries[gap].kind
            else { return }
            rows.maker.setMade(rows.made.lowerBound..<rows.made.upperBound + 1)
            gather(animatesEntry: false)
        }
    }

    /// Gives each entry its place along the axis.
    func arrange() {
        if isArranged { return }
        isArranged = true
        for _ in 0..<8 {
            total = max(0, isGrid ? arrangeCells() : arrangeRows())
            if !list.takeLengths(lanes: isGrid ? lanes : nil) { break }
        }
        seedFromLists()
        measureAcross(childProposal)
    }

    /// Gives each row its place along the axis. Answers where the last one ends.
    private func arrangeRows() -> CGFloat {
        let proposal = childProposal
        var end: CGFloat = 0
        var former: Element?
        for index in list.entries.indices {
            switch list.entries[index].kind {
            case .element(let element):
                let gap = StackElement.gap(from: former ?? element, to: element, along: axis, fixed: fixedSpacing)
                typicalGap = gap
                if index == 0 { end = -gap }
                let length = element.size(proposal)[axis]
                list.entries[index].gap = gap
                list.entries[index].start = end + gap
                list.entries[index].length = length
                end += gap + length
                former = element
            case .gap(let rows, let side):
                if index == 0 { end = -typicalGap }
                let length = rows.lengths.length(
                    of: side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count)
                list.entries[index].start = end
                list.entries[index].length = length
                end += length
                former = nil
            }
        }
        return end
    }

    private func seedFromLists() {
        for rows in list.lists where rows.lengths.hasSamples {
            while seeds.count <= rows.nesting { seeds.append(rows.lengths.estimate) }
            seeds[rows.nesting] = rows.lengths.estimate
        }
    }

    private func measureAcross(_ proposal: ProposedViewSize) {
        guard proposal[across] == nil else { return }
        if isGrid { return idealAcross = tracks.total }
        var widest: CGFloat = 0
        var count = 0
        for entry in list.entries {
            guard let element = entry.element else {
                // The first rows are not there: what they were counts on.
                if count < Self.rowsForIdealWidth && placed.hasPlaced { return }
                break
            }
            widest = max(widest, element.size(proposal)[across])
            count += 1
            if count == Self.rowsForIdealWidth { break }
        }
        idealAcross = widest
    }

    // The gaps around it are those of views of any kind: which rows are there must not count.
    override package func spacing(_ edge: Edge) -> SpacingKind { .standard }

    // MARK: Placement

    override package func placeChildren() {
        let offer = placedProposal[across]
        if placed.hasPlaced, placed.offer != offer {
            list.forgetLengths()
            isArranged = false
        }
        take(offer)
        let shift = resolve()
        dataChanged = false
        placeEntries()
        let growth = placed.hasPlaced ? total - placed.total : 0
        placed = PlacedRows(list, total: total, offer: offer)
        // Rows from right to left begin at the edge that moves.
        let isReversed = axis == .horizontal && isRightToLeft
        if shift != 0 || isReversed && growth != 0 {
            moveLeaving(by: isReversed ? growth - shift : shift)
            if shift != 0, drivesScroll(along: axis) {
                scrollView(along: axis)?.shift(along: axis, by: isReversed ? -shift : shift)
            }
        }
        if abs(total - frame.size[axis]) > Self.tolerance { invalidateLayout() }
        placePins()
    }

    private func placeEntries() {
        let whole = childProposal
        let size = frame.size
        let mirrored = isRightToLeft
        let own = ViewDimensions(nil, whole, size)
        for entry in list.entries {
            guard let element = entry.element else { continue }
            let isCell = entry.lane >= 0
            let proposal = isCell ? cellProposal(entry) : whole
            var origin = CGPoint.zero
            if isCell {
                origin = cellOrigin(entry, element, proposal, in: size)
            } else {
                origin[axis] = entry.start
                origin[across] = own.value(alignment) - element.guide(alignment, proposal)
            }
            if mirrored { origin.x = size.width - origin.x - element.size(proposal).width }
            (pins[ObjectIdentifier(element)] ?? element).place(at: origin, proposal)
        }
    }

    /// Rounding errors of sums are no differences, in points.
    static let tolerance: CGFloat = 0.001

    /// What is leaving stays beside what it left.
    private func moveLeaving(by shift: CGFloat) {
        for element in leaving {
            element.frame.origin[axis] += shift
            window.noteMoved(element)
        }
    }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? { nil }
}
