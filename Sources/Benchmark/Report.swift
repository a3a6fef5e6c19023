import Foundation

/// One measured number.
struct Figure: Codable {
    /// Which screen, how it was asked, and what was measured, for machines: `engine.scroll.time.median`.
    var name: String
    /// The same for people.
    var title: String
    var value: Double
    var unit: String
    /// What the number is not to exceed, if that was promised.
    var target: Double?
    /// Whether it does not; nil without a target.
    var passes: Bool? { target.map { value <= $0 } }

    private enum CodingKeys: String, CodingKey { case name, title, value, unit, target, passes }

    init(_ name: String, _ title: String, _ value: Double, _ unit: String, target: Double? = nil) {
        (self.name, self.title, self.value, self.unit, self.target) = (name, title, value, unit, target)
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        title = try values.decode(String.self, forKey: .title)
        value = try values.decode(Double.self, forKey: .value)
        unit = try values.decode(String.self, forKey: .unit)
        target = try values.decodeIfPresent(Double.self, forKey: .target)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(title, forKey: .title)
        try values.encode((value * 1000).rounded() / 1000, forKey: .value)
        try values.encode(unit, forKey: .unit)
        try values.encodeIfPresent(target, forKey: .target)
        try values.encodeIfPresent(passes, forKey: .passes)
    }
}

/// What was measured, in the order in which it is printed.
struct Report {
    /// Figures under one heading.
    struct Section {
        var heading: String
        var figures: [Figure]
    }
    private(set) var sections: [Section] = []

    mutating func add(_ heading: String, _ figures: [Figure]) {
        if figures.isEmpty { return }
        sections.append(Section(heading: heading, figures: figures))
    }

    /// Columns for people.
    var table: String {
        let width = sections.flatMap(\.figures).map(\.title.count).max() ?? 0
        var lines: [String] = []
        for section in sections {
            if !lines.isEmpty { lines.append("") }
            lines.append(section.heading)
            for figure in section.figures {
                let title = figure.title.padding(toLength: width, withPad: " ", startingAt: 0)
                let unit = figure.unit.padding(toLength: 12, withPad: " ", startingAt: 0)
                var line = "  \(title)  \(Self.leftPadded(Self.text(figure.value), to: 9)) \(unit)"
                if let target = figure.target {
                    line += " \(figure.passes == true ? "PASS" : "OVER")  at most \(Self.text(target))"
                }
                while line.last == " " { line.removeLast() }
                lines.append(line)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// One JSON object for machines.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(["figures": sections.flatMap(\.figures)]), as: UTF8.self)
    }

    /// Three digits or so: what repeats from run to run.
    private static func text(_ value: Double) -> String {
        let digits =
            value == value.rounded() || abs(value) >= 1000 ? 0 : abs(value) >= 100 ? 1 : abs(value) >= 1 ? 2 : 3
        return String(format: "%.\(digits)f", value)
    }

    private static func leftPadded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
