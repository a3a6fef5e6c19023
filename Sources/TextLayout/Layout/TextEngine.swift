package import Foundation

/// Lays text out, and remembers it: all windows of the process share shaped texts and layouts.
@MainActor package final class TextEngine {
    private static var started: TextEngine?

    /// The engine of the process. Made with the fonts of Debian's packages unless ``start(additionalFonts:)`` made it.
    ///
    /// A server calls ``start(additionalFonts:)`` first, which says what is missing; without fonts there is no engine.
    package static var shared: TextEngine {
        do {
            return try start()
        } catch {
            fatalError("\(error)")
        }
    }

    /// Opens the fonts and makes the shared engine; does nothing when it is there.
    /// - Parameter additionalFonts: directories that are searched before the system's.
    @discardableResult package static func start(additionalFonts: [String] = []) throws(FontError) -> TextEngine {
        if let started { return started }
        let engine = TextEngine(library: try FontLibrary(additional: additionalFonts))
        started = engine
        return engine
    }

    package let library: FontLibrary
    /// What pages load the fonts from.
    package let fonts: FontServer
    private let cache: LayoutCache

    /// - Parameter cacheLimit: the bytes that cached texts may take, as estimated.
    package init(library: FontLibrary, cacheLimit: Int = 32 << 20) {
        self.library = library
        fonts = FontServer(library: library)
        cache = LayoutCache(limit: cacheLimit)
    }

    /// The layout of `text` when offered a size in points.
    ///
    /// It is as wide as its widest line, which is wider than offered only where one grapheme is; it has at least one
    /// line even when that is higher than offered. The same object comes back for every offer that makes no difference.
    /// - Parameter width: `.infinity` for the ideal width. Less than 0 and NaN count as 0.
    package func layout(
        _ text: StyledText, _ style: ParagraphStyle = ParagraphStyle(), width: CGFloat = .infinity,
        height: CGFloat = .infinity
    ) -> TextLayout {
        fitted(text, style, width: width, height: height).layout
    }

    /// As ``layout(_:_:width:height:)``, with the other offers that it is for: who keeps it needs not look for it again.
    package func fitted(
        _ text: StyledText, _ style: ParagraphStyle, width: CGFloat, height: CGFloat
    ) -> FittedText {
        let width = width > 0 ? width : 0
        let height = height > 0 ? height : 0
        return cache.layout(text, style, width: width, height: height) {
            ShapedText(text, style, library: library)
        }
    }

    /// The measures of a font.
    package func metrics(_ font: FontRequest) -> FontMetrics { library.metrics(font) }

    /// What the cache did since the process began.
    package var statistics: TextStatistics { cache.statistics }
}

/// How the cache of layouts is doing.
package struct TextStatistics: Hashable, Sendable {
    /// Layouts that were there.
    package var hits = 0
    /// Layouts made of a text that was shaped already.
    package var relayouts = 0
    /// Texts that had to be shaped.
    package var misses = 0
    /// Texts dropped to make room.
    package var evictions = 0
    /// Texts in the cache.
    package var entries = 0
    /// The bytes that they take, as estimated.
    package var bytes = 0
}
