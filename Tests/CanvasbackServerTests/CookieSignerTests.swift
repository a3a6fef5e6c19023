import Canvasback
import CanvasbackServer
import Foundation
import Testing

private func key(_ byte: UInt8) -> Data { Data(repeating: byte, count: 32) }

struct CookieSignerTests {
    private let signer = CookieSigner(keys: [key(1)])
    private let now = Date(timeIntervalSince1970: 1_000_000)

    @Test(arguments: ["ada", "", "schön 🦆; a=b", String(repeating: "x", count: 1_000)])
    func whatWasSignedIsFoundAgain(text: String) {
        let signed = signer.sign(text, as: "session", until: now + 10)
        #expect(signer.verify(signed, as: "session", at: now) == text)
        #expect(BrowserCookie("a", value: signed).header(isSecure: true) != nil)
    }

    @Test func itEndsToTheSecond() {
        let signed = signer.sign("ada", as: "session", until: now + 10)
        #expect(signer.verify(signed, as: "session", at: now + 9.999) == "ada")
        #expect(signer.verify(signed, as: "session", at: now + 10) == nil)
    }

    @Test func forAnotherPurposeItIsWorthNothing() {
        let signed = signer.sign("ada", as: "session", until: now + 10)
        #expect(signer.verify(signed, as: "reset", at: now) == nil)
        // What the purpose ends with cannot be moved into the text.
        let (a, b) = (signer.sign("x", as: "a", until: now + 10), signer.sign("x", as: "a 1", until: now + 10))
        #expect(a.split(separator: ".")[2] != b.split(separator: ".")[2])
    }

    @Test func anyChangeIsFound() {
        let signed = signer.sign("ada", as: "session", until: now + 10)
        let bytes = Array(signed.utf8)
        for index in bytes.indices {
            for other in Array("A0._-~z".utf8) where other != bytes[index] {
                var changed = bytes
                changed[index] = other
                #expect(signer.verify(String(decoding: changed, as: UTF8.self), as: "session", at: now) == nil)
            }
            var shorter = bytes
            shorter.remove(at: index)
            #expect(signer.verify(String(decoding: shorter, as: UTF8.self), as: "session", at: now) == nil)
        }
        for text in ["", ".", "..", "...", "a.b.c", signed + ".", signed + "=", " " + signed] {
            #expect(signer.verify(text, as: "session", at: now) == nil)
        }
    }

    @Test func oldKeysVerifyAndNewOnesSign() {
        let old = signer.sign("ada", as: "session", until: now + 10)
        let both = CookieSigner(keys: [key(2), key(1)])
        #expect(both.verify(old, as: "session", at: now) == "ada")
        let new = both.sign("ada", as: "session", until: now + 10)
        #expect(signer.verify(new, as: "session", at: now) == nil)
        #expect(CookieSigner(keys: [key(2)]).verify(new, as: "session", at: now) == "ada")
        #expect(CookieSigner(keys: [key(2)]).verify(old, as: "session", at: now) == nil)
        #expect(CookieSigner.randomKey().count == 32 && CookieSigner.randomKey() != CookieSigner.randomKey())
    }
}

@MainActor struct SignInCookieTests {
    private final class Clock { var now = Date(timeIntervalSince1970: 1_000_000) }
    private let clock = Clock()
    private let kept = StoredValues()

    private func signIn(_ keys: [Data] = [key(1)]) -> SignInCookie {
        SignInCookie(keys: keys, lifetime: .seconds(1_000), now: { [clock] in clock.now }, kept: { [kept] in kept })
    }

    private func request(_ cookie: BrowserCookie, isSecure: Bool = false, named name: String? = nil)
        -> AuthorizationRequest
    {
        let name = name ?? (isSecure ? "__Host-" : "") + cookie.name
        return AuthorizationRequest(headers: ["Cookie": "a=b; \(name)=\(cookie.value); c=d"], isSecure: isSecure)
    }

    @Test func aCookieIsItsUserUntilItEnds() {
        let cookie = signIn().cookie(for: "Ada Lovelace")
        #expect(signIn().user(of: request(cookie)) == "Ada Lovelace")
        #expect(signIn().user(of: AuthorizationRequest()) == nil)
        clock.now += 1_000
        #expect(signIn().user(of: request(cookie)) == nil)
    }

