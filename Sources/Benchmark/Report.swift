import Foundation

/// What a figure is to reach.
enum Goal {
    case atMost(Double)
    case atLeast(Double)

    var value: Double {
        switch self {
        case .atMost(let value), .atLeast(let value): value
        }
    }
    /// The bound in words.
    var bound: String {
        switch self {
        case .atMost: "at most"
        case .atLeast: "at least"
        }
    }
    func isReached(by value: Double) -> Bool {
        switch self {
        case .atMost(let bound): value <= bound
        case .atLeast(let bound): value >= bound
        }
    }
}

/// One measured number.
struct Figure: Encodable {
    /// Which screen, how it was asked, and what was measured, for machines: `engine.scroll.time.median`.
    var name: String
    /// The same for people.
    var title: String
    var value: Double
    var unit: String
    /// What the number is to reach, if anything.
    var goal: Goal?
    /// Whether it does; nil without a goal.
    var passes: Bool? { goal?.isReached(by: value) }

    private enum CodingKeys: String, CodingKey { case name, title, value, unit, bound, goal, passes }

    init(_ name: String, _ title: String, _ value: Double, _ unit: String, goal: Goal? = nil) {
        (self.name, self.title, self.value, self.unit, self.goal) = (name, title, value, unit, goal)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(title, forKey: .title)
        try values.encode((value * 1000).rounded() / 1000, forKey: .value)
        try values.encode(unit, forKey: .unit)
        try values.encodeIfPresent(goal?.bound, forKey: .bound)
        try values.encodeIfPresent(goal?.value, forKey: .goal)
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

    /// Columns for people, and how many goals are reached.
    var table: String {
        let figures = sections.flatMap(\.figures)
        let width = figures.map(\.title.count).max() ?? 0
        var lines: [String] = []
        for section in sections {
            lines.append(section.heading)
            for figure in section.figures {
                let title = figure.title.padding(toLength: width, withPad: " ", startingAt: 0)
                let unit = figure.unit.padding(toLength: 12, withPad: " ", startingAt: 0)
                var line = "  \(title)  \(Self.leftPadded(Self.text(figure.value), to: 9)) \(unit)"
                if let goal = figure.goal {
                    line += " \(figure.passes == true ? "PASS" : "MISS")  \(goal.bound) \(Self.text(goal.value))"
                }
                while line.last == " " { line.removeLast() }
                lines.append(line)
            }
            lines.append("")
        }
        let verdicts = figures.compactMap(\.passes)
        lines.append("\(verdicts.count { $0 }) of \(verdicts.count) goals reached")
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
