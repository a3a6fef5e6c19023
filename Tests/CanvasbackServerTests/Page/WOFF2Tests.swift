import Foundation
import Testing

@testable import CanvasbackServer

@Suite struct WOFF2Tests {
    /// A font file of tables as they are given, which nobody could draw with.
    private func font(_ tables: [(String, [UInt8])], flavor: [UInt8] = [0, 1, 0, 0]) -> [UInt8] {
        var out = BigEndianWriter(bytes: flavor)
        out.u16(tables.count)
        out.bytes += [0, 0, 0, 0, 0, 0]
        var start = 12 + 16 * tables.count
        for (tag, bytes) in tables {
            out.bytes += Array(tag.utf8)
            out.u32(0)
            out.u32(start)
            out.u32(bytes.count)
            start += bytes.count
        }
        for (_, bytes) in tables { out.bytes += bytes }
        return out.bytes
    }

    /// What compresses.
    private let filler = Array(String(repeating: "feature ", count: 100).utf8)

    // MARK: The file

    @Test func theFileSaysWhatIsInIt() throws {
        let packed = try #require(
            WOFF2.packed(
                font([("GSUB", filler), ("DSIG", [1]), ("Abcd", [1, 2, 3])], flavor: Array("OTTO".utf8)), quality: 5))
        let reader = BigEndianReader(packed[...])
        #expect(packed.starts(with: Array("wOF2OTTO".utf8)))
        #expect(reader.u32(8) == packed.count && packed.count % 4 == 0)
        // Two tables; the signature, which would be wrong, is left out.
        #expect(reader.u16(12) == 2)
        #expect(reader.u32(16) == 12 + 2 * 16 + 800 + 4)
        let compressed = try #require(reader.u32(20))
        // GSUB is number 28 of the names that the format knows; 800 has two digits of seven bits.
        #expect(reader.bytes(48, 3) == [28, 0x86, 0x20])
        #expect(reader.bytes(51, 6).map { Array($0) } == [63] + Array("Abcd".utf8) + [3])
        #expect((57 + compressed + 3) & ~3 == packed.count)
        #expect(compressed < 60)
    }

    @Test func whatIsNoFontIsNotPacked() {
        let whole = font([("GSUB", filler)])
        #expect(WOFF2.packed(whole, quality: 5) != nil)
        for bytes in [
            [], filler, Array(whole.dropLast()), font([]), font([("GSUB", filler)], flavor: Array("ttcf".utf8)),
        ] {
            #expect(WOFF2.packed(bytes, quality: 5) == nil)
        }
    }

    @Test func outlinesThatCannotBeReadStayAsTheyAre() throws {
        let head = [UInt8](repeating: 0, count: 54)
        let maxp: [UInt8] = [0, 1, 0, 0, 0, 1]
        let packed = try #require(
            WOFF2.packed(
                font([
                    ("head", head), ("loca", [0, 0, 0, 2]), ("maxp", maxp), ("glyf", [9, 9, 9, 9]), ("post", filler),
                ]),
                quality: 5))
        // head, maxp, glyf and loca, the last two with the version that names no transform, and right after each other.
        let directory = packed[48..<58]
        #expect(Array(directory) == [1, 54, 4, 6, 10 | 3 << 6, 4, 11 | 3 << 6, 4, 7, 0x86])
    }

    // MARK: Outlines

    private func source(_ glyphs: [[UInt8]]) throws -> GlyphTransform.Source {
        var (loca, glyf) = (BigEndianWriter(), [UInt8]())
        loca.u32(0)
        for glyph in glyphs {
            glyf += glyph
            loca.u32(glyf.count)
        }
        var head = [UInt8](repeating: 0, count: 54)
        head[51] = 1
        let maxp = [0, 1, 0, 0, 0, UInt8(glyphs.count)]
        return try #require(
            GlyphTransform.Source([
                ("glyf", glyf[...]), ("loca", loca.bytes[...]), ("head", head[...]), ("maxp", maxp[...]),
            ]))
    }

    /// The streams of a transformed table.
    private func streams(_ table: [UInt8]) throws -> [[UInt8]] {
        let reader = BigEndianReader(table[...])
        var at = 36
        var found: [[UInt8]] = []
        for index in 0..<7 {
            let count = try #require(reader.u32(8 + 4 * index))
            found.append(Array(try #require(reader.bytes(at, count))))
            at += count
        }
        found.append(Array(table[at...]))
        return found
    }

    /// A contour of three points, (0, 0), (100, 0) and (100, -700), whose first one says that contours may overlap.
    private let corner: [UInt8] = [
        0, 1, 0, 0, 0xFD, 0x44, 0, 100, 0, 0, 0, 2, 0, 1, 0xAA, 0x71, 0x33, 0x10, 100, 0xFD, 0x44, 0,
    ]

    @Test func stepsBetweenPointsTakeFewBytes() throws {
        let streams = try streams(try #require(GlyphTransform.transformed(try source([corner, []]))))
        #expect(streams[0] == [0, 1, 0, 0])
        #expect(streams[1] == [3])
        // (0, 0): upwards by nothing; (100, 0): to the right; (0, -700), of which 188 are in the other byte, off the curve.
        #expect(streams[2] == [1, 11, 128 + 4])
        #expect(streams[3] == [0, 100, 188, 1])
        #expect(streams[4].isEmpty)
        // The box follows from the points.
        #expect(streams[5] == [0, 0, 0, 0])
        #expect(streams[6] == [0xAA])
        #expect(streams[7] == [0x80])
    }

    @Test func boxesThatDoNotFollowAreKept() throws {
        var wide = corner
        wide[7] = 120
        let part: [UInt8] = [0xFF, 0xFF, 0, 1, 0, 2, 0, 3, 0, 4, 0x01, 0x02, 0, 0, 5, 6, 0, 2, 7, 8]
        let streams = try streams(try #require(GlyphTransform.transformed(try source([wide, [], part]))))
        #expect(streams[0] == [0, 1, 0, 0, 0xFF, 0xFF])
        #expect(streams[4] == [0x01, 0x02, 0, 0, 5, 6])
        #expect(streams[5] == [0xA0, 0, 0, 0, 0, 0, 0xFD, 0x44, 0, 120, 0, 0, 0, 1, 0, 2, 0, 3, 0, 4])
        #expect(streams[3].suffix(1) == [2])
    }

    /// Every kind of step, as W3C's table of them decodes it.
    @Test func everyStepIsReadBackAsItWas() throws {
        let distances = [0, 1, 16, 64, 65, 255, 256, 768, 769, 1279, 1280, 4095, 4096, 30_000]
        for dx in distances.flatMap({ [$0, -$0] }) {
            for dy in distances.flatMap({ [$0, -$0] }) {
                var glyph = BigEndianWriter()
                glyph.u16(1)
                for value in [min(0, dx), min(0, dy), max(0, dx), max(0, dy)] { glyph.u16(value) }
                glyph.u16(1)
                glyph.u16(0)
                glyph.bytes += [1, 0]
                for value in [0, dx, 0, dy] { glyph.u16(value) }
                let streams = try streams(try #require(GlyphTransform.transformed(try source([glyph.bytes]))))
                #expect(streams[2].count == 2 && streams[2][1] >= 128)
                let step = Self.step(flag: Int(streams[2][1]) & 127, streams[3].dropFirst().dropLast().map { Int($0) })
                #expect(step == [dx, dy])
                #expect(streams[5] == [0, 0, 0, 0])
            }
        }
    }

    /// A point's distance from the last one: W3C's table, from flags to numbers of bits.
    private static func step(flag: Int, _ bytes: [Int]) -> [Int] {
        func signed(_ value: Int, _ bit: Int) -> Int { flag >> bit & 1 == 1 ? value : -value }
        switch flag {
        case ..<10: return [0, signed((flag >> 1) << 8 + bytes[0], 0)]
        case ..<20: return [signed(((flag - 10) >> 1) << 8 + bytes[0], 0), 0]
        case ..<84:
            let rest = flag - 20
            return [signed(1 + rest & 0x30 + bytes[0] >> 4, 0), signed(1 + (rest & 0x0C) << 2 + bytes[0] & 0x0F, 1)]
        case ..<120:
            let rest = flag - 84
            return [signed(1 + (rest / 12) << 8 + bytes[0], 0), signed(1 + ((rest % 12) >> 2) << 8 + bytes[1], 1)]
        case ..<124: return [signed(bytes[0] << 4 + bytes[1] >> 4, 0), signed((bytes[1] & 0x0F) << 8 + bytes[2], 1)]
        default: return [signed(bytes[0] << 8 + bytes[1], 0), signed(bytes[2] << 8 + bytes[3], 1)]
        }
    }

    @Test(arguments: ["glyf", "loca"]) func brokenOutlinesAreRefused(_ table: String) throws {
        #expect(GlyphTransform.transformed(try source([Array(corner.dropLast(2))])) == nil)
        #expect(GlyphTransform.transformed(try source([[0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x20]])) == nil)
        let whole = ["glyf": [UInt8](repeating: 0, count: 8), "loca": [0, 0, 0, 4], "maxp": [0, 0, 0, 0, 0, 1]]
        func reading(_ tables: [String: [UInt8]]) -> GlyphTransform.Source? {
            let head = ("head", [UInt8](repeating: 0, count: 54)[...])
            return GlyphTransform.Source([head] + tables.map { ($0.key, $0.value[...]) })
        }
        #expect(reading(whole) != nil)
        var less = whole
        less[table]?.removeLast()
        #expect(reading(less) == nil)
    }

    // MARK: The app's own

    @Test @MainActor func theFontsOfTheTextAreMuchSmaller() throws {
        let assets = ServedAssets.textEngine
        let slice = try #require(assets.font(0, 0)).bytes
        let hebrew = try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"))
        for (font, limit) in [(slice, 0.87), (Array(hebrew), 0.83)] {
            let quick = try #require(WOFF2.packed(font, quality: 5)).count
            let best = try #require(WOFF2.packed(font, quality: 11)).count
            let gzip = try #require(Gzip.compressed(font)).count
            #expect(quick < gzip)
            #expect(Double(best) < limit * Double(gzip), "\(best) of \(gzip)")
        }
    }
}
