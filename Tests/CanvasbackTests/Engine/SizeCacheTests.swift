import Foundation
import Testing

@testable import Canvasback

@MainActor struct SizeCacheTests {
    private func proposal(_ width: CGFloat?, _ height: CGFloat? = nil) -> ProposedViewSize {
        ProposedViewSize(width: width, height: height)
    }

    @Test func theFourNewestProposalsAreKnown() {
        var cache = SizeCache()
        #expect(cache.find(proposal(nil)) == nil)
        let widths: [CGFloat?] = [nil, 0, .infinity, 100, 200]
        for (index, width) in widths.enumerated() {
            cache.add(proposal(width), CGSize(width: CGFloat(index), height: 1))
            for known in max(0, index - 3)...index {
                #expect(cache.find(proposal(widths[known])) == CGSize(width: CGFloat(known), height: 1))
            }
        }
        #expect(cache.find(proposal(nil)) == nil)
        #expect(cache.find(proposal(100, 1)) == nil)
    }

    @Test func nothingIsKnownOnceItIsCleared() {
        var cache = SizeCache()
        for round in 0..<2 {
            for width in [CGFloat(1), 2, 3, 4] {
                #expect(cache.find(proposal(width, 5)) == nil)
                cache.add(proposal(width, 5), CGSize(width: width + CGFloat(round), height: 5))
            }
            #expect(cache.find(proposal(1, 5)) == CGSize(width: CGFloat(1 + round), height: 5))
            cache.clear()
        }
    }

    /// What stands behind the newest is of before the clearing, and stays forgotten.
    @Test func aSizeAfterAClearingBringsNoneBack() {
        var cache = SizeCache()
        cache.add(proposal(1), .zero)
        cache.add(proposal(2), .zero)
        cache.clear()
        cache.add(proposal(3), .zero)
        #expect(cache.find(proposal(1)) == nil && cache.find(proposal(2)) == nil)
        #expect(cache.find(proposal(3)) == .zero)
    }

    @Test(arguments: [nil, 0, 17.5, 1e300, .infinity, -1] as [CGFloat?])
    func aProposalIsKeptAsItIs(_ length: CGFloat?) {
        let one = proposal(length, 3)
        #expect(CompactProposal(one).proposal == one)
        #expect(CompactProposal(proposal(3, length)).proposal == proposal(3, length))
        #expect(CompactProposal(one) == CompactProposal(one))
        #expect(CompactProposal(one) != CompactProposal(proposal(length, 4)))
        #expect((CompactProposal(proposal(length, nil)) == CompactProposal()) == (length == nil))
    }

    /// No number is not the same as no opinion.
    @Test func aProposalThatIsNoNumberStaysOne() {
        #expect(CompactProposal(proposal(.nan)).proposal.width?.isNaN == true)
        #expect(CompactProposal(proposal(.nan)) == CompactProposal(proposal(.nan)))
    }
}
