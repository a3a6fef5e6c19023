import CICU
package import Foundation

/// Text that is edited: shaped a paragraph at a time, so that a change shapes what it touches alone, with a place for every
/// caret. Offsets count UTF-16 units of the whole text.
///
/// It is of one style. Nothing of it goes into the cache of layouts, which all windows share: what is typed stays here.
@MainActor package final class EditableText {
    /// A paragraph at its place in the text.
    struct Piece {
        /// The first unit.
        var start: Int
        /// Its units, without the line end.
        let count: Int
        var paragraph: Paragraph
        /// The paragraph's own level (UAX #9); odd is right to left.
        var level: UInt8
        /// Its lines at ``width``, once asked for.
        var lines: [LineBreaker.Line]?
        var width: CGFloat = 0
        var end: Int { start + count }
    }

    private let library: FontLibrary
    private var attributes = TextAttributes()
    private var style = ParagraphStyle()
    private var styles: [ResolvedStyle] = []
    /// In order, at least one after the first ``set(_:_:_:)``.
    private(set) var pieces: [Piece] = []
    /// Paragraphs that were shaped since the start, for tests of what an edit costs.
    package private(set) var shapedParagraphs = 0

    package init(engine: TextEngine = .shared) { library = engine.library }

    /// The height of a line of the style's own font, in points, with no spacing.
    package var lineHeight: CGFloat { styles.first.map { $0.face.metrics.lineHeight * $0.size } ?? 0 }

    /// Takes a text and its style. Paragraphs that were there before and after those that changed are not shaped again.
    package func set(_ units: [UInt16], _ attributes: TextAttributes, _ style: ParagraphStyle) {
        if attributes != self.attributes || style != self.style || styles.isEmpty {
            (self.attributes, self.style) = (attributes, style)
            styles = [ResolvedStyle(attributes: attributes, face: library.face(attributes.font))]
            pieces = []
        }
        let sources = Self.sources(units)
        let old = pieces
        var first = 0
        while first < min(old.count, sources.count), old[first].paragraph.units == sources[first].source.units {
            first += 1
        }
        var last = 0
        while last < min(old.count, sources.count) - first,
            old[old.count - 1 - last].paragraph.units == sources[sources.count - 1 - last].source.units
        {
            last += 1
        }
        var new: [Piece] = []
        new.reserveCapacity(sources.count)
        for (index, (start, source)) in sources.enumerated() {
            if index < first {
                new.append(old[index])
            } else if index >= sources.count - last {
                var piece = old[old.count - (sources.count - index)]
                piece.start = start
                new.append(piece)
            } else {
                shapedParagraphs += 1
                new.append(
                    Piece(
                        start: start, count: source.units.count,
                        paragraph: Paragraph(source, styles: styles, style: style, library: library),
                        level: level(source.units)))
            }
        }
        pieces = new
    }

    /// The text set in lines.
    /// - Parameters:
    ///   - width: what lines are aligned within, in points.
    ///   - wraps: whether lines end there too; otherwise a paragraph is one line however long.
    package func layout(width: CGFloat, wraps: Bool) -> EditableLayout {
        let builder = LineBuilder()
        let room = wraps ? max(width, 1) : .infinity
        var lines: [EditableLayout.Line] = []
        var y: CGFloat = 0
        for index in pieces.indices {
            if pieces[index].lines == nil || pieces[index].width != room {
                pieces[index].lines = LineBreaker.lines(pieces[index].paragraph, width: room, limit: .max)
                pieces[index].width = room
            }
            let piece = pieces[index]
            for line in piece.lines ?? [] {
                if !lines.isEmpty { y += style.lineSpacing }
                let built = builder.line(piece.paragraph, line.range)
                let x = max(0, width - built.width) * free
                lines.append(
                    EditableLayout.Line(
                        range: piece.start + line.range.lowerBound..<piece.start + line.range.upperBound,
                        next: piece.start + line.next, isLast: line.next >= piece.paragraph.count, piece: index,
                        origin: CGPoint(x: x, y: y), width: built.width, ascent: built.ascent,
                        descent: built.descent, runs: built.runs))
                y += built.ascent + built.descent
            }
        }
        return EditableLayout(lines: lines, width: width, height: y, pieces: pieces)
    }

    /// The part of the free room of a line that is before it.
    private var free: CGFloat {
        switch (style.alignment, style.isRightToLeft) {
        case (.leading, false), (.trailing, true): 0
        case (.center, _): 0.5
        case (.trailing, false), (.leading, true): 1
        }
    }

    private func level(_ units: [UInt16]) -> UInt8 {
        guard style.isRightToLeft || units.contains(where: { $0 >= 0x590 }) else { return 0 }
        let base: cicu_base_direction =
            style.isRightToLeft ? CICU_BASE_AUTOMATIC_ELSE_RIGHT_TO_LEFT : CICU_BASE_AUTOMATIC_ELSE_LEFT_TO_RIGHT
        if units.isEmpty { return style.isRightToLeft ? 1 : 0 }
        var levels = [UInt8](repeating: 0, count: units.count)
        return UInt8(max(0, cicu_bidi_levels(units, Int32(units.count), base, &levels)))
    }

    /// The paragraphs with the unit that each begins with; a text that ends with a line end has an empty last one.
    private static func sources(_ units: [UInt16]) -> [(start: Int, source: TextSource)] {
        var result: [(start: Int, source: TextSource)] = []
        var current = TextSource()
        current.append([], style: 0)
        var start = 0
        var at = 0
        while at < units.count {
            if isLineEnd(units[at]) {
                if units[at] == 0x0D, at + 1 < units.count, units[at + 1] == 0x0A { at += 1 }
                result.append((start, current))
                current = TextSource()
                current.append([], style: 0)
                start = at + 1
            } else {
                current.append(CollectionOfOne(TextSource.shown(units[at])), style: 0)
            }
            at += 1
        }
        result.append((start, current))
        return result
    }

    /// Whether a unit ends a paragraph (UAX #14's mandatory breaks).
    package nonisolated static func isLineEnd(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
