import Testing

@testable import Canvasback

@Suite struct UnitCurveTests {
    @Test(arguments: [
        (UnitCurve.easeInOut, [0.1292, 0.5, 0.8708]),
        (.easeIn, [0.0935, 0.3154, 0.6219]),
        (.easeOut, [0.3781, 0.6846, 0.9065]),
        (.linear, [0.25, 0.5, 0.75]),
        (.circularEaseIn, [0.0318, 0.1340, 0.3386]),
        (.circularEaseOut, [0.6614, 0.8660, 0.9682]),
        (.circularEaseInOut, [0.0670, 0.5, 0.9330]),
    ])
    func quarters(curve: UnitCurve, expected: [Double]) {
        for (progress, value) in zip([0.25, 0.5, 0.75], expected) {
            #expect(abs(curve.value(at: progress) - value) < 0.00005)
        }
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: 7) == 1)
        #expect(curve.value(at: .nan) == 0)
    }

    /// A Bézier curve is exact: at a parameter of one half, x and y are known without a search.
    @Test func bezierAgreesWithItsParameter() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.2, y: -0.6), endControlPoint: UnitPoint(x: 0.7, y: 1.8))
        for step in 1..<20 {
            let t = Double(step) / 20
            let x = 3 * (1 - t) * (1 - t) * t * 0.2 + 3 * (1 - t) * t * t * 0.7 + t * t * t
            let y = 3 * (1 - t) * (1 - t) * t * -0.6 + 3 * (1 - t) * t * t * 1.8 + t * t * t
            #expect(abs(curve.value(at: x) - y) < 1e-6)
        }
    }

    @Test(arguments: [
        UnitCurve.easeIn, .easeOut, .easeInOut, .linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
        .circularEaseInOut.inverse, .bezier(0.9, 0.1, 0.1, 0.9), .bezier(1, 0, 0, 1),
    ])
    func slopeAndInverse(curve: UnitCurve) {
        for progress in [0.1, 0.3, 0.45, 0.62, 0.8, 0.95] {
            let slope = (curve.value(at: progress + 1e-5) - curve.value(at: progress - 1e-5)) / 2e-5
            #expect(abs(curve.velocity(at: progress) - slope) < 0.001 * max(1, slope))
            #expect(abs(curve.inverse.value(at: curve.value(at: progress)) - progress) < 1e-6)
        }
        #expect(curve.inverse.inverse == curve)
    }

    @Test func controlPointsStayWithinTheirSides() {
        #expect(UnitCurve.bezier(-1, 0, 2, 1) == .bezier(0, 0, 1, 1))
        #expect(UnitCurve.bezier(0, 0, 1, 1).velocity(at: 0) == 1)
        #expect(UnitCurve.bezier(0, 0, 1, 1).velocity(at: 1) == 1)
        #expect(UnitCurve.bezier(0, 1, 1, 1).velocity(at: 0) == .infinity)
        #expect(UnitCurve.easeIn.velocity(at: 0) == 0)
    }
}
