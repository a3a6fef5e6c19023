import Testing

@testable import Canvasback

struct EdgeSpringTests {
    @Test(arguments: [
        (200.0, 0.05, 84.1721), (200, 0.1, 58.6936), (200, 0.2, 22.6282), (200, 0.3, 7.5335), (200, 0.5, 0.6855),
        (100, 0.1, 73.5759), (100, 0.2, 40.6006), (100, 0.5, 4.0428),
    ]) func comesBack(stiffness: Double, time: Double, expected: Double) {
        let spring = EdgeSpring(displacement: 100, velocity: 0, stiffness: stiffness)
        #expect(abs(spring.position(at: time) - expected) < 0.00006)
        let mirrored = EdgeSpring(displacement: -100, velocity: 0, stiffness: stiffness)
        #expect(mirrored.position(at: time) == -spring.position(at: time))
    }

    @Test(arguments: [(100.0, 0.0), (0, 2000), (30, -5000), (-80, 300), (0.01, 0), (0, 0)])
    func settles(displacement: Double, velocity: Double) {
        let spring = EdgeSpring(displacement: displacement, velocity: velocity)
        #expect(spring.duration < 1.5)
        #expect(spring.position(at: spring.duration) == 0 && spring.velocity(at: spring.duration) == 0)
        if spring.duration > 0 { #expect(abs(spring.position(at: spring.duration - 1e-9)) <= 0.0501) }
        if spring.duration > 0.02 { #expect(spring.velocity(at: 0) == velocity) }
    }

    @Test func velocityIsTheDerivative() {
        let spring = EdgeSpring(displacement: 50, velocity: -900)
        for time in stride(from: 0.01, to: 0.5, by: 0.03) {
            let difference = (spring.position(at: time + 1e-6) - spring.position(at: time - 1e-6)) / 2e-6
            #expect(abs(spring.velocity(at: time) - difference) < 1e-3)
        }
    }

    @Test func passesThroughOnlyWhenThrown() throws {
        #expect(EdgeSpring(displacement: 100, velocity: 0).zeroCrossing == nil)
        #expect(EdgeSpring(displacement: 100, velocity: -1400).zeroCrossing == nil)
        #expect(EdgeSpring(displacement: 100, velocity: 3000).zeroCrossing == nil)
        let spring = EdgeSpring(displacement: 100, velocity: -3000)
        let time = try #require(spring.zeroCrossing)
        #expect(abs(spring.position(at: time)) < 1e-9)
    }
}
