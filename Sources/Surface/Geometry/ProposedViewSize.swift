public import Foundation

/// A proposal for the size of a view: nil in a dimension asks for the view's ideal size, infinity for its maximum.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// Width and height in points; nil asks for the ideal.
    public var width, height: CGFloat?
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// The proposal as a size, with a default for what it leaves open.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
