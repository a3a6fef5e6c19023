import Canvasback
import CanvasbackServer
import Foundation
import Surface
import Testing

/// Who may come in, over real sockets: the app's screens of the test host, with a signed cookie.
@Suite(.serialized) struct AuthorizationTests {
    let server: TestServer

    init() throws { server = try TestServer(configuration: #"{"storage": "memory"}"#) }

    /// What a page learns that wants in.
    private enum Answer: Equatable {
        case welcome(token: String, isResumed: Bool)
        case go(ticket: String, path: String)
        case refused(ServerMessage.RefusalReason, String)
        case closing(ServerMessage.ClosingReason, isReturning: Bool)
    }

    private func come(
        _ path: String, cookie: String? = nil, token: String = "", headers: [String] = [], to server: TestServer? = nil
    ) throws -> (page: TestPage, answer: Answer?) {
        let page = try TestPage(
            server ?? self.server, headers: headers + (cookie.map { ["Cookie: x=y; sign-in=\($0)"] } ?? []))
        page.hello(path, token: token)
        while let received = page.receive() {
            guard case .message(let message) = received else { continue }
            switch message {
            case .welcome(let welcome): return (page, .welcome(token: welcome.token, isResumed: welcome.isResumed))
            case .go(let ticket, let path): return (page, .go(ticket: ticket, path: path))
            case .refused(let reason, let text): return (page, .refused(reason, text))
            case .closing(let reason, let after, _): return (page, .closing(reason, isReturning: after != nil))
            default: continue
            }
        }
        return (page, nil)
    }

    private func fetch(
        _ ticket: String, origin: String? = nil, method: String = "POST", path: String = "/cookies"
    ) throws -> TestResponse {
        let origin = origin ?? "http://localhost:\(server.port)"
        return try server.exchange(
            "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nOrigin: \(origin)\r\n"
                + "Canvasback-Ticket: \(ticket)\r\nContent-Length: 0\r\n\r\n")
    }

    /// Signs in as a person would; the cookie's value.
    private func signIn(_ isBob: Bool = false, to server: TestServer? = nil) throws -> String {
        let login = try TestPage(server ?? self.server, at: "/login")
        login.sendTap(at: 1, y: isBob ? 600 : 200)
        while let received = login.receive() {
            guard case .message(.go(let ticket, path: "/private")) = received else { continue }
            let response = try (server ?? self.server).exchange(
                "POST /cookies HTTP/1.1\r\nHost: localhost:\((server ?? self.server).port)\r\n"
                    + "Origin: http://localhost:\((server ?? self.server).port)\r\nCanvasback-Ticket: \(ticket)\r\n"
                    + "Content-Length: 0\r\n\r\n", hasBody: false)
            #expect(response.status == 204)
            let cookie = try require(response.headers["set-cookie"])
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600"))
            return String(cookie.dropFirst("sign-in=".count).prefix { $0 != ";" })
        }
        throw Missing()
    }

    private func token(_ answer: Answer?) throws -> String {
        guard case .welcome(let token, _)? = answer else { throw Missing() }
        return token
    }

    private func shows(_ page: TestPage, _ taps: Int) -> Bool { page.shows { $0.taps == taps } }

    @Test func withoutACookieTheWayLeadsToTheLoginAndWithOneIn() throws {
        let (stranger, answer) = try come("/private?q=7")
        #expect(answer == .go(ticket: "", path: "/login?from=private"))
        #expect(stranger.close() == .close(code: 1008, reason: "refused"))
        #expect(server.waitForLine("asked /private 7 127.0.0.1"))
        #expect(!server.output.contains { $0.hasPrefix("private window") })
        let cookie = try signIn()
        guard case .welcome(_, false)? = try come("/private", cookie: cookie).answer else { throw Missing() }
        #expect(server.waitForLine("private window of ada at home"))
        #expect(!server.output.contains { $0.contains(cookie) } && !server.errorOutput.contains(cookie))
    }

    @Test func aForgedCookieIsNone() throws {
        let cookie = try signIn()
        let foreign = CookieSigner(keys: [Data(repeating: 9, count: 32)])
        let now = Int64(Date().timeIntervalSince1970 * 1000)
        let forged = foreign.sign("\(now) ada", as: "sign-in", until: Date() + 1_000)
        // Another user's name under this signature, and another end.
        let parts = cookie.split(separator: ".")
        let bob = Data("\(now) bob".utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
        let own = CookieSigner(keys: [Data(repeating: 1, count: 32)])
        for wrong in [
            forged, "\(bob).\(parts[1]).\(parts[2])", "\(parts[0]).\(Int(parts[1])! + 1).\(parts[2])",  // a number
            "\(parts[0]).\(parts[1]).", String(cookie.dropLast()), "ada", "",
            own.sign("\(now) ada", as: "another-cookie", until: Date() + 1_000),
            own.sign("\(now) ada", as: "sign-in", until: Date() - 1),
        ] {
            #expect(
                try come("/private", cookie: wrong).answer == .go(ticket: "", path: "/login?from=private"), "\(wrong)")
        }
        #expect(!server.output.contains { $0.hasPrefix("private window") })
    }

    @Test func whoSignsOutLosesAllWindowsAndTheCookieIsWorthNothing() throws {
        let (cookie, bobs) = (try signIn(), try signIn(true))
        let pages = try (0..<3).map { _ in try come("/private", cookie: cookie) }
        let parked = try come("/private", cookie: cookie)
        parked.page.socket.close()
        let bob = try come("/private", cookie: bobs)
        #expect(server.waitForLine("private window of ada at home", count: 4))
        for (page, _) in pages + [bob] { #expect(shows(page, 0)) }
        pages[0].page.sendTap(at: 1, y: 600)
        for (page, _) in pages {
            // It comes back at once, to be asked.
            #expect(page.receives(.message(.closing(.expired, retryAfter: 0, message: "You have signed out."))))
            #expect(page.close() == .close(code: 1013, reason: "later"))
        }
        #expect(server.waitForLine("private window of ada ended", count: 4))
        #expect(!server.output.contains("private window of bob ended"))
        bob.page.sendTap(at: 1)
        #expect(shows(bob.page, 1))
        // Replayed: with and without a window's token.
        for token in [try token(pages[1].answer), try token(parked.answer), ""] {
            #expect(
                try come("/private", cookie: cookie, token: token).answer
                    == .go(ticket: "", path: "/login?from=private"))
        }
        // The next sign-in is another one, and finds none of the old windows.
        let again = try signIn()
        #expect(again != cookie)
        guard case .welcome(let new, false)? = try come("/private", cookie: again, token: token(pages[1].answer)).answer
        else { throw Missing() }
        #expect(try new != token(pages[1].answer))
    }

    @Test func aWindowIsItsUsersAlone() throws {
        let (adas, bobs) = (try signIn(), try signIn(true))
        let ada = try come("/private", cookie: adas)
        #expect(shows(ada.page, 0))
        ada.page.sendTap(at: 1)
        #expect(shows(ada.page, 1))
        let token = try token(ada.answer)
        // Fixation: what somebody knows of another's window does not help, before or after signing in.
        let bob = try come("/private", cookie: bobs, token: token)
        guard case .welcome(let other, false)? = bob.answer else { throw Missing() }
        #expect(other != token)
        #expect(shows(bob.page, 0))
        #expect(try come("/private", token: token).answer == .go(ticket: "", path: "/login?from=private"))
        // The one whose it is goes on, and comes back to it.
        ada.page.sendTap(at: 2)
        #expect(shows(ada.page, 2))
        ada.page.socket.close()
        let back = try come("/private", cookie: adas, token: token)
        #expect(back.answer == .welcome(token: token, isResumed: true))
        #expect(shows(back.page, 2))
    }

    @Test func aWindowFromBeforeTheSignInIsNotTakenAlong() throws {
        let login = try come("/login")
        let before = try token(login.answer)
        let cookie = try signIn()
        guard case .welcome(let after, false)? = try come("/private", cookie: cookie, token: before).answer else {
            throw Missing()
        }
        #expect(after != before)
    }

    @Test func anotherSitesPageGetsNoSocketWhateverItsCookies() throws {
        let cookie = try signIn()
        for origin in [
            "http://evil.example", "null", "http://localhost.evil.example", "https://localhost:\(server.port)",
        ] {
            let socket = try TestSocket(port: server.port)
            socket.send(
                TestPage.handshake(port: server.port, origin: origin, extra: ["Cookie: sign-in=\(cookie)"]))
            #expect(socket.takeHead()?.first?.contains("403") == true, "\(origin)")
        }
        #expect(!server.output.contains { $0.hasPrefix("asked") })
    }

    @Test func cookiesAreForTheWindowsOwnPageAndOnce() throws {
        let login = try TestPage(server, at: "/login")
        login.sendTap(at: 1)
        var ticket = ""
        while ticket.isEmpty, let received = login.receive() {
            if case .message(.go(let text, _)) = received { ticket = text }
        }
        #expect(ticket.utf8.count == 43)
        for origin in ["http://evil.example", "null", "https://localhost:\(server.port)"] {
            let answer = try fetch(ticket, origin: origin)
            #expect(answer.status == 403 && answer.headers["set-cookie"] == nil)
        }
        #expect(try fetch(ticket, method: "GET").headers["set-cookie"] == nil)
        #expect(try fetch(ticket, path: "/cookies2").status == 405)
        #expect(try fetch(String(repeating: "A", count: 43)).status == 404)
        let answer = try fetch(ticket)
        #expect(answer.status == 204 && answer.headers["cache-control"] == "no-store")
        #expect(answer.headers["set-cookie"]?.hasPrefix("sign-in=") == true)
        #expect(answer.headers["content-length"] == nil)
        #expect(try fetch(ticket).status == 404)
        #expect(!server.errorOutput.contains(ticket))
    }

    @Test func answersOfAllKinds() throws {
        #expect(try come("/asking?answer=401").answer == .refused(.notAllowed, "No 401."))
        #expect(try come("/asking?answer=403").answer == .refused(.notAllowed, "No 403."))
        #expect(try come("/asking?answer=404").answer == .refused(.notFound, "No 404."))
        #expect(try come("/asking?answer=503").answer == .closing(.failed, isReturning: true))
        #expect(try come("/asking?answer=throw").answer == .closing(.failed, isReturning: true))
        #expect(server.waitForError("authorization failed").contains("CancellationError"))
        // Nobody is led off to another site.
        #expect(try come("/asking?answer=elsewhere").answer == .refused(.notAllowed, "You may not open this."))
        guard case .welcome? = try come("/asking?answer=slow", headers: ["X-Remote-User: eve"]).answer else {
            throw Missing()
        }
        // A slow answer keeps nobody else waiting, and one that never comes is not waited for.
        let impatient = try TestServer(configuration: #"{"helloSeconds": 1, "storage": "memory"}"#)
        let waiting = try TestPage(impatient)
        waiting.hello("/asking?answer=never")
        guard case .welcome? = try come("/asking", to: impatient).answer else { throw Missing() }
        #expect(waiting.socket.receiveToEnd(seconds: 6))
    }

    @Test func aSignOutHoldsForOtherProcessesAndForTheNext() throws {
        let redis = try TestRedis()
        let configuration = #"{"storage": "\#(redis.address)"}"#
        let (first, second) = (
            try TestServer(configuration: configuration), try TestServer(configuration: configuration)
        )
        let cookie = try signIn(to: first)
        let here = try come("/private", cookie: cookie, to: first)
        let there = try come("/private", cookie: cookie, to: second)
        guard case .welcome? = here.answer, case .welcome? = there.answer else { throw Missing() }
        #expect(shows(here.page, 0) && shows(there.page, 0))
        here.page.sendTap(at: 1, y: 600)
        #expect(there.page.receives(.message(.closing(.expired, retryAfter: 0, message: "You have signed out."))))
        #expect(first.wait { $0.contains { $0.hasPrefix("stored app canvasback.signed-out") } ? true : nil } == true)
        let third = try TestServer(configuration: configuration)
        for server in [first, second, third] {
            #expect(
                try come("/private", cookie: cookie, to: server).answer == .go(ticket: "", path: "/login?from=private"))
        }
    }
}
