import Foundation

/// What `/metrics` says, read as strictly as a monitoring system reads it.
struct TestMetrics {
    struct Problem: Error, CustomStringConvertible { var description: String }

    /// Values by series: the name with its labels, as they are written.
    private(set) var values: [String: Double] = [:]
    /// Types by metric.
    private(set) var types: [String: String] = [:]
    /// Metrics in order.
    private(set) var names: [String] = []

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Problem(description: "the last line has no end") }
        var helped: Set<String> = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let line = String(line)
            if line.hasPrefix("# HELP ") {
                let parts = line.split(separator: " ", maxSplits: 3)
                guard parts.count == 4, helped.insert(String(parts[2])).inserted else {
                    throw Problem(description: line)
                }
            } else if line.hasPrefix("# TYPE ") {
                let parts = line.split(separator: " ").map(String.init)
                guard parts.count == 4, ["counter", "gauge", "histogram"].contains(parts[3]), helped.contains(parts[2]),
                    types.updateValue(parts[3], forKey: parts[2]) == nil
                else { throw Problem(description: line) }
                names.append(parts[2])
            } else {
                try sample(line)
            }
        }
        for (name, type) in types {
            if (type == "counter") != name.hasSuffix("_total") { throw Problem(description: "\(name) is a \(type)") }
            if type == "histogram" { try checkHistogram(name) }
        }
    }

    private mutating func sample(_ line: String) throws {
        guard
            let match = line.wholeMatch(
                of:
                    /([a-z_][a-z0-9_]*)(\{[a-z_]+="(?:[^"\\\n]|\\["\\n])*"(?:,[a-z_]+="(?:[^"\\\n]|\\["\\n])*")*\})? (\S+)/
            )
        else { throw Problem(description: line) }
        let name = String(match.1)
        // The samples of a metric stand together, behind its type.
        guard let last = names.last else { throw Problem(description: line) }
        let ends = types[last] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
        guard ends.contains(where: { name == last + $0 }) else { throw Problem(description: line) }
        let text = String(match.3)
        guard let value = text == "+Inf" ? .infinity : Double(text) else { throw Problem(description: line) }
        guard values.updateValue(value, forKey: name + (match.2.map(String.init) ?? "")) == nil else {
            throw Problem(description: "twice: \(line)")
        }
    }

    private func checkHistogram(_ name: String) throws {
        let buckets = values.compactMap { key, value -> (Double, Double)? in
            guard let match = key.wholeMatch(of: /(\w+)_bucket\{le="(.*)"\}/), match.1 == name else { return nil }
            return (match.2 == "+Inf" ? .infinity : Double(match.2) ?? .nan, value)
        }.sorted { $0.0 < $1.0 }
        let counts = buckets.map(\.1)
        guard buckets.last?.0 == .infinity, counts == counts.sorted(), counts.last == values[name + "_count"],
            values[name + "_sum"] != nil
        else { throw Problem(description: "\(name): \(buckets)") }
    }

    subscript(series: String) -> Double? { values[series] }

    /// Actions that run, whatever became of their windows; nil where nothing is said of them.
    var runningActions: Double? {
        let found = values.filter { $0.key.hasPrefix("canvasback_actions{") }
        return found.isEmpty ? nil : found.values.reduce(0, +)
    }

    func refusals(_ reason: String) -> Double { values["canvasback_refusals_total{reason=\"\(reason)\"}"] ?? -1 }
}

extension TestServer {
    /// What the server counts at present; it has to be told to serve it.
    func metrics() throws -> TestMetrics { try TestMetrics(get("/metrics").text) }

    /// Asks until the answer is as expected; nil where it does not come to that.
    func waitForMetrics(seconds: Double = 10, _ isAsExpected: (TestMetrics) -> Bool) -> TestMetrics? {
        let end = Date(timeIntervalSinceNow: seconds)
        // Only asking tells; a server that is asked all the time does nothing else.
        while Date() < end {
            if let metrics = try? metrics(), isAsExpected(metrics) { return metrics }
            usleep(20_000)
        }
        return nil
    }

    /// Waits until somebody has run into a limit; whether it came to that.
    func waitForRefusal(_ reason: String, count: Double = 1, seconds: Double = 10) -> Bool {
        waitForMetrics(seconds: seconds) { $0.refusals(reason) >= count } != nil
    }
}
