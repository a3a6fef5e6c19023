/// Writes Prometheus' text format, version 0.0.4.
package struct MetricsText {
    package private(set) var text = ""

    package enum Kind: String { case counter, gauge, histogram }

    package init() {}

    /// Begins a metric: its samples follow.
    /// - Parameter help: one sentence.
    package mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(Self.escaped(help))\n# TYPE \(name) \(kind.rawValue)\n"
    }

    /// A value of the metric, with its labels in order.
    package mutating func sample(_ name: String, _ value: Double, _ labels: [(String, String)] = []) {
        text += name
        if !labels.isEmpty {
            let pairs = labels.map { "\($0.0)=\"\(Self.escaped($0.1).replacing("\"", with: "\\\""))\"" }
            text += "{" + pairs.joined(separator: ",") + "}"
        }
        text += " " + Self.number(value) + "\n"
    }

    /// A metric of one value.
    package mutating func metric(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
        begin(name, kind, help)
        sample(name, value)
    }

    package mutating func metric(_ name: String, _ kind: Kind, _ help: String, _ value: UInt64) {
        metric(name, kind, help, Double(value))
    }

    package mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
        begin(name, .histogram, help)
        var below: UInt64 = 0
        for (bound, count) in zip(histogram.bounds, histogram.counts) {
            below += count
            sample(name + "_bucket", Double(below), [("le", Self.number(bound))])
        }
        sample(name + "_bucket", Double(histogram.count), [("le", "+Inf")])
        sample(name + "_sum", histogram.sum)
        sample(name + "_count", Double(histogram.count))
    }

    /// Whole numbers without a point, as long as a double has them exactly.
    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        if let whole = Int64(exactly: value) { return String(whole) }
        return String(value)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }
}
