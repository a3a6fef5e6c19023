import Testing

@testable import Canvasback

struct VelocityEstimatorTests {
    @Test func weighsTheLastThreeSpans() {
        var estimator = VelocityEstimator()
        var position = 0.0
        estimator.add(position, at: 0)
        for (index, move) in [10.0, 12, 14, 4].enumerated() {
            position += move
            estimator.add(position, at: Double(index + 1) * 0.016)
        }
        #expect(abs(estimator.velocity(at: 0.064) - 768.75) < 1e-6)
    }

    @Test func isTheSameForEverySampling() {
        // The same path of four straight pieces, cut into 1, 2, 4 or 16 samples each.
        for cuts in [1, 2, 4, 16] {
            var estimator = VelocityEstimator()
            var position = 0.0
            estimator.add(position, at: 0)
            for (index, move) in [10.0, 12, 14, 4].enumerated() {
                for cut in 1...cuts {
                    position += move / Double(cuts)
                    estimator.add(position, at: 0.016 * (Double(index) + Double(cut) / Double(cuts)))
                }
            }
            #expect(abs(estimator.velocity(at: 0.064) - 768.75) < 1e-6)
        }
    }

    @Test func restsAfterFortyMilliseconds() {
        var estimator = VelocityEstimator()
        for step in 0...6 { estimator.add(Double(step) * 16, at: Double(step) * 0.016) }
        #expect(abs(estimator.velocity(at: 0.096 + 0.039) - 1000) < 1e-6)
        #expect(estimator.velocity(at: 0.096 + 0.041) == 0)
    }

    @Test func aHoldBeforeTheMoveIsForgotten() {
        for moves in 2...6 {
            var estimator = VelocityEstimator()
            estimator.add(0, at: 0)
            for step in 1...moves { estimator.add(Double(step) * -20, at: 2 + Double(step - 1) * 0.016) }
            #expect(abs(estimator.velocity(at: 2 + Double(moves - 1) * 0.016) + 1250) < 1e-6)
        }
    }

    @Test func sayNothingOfASingleInstant() {
        var estimator = VelocityEstimator()
        #expect(estimator.velocity(at: 0) == 0)
        estimator.add(0, at: 1)
        estimator.add(50, at: 1)
        #expect(estimator.velocity(at: 1) == 0)
        estimator.add(60, at: 1.000_001)
        // Ten points in a microsecond are ten points in eight milliseconds.
        #expect(abs(estimator.velocity(at: 1.001) - 1250) < 1)
        estimator.add(1000, at: 0.5)
        #expect(estimator.velocity(at: 1.001).isFinite)
    }

    @Test func keepsLittleHistory() {
        var estimator = VelocityEstimator()
        for step in 0..<100_000 { estimator.add(Double(step), at: Double(step) * 1e-3) }
        #expect(abs(estimator.velocity(at: 99.999) - 1000) < 1e-3)
        #expect(estimator.sampleCount <= 128)
    }
}
