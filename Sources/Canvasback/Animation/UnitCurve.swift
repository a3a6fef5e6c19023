import Foundation

/// A function given by a two-dimensional curve that starts at (0, 0) and ends at (1, 1).
public struct UnitCurve: Hashable, Sendable {
    private enum Shape: Hashable, Sendable {
        case linear
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
        case circularIn, circularOut, circularInOut
        /// The inverse of `circularInOut`: fast at both ends, slow in the middle.
        case circularOutIn
    }

    private let shape: Shape
    private init(_ shape: Shape) { self.shape = shape }

    /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as CSS has it.
    ///
    /// The `x` of both control points is held within 0…1, so that the curve has one value everywhere; `y` may overshoot.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        bezier(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
            Double(endControlPoint.y))
    }

    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        UnitCurve(.bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
    }

    /// Starts and ends slowly; the control points are those of CSS's `ease-in-out`.
    public static let easeInOut = bezier(0.42, 0, 0.58, 1)
    /// Starts slowly; the control points are those of CSS's `ease-in`.
    public static let easeIn = bezier(0.42, 0, 1, 1)
    /// Ends slowly; the control points are those of CSS's `ease-out`.
    public static let easeOut = bezier(0, 0, 0.58, 1)
    /// Starts slowly: the lower right quarter of a circle.
    public static let circularEaseIn = UnitCurve(.circularIn)
    /// Ends slowly: the upper left quarter of a circle.
    public static let circularEaseOut = UnitCurve(.circularOut)
    /// Starts and ends slowly: two quarters of a circle of half the size.
    public static let circularEaseInOut = UnitCurve(.circularInOut)
    /// The same speed throughout.
    public static let linear = UnitCurve(.linear)

    /// The curve with `x` and `y` exchanged: where it gives back the progress that a value belongs to.
    ///
    /// A Bézier curve that overshoots has no inverse; what this answers is then a curve, and not much more.
    public var inverse: UnitCurve {
        switch shape {
        case .linear: self
        case .bezier(let x1, let y1, let x2, let y2): .bezier(y1, x1, y2, x2)
        case .circularIn: UnitCurve(.circularOut)
        case .circularOut: UnitCurve(.circularIn)
        case .circularInOut: UnitCurve(.circularOutIn)
        case .circularOutIn: UnitCurve(.circularInOut)
        }
    }

    /// The height of the curve, where `progress` is how far along it is; held within 0…1.
    public func value(at progress: Double) -> Double { point(at: progress).value }

    /// The slope of the curve, where `progress` is how far along it is; held within 0…1.
    ///
    /// A curve that rises straight up somewhere has an infinite slope there.
    public func velocity(at progress: Double) -> Double { point(at: progress).slope }

    /// Height and slope together: the search on a Bézier curve is the same for both.
    func point(at progress: Double) -> (value: Double, slope: Double) {
        let x = progress > 0 ? min(progress, 1) : 0
        switch shape {
        case .linear: return (x, 1)
        case .bezier(let x1, let y1, let x2, let y2):
            let (across, up) = (Cubic(x1, x2), Cubic(y1, y2))
            let parameter = across.parameter(for: x)
            return (x == 0 || x == 1 ? x : up.value(at: parameter), slope(across, up, at: parameter))
        case .circularIn: return (quarter(x), quarterSlope(x))
        case .circularOut: return (1 - quarter(1 - x), quarterSlope(1 - x))
        case .circularInOut where x < 0.5: return (quarter(2 * x) / 2, quarterSlope(2 * x))
        case .circularInOut: return (1 - quarter(2 - 2 * x) / 2, quarterSlope(2 - 2 * x))
        case .circularOutIn where x < 0.5: return ((1 - quarter(1 - 2 * x)) / 2, quarterSlope(1 - 2 * x))
        case .circularOutIn: return ((1 + quarter(2 * x - 1)) / 2, quarterSlope(2 * x - 1))
        }
    }

    private func slope(_ across: Cubic, _ up: Cubic, at parameter: Double) -> Double {
        let (run, rise) = (across.slope(at: parameter), up.slope(at: parameter))
        if run > 1e-9 { return rise / run }
        if abs(rise) > 1e-9 { return rise > 0 ? .infinity : -.infinity }
        // A control point lies on its end: the direction there is that of the second derivative; with both there, the
        // curve is a straight line.
        let (bend, lift) = (across.bend(at: parameter), up.bend(at: parameter))
        return abs(bend) > 1e-9 ? lift / bend : 1
    }

    private func quarter(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }
    private func quarterSlope(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the curve's parameter.
private struct Cubic {
    let a, b, c: Double

    init(_ first: Double, _ second: Double) {
        c = 3 * first
        b = 3 * (second - first) - c
        a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
    func bend(at t: Double) -> Double { 6 * a * t + 2 * b }

    /// The parameter at which this coordinate is `x`: Newton's steps, and halving where they leave the way.
    func parameter(for x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var t = x
        // Newton alone needs 3 to 5 steps on the named curves. The bracket shrinks in every step, so that the flat spots
        // of odd curves end as well: 60 halvings are all that a Double can tell apart.
        for _ in 0..<60 {
            let error = value(at: t) - x
            if abs(error) < 1e-10 { break }
            if error > 0 { high = t } else { low = t }
            let slope = slope(at: t)
            let step = t - error / slope
            t = slope > 1e-7 && step > low && step < high ? step : (low + high) / 2
        }
        return t
    }
}
