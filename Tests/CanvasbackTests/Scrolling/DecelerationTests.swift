import Testing

@testable import Canvasback

struct DecelerationTests {
    @Test func restsWhereTheFormulaSays() {
        #expect(abs(Deceleration(origin: 0, velocity: 1000).rest - 499.4998) < 0.00006)
        #expect(abs(Deceleration(origin: 0, velocity: 2000).rest - 998.9997) < 0.0001)
        #expect(abs(Deceleration(origin: 0, velocity: 1000, rate: 0.99).rest - 99.4992) < 0.00006)
    }

    @Test func followsTheExponential() {
        let glide = Deceleration(origin: 0, velocity: 1000)
        #expect(abs(glide.position(at: 0.1) - 90.6259) < 0.00006)
        #expect(abs(glide.position(at: 0.5) - 315.9280) < 0.00006)
        #expect(abs(glide.velocity(at: 0.5) - 367.5113) < 0.00006)
    }

    @Test(arguments: [1000.0, -1000, 12_345, 3, -0.5]) func arrivesExactlyAndNeverSpeedsUp(velocity: Double) {
        let glide = Deceleration(origin: 40, velocity: velocity)
        var (last, speed) = (40.0, abs(velocity))
        for step in 1...Int(glide.duration / 0.001) {
            let time = Double(step) * 0.001
            #expect(abs(glide.velocity(at: time)) <= speed)
            #expect(abs(glide.position(at: time) - last) <= speed * 0.001 + 1e-9)
            (last, speed) = (glide.position(at: time), abs(glide.velocity(at: time)))
        }
        #expect(glide.position(at: glide.duration) == glide.rest)
        #expect(glide.velocity(at: glide.duration) == 0)
    }

    @Test(arguments: [1000.0, -700, 0.8]) func knowsWhenItPasses(velocity: Double) throws {
        let glide = Deceleration(origin: 10, velocity: velocity)
        for step in 0...20 {
            let time = glide.duration * Double(step) / 20
            let passed = try #require(glide.time(reaching: glide.position(at: time)))
            // Near rest a position says little about its time: compare places.
            #expect(abs(glide.position(at: passed) - glide.position(at: time)) < 1e-6)
        }
        #expect(glide.time(reaching: 10 - velocity / 100) == nil)
        #expect(glide.time(reaching: glide.rest + velocity / 100) == nil)
    }

    @Test func withoutVelocityItRests() {
        let glide = Deceleration(origin: 7, velocity: 0)
        #expect(glide.duration == 0 && glide.position(at: 3) == 7 && glide.time(reaching: 7) == 0)
        #expect(glide.time(reaching: 8) == nil)
    }
}
