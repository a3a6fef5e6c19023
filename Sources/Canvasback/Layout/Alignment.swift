import Foundation

/// Computes an alignment guide's position in a view that does not set it itself.
public protocol AlignmentID: SendableMetatype {
    /// The guide's position in a view of the given dimensions, in points from its top leading corner.
    @MainActor @preconcurrency static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Names a guide on an axis.
package struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let axis: Axis
    package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.id == b.id && a.axis == b.axis }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
    /// Whether text sets this guide by itself.
    var isBaseline: Bool { id == VerticalAlignment.FirstBaseline.self || id == VerticalAlignment.LastBaseline.self }
}

extension Window {
    /// Notes that a view of this window sets a guide explicitly.
    func noteGuide(_ key: AlignmentKey) { if !explicitGuides.contains(key) { explicitGuides.append(key) } }

    /// Whether any view may set a guide explicitly: baselines are set by text, others by nobody in most windows. To ask the
    /// views means to go through all that is below, at each placement.
    func mayHaveGuide(_ key: AlignmentKey) -> Bool {
        key.isBaseline || !explicitGuides.isEmpty && explicitGuides.contains(key)
    }
}

/// The size of a view and the positions of its guides, in its own coordinates.
@MainActor @preconcurrency public struct ViewDimensions {
    /// Width and height in points.
    public let width, height: CGFloat
    let element: Element?
    let proposal: ProposedViewSize

    init(_ element: Element?, _ proposal: ProposedViewSize, _ size: CGSize) {
        (width, height, self.element, self.proposal) = (size.width, size.height, element, proposal)
    }

    /// The position of a guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { value(guide.key) }
    /// The position of a guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { value(guide.key) }
    /// The position of a guide, if the view sets it explicitly.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    /// The position of a guide, if the view sets it explicitly.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    func explicit(_ key: AlignmentKey) -> CGFloat? {
        guard let element, element.window.mayHaveGuide(key) else { return nil }
        return element.explicitGuide(key, proposal, CGSize(width: width, height: height))
    }
    func value(_ key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
}

/// A guide that places views from side to side.
public struct HorizontalAlignment: Hashable, Sendable {
    private let id: any AlignmentID.Type
    var key: AlignmentKey { AlignmentKey(id: id, axis: .horizontal) }
    /// A guide of your own.
    public init(_ id: any AlignmentID.Type) { self.id = id }
    public static func == (lhs: HorizontalAlignment, rhs: HorizontalAlignment) -> Bool { lhs.id == rhs.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
    private enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
    private enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
    /// The leading edge.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The middle.
    public static let center = HorizontalAlignment(Center.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A guide that places views from top to bottom.
public struct VerticalAlignment: Hashable, Sendable {
    private let id: any AlignmentID.Type
    var key: AlignmentKey { AlignmentKey(id: id, axis: .vertical) }
    /// A guide of your own.
    public init(_ id: any AlignmentID.Type) { self.id = id }
    public static func == (lhs: VerticalAlignment, rhs: VerticalAlignment) -> Bool { lhs.id == rhs.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
    private enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
    private enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    enum FirstBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    enum LastBaseline: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
    /// The top edge.
    public static let top = VerticalAlignment(Top.self)
    /// The middle.
    public static let center = VerticalAlignment(Center.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The baseline of the first line of text; the bottom of a view without text.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    /// The baseline of the last line of text; the bottom of a view without text.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
    /// The guide from side to side.
    public var horizontal: HorizontalAlignment
    /// The guide from top to bottom.
    public var vertical: VerticalAlignment
    /// Two guides.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    /// The centre.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The centre, at the baseline of the first line of text.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The centre, at the baseline of the last line of text.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading edge, at the baseline of the first line of text.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading edge, at the baseline of the last line of text.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing edge, at the baseline of the first line of text.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing edge, at the baseline of the last line of text.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

extension Element {
    /// The position of a guide in this element at a proposal.
    final func guide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat {
        ViewDimensions(self, proposal, size(proposal)).value(key)
    }

    /// Whether rows run from right to left here.
    final var isRightToLeft: Bool {
        home.ask { $0.mayRunRightToLeft } && node.scope.value(of: LayoutDirectionKey.self) == .rightToLeft
    }

    /// Where a child stands in a container so that their guides meet. Mirrored where people read from right to left.
    final func aligned(
        _ child: Element, _ proposal: ProposedViewSize, _ alignment: Alignment, in size: CGSize
    ) -> CGPoint {
        let own = ViewDimensions(nil, proposal, size)
        let childSize = child.size(proposal)
        let x = own.value(alignment.horizontal.key) - child.guide(alignment.horizontal.key, proposal)
        let y = own.value(alignment.vertical.key) - child.guide(alignment.vertical.key, proposal)
        return CGPoint(x: isRightToLeft ? size.width - x - childSize.width : x, y: y)
    }

    /// Combines the explicit guides of several placed children: the first or last baseline, else the mean.
    static func combine(_ key: AlignmentKey, _ values: [CGFloat]) -> CGFloat? {
        if values.isEmpty { return nil }
        if key.id == VerticalAlignment.FirstBaseline.self { return values.min() }
        if key.id == VerticalAlignment.LastBaseline.self { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}
