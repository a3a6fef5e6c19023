import Foundation
import Testing

@testable import CanvasbackServer

@MainActor @Suite struct FileCacheTests {
    /// A font of one table, of about so many bytes.
    private func font(_ count: Int) -> [UInt8] {
        let text = Array((0..<count / 12).map { "feature \($0 &* $0 % 977); " }.joined().utf8)
        var out = BigEndianWriter(bytes: [0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + Array("GSUB".utf8))
        out.u32(0)
        out.u32(28)
        out.u32(text.count)
        return out.bytes + text
    }

    /// What a cache has once it has done all it can.
    private func settled(_ cache: FileCache, _ name: String) async throws -> ServedFile {
        while let compression = cache.compression { await compression.value }
        return try #require(cache.file(name))
    }

    @Test(arguments: [(4_000, "font/woff2"), (300_000, "font/woff2"), (1_200_000, "font/otf")])
    func aFontIsSentAsSoonAsItCanBeAndPackedBetterForTheNext(_ count: Int, _ type: String) async throws {
        let cache = FileCache()
        let bytes = font(count)
        let first = try #require(cache.file("a") { ServedAssets.File(bytes: bytes, type: "font/otf") })
        #expect(first.type == type && first.isImmutable && first.compressed.isEmpty)
        #expect(first.bytes == bytes || first.bytes.count < bytes.count / 4)
        let best = try await settled(cache, "a")
        #expect(best.type == "font/woff2" && best.isImmutable && best.bytes.count < first.bytes.count)
    }

    @Test func whatOnlySaysThatItIsAFontIsSentAsItIs() async throws {
        let cache = FileCache()
        let bytes = Array(String(repeating: "no font ", count: 500).utf8)
        let first = try #require(cache.file("a") { ServedAssets.File(bytes: bytes, type: "font/otf") })
        #expect(first.type == "font/otf" && first.bytes == bytes)
        #expect(first.best(of: [.gzip])?.coding == .gzip)
        let best = try await settled(cache, "a")
        #expect(best.type == "font/otf" && best.best(of: [.brotli])?.coding == .brotli)
    }

    @Test func fontsOfTheFolderStayWhatTheyAre() throws {
        let cache = FileCache()
        cache.add(ServedFile(bytes: font(4_000), type: "font/otf"), as: "own.otf")
        #expect(cache.file("own.otf")?.type == "font/otf")
    }

    @Test func aFullCacheDropsWhatWasAddedFirst() throws {
        let cache = FileCache(limit: 10_000)
        var made: [String] = []
        for name in ["a", "b", "c", "c", "b", "a"] {
            _ = cache.file(name) {
                made.append(name)
                return ServedAssets.File(bytes: [UInt8](repeating: 1, count: 4_500), type: "image/png")
            }
        }
        #expect(made == ["a", "b", "c", "a"])
    }
}
