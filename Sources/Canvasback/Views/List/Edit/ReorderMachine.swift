import Foundation

/// A row that is dragged among its neighbours, as a value: where the finger is in, which rows make room and where the row
/// would come to stand out.
///
/// Places are in points along the list's content, as layout has them: what makes room is shown elsewhere, but counts where
/// it stands. So the answer is a function of the finger's place alone: out and back leads through the same pictures, however
/// the drag was cut into events.
package struct ReorderMachine: Equatable, Sendable {
    /// A row that may make room.
    package struct Row: Equatable, Sendable {
        /// Which element of the collection it is.
        package var index: Int
        package var start: Double
        package var length: Double
        package init(index: Int, start: Double, length: Double) {
            (self.index, self.start, self.length) = (index, start, length)
        }
        var middle: Double { start + length / 2 }
    }

    /// The element that is dragged.
    package let source: Int
    /// How far below the start of the row the finger holds it, in points.
    package let grip: Double
    /// Between one row and the next, in points.
    package let spacing: Double
    /// Where the finger is.
    package var finger: Double
    /// The rows of the collection that are there, in order, with the dragged one among them.
    package private(set) var rows: [Row]

    /// A finger takes hold of a row. Nil where the row is not among the rows.
    package init?(source: Int, rows: [Row], spacing: Double = 0, finger: Double) {
        guard let row = rows.first(where: { $0.index == source }) else { return nil }
        self.spacing = spacing
        (self.source, self.rows, self.finger) = (source, rows.sorted { $0.index < $1.index }, finger)
        grip = finger - row.start
    }

    /// Other rows are there, or stand elsewhere. The dragged one is kept where it was known last.
    package mutating func setRows(_ new: [Row]) {
        var new = new
        if !new.contains(where: { $0.index == source }) { new.append(dragged) }
        rows = new.sorted { $0.index < $1.index }
    }

    private var dragged: Row { rows.first { $0.index == source } ?? Row(index: source, start: 0, length: 0) }

    /// Where the dragged row's start is shown.
    package var start: Double { finger - grip }

    /// Where it would come to stand: the index of the element whose place it takes.
    package var target: Int {
        let length = dragged.length
        var target = source
        for row in rows {
            // A row makes room once the dragged one covers it by more than half.
            if row.index > source, start + length > row.middle { target = max(target, row.index) }
            if row.index < source, start < row.middle { target = min(target, row.index) }
        }
        return target
    }

    /// How far a row is shown from where it stands, in points.
    package func shift(of index: Int, target: Int) -> Double {
        let row = dragged
        if index == source { return start - row.start }
        if index > source, index <= target { return -row.length - spacing }
        if index < source, index >= target { return row.length + spacing }
        return 0
    }
}
