import Testing

@testable import Canvasback

struct ScrollFlingTests {
    /// Distance to the edge, velocity, when the edge is reached and how fast, and the peak past it for k 200 and 100.
    static let table: [(Double, Double, Double, Double, Double, Double)] = [
        (300, 1000, 0.4584, 399.399, 10.390, 14.693), (300, 2000, 0.1784, 1399.399, 36.403, 51.481),
        (500, 4000, 0.1439, 2998.999, 78.013, 110.327),
    ]

    @Test(arguments: table)
    func bouncesAtBothEdges(
        distance: Double, velocity: Double, time: Double, speed: Double, stiffPeak: Double, softPeak: Double
    ) throws {
        let glide = Deceleration(origin: 0, velocity: velocity)
        let reached = try #require(glide.time(reaching: distance))
        #expect(abs(reached - time) < 0.00006)
        #expect(abs(glide.velocity(at: reached) - speed) < 0.0006)
        for (stiffness, peak) in [(200.0, stiffPeak), (100.0, softPeak)] {
            let down = ScrollFling(
                position: 2000 - distance, velocity: velocity, bounds: 0...2000, stiffness: stiffness)
            let up = ScrollFling(position: distance, velocity: -velocity, bounds: 0...2000, stiffness: stiffness)
            #expect(abs(down.position(at: reached) - 2000) < 1e-9)
            #expect(abs(down.velocity(at: reached) - speed) < 0.0006)
            var top = 0.0
            for step in 0...20_000 {
                let past = down.position(at: Double(step) * 1e-4) - 2000
                top = max(top, past)
                #expect(abs(up.position(at: Double(step) * 1e-4) + past) < 1e-6)
            }
            #expect(abs(top - peak) < 0.001)
            #expect(down.rest == 2000 && up.rest == 0)
            #expect(down.position(at: down.duration) == 2000 && down.isDone(at: down.duration))
        }
    }

    @Test func glidesWithinItsBounds() {
        let fling = ScrollFling(position: 100, velocity: 1000, bounds: 0...2000)
        #expect(abs(fling.rest - 599.4998) < 0.00006)
        #expect(fling.part(at: 1) == .glide)
    }

    @Test func stopsDeadWithoutBounce() throws {
        let fling = ScrollFling(position: 1700, velocity: 2000, bounds: 0...2000, bounces: false)
        #expect(fling.position(at: 0.1783) < 2000 && fling.position(at: 0.1785) == 2000)
        #expect(fling.velocity(at: 0.1785) == 0 && fling.isDone(at: 0.1785))
    }

    @Test func springsBackFromOutsideWithTheSpeedItHas() {
        let fling = ScrollFling(position: -100, velocity: 0, bounds: 0...2000)
        #expect(abs(fling.position(at: 0.1) + 58.6936) < 0.00006)
        #expect(fling.rest == 0 && fling.part(at: 0.1) == .spring(edge: 0))
    }

    @Test func thrownInFromOutsideItGlidesOn() throws {
        let fling = ScrollFling(position: -100, velocity: 4000, bounds: 0...4000)
        #expect(fling.rest > 500)
        let crossing = try #require((0..<1000).first { fling.position(at: Double($0) * 1e-3) > 0 })
        let (before, after) = (Double(crossing - 1) * 1e-3, Double(crossing) * 1e-3)
        #expect(abs(fling.velocity(at: before) - fling.velocity(at: after)) < 60)
        #expect(fling.part(at: before) == .spring(edge: 0) && fling.part(at: after) == .glide)
    }

    @Test func thrownThroughContentThatIsShorterItComesToRest() {
        let fling = ScrollFling(position: 100, velocity: -4000, bounds: 0...0)
        #expect(fling.rest == 0 && fling.duration < 2)
        #expect((0..<2000).contains { fling.position(at: Double($0) * 1e-3) < -1 })
    }

    @Test func aGlideIsTheSameCurveAfterItsBoundsGrew() {
        let fling = ScrollFling(position: 0, velocity: 3000, bounds: 0...5000)
        for start in stride(from: 0.0, to: fling.duration, by: 0.25) {
            let next = fling.rebounded(
                to: 0...9000, at: start, rate: 0.998, stiffness: 200, bounces: true)
            for time in stride(from: start, to: fling.duration + 1, by: 0.1) {
                #expect(next.fling.position(at: time - next.start) == fling.position(at: time))
            }
        }
    }
}
