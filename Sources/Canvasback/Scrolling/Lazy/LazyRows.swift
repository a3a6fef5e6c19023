import Foundation

/// A `ForEach` that makes rows on demand.
@MainActor package protocol RowMaker: Node {
    /// Lets exactly the rows in a range be there: makes those that are missing, and lets go of others.
    func setMade(_ range: Range<Int>)
    /// The index of the element with an id, as it is found from the data.
    func index(of id: AnyHashable) -> Int?
    /// The id of the element at an index, whether its row is there or not.
    func id(ofRow index: Int) -> AnyHashable
}

/// A row that is there: the node that one element of the data made, which stands for any number of views.
@MainActor package final class LazyRow {
    package let node: Node
    /// How many elements and marks the row had when they were gathered last.
    package internal(set) var elementCount = 0
    /// The row's part of its container's entries.
    package internal(set) var entries = 0..<0
    /// The length along the axis with the gap before it; nil before it is known.
    package internal(set) var length: CGFloat?
    /// Whether its length has become part of what others are reckoned with.
    var isSample = false
    /// Whether there are sections in it, which begin lines of their own in a grid.
    var holdsSections = false
    init(_ node: Node) { self.node = node }
}

/// The rows of one `ForEach` in a lazy container: some in a row are there, of the others only the number is known.
@MainActor package final class LazyRows {
    package unowned let maker: any RowMaker
    /// How long all rows are; those that are there count as they are laid out instead.
    var lengths: RowLengths
    /// The first row that is there.
    package internal(set) var first = 0
    /// The rows that are there.
    package internal(set) var rows: [LazyRow] = []
    private(set) var start: RowMarkElement!
    private(set) var end: RowMarkElement!
    /// How many lists of rows this is in.
    var nesting = 0
    /// In a grid, how many cells a row is, and whether it holds sections: as the first one had it that was there last.
    var cells = 1
    var holdsSections = false

    init(_ maker: any RowMaker, count: Int) {
        self.maker = maker
        lengths = RowLengths(count: count, estimate: LazyRows.defaultLength)
        start = RowMarkElement(.rowsStart, rows: self, node: maker)
        end = RowMarkElement(.rowsEnd, rows: self, node: maker)
    }

    /// What a row is reckoned with before any was measured, in points: a row of a list with one line of text.
    static let defaultLength: CGFloat = 44

    package var count: Int { lengths.count }
    package var made: Range<Int> { first..<first + rows.count }
}
