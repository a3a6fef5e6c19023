import CHarfBuzz
import Foundation
import Surface
import Testing

@testable import TextLayout

@Suite @MainActor struct Serving {
    private var fonts: FontServer { TextEngine.shared.fonts }

    private func face(_ bytes: [UInt8]) -> HarfBuzzFace? {
        bytes.withUnsafeBytes { raw in
            let blob = hb_blob_create(
                raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(raw.count), HB_MEMORY_MODE_DUPLICATE, nil,
                nil)
            defer { hb_blob_destroy(blob) }
            return hb_face_create(blob, 0).flatMap { HarfBuzzFace(taking: $0) }
        }
    }

    /// The width of a string in a served file, in ems.
    private func width(_ string: String, _ face: HarfBuzzFace) -> CGFloat {
        guard let buffer = hb_buffer_create() else { return 0 }
        defer { hb_buffer_destroy(buffer) }
        let units = Array(string.utf16)
        hb_buffer_add_utf16(buffer, units, Int32(units.count), 0, Int32(units.count))
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(face.font, buffer, nil, 0)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
        return (0..<Int(count)).reduce(CGFloat(0)) { $0 + CGFloat(positions[$1].x_advance) } / face.unitsPerEm
    }

    @Test(arguments: [400, 600, 700])
    func whatMostPagesLoadIsSmall(_ weight: Int) throws {
        let face = TextEngine.shared.library.fontFace(FontRequest(weight: weight))
        let bytes = try #require(fonts.data(face: face, slice: 0))
        // About 18 KB once compressed with Brotli.
        #expect(bytes.count < 40_000)
        #expect(Array(bytes.prefix(4)) == Array("OTTO".utf8))
        #expect(fonts.sliceCount(face) == 1)
        #expect(fonts.data(face: face, slice: 1) == nil)
    }

    @Test(arguments: [
        "AVATAR To Ty “fi” 10x20 -> 1:23", "Crème brûlée, 1½ € — Œuvre", "1⁄2 of 3⁄4", "Łódź Œuvre ≤ →", "Привет, мир",
        "Tiếng Việt", "Ελληνικά", "مرحبا بالعالم",
        "नमस्ते", "สวัสดี",
        "שלום", "당", "引", "👨‍👩‍👧‍👦", "👍🏽", "🇰🇷", "1️⃣", "🦆", "❤️",
    ])
    func aServedFileMeasuresAsTheWholeFontDoes(_ string: String) throws {
        for placed in layout(string).lines[0].runs {
            let run = placed.run
            #expect(run.slices.count == 1)
            let served = try #require(fonts.data(face: run.face, slice: run.slices[0]).flatMap(face))
            let whole = try #require(TextEngine.shared.library.face(run.face))
            #expect(isNear(width(run.string, served), width(run.string, whole.harfBuzz), 1e-6))
            for scalar in run.string.unicodeScalars where whole.harfBuzz.glyph(scalar.value) != nil {
                #expect(served.glyph(scalar.value) != nil)
            }
        }
    }

    @Test func aRunNamesEverySliceItsCharactersAreIn() throws {
        let run = layout("당겨서 새로고침").runs[0]
        #expect(run.slices == run.slices.sorted() && run.slices.count > 1)
        var held: Set<UInt32> = []
        for slice in run.slices {
            let face = try #require(fonts.data(face: run.face, slice: slice).flatMap(face))
            held.formUnion(face.codePoints())
        }
        #expect(run.string.unicodeScalars.allSatisfy { held.contains($0.value) })
    }

    @Test func slicesPartTheFaceAndNameTheirCharacters() throws {
        let run = layout("下拉").runs[0]
        let loaded = try #require(TextEngine.shared.library.face(run.face))
        let members = loaded.slices.members
        #expect(members.reduce(0) { $0 + $1.count } == loaded.harfBuzz.codePoints().count)
        #expect(Set(members.joined()).count == loaded.harfBuzz.codePoints().count)
        for (slice, codePoints) in members.enumerated() {
            #expect(codePoints.allSatisfy { loaded.slices.slice(of: $0) == UInt16(slice) })
        }
        let plan = SlicePlan(members: [[0x41, 0x42, 0x43, 0x61], [0x1F600]])
        #expect(plan.unicodeRange(0) == "U+41-43,U+61")
        #expect(plan.unicodeRange(1) == "U+1F600")
        #expect(plan.slice(of: 0x44) == nil)
    }

    @Test func aPageLoadsKilobytesOfAFontOfMegabytes() throws {
        func bytes(_ string: String) throws -> Int {
            var sum = 0
            for run in layout(string).runs {
                for slice in run.slices { sum += try #require(fonts.data(face: run.face, slice: slice)).count }
            }
            return sum
        }
        #expect(try bytes("당겨서 새로고침") < 90_000)
        #expect(try bytes("引っ張って更新") < 120_000)
        #expect(try bytes("下拉刷新") < 75_000)
        #expect(try bytes("🦆") < 40_000)
        #expect(try bytes("👨‍👩‍👧‍👦") < 60_000)
    }

    @Test func digitsOfOneWidthAreInTheFileItself() throws {
        let attributes = TextAttributes(font: FontRequest(monospacedDigits: true))
        let run = TextEngine.shared.layout(StyledText("11:11", attributes)).runs[0]
        let other = TextEngine.shared.layout(StyledText("08:40", attributes)).runs[0]
        #expect(run.face == other.face && isNear(run.width, other.width))
        #expect(layout("1111").lines[0].width < layout("0000").lines[0].width - 5)
        let served = try #require(fonts.data(face: run.face, slice: 0).flatMap(face))
        #expect(isNear(width("1111", served), width("0000", served), 1e-6))
        #expect(run.face != TextEngine.shared.library.fontFace(FontRequest()))
    }

    @Test func numbersAreTheSameInEveryProcess() throws {
        let other = TextEngine(library: try FontLibrary())
        for string in ["abc", "мир", "당겨서", "🦆", "👨‍👩‍👧‍👦", "مرحبا"] {
            let here = layout(string).runs[0]
            // A process that has not laid out this text serves its fonts all the same.
            let served = try #require(other.fonts.data(face: here.face, slice: here.slices[0]))
            #expect(served == fonts.data(face: here.face, slice: here.slices[0]))
            #expect(other.fonts.slice(here.face, here.slices[0]) == fonts.slice(here.face, here.slices[0]))
            #expect(other.fonts.slice(here.face, here.slices[0])?.version.isEmpty == false)
        }
    }

    @Test(arguments: [UInt16(0x0FFF), 0x3FFF, 0x4FFF, 0x7FFF, 0xFFFF])
    func numbersOfNothingAreNothing(_ index: UInt16) {
        #expect(fonts.data(face: FontFace(index: index), slice: 0) == nil)
        #expect(fonts.slice(FontFace(index: index), 0) == nil)
        #expect(fonts.sliceCount(FontFace(index: index)) == 0)
    }

    @Test func filesAreKeptWithinTheirLimit() throws {
        let small = FontServer(library: TextEngine.shared.library, byteLimit: 100_000)
        let face = layout("下拉").runs[0].face
        for slice in UInt16(0)..<20 { #expect(small.data(face: face, slice: slice) != nil) }
        #expect(small.keptBytes <= 100_000)
        #expect(small.data(face: face, slice: 0) == fonts.data(face: face, slice: 0))
    }
}
