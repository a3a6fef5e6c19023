import Foundation

/// A proposal in two words, as it is kept where there are many: a dimension that is left open is a NaN that nobody computes.
struct CompactProposal: Equatable {
    private var width = CompactProposal.open
    private var height = CompactProposal.open

    /// The ideal size.
    init() {}

    init(_ proposal: ProposedViewSize) {
        (width, height) = (Self.bits(proposal.width), Self.bits(proposal.height))
    }

    var proposal: ProposedViewSize { ProposedViewSize(width: Self.length(width), height: Self.length(height)) }

    private static var open: UInt64 { .max }
    private static func bits(_ length: CGFloat?) -> UInt64 {
        guard let length else { return open }
        return Double(length).bitPattern
    }
    private static func length(_ bits: UInt64) -> CGFloat? { bits == open ? nil : CGFloat(Double(bitPattern: bits)) }
}
