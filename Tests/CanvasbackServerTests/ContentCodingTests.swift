import Testing

@testable import CanvasbackServer

@Suite struct ContentCodingTests {
    @Test(
        arguments: [
            ("", []), ("gzip", [.gzip]), ("gzip, deflate, br", [.brotli, .gzip]), ("BR", [.brotli]),
            ("br;q=0, gzip;q=0.1", [.gzip]),
            ("br ; q=0.000", []), ("identity, *", []), ("x-gzip, brotli", []),
        ] as [(String, [ContentCoding])])
    func whatAPageTakesIsRead(_ header: String, _ expected: [ContentCoding]) {
        #expect(ContentCoding.accepted(by: header) == expected)
    }

    @Test(arguments: ContentCoding.allCases) func whatDoesNotShrinkIsLeftAlone(_ coding: ContentCoding) {
        let noise = (0..<4_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13 ^ $0 &* 40_503) }
        let text = Array(String(repeating: "canvas and back; ", count: 300).utf8)
        #expect(coding.compressed(Array(noise.prefix(200))) == nil)
        #expect((coding.compressed(text)?.count ?? .max) < 200)
    }

    @Test func aFileHasTheFormsThatWereMade() {
        var file = ServedFile(bytes: Array(String(repeating: "text ", count: 200).utf8), type: "text/plain")
        #expect(file.best(of: [.brotli, .gzip]) == nil)
        file.compress([.gzip])
        #expect(file.best(of: [.brotli, .gzip])?.coding == .gzip)
        file.compress(ContentCoding.allCases)
        #expect(file.best(of: [.brotli, .gzip])?.coding == .brotli && file.best(of: [])?.coding == nil)
        var image = ServedFile(bytes: file.bytes, type: "image/png")
        image.compress(ContentCoding.allCases)
        #expect(image.compressed.isEmpty && image.size == 1_000)
    }
}
