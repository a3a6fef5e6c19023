package import Surface

/// The fonts that the first picture at a route needs, as far as somebody has seen one: whoever opens it next is told of them
/// with the page itself (`Link: rel=preload`), and loads them while its socket is still being opened, instead of after it.
///
/// Only fonts of Latin letters count, which nearly all pages need: what else somebody's words are written in is nobody else's
/// business.
package struct OpeningFonts: Sendable {
    /// Routes that are known at most, and fonts of each.
    package static let (mostRoutes, mostFonts) = (256, 3)
    private var links: [String: [String]] = [:]

    package init() {}

    /// A window at a path showed its first picture with these fonts.
    package mutating func note(_ fonts: [FontResource], at path: String) {
        let used = fonts.filter { Self.covers(0x61, $0.unicodeRange) }.prefix(Self.mostFonts).map(Self.link)
        if links[path] == used || links[path] == nil && used.isEmpty { return }
        // Addresses may have anything in them: the next ones to come are as good as these.
        if links.count >= Self.mostRoutes, links[path] == nil { links.removeAll(keepingCapacity: true) }
        links[path] = used
    }

    /// Values of `Link` headers for the page at a path.
    package func headers(at path: String) -> [String] { links[path] ?? [] }

    /// The same address as the page makes of it, or the font would be loaded twice.
    private static func link(to font: FontResource) -> String {
        "</font/\(font.face.index)-\(font.slice).woff2?v=\(font.version)>; rel=preload; as=font; type=\"font/woff2\"; "
            + "crossorigin"
    }

    /// Whether a CSS `unicode-range` (`U+20-7E, U+A0`) has a code point; an empty one has all.
    private static func covers(_ codePoint: UInt32, _ ranges: String) -> Bool {
        if ranges.isEmpty { return true }
        return ranges.split(separator: ",").contains { range in
            let ends = range.drop { $0 == " " }.dropFirst(2).split(separator: "-").map { UInt32($0, radix: 16) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil else { return false }
            return first <= codePoint && codePoint <= last
        }
    }
}
