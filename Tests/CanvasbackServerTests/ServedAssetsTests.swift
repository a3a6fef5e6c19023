import CanvasbackServer
import Surface
import Testing

@MainActor @Test func theFontsOfTheTextAreServed() throws {
    let assets = ServedAssets.textEngine
    let resource = try #require(assets.fontResource(FontFace(index: 0), 0))
    #expect(!resource.version.isEmpty)
    let file = try #require(assets.font(0, 0))
    #expect(file.type == "font/otf")
    #expect(file.bytes.starts(with: Array("OTTO".utf8)) || file.bytes.starts(with: [0, 1, 0, 0]))
    #expect(assets.font(60_000, 0) == nil)
    #expect(assets.fontResource(FontFace(index: 0), 60_000) == nil)
}
