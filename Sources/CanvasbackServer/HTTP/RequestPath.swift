/// A request's path, taken apart; nil for one that no honest page asks for.
struct RequestPath {
    let segments: [String]

    init?(_ path: String) {
        guard path.utf8.first == 47, path.utf8.count <= 1_024 else { return nil }
        // Control characters, backslashes, and percent signs that survived decoding (a double encoding) are refused.
        if path.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == 92 || $0 == 37 }) { return nil }
        var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.last == "" { parts.removeLast() }
        if parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) { return nil }
        segments = parts
    }

    /// Whether this may be a page of the app. What ends like a file is none, so that a missing file is a 404.
    var isRoute: Bool {
        guard let last = segments.last, let dot = last.lastIndex(of: ".") else { return true }
        return ServedFile.types[last[last.index(after: dot)...].lowercased()] == nil
    }
}
