internal import Foundation

extension Paragraph {
    /// A part of another paragraph that is kept.
    struct Kept {
        var paragraph: Paragraph
        /// Units, from its start or up to its end.
        var count: Int
    }

    /// From this length on, in units, an edit shapes a part of a paragraph alone: what is shorter is shaped in no time.
    static let long = 256
    /// Up to this length Han characters are written alike in all of a paragraph, whichever letters in it tell how.
    private static let uniform = 4096
    /// How far around an edit shapes may change, in units: more than fonts' rules look at. Where they go on changing, farther.
    private static let margins = [32, 512]
    /// Of these, how many at either end have to be as they were.
    private static let agreeing = 16
    /// What ICU and HarfBuzz see around a part, in units.
    private static let context = 64

    /// A text of one style that begins as one paragraph does and ends as another (which may be the same one).
    ///
    /// What is far enough from what is new keeps its shapes, so that the cost follows the edit. Where the edit changes more
    /// than its surroundings (the direction of all, say) all is shaped.
    /// - Returns: the paragraph, and the part of it that is not as it was.
    static func spliced(
        _ source: TextSource, head: Kept, tail: Kept, style: ParagraphStyle, library: FontLibrary
    ) -> (paragraph: Paragraph, changed: Range<Int>) {
        let whole = source.units.indices
        let styles = head.paragraph.styles
        func fresh() -> (paragraph: Paragraph, changed: Range<Int>) {
            (Paragraph(source, styles: styles, style: style, library: library), whole)
        }
        guard whole.count >= long, head.count + tail.count > 0 else { return fresh() }
        let splice = Splice(source, head: head, tail: tail, style: style, library: library)
        for margin in margins {
            guard let changed = splice.part(margin: margin), changed.upperBound - changed.lowerBound < whole.count
            else {
                break
            }
            if let paragraph = splice.paragraph(shaping: changed) { return (paragraph, changed) }
        }
        return fresh()
    }

    /// The state of one splice.
    @MainActor private struct Splice {
        let source: TextSource
        let head: Kept
        let tail: Kept
        let style: ParagraphStyle
        let library: FontLibrary
        var levels: [UInt8] = []
        var level: UInt8 = 0
        var hasDirections: Bool
        /// What an offset of the tail's paragraph is more in the new one.
        let shift: Int
        var units: [UInt16] { source.units }

        init(_ source: TextSource, head: Kept, tail: Kept, style: ParagraphStyle, library: FontLibrary) {
            (self.source, self.head, self.tail, self.style, self.library) = (source, head, tail, style, library)
            shift = source.units.count - tail.paragraph.count
            let new = source.units[head.count..<source.units.count - tail.count]
            hasDirections =
                head.paragraph.hasDirections || tail.paragraph.hasDirections || style.isRightToLeft
                || TextDirections.mayHave(new)
            if hasDirections { (levels, level) = TextDirections.levels(source.units, style) }
        }

        /// What has to be shaped, with so many units around what is new. Nil where that is all.
        func part(margin: Int) -> Range<Int>? {
            var start = head.paragraph.cut(before: head.count - margin)
            var end = tail.paragraph.cut(after: tail.paragraph.count - tail.count + margin)
            if hasDirections {
                // What is read in another direction than before, or deeper within another one, is shaped anew.
                if let first = firstTurned(before: start.offset) { start = head.paragraph.cut(before: first) }
                if let last = lastTurned(from: end.offset) { end = tail.paragraph.cut(after: last) }
            }
            return start.offset..<end.offset + shift
        }

        private func firstTurned(before end: Int) -> Int? {
            for item in head.paragraph.items(in: 0..<end) {
                for offset in item.range.clamped(to: 0..<end) where level(at: offset) != item.level { return offset }
            }
            return nil
        }

        private func lastTurned(from start: Int) -> Int? {
            for item in tail.paragraph.items(in: start..<tail.paragraph.count).reversed() {
                for offset in item.range.clamped(to: start..<tail.paragraph.count).reversed()
                where level(at: offset + shift) != item.level { return offset + 1 }
            }
            return nil
        }

        private func level(at offset: Int) -> UInt8 { levels.isEmpty ? 0 : levels[offset] }

