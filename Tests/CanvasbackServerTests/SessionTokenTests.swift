import CanvasbackServer
import Testing

@Test func tokensHave256BitsAndAreNeverTheSame() throws {
    var seen: Set<String> = []
    for _ in 0..<1_000 {
        let token = try #require(SessionToken.random())
        #expect(token.text.utf8.count == 43)
        #expect(SessionToken(text: token.text) == token)
        seen.insert(token.text)
    }
    #expect(seen.count == 1_000)
}

@Test func whatCannotBeATokenIsNone() {
    let good = String(repeating: "a", count: 43)
    #expect(SessionToken(text: good) != nil)
    for bad in ["", "a", good + "a", good.dropLast() + "=", good.dropLast() + "/", good.dropLast() + "é"] as [String] {
        #expect(SessionToken(text: bad) == nil)
    }
}

@Test func digestsTellTokensApart() throws {
    let (a, b) = (try #require(SessionToken.random()), try #require(SessionToken.random()))
    #expect(a.digest != nil)
    #expect(a.digest != b.digest)
}
