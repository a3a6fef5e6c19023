internal import Foundation

/// A path with its query, as a page reports its own address.
package struct PageAddress: Equatable, Sendable {
    /// Decoded, beginning with `/`.
    package var path: String
    package var query: [String: String]

    /// Splits and decodes. What is wrongly encoded stays as it is; of a name that comes twice, the last counts.
    package init(_ text: String) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = Self.decoded(parts[0], plusIsSpace: false)
        query = [:]
        guard parts.count == 2 else { return }
        for pair in parts[1].split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = sides.count == 2 ? Self.decoded(sides[1], plusIsSpace: true) : ""
            query[Self.decoded(sides[0], plusIsSpace: true)] = value
        }
    }

    private static func decoded(_ text: Substring, plusIsSpace: Bool) -> String {
        let source = plusIsSpace ? text.replacingOccurrences(of: "+", with: " ") : String(text)
        return source.removingPercentEncoding ?? source
    }
}
