import Testing

@testable import Canvasback

struct StretchGeometryTests {
    private let header = StretchGeometry(height: 300, minimum: 80)

    @Test(arguments: [(0.0, 300.0), (100, 200), (220, 80), (400, 80)])
    func B73_shrinksToItsMinimum(offset: Double, height: Double) {
        #expect(header.height(offset: offset, pull: 0) == height)
        #expect(header.height(offset: offset, pull: 25) == height + 25)
    }

    @Test func B72_scrollingAwayStretchesNothing() {
        #expect(header.height(offset: 200, pull: 0) == 100)
        #expect(header.height(offset: -60, pull: 60) == 360)
        #expect(header.height(offset: 0, pull: -60) == 300)
        #expect(header.stretch(pull: -60) == 0)
    }

    @Test(arguments: [(0.0, 150.0), (60, 180), (120, 210)]) func B75_halvesStayHalves(pull: Double, split: Double) {
        #expect(header.height(offset: -pull, pull: pull) / 2 == split)
        #expect(header.stretch(pull: pull) == pull / 300)
    }

    @Test func aMinimumAboveTheHeightIsTheHeight() {
        #expect(StretchGeometry(height: 50, minimum: 80).height(offset: 10, pull: 0) == 50)
    }
}
