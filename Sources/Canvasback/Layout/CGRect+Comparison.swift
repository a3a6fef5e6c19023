import Foundation

extension CGRect {
    /// Equality of the four numbers. Foundation's own is a call into it, for each element that is placed.
    @inline(__always) func isSame(as other: CGRect) -> Bool { origin == other.origin && size == other.size }
}