        /// The paragraph with a part of it shaped. Nil where shapes at the part's ends are not those of what is kept.
        func paragraph(shaping part: Range<Int>) -> Paragraph? {
            let (before, after) = (head.paragraph, tail.paragraph)
            let end = part.upperBound - shift
            let han: HanStyle
            if units.count <= Paragraph.uniform, HanStyle(language: style.language) == nil {
                han = Itemizer.han(in: units[...]) ?? .simplified
                if han != before.han || han != after.han { return nil }
            } else {
                han = HanStyle(language: style.language) ?? Itemizer.han(in: units[part]) ?? before.han
            }
            if before.hasLineBreaks || after.hasLineBreaks {
                before.findLineBreaks()
                after.findLineBreaks()
            }
            var advances = before.advances
            advances.replaceSubrange(part.lowerBound..., with: repeatElement(0, count: part.count))
            advances.append(contentsOf: after.advances[end...])
            var flags = before.flags
            flags.replaceSubrange(part.lowerBound..., with: repeatElement(0, count: part.count))
            flags.append(contentsOf: after.flags[end...])
            mark(part, &flags, hasLineBreaks: before.hasLineBreaks)

            let previous = before.items(in: 0..<part.lowerBound).last
            let next = after.items(in: end..<after.count).first
            var items = before.items(in: 0..<part.lowerBound).map { item in
                var item = item
                item.range = item.range.lowerBound..<min(item.range.upperBound, part.lowerBound)
                return item
            }
            let own = Itemizer.items(
                of: part, after: previous, source, levels: levels, han: han, styles: before.styles, library: library,
                flags: flags
            ).map { matched($0, previous, next) }
            for item in own {
                var context = item.range
                if item.range.lowerBound == part.lowerBound, let previous, goesOn(previous, item) {
                    let start = max(previous.range.lowerBound, item.range.lowerBound - Paragraph.context)
                    context = start..<context.upperBound
                }
                if item.range.upperBound == part.upperBound, let next, goesOn(item, next) {
                    let end = min(next.range.upperBound + shift, item.range.upperBound + Paragraph.context)
                    context = context.lowerBound..<end
                }
                Paragraph.shape(item, within: context, units, before.styles[item.style], &advances, &flags)
                if context.lowerBound < item.range.lowerBound {
                    let old = before.flags[item.range.lowerBound] & UnitFlags.unsafe
                    flags[item.range.lowerBound] |= old
                }
                append(item, to: &items)
            }
            for var item in after.items(in: end..<after.count) {
                item.range = max(item.range.lowerBound, end) + shift..<item.range.upperBound + shift
                append(item, to: &items)
            }
            guard agrees(part, advances, flags) else { return nil }
            return Paragraph(
                source, styles: before.styles, language: before.language, items: items, advances: advances,
                flags: flags, hasLineBreaks: before.hasLineBreaks, level: level, hasDirections: hasDirections,
                han: han)
        }

        /// Finds graphemes, spaces and, where they are known of the rest, line breaks of a part.
        private func mark(_ part: Range<Int>, _ flags: inout [UInt8], hasLineBreaks: Bool) {
            var seen =
                max(0, part.lowerBound - Paragraph.context)..<min(units.count, part.upperBound + Paragraph.context)
            while seen.lowerBound > 0, flags[seen.lowerBound] & UnitFlags.grapheme == 0 {
                seen = seen.lowerBound - 1..<seen.upperBound
            }
            let own = Array(units[seen])
            var marks = [UInt8](repeating: 0, count: own.count)
            TextBreaks.shared.markGraphemes(own, &marks)
            if hasLineBreaks { TextBreaks.shared.markLines(own, language: head.paragraph.language, &marks) }
            for offset in part {
                flags[offset] |= marks[offset - seen.lowerBound] & UnitFlags.breaks
                if Itemizer.isHangingSpace(units[offset]) { flags[offset] |= UnitFlags.space }
            }
        }

        /// An item with as much of its face as those beside it have, so that one line is not drawn from two files.
        private func matched(_ item: Paragraph.Item, _ others: Paragraph.Item?...) -> Paragraph.Item {
            var item = item
            for case let other? in others
            where other.face !== item.face && other.face.isSameFont(as: item.face)
                && other.face.id.index > item.face.id.index
            {
                item.face = other.face
            }
            return item
        }

        private func goesOn(_ item: Paragraph.Item, _ next: Paragraph.Item) -> Bool {
            item.style == next.style && item.face === next.face && item.level == next.level
                && item.isCursive == next.isCursive
        }

        private func append(_ item: Paragraph.Item, to items: inout [Paragraph.Item]) {
            guard let last = items.last, goesOn(last, item) else { return items.append(item) }
            items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
            items[items.count - 1].isLatin = last.isLatin && item.isLatin
        }

        /// Whether the ends of what was shaped are as they were.
        private func agrees(_ part: Range<Int>, _ advances: [Float], _ flags: [UInt8]) -> Bool {
            let (before, after) = (head.paragraph, tail.paragraph)
            if part.lowerBound > 0, before.flags[part.lowerBound] & UnitFlags.unsafe == 0 {
                for offset in part.lowerBound..<min(part.lowerBound + Paragraph.agreeing, head.count)
                where advances[offset] != before.advances[offset] || flags[offset] != before.flags[offset] {
                    return false
                }
            }
            let end = part.upperBound - shift
            if end < after.count, after.flags[end] & UnitFlags.unsafe == 0 {
                for offset in max(end - Paragraph.agreeing, after.count - tail.count)..<end
                where advances[offset + shift] != after.advances[offset]
                    || flags[offset + shift] != after.flags[offset]
                {
                    return false
                }
            }
            return true
        }
    }
}
