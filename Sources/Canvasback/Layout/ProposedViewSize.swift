import Foundation

/// A size that a parent offers: each dimension a number of points, infinity, or nil for the child's ideal.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// Width and height in points; nil asks for the ideal.
    public var width, height: CGFloat?
    /// A proposal.
    @inlinable public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// A proposal of a size.
    @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    /// Asks for the least size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The proposal as a size, with a default for what it leaves open.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

extension ProposedViewSize {
    package subscript(_ axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGSize {
    package subscript(_ axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    package subscript(_ axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}
