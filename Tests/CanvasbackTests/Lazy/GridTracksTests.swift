import Foundation
import Testing

@testable import Canvasback

/// The tracks that a grid's items come to.
struct GridTracksTests {
    private func spans(_ items: [GridItem], _ offer: CGFloat?) -> [[CGFloat]] {
        GridTracks(items, offer: offer).tracks.map { [$0.start, $0.length] }
    }

    @Test func fixedOnesTakeTheirSizes() {
        let items = [GridItem(.fixed(50)), GridItem(.fixed(100), spacing: 20), GridItem(.fixed(30))]
        #expect(spans(items, 400) == [[0, 50], [58, 100], [178, 30]])
        #expect(GridTracks(items, offer: 400).total == 208)
        #expect(spans(items, 10) == [[0, 50], [58, 100], [178, 30]])
    }

    @Test func flexibleOnesShareWhatIsLeft() {
        let items = [GridItem(.fixed(100), spacing: 0), GridItem(spacing: 0), GridItem()]
        #expect(spans(items, 400) == [[0, 100], [100, 150], [250, 150]])
        // By one after the other: what a bound keeps from the first goes to those after it.
        let bounded = [
            GridItem(.flexible(maximum: 60), spacing: 10), GridItem(.flexible(minimum: 10), spacing: 10), GridItem(),
        ]
        #expect(spans(bounded, 320) == [[0, 60], [70, 120], [200, 120]])
        let tooLarge = [GridItem(.flexible(minimum: 200), spacing: 0), GridItem()]
        #expect(spans(tooLarge, 300) == [[0, 200], [200, 100]])
        #expect(spans(tooLarge, 150) == [[0, 200], [200, 10]])
    }

    @Test func adaptiveOnesAreAsManyAsThereIsRoomFor() {
        let items = [GridItem(.adaptive(minimum: 80), spacing: 10)]
        #expect(spans(items, 350) == [[0, 80], [90, 80], [180, 80], [270, 80]])
        #expect(spans(items, 349).count == 3)
        #expect(spans(items, 400) == [[0, 92.5], [102.5, 92.5], [205, 92.5], [307.5, 92.5]])
        #expect(spans(items, 50) == [[0, 80]])
        let bounded = [GridItem(.adaptive(minimum: 80, maximum: 85), spacing: 10)]
        #expect(spans(bounded, 400).map { $0[1] } == [85, 85, 85, 85])
        // Beside another one it divides its share.
        let mixed = [GridItem(.fixed(100), spacing: 0), GridItem(.adaptive(minimum: 40), spacing: 0), GridItem()]
        #expect(spans(mixed, 300) == [[0, 100], [100, 50], [150, 50], [200, 100]])
    }

    @Test func withoutAnOfferTheyAreAsSmallAsTheyMayBe() {
        let items = [GridItem(.fixed(50)), GridItem(), GridItem(.adaptive(minimum: 30))]
        #expect(spans(items, nil) == [[0, 50], [58, 10], [76, 30]])
    }

    @Test func aGridWithoutItemsHasOneColumn() { #expect(spans([], 300) == [[0, 300]]) }

    @Test func noOfferGivesNonsense() {
        var random = SeededRandom(3)
        for _ in 0..<2_000 {
            let items = (0..<random.below(5)).map { _ -> GridItem in
                let spacing = random.chance(0.3) ? nil : CGFloat(random.below(20))
                switch random.below(3) {
                case 0: return GridItem(.fixed(CGFloat(random.below(200))), spacing: spacing)
                case 1: return GridItem(.flexible(minimum: CGFloat(random.below(100))), spacing: spacing)
                default: return GridItem(.adaptive(minimum: CGFloat(random.below(100))), spacing: spacing)
                }
            }
            let tracks = GridTracks(items, offer: random.chance(0.1) ? nil : CGFloat(random.below(1000)))
            #expect(!tracks.tracks.isEmpty && tracks.tracks.allSatisfy { $0.length >= 0 && $0.start.isFinite })
            for (former, latter) in zip(tracks.tracks, tracks.tracks.dropFirst()) {
                #expect(latter.start >= former.end - 1e-9)
            }
        }
    }
}
