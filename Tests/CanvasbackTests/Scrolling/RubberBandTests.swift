import Testing

@testable import Canvasback

struct RubberBandTests {
    /// Travel, and what of it shows in viewports of 400, 568, 800 and 844 points.
    static let table: [(Double, [Double])] = [
        (1, [0.5492, 0.5495, 0.5496, 0.5496]), (10, [5.4254, 5.4473, 5.4624, 5.4644]),
        (50, [25.7310, 26.2301, 26.5861, 26.6322]), (100, [48.3516, 50.1445, 51.4620, 51.6352]),
        (180, [79.3587, 84.3058, 88.0979, 88.6066]), (300, [116.8142, 127.8581, 136.7876, 138.0178]),
        (600, [180.8219, 208.7305, 233.6283, 237.2402]), (2000, [293.3333, 374.5803, 463.1579, 477.5720]),
    ]

    @Test(arguments: table) func shows(distance: Double, expected: [Double]) {
        for (height, shown) in zip([400.0, 568, 800, 844], expected) {
            let band = RubberBand(dimension: height)
            #expect(abs(band.shown(distance) - shown) < 0.00006)
            #expect(band.shown(-distance) == -band.shown(distance))
        }
    }

    @Test(arguments: [
        (800.0, 60.0, 117.936), (800, 100, 207.792), (800, 180, 422.287), (844, 180, 415.991), (400, 100, 242.424),
    ]) func inverts(height: Double, shown: Double, distance: Double) {
        let band = RubberBand(dimension: height)
        #expect(abs(band.distance(shown: shown) - distance) < 0.0006)
        #expect(abs(band.distance(shown: -shown) + distance) < 0.0006)
        #expect(abs(band.shown(band.distance(shown: shown)) - shown) < 1e-9)
    }

    @Test func slopeIsTheDerivative() {
        let band = RubberBand(dimension: 800)
        #expect(band.slope(at: 0) == 0.55)
        for distance in stride(from: -900.0, through: 900, by: 90) {
            let difference = (band.shown(distance + 1e-4) - band.shown(distance - 1e-4)) / 2e-4
            // The two sides of 0 meet with the same slope.
            #expect(abs(band.slope(at: distance) - difference) < 1e-6)
        }
    }

    @Test func anEmptyViewportShowsNothing() {
        let band = RubberBand(dimension: 0)
        #expect(band.shown(100) == 0 && band.distance(shown: 10) == 0 && band.slope(at: 10) == 0)
    }

    @Test func whatCannotBeShownInvertsToSomethingFinite() {
        #expect(RubberBand(dimension: 100).distance(shown: 100).isFinite)
        #expect(RubberBand(dimension: 100).distance(shown: 1e9).isFinite)
    }
}
