import CanvasbackServer
import Surface
import Testing

private func font(_ face: UInt16, slice: UInt16 = 0, _ range: String = "U+20-7E, U+A0-FF") -> FontResource {
    FontResource(face: FontFace(index: face), slice: slice, version: "v\(face)", unicodeRange: range)
}

@Suite struct OpeningFontsTests {
    @Test func aRouteKnowsTheFontsOfItsLastOpening() {
        var fonts = OpeningFonts()
        #expect(fonts.headers(at: "/").isEmpty)
        fonts.note([font(3), font(7, slice: 2)], at: "/")
        #expect(
            fonts.headers(at: "/") == [
                "</font/3-0.woff2?v=v3>; rel=preload; as=font; type=\"font/woff2\"; crossorigin",
                "</font/7-2.woff2?v=v7>; rel=preload; as=font; type=\"font/woff2\"; crossorigin",
            ])
        #expect(fonts.headers(at: "/other").isEmpty)
        fonts.note([], at: "/")
        #expect(fonts.headers(at: "/").isEmpty)
    }

    /// What somebody's words are written in is not told to who comes next.
    @Test(arguments: ["U+400-4FF", "U+3040-30FF, U+FF00-FFEF", "U+62", "U+60-", "U+", "?"])
    func fontsOfOtherScriptsAreNotTold(range: String) {
        var fonts = OpeningFonts()
        fonts.note([font(1, range)], at: "/")
        #expect(fonts.headers(at: "/").isEmpty)
    }

    @Test(arguments: ["", "U+61", "U+0-10FFFF", "U+400-4FF,U+20-7E"])
    func fontsOfLatinLettersAre(range: String) {
        var fonts = OpeningFonts()
        fonts.note([font(1, range)], at: "/")
        #expect(fonts.headers(at: "/").count == 1)
    }

    @Test func itKeepsSoManyRoutesAndFonts() {
        var fonts = OpeningFonts()
        for route in 0..<OpeningFonts.mostRoutes { fonts.note([font(1)], at: "/\(route)") }
        #expect(fonts.headers(at: "/0").count == 1)
        // One that is known makes no room.
        fonts.note([font(2)], at: "/0")
        #expect(fonts.headers(at: "/1").count == 1)
        fonts.note((0..<10).map { font($0) }, at: "/new")
        #expect(fonts.headers(at: "/new").count == OpeningFonts.mostFonts)
        #expect(fonts.headers(at: "/0").isEmpty && fonts.headers(at: "/1").isEmpty)
    }
}
