import Foundation

/// What stands between the elements of a container that makes rows as they are seen.
package enum RowMark: Sendable {
    /// The rows of a `ForEach` begin: the elements up to ``rowsEnd`` are those of the rows that are there.
    case rowsStart, rowsEnd
    /// A section begins with its header.
    case sectionStart
    case sectionContent
    case sectionFooter
    case sectionEnd
}

/// A mark among elements that are gathered. It is never laid out or drawn, and modifiers pass it on as it is.
@MainActor package final class RowMarkElement: Element {
    package let mark: RowMark
    /// The rows that begin or end here, which own this.
    package unowned let rows: LazyRows?

    package init(_ mark: RowMark, rows: LazyRows? = nil, node: Node) {
        (self.mark, self.rows) = (mark, rows)
        super.init(node: node)
        flags.insert(.isMark)
    }
}

/// The node of a container that asks lists for rows as they are seen.
@MainActor package protocol RowHost: Node {
    /// The element that lays the rows out.
    var rowElement: LazyStackElement { get }
}
