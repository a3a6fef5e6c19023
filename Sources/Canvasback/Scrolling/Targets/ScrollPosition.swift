import Foundation

/// Where a scroll view is, as far as the program has said it, or which view a person has scrolled to.
///
///     @State private var position = ScrollPosition(edge: .top)
///
///     ScrollView { … }
///         .scrollPosition($position)
///     Button("To the end") { withAnimation { position.scrollTo(edge: .bottom) } }
///
/// A position that the program gave is kept where sizes change, until a person scrolls: from then on
/// ``isPositionedByUser`` is true and the edge and the point are nil.
public struct ScrollPosition: Equatable, Sendable {
    enum Place: Equatable, Sendable {
        case none
        case edge(Edge)
        case point(x: CGFloat?, y: CGFloat?)
        case view(SendableID)
    }
    var place = Place.none
    /// The point of the view and of the scroll view that meet, where the place is a view.
    var anchor: UnitPoint?
    private let idType: any (Hashable & Sendable).Type
    /// Whether a person has scrolled since the program last gave a position. Setting it to true lets go of that position.
    public var isPositionedByUser = false {
        didSet { if isPositionedByUser, !oldValue, viewID == nil { place = .none } }
    }

    /// A position that nothing has been said of. As a person scrolls, ``viewID`` is the id of the first view that shows, if
    /// it has an id of a type.
    public init(idType: any (Hashable & Sendable).Type = Never.self) { self.idType = idType }

    /// A position at a view by its id.
    public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
        idType = ID.self
        scrollTo(id: id, anchor: anchor)
    }

    /// A position at an edge of the content.
    public init(idType: any (Hashable & Sendable).Type = Never.self, edge: Edge) {
        self.idType = idType
        scrollTo(edge: edge)
    }

    /// A position at a point of the content.
    public init(idType: any (Hashable & Sendable).Type = Never.self, point: CGPoint) {
        self.idType = idType
        scrollTo(point: point)
    }

    /// A position at a point of the content.
    public init(idType: any (Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        self.idType = idType
        scrollTo(x: x, y: y)
    }

    /// A position at a distance from the content's left.
    public init(idType: any (Hashable & Sendable).Type = Never.self, x: CGFloat) {
        self.idType = idType
        scrollTo(x: x)
    }

    /// A position at a distance from the content's top.
    public init(idType: any (Hashable & Sendable).Type = Never.self, y: CGFloat) {
        self.idType = idType
        scrollTo(y: y)
    }

    // MARK: Scrolling

    /// Goes to the view with an id: anchor on anchor, or by as little as it takes where there is none.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        go(.view(SendableID(id)))
        self.anchor = anchor
    }
    /// Goes to an edge of the content.
    public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
    /// Goes to where a point of the content is at the top left of what the scroll view's insets leave free.
    public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
    /// Goes to where a point of the content is at the top left of what the scroll view's insets leave free.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
    /// Goes to a distance from the content's left; up and down it stays where it is.
    public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
    /// Goes to a distance from the content's top; sideways it stays where it is.
    public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

    private mutating func go(_ place: Place) {
        isPositionedByUser = false
        (self.place, anchor) = (place, nil)
    }

    // MARK: What was said

    /// The edge that the program scrolled to; nil after a person has scrolled.
    public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
    /// The point that the program scrolled to; nil after a person has scrolled.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
    }
    /// The distance from the content's left that the program scrolled to; nil after a person has scrolled.
    public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
    /// The distance from the content's top that the program scrolled to; nil after a person has scrolled.
    public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }
    /// The id of the view that the program or a person scrolled to.
    public var viewID: (any Hashable & Sendable)? { if case .view(let id) = place { id.value } else { nil } }
    /// The id of the view that the program or a person scrolled to, if it is of a type.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    // MARK: The engine's

    /// The first of some ids that is of the position's type.
    func id(among ids: [AnyHashable]) -> SendableID? {
        func find<T: Hashable & Sendable>(_: T.Type) -> SendableID? {
            for id in ids { if let found = id.base as? T { return SendableID(found) } }
            return nil
        }
        return find(idType)
    }

    /// The position after a person has scrolled to a view.
    func positionedByUser(at id: SendableID?) -> ScrollPosition {
        var result = ScrollPosition(idType: idType)
        result.place = id.map { .view($0) } ?? .none
        result.isPositionedByUser = true
        return result
    }

    public static func == (a: ScrollPosition, b: ScrollPosition) -> Bool {
        a.place == b.place && a.anchor == b.anchor && a.isPositionedByUser == b.isPositionedByUser
            && a.idType == b.idType
    }
}

/// An id of any type that can go from one thread to another.
struct SendableID: Equatable, Sendable {
    let value: any Hashable & Sendable
    init(_ value: some Hashable & Sendable) { self.value = value }
    var hashable: AnyHashable { AnyHashable(value) }
    static func == (a: SendableID, b: SendableID) -> Bool { a.hashable == b.hashable }
}
