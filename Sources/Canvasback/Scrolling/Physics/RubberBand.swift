/// The resistance that a drag meets past an edge: the further the finger goes, the less of it is shown, and never more
/// than the viewport.
///
/// It is a function of the total travel alone, so going out and back retraces, and how the travel was cut into events
/// changes nothing.
package struct RubberBand: Equatable, Sendable {
    /// The viewport's length on the axis, in points.
    package var dimension: Double
    /// How much of the first point of travel is shown: 0.55, as on Apple's platforms.
    package var coefficient: Double

    package init(dimension: Double, coefficient: Double = 0.55) {
        (self.dimension, self.coefficient) = (max(dimension, 0), coefficient)
    }

    /// What is shown of `distance` points of travel past the edge. Odd, so that both edges behave alike.
    package func shown(_ distance: Double) -> Double {
        guard dimension > 0 else { return 0 }
        // (1 − 1 / (d·c/h + 1))·h, multiplied out so that small distances keep their digits.
        let pull = abs(distance) * coefficient
        let shown = pull * dimension / (pull + dimension)
        return distance < 0 ? -shown : shown
    }

    /// The travel that shows `shown` points. What is not reachable (a whole viewport and more) counts as just short of it.
    package func distance(shown: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let reachable = min(abs(shown), dimension * 0.9999)
        let distance = reachable * dimension / (coefficient * (dimension - reachable))
        return shown < 0 ? -distance : distance
    }

    /// How many points are shown for one more point of travel at `distance`: the factor between the finger's velocity
    /// and the content's.
    package func slope(at distance: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let stretch = 1 + abs(distance) * coefficient / dimension
        return coefficient / (stretch * stretch)
    }
}
