/// How a file may be compressed for the way, best first.
package enum ContentCoding: String, Sendable, CaseIterable {
    /// Browsers take it over a secure connection and from the machine itself.
    case brotli = "br"
    case gzip

    /// `bytes` in this coding, or nil when that would not be smaller by a sixteenth.
    func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .gzip: Gzip.compressed(bytes)
        case .brotli: Brotli.compressed(bytes, quality: 11)
        }
    }

    /// The codings that a request's `Accept-Encoding` takes: those that it names with a weight that is not 0. Of these the
    /// server sends the best that it has, whatever their weights.
    static func accepted(by header: String) -> [ContentCoding] {
        if header.isEmpty { return [] }
        let entries = header.lowercased().split(separator: ",").map { entry in
            entry.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
        return allCases.filter { coding in
            entries.contains { parts in
                parts.first == coding.rawValue
                    && !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            }
        }
    }
}
