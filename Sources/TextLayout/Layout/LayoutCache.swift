internal import Foundation

/// The texts used last, with a few layouts of each; bounded by an estimate of their bytes.
@MainActor final class LayoutCache {
    fileprivate struct Key: Hashable {
        var text: StyledText
        var style: ParagraphStyle
    }

    /// A text in the cache. Entries are chained by their slots in the order of use.
    final class Entry {
        fileprivate let key: Key
        fileprivate let shaped: ShapedText
        fileprivate var fitted: [FittedText] = []
        fileprivate var bytes = 0
        fileprivate var slot = 0
        fileprivate var newer = LayoutCache.none
        fileprivate var older = LayoutCache.none
        fileprivate init(key: Key, shaped: ShapedText) { (self.key, self.shaped) = (key, shaped) }
    }

    private nonisolated static let none = -1
    private var slots: [Key: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest = none
    private var oldest = none
    private let limit: Int
    /// A text has few widths at a time: its own, a column's, and the ones that a layout tries.
    private static let widths = 6
    private(set) var statistics = TextStatistics()

    init(limit: Int) { self.limit = limit }

    /// The layout of a text when offered a size, made if it is not there.
    func layout(
        _ text: StyledText, _ style: ParagraphStyle, width: CGFloat, height: CGFloat, make: () -> ShapedText
    ) -> FittedText {
        let key = Key(text: text, style: style)
        if let slot = slots[key], let entry = entries[slot] {
            if newest != slot {
                unlink(entry)
                link(entry)
            }
            if let fitted = entry.fitted.first(where: { $0.fits(width: width, height: height) }) {
                statistics.hits += 1
                return fitted
            }
            statistics.relayouts += 1
            return fit(entry, width, height)
        }
        statistics.misses += 1
        let entry = Entry(key: key, shaped: make())
        entry.slot = free.popLast() ?? entries.count
        if entry.slot == entries.count { entries.append(entry) } else { entries[entry.slot] = entry }
        slots[key] = entry.slot
        link(entry)
        count(entry, entry.shaped.estimatedBytes)
        statistics.entries += 1
        return fit(entry, width, height)
    }

    private func fit(_ entry: Entry, _ width: CGFloat, _ height: CGFloat) -> FittedText {
        let fitted = entry.shaped.fit(width: width, height: height)
        if entry.fitted.count == Self.widths {
            // The first is the ideal layout as a rule, which is asked for again at every measure.
            count(entry, -entry.fitted.remove(at: 1).layout.estimatedBytes)
        }
        entry.fitted.append(fitted)
        count(entry, fitted.layout.estimatedBytes)
        while statistics.bytes > limit, oldest != entry.slot, oldest != Self.none { evict() }
        return fitted
    }

    private func count(_ entry: Entry, _ bytes: Int) {
        entry.bytes += bytes
        statistics.bytes += bytes
    }

    private func evict() {
        guard let entry = entries[oldest] else { return }
        unlink(entry)
        slots[entry.key] = nil
        entries[entry.slot] = nil
        free.append(entry.slot)
        statistics.bytes -= entry.bytes
        statistics.entries -= 1
        statistics.evictions += 1
    }

    // MARK: Order of use

    private func link(_ entry: Entry) {
        (entry.newer, entry.older) = (Self.none, newest)
        if newest != Self.none { entries[newest]?.newer = entry.slot } else { oldest = entry.slot }
        newest = entry.slot
    }

    private func unlink(_ entry: Entry) {
        if entry.newer != Self.none { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
        if entry.older != Self.none { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
    }
}

extension ShapedText {
    /// About the memory that it takes: objects, and five bytes for each unit besides the text itself.
    var estimatedBytes: Int {
        paragraphs.reduce(512) { $0 + 256 + $1.count * 8 + $1.items.count * 64 }
    }
}

extension TextLayout {
    var estimatedBytes: Int {
        lines.reduce(160) { $0 + 96 + $1.runs.reduce(0) { $0 + 176 + $1.run.string.utf8.count } }
    }
}