    @Test func overTLSOnlyThisHostsOwnCounts() {
        let cookie = signIn().cookie(for: "ada")
        #expect(signIn().user(of: request(cookie, isSecure: true)) == "ada")
        #expect(signIn().user(of: request(cookie, isSecure: true, named: "sign-in")) == nil)
    }

    @Test func whoSignsOutDoesSoEverywhereAndMaySignInAgain() {
        let (first, second, other) = (
            signIn().cookie(for: "ada"), signIn().cookie(for: "ada"), signIn().cookie(for: "bob")
        )
        clock.now += 1
        signIn().signOut("ada")
        #expect(signIn().user(of: request(first)) == nil)
        #expect(signIn().user(of: request(second)) == nil)
        #expect(signIn().user(of: request(other)) == "bob")
        clock.now += 1
        #expect(signIn().user(of: request(signIn().cookie(for: "ada"))) == "ada")
        // What no cookie can be concerned by any more is not kept.
        #expect(kept.all.count == 1)
        clock.now += 2_000
        signIn().signOut("bob")
        #expect(kept.all.keys.map { $0 } == ["canvasback.signed-out.sign-in.bob"])
    }

    @Test func aCookieIsRenewedAtHalfTimeAndForANewKey() {
        let cookie = signIn().cookie(for: "ada")
        func renewed(_ keys: [Data]) -> BrowserCookie? {
            signIn(keys).authorization(of: request(cookie), orOpen: "/login").cookies.first
        }
        #expect(renewed([key(1)]) == nil)
        #expect(renewed([key(2), key(1)]) != nil)
        clock.now += 501
        #expect(renewed([key(1)])?.maxAge == .seconds(1_000))
        #expect(renewed([key(2)]) == nil)
        #expect(
            signIn([key(2)]).authorization(of: request(cookie), orOpen: "/login").decision
                == .redirected(path: "/login"))
    }
}

struct BrowserCookieTests {
    @Test func headers() {
        let cookie = BrowserCookie("a", value: "b", maxAge: .seconds(5))
        #expect(cookie.header(isSecure: false) == "a=b; Path=/; HttpOnly; SameSite=Lax; Max-Age=5")
        #expect(cookie.header(isSecure: true) == "__Host-a=b; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=5")
        let strict = BrowserCookie("a", value: "", sameSite: .strict)
        #expect(strict.header(isSecure: false) == "a=; Path=/; HttpOnly; SameSite=Strict")
        #expect(BrowserCookie.removing("a").header(isSecure: false)?.hasSuffix("Max-Age=0") == true)
    }

    @Test(arguments: [
        ("", "a"), ("a b", "c"), ("a", "b;c"), ("a", "b\r\nX: y"), ("a=b", "c"), ("a", "ü"), ("a", "b c"),
    ])
    func whatWouldBeAnotherHeaderIsNone(name: String, value: String) {
        #expect(BrowserCookie(name, value: value).header(isSecure: false) == nil)
    }

    @Test func cookiesOfARequest() {
        let request = AuthorizationRequest(headers: ["cookie": " a=1;b = 2 ; a=3; =4; c; d=e=f"])
        #expect(request.cookies == ["a": "1", "b": "2", "": "4", "d": "e=f"])
    }

    @Test func aTicketWorksOnceAndSoon() throws {
        var tickets = CookieTickets()
        let cookie = BrowserCookie("a", value: "b")
        let issued = (tickets.issue([cookie], at: 0), tickets.issue([cookie], at: 0))
        let (ticket, late) = (try #require(issued.0), try #require(issued.1))
        let first = tickets.take(ticket, at: 29)
        let second = tickets.take(ticket, at: 29)
        #expect(first == [cookie] && second == nil)
        let found = tickets.take(late, at: 30)
        #expect(found == nil)
        for _ in 0..<CookieTickets.most + 10 { _ = tickets.issue([cookie], at: 40) }
        #expect(tickets.count == CookieTickets.most)
    }
}
