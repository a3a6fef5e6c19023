/// Why text cannot be laid out at all. Found at the start, so that a server says it in one line and ends.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No file of a font that text needs was found; `package` is the Debian package that brings it.
    case missing(package: String)
    /// A font file is there but cannot be read as one.
    case unreadable(path: String)

    package var description: String {
        switch self {
        case .missing(let package): "no font found: install it with `apt-get install \(package)`"
        case .unreadable(let path): "the font file \(path) cannot be read"
        }
    }
}
