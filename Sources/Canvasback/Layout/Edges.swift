import Foundation

/// One of the two axes.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical

    /// A set of axes.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// From side to side.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
        /// Whether the set has an axis.
        package func has(_ axis: Axis) -> Bool { contains(axis == .horizontal ? .horizontal : .vertical) }
    }

    /// The other axis.
    package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// An edge of a rectangle; leading is left where people read from left to right.
@frozen public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The four edges.
    case top, leading, bottom, trailing

    /// A set of edges.
    @frozen public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one edge.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// The top edge.
        public static let top = Set(.top)
        /// The leading edge.
        public static let leading = Set(.leading)
        /// The bottom edge.
        public static let bottom = Set(.bottom)
        /// The trailing edge.
        public static let trailing = Set(.trailing)
        /// Both sides.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Distances from the edges of a rectangle, in points.
@frozen public struct EdgeInsets: Hashable, Sendable, Animatable {
    /// The distance from an edge.
    public var top, leading, bottom, trailing: CGFloat
    /// Insets of the given distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// No insets.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets of one length on some edges.
    @usableFromInline package init(_ length: CGFloat, _ edges: Edge.Set = .all) {
        self.init(
            top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
    }

    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            (top, leading) = (newValue.first, newValue.second.first)
            (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

/// The direction in which lines of text and rows of views run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}
