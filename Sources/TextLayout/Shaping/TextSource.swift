internal import Foundation

/// The text of a paragraph, without line ends, and which style each part has.
struct TextSource {
    struct Span {
        var end: Int
        /// Index into the styles of the whole text.
        var style: Int
    }
    var units: [UInt16] = []
    /// In order, together the whole text; at least one, so that an empty paragraph has a height.
    var spans: [Span] = []

    /// The style of the unit at `index`, and of the last one at the end.
    func style(at index: Int) -> Int { (spans.first { index < $0.end } ?? spans[spans.count - 1]).style }

    mutating func append(_ more: some Sequence<UInt16>, style: Int) {
        units.append(contentsOf: more)
        if let last = spans.last, last.style == style {
            spans[spans.count - 1].end = units.count
        } else {
            spans.append(Span(end: units.count, style: style))
        }
    }

    mutating func append(_ other: TextSource, _ range: Range<Int>) {
        var start = range.lowerBound
        for span in other.spans where span.end > start && start < range.upperBound {
            let end = min(span.end, range.upperBound)
            append(other.units[start..<end], style: span.style)
            start = end
        }
        if spans.isEmpty { append([], style: other.style(at: range.lowerBound)) }
    }

    /// Cuts a text at its line ends (UAX #14's mandatory ones). A text that ends with one has an empty last paragraph.
    static func paragraphs(_ text: StyledText) -> [TextSource] {
        var paragraphs: [TextSource] = []
        var current = TextSource()
        var isAfterReturn = false
        for index in 0..<text.runCount {
            let run = text[run: index]
            // One look at the bytes tells nearly every text apart that has nothing to cut or replace.
            var string = run.string
            let isPlain = string.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
            if isPlain {
                current.append(string.utf8.lazy.map { UInt16($0) }, style: index)
                isAfterReturn = isAfterReturn && string.isEmpty
                continue
            }
            if current.spans.isEmpty { current.append([], style: index) }
            for unit in string.utf16 {
                switch unit {
                case 0x0A where isAfterReturn:
                    isAfterReturn = false
                case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
                    paragraphs.append(current)
                    current = TextSource()
                    current.append([], style: index)
                    isAfterReturn = unit == 0x0D
                default:
                    isAfterReturn = false
                    current.append(CollectionOfOne(shown(unit)), style: index)
                }
            }
        }
        paragraphs.append(current)
        return paragraphs
    }

    /// A tab is a space, as on a canvas; other controls are nothing (a word joiner: no width and no line end).
    static func shown(_ unit: UInt16) -> UInt16 {
        switch unit {
        case 0x09: 0x20
        case 0...0x1F, 0x7F...0x9F: 0x2060
        default: unit
        }
    }
}
