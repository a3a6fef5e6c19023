package import Foundation

/// Text that is edited: shaped a paragraph at a time, and of a long paragraph what an edit touches alone, with a place for
/// every caret. Offsets count UTF-16 units of the whole text.
///
/// It is of one style. Nothing of it goes into the cache of layouts, which all windows share: what is typed stays here.
@MainActor package final class EditableText {
    /// A paragraph at its place in the text.
    struct Piece {
        /// The first unit.
        var start: Int
        let paragraph: Paragraph
        /// Its units, without the line end.
        let count: Int
        /// Its lines, once asked for.
        var lines: BrokenLines?
        var end: Int { start + count }

        @MainActor init(start: Int, paragraph: Paragraph, lines: BrokenLines? = nil) {
            (self.start, self.paragraph, self.lines) = (start, paragraph, lines)
            count = paragraph.count
        }
    }

    private let library: FontLibrary
    private var attributes = TextAttributes()
    private var style = ParagraphStyle()
    private var styles: [ResolvedStyle] = []
    private var units: [UInt16] = []
    /// In order, at least one after the first ``set(_:_:_:)``.
    private(set) var pieces: [Piece] = []
    /// Paragraphs that were shaped, as a whole or in part, since the start, for tests of what an edit costs.
    package private(set) var shapedParagraphs = 0
    /// Lines that were broken since the start, for the same.
    package private(set) var brokenLines = 0

    package init(engine: TextEngine = .shared) { library = engine.library }

    /// The height of a line of the style's own font, in points, with no spacing.
    package var lineHeight: CGFloat { styles.first.map { $0.face.metrics.lineHeight * $0.size } ?? 0 }

    /// Takes a text and its style. What was there before and after what has changed is not shaped again.
    package func set(_ units: [UInt16], _ attributes: TextAttributes, _ style: ParagraphStyle) {
        if attributes != self.attributes || style != self.style || styles.isEmpty {
            (self.attributes, self.style) = (attributes, style)
            styles = [ResolvedStyle(attributes: attributes, face: library.face(attributes.font))]
            pieces = Self.sources(units[...]).map { Piece(start: $0.start, paragraph: shaped($0.source)) }
        } else {
            change(to: units)
        }
        self.units = units
    }

    /// The text set in lines.
    /// - Parameters:
    ///   - width: what lines are aligned within, in points.
    ///   - wraps: whether lines end there too; otherwise a paragraph is one line however long.
    package func layout(width: CGFloat, wraps: Bool) -> EditableLayout {
        let room = wraps ? max(width, 1) : .infinity
        var lines: [EditableLayout.Line] = []
        var y: CGFloat = 0
        for index in pieces.indices {
            if pieces[index].lines?.width != room {
                let broken = BrokenLines(pieces[index].paragraph, width: room)
                brokenLines += broken.lines.count
                pieces[index].lines = broken
            }
            let piece = pieces[index]
            for line in piece.lines?.lines ?? [] {
                if !lines.isEmpty { y += style.lineSpacing }
                let x = max(0, width - line.shown.width) * free
                lines.append(
                    EditableLayout.Line(
                        range: piece.start + line.range.lowerBound..<piece.start + line.range.upperBound,
                        next: piece.start + line.next, isLast: line.next >= piece.count, piece: index,
                        origin: CGPoint(x: x, y: y), width: line.shown.width, ascent: line.shown.ascent,
                        descent: line.shown.descent, runs: line.shown.runs))
                y += line.shown.ascent + line.shown.descent
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

    // MARK: Edits

    private func shaped(_ source: TextSource) -> Paragraph {
        shapedParagraphs += 1
        return Paragraph(source, styles: styles, style: style, library: library)
    }

    /// Replaces the paragraphs that differ in another text.
    private func change(to new: [UInt16]) {
        let old = units
        let most = min(old.count, new.count)
        var first = 0
        while first < most, old[first] == new[first] { first += 1 }
        if first == old.count, first == new.count { return }
        var last = 0
        while last < most - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }

        // One unit around what has changed belongs to it: of two units that end a line together, one may have come or gone.
        let low = index(ofPieceAt: max(0, first - 1))
        let high = index(ofPieceAt: min(old.count, old.count - last + 1))
        let shift = new.count - old.count
        let region = pieces[low].start..<(high + 1 < pieces.count ? pieces[high + 1].start : old.count)
        var sources = Self.sources(new[region.lowerBound..<region.upperBound + shift])
        // Where paragraphs go on after these, what ends the last of them begins no other.
        if high + 1 < pieces.count { sources.removeLast() }

        let head = Paragraph.Kept(
            paragraph: pieces[low].paragraph,
            count: min(first - pieces[low].start, pieces[low].count, sources[0].source.units.count))
        let tailStart = max(pieces[high].start, old.count - last)
        let tail = Paragraph.Kept(
            paragraph: pieces[high].paragraph,
            count: min(max(0, pieces[high].end - tailStart), sources[sources.count - 1].source.units.count))
        var replaced: [Piece] = []
        replaced.reserveCapacity(sources.count)
        for (index, (start, source)) in sources.enumerated() {
            var (before, after) = (head, tail)
            if index > 0 { before = Paragraph.Kept(paragraph: pieces[high].paragraph, count: 0) }
            if index < sources.count - 1 { after = Paragraph.Kept(paragraph: pieces[low].paragraph, count: 0) }
            // What a line end was put in or taken out of may be named by both.
            after.count = min(after.count, source.units.count - before.count)
            replaced.append(
                piece(start, source, before, after, index > 0 ? nil : pieces[low].lines, pieces[high].lines))
        }
        pieces.replaceSubrange(low...high, with: replaced)
        if shift != 0 { for index in low + replaced.count..<pieces.count { pieces[index].start += shift } }
    }

    /// A paragraph that has parts of those before.
    private func piece(
        _ start: Int, _ source: TextSource, _ head: Paragraph.Kept, _ tail: Paragraph.Kept, _ headLines: BrokenLines?,
        _ tailLines: BrokenLines?
    ) -> Piece {
        let count = source.units.count
        if head.count == count, head.paragraph.count == count {
            return Piece(start: start, paragraph: head.paragraph, lines: headLines)
        }
        if tail.count == count, tail.paragraph.count == count {
            return Piece(start: start, paragraph: tail.paragraph, lines: tailLines)
        }
        if head.count + tail.count == 0 { return Piece(start: start, paragraph: shaped(source)) }
        shapedParagraphs += 1
        let (paragraph, changed) = Paragraph.spliced(source, head: head, tail: tail, style: style, library: library)
        var piece = Piece(start: start, paragraph: paragraph)
        if let known = headLines ?? tailLines, changed.count < count {
            let shift = count - tail.paragraph.count
            piece.lines = BrokenLines(
                paragraph, changed: changed, before: headLines, after: tailLines, shift: shift, width: known.width,
                broken: &brokenLines)
        }
        return piece
    }

    /// The paragraph that an offset, or the line end that it stands in, belongs to.
    private func index(ofPieceAt offset: Int) -> Int {
        var (low, high) = (0, pieces.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if pieces[middle].start <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The paragraphs with the unit that each begins with; a text that ends with a line end has an empty last one.
    private static func sources(_ units: ArraySlice<UInt16>) -> [(start: Int, source: TextSource)] {
        var result: [(start: Int, source: TextSource)] = []
        var start = units.startIndex
        func add(_ end: Int) {
            var source = TextSource()
            source.append(units[start..<end].lazy.map(TextSource.shown), style: 0)
            result.append((start, source))
        }
        var at = start
        while at < units.endIndex {
            if isLineEnd(units[at]) {
                add(at)
                if units[at] == 0x0D, at + 1 < units.endIndex, units[at + 1] == 0x0A { at += 1 }
                start = at + 1
            }
            at += 1
        }
        add(units.endIndex)
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
