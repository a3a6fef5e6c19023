import Foundation

/// Who moves the rows of a `ForEach`.
@MainActor protocol RowMoves: AnyObject {
    /// Moves rows from some places to before another.
    func move(_ from: IndexSet, to: Int)
}
