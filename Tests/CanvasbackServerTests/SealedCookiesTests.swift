import Canvasback
import CanvasbackServer
import Testing

/// What a shared store has of cookies.
struct SealedCookiesTests {
    private let cookies = [
        BrowserCookie("sign-in", value: "ada.1.abc", maxAge: .seconds(3_600)),
        BrowserCookie("theme", value: "", sameSite: .strict), .removing("old"),
    ]

    @Test func whoHasTheTicketReadsThem() throws {
        let ticket = try #require(SessionToken.random())
        let sealed = try #require(SealedCookies.seal(cookies, with: ticket))
        #expect(SealedCookies.open(sealed, with: ticket) == cookies)
        let none = try #require(SealedCookies.seal([], with: ticket))
        #expect(SealedCookies.open(none, with: ticket) == [])
    }

    @Test func whoHasItNotReadsNothing() throws {
        let (ticket, other) = (try #require(SessionToken.random()), try #require(SessionToken.random()))
        let sealed = try #require(SealedCookies.seal(cookies, with: ticket))
        #expect(SealedCookies.open(sealed, with: other) == nil)
        let text = String(decoding: sealed, as: UTF8.self)
        for word in ["sign-in", "ada", "theme", "Strict"] { #expect(!text.contains(word)) }
    }

    @Test func nobodyChangesThem() throws {
        let ticket = try #require(SessionToken.random())
        let sealed = try #require(SealedCookies.seal(cookies, with: ticket))
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(SealedCookies.open(changed, with: ticket) == nil)
            #expect(SealedCookies.open(Array(sealed[..<index]), with: ticket) == nil)
        }
        #expect(SealedCookies.open(sealed + [0], with: ticket) == nil)
    }
}
