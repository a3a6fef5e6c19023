import Foundation
import Testing

@Suite(.serialized) struct HTTPTests {
    static let shared: TestServer? = try? TestServer()
    let server: TestServer

    init() throws { server = try #require(Self.shared) }

    @Test func thePageIsServedAtEveryRoute() throws {
        for path in ["/", "/index.html", "/detail/3", "/a.b/c", "/?q=1", "/caf%C3%A9"] {
            let response = try server.get(path)
            #expect(response.status == 200, "\(path)")
            #expect(response.text == TestServer.page, "\(path)")
            #expect(response.headers["content-type"] == "text/html; charset=utf-8")
        }
    }

    @Test func whatTheAppHasNotIsNotFound() throws {
        for path in [
            "/nowhere", "/missing.js", "/font/1-9.woff2", "/font/2-0.woff2", "/image/none", "/font/", "/font/x",
        ] {
            #expect(try server.get(path).status == 404, "\(path)")
        }
    }

    @Test func filesAreServedWithTheirTypes() throws {
        for path in ["/main.js", "/canvasback/main.js"] {
            let response = try server.get(path)
            #expect(response.status == 200)
            #expect(response.body.count == 2_200)
            #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
        }
        #expect(try server.get("/icons/a.svg").headers["content-type"] == "image/svg+xml")
        #expect(try server.get("/image/abc").body == [1, 2, 3])
    }

    /// Whatever is asked for, nothing but the page's own files comes out.
    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt",
        "/..%5csecret.txt", "/..\\secret.txt", "/icons/../../secret.txt", "/./../secret.txt", "//secret.txt",
        "/canvasback/../secret.txt", "/canvasback//../secret.txt", "/link.txt", "/.hidden.txt",
        "/canvasback/.hidden.txt",
        "/main.js%00.txt", "/%00", "/etc/passwd", "//etc/passwd", "/icons", "/icons/",
    ])
    func nothingOutsideTheFolderIsReached(path: String) throws {
        let socket = try TestSocket(port: server.port)
        socket.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        _ = socket.receiveToEnd()
        let text = String(decoding: socket.received, as: UTF8.self)
        #expect(!text.contains("secret") && !text.contains("hidden") && !text.contains("root:"))
        // It is refused, or it is a route of the app, which is the page.
        let isPage = text.contains("<title>page</title>")
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 4") || text.hasPrefix("HTTP/1.0 4") || isPage, "\(text)")
    }

    @Test func aKnownTagIsAnsweredWithoutABody() throws {
        let tag = try #require(try server.get("/main.js").headers["etag"])
        for header in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let response = try server.get("/main.js", headers: ["If-None-Match: \(header)"])
            #expect(response.status == 304)
            #expect(response.headers["etag"] == tag)
        }
        #expect(try server.get("/main.js", headers: ["If-None-Match: \"x\""]).status == 200)
    }

    @Test func aKnownPageKeepsItsPolicies() throws {
        let page = try server.get("/")
        let known = try server.get("/", headers: ["If-None-Match: \(page.headers["etag"] ?? "")"])
        #expect(known.status == 304)
        for name in ["content-security-policy", "cross-origin-opener-policy"] {
            #expect(page.headers[name] != nil && known.headers[name] == page.headers[name], "\(name)")
        }
    }

    @Test func textIsCompressedForWhoTakesIt() throws {
        let path = "/main.js"
        let plain = try server.get(path, headers: ["Accept-Encoding: zstd, br;q=0, gzip;q=0.0"])
        #expect(plain.headers["content-encoding"] == nil)
        #expect(plain.headers["vary"] == "accept-encoding")
        let packed = try server.get(path, headers: ["Accept-Encoding: gzip"])
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.body.starts(with: [0x1f, 0x8b]))
        #expect(packed.body.count < 100)
        // The better form takes its time; until it is there the other one serves.
        let end = Date() + 10
        var best = try server.get(path, headers: ["Accept-Encoding: gzip, deflate, br"])
        while best.headers["content-encoding"] == "gzip", Date() < end {
            best = try server.get(path, headers: ["Accept-Encoding: gzip, deflate, br"])
        }
        #expect(best.headers["content-encoding"] == "br")
        #expect(best.body.count < packed.body.count)
        #expect(try server.get(path, headers: ["Accept-Encoding: br;q=0, gzip"]).body == packed.body)
        #expect(try server.get("/image/abc", headers: ["Accept-Encoding: br"]).headers["vary"] == nil)
    }

    @Test func fontsArePackedWhateverIsTaken() throws {
        let path = "/font/1-0.woff2"
        var response = try server.get(path)
        let end = Date() + 10
        let first = response.body.count
        // As with text, the first to ask does not wait for the best.
        while response.body.count == first, Date() < end {
            #expect(response.headers["content-type"] == "font/woff2")
            #expect(response.headers["content-encoding"] == nil && response.headers["vary"] == nil)
            #expect(response.body.starts(with: Array("wOF2".utf8)))
            response = try server.get(path, headers: ["Accept-Encoding: gzip, br"])
        }
        #expect(response.body.starts(with: Array("wOF2".utf8)) && response.body.count < first)
        #expect(try server.get(path).headers["etag"] == response.headers["etag"])
    }

    @Test func aPageOfAnotherVersionGetsTheScriptOfThisOne() throws {
        let response = try server.get("/canvasback/page-0123456789abcdef01234567.js")
        #expect(response.body.count == 2_200)
        #expect(response.headers["cache-control"] == "no-cache")
    }

    @Test func addressesWithAVersionAreKeptForEver() throws {
        #expect(try server.get("/font/1-0.woff2?v=1").headers["cache-control"]?.contains("immutable") == true)
        #expect(try server.get("/main.js").headers["cache-control"] == "no-cache")
    }

    @Test func aHeadIsAnsweredLikeAGetWithoutTheBody() throws {
        let socket = try TestSocket(port: server.port)
        socket.send("HEAD /main.js HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = try #require(TestServer.read(from: socket, hasBody: false))
        #expect(head.status == 200)
        #expect(head.headers["content-length"] == "2200")
        #expect(TestServer.read(from: socket)?.text == "ok\n")
    }

    @Test func otherMethodsAreRefused() throws {
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            let head = "\(method) / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n"
            let response = try server.exchange(head, body: "abc")
            #expect(response.status == 405, "\(method)")
            #expect(response.headers["allow"] == "GET, HEAD")
        }
    }

    @Test func everyAnswerForbidsGuessingAndFraming() throws {
        let page = try server.get("/")
        let policy = try #require(page.headers["content-security-policy"])
        #expect(policy.contains("frame-ancestors 'self'"))
        #expect(policy.contains("default-src 'none'; script-src 'self';"))
        #expect(policy.contains("connect-src 'self' ws://localhost:\(server.port)"))
        #expect(!policy.contains("unsafe"))
        // The hash of what stands between the page's style tags.
        #expect(policy.contains("style-src 'self' 'sha256-\(TestServer.styleHash)';"))
        #expect(page.headers["cross-origin-opener-policy"] == "same-origin")
        for path in ["/", "/main.js", "/nowhere", "/healthz"] {
            let headers = try server.get(path).headers
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["referrer-policy"] == "no-referrer")
            #expect(headers["content-security-policy"]?.contains("default-src 'none'") == true)
        }
        #expect(try server.get("/icons/a.svg").headers["content-security-policy"]?.contains("sandbox") == true)
    }

    @Test func aForeignNameIsNotAnswered() throws {
        let response = try server.exchange("GET / HTTP/1.1\r\nHost: evil.com:\(server.port)\r\n\r\n")
        #expect(response.status == 421)
        #expect(try server.exchange("GET /healthz HTTP/1.1\r\nHost: evil.com\r\n\r\n").status == 200)
    }

    @Test func twoHostsOrNoneAreRefused() throws {
        #expect(try server.exchange("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n").status >= 400)
        #expect(try server.exchange("GET / HTTP/1.1\r\n\r\n").status >= 400)
    }

    @Test func hugeHeadersEndTheConnection() throws {
        let socket = try TestSocket(port: server.port)
        socket.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + String(repeating: "a", count: 100_000))
        #expect(socket.receiveToEnd())
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func noiseEndsTheConnection() throws {
        for noise in [
            "\u{16}\u{3}\u{1}\u{2}\u{0}", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "x\r\n\r\n", "\0\0\0\0\r\n\r\n",
        ] {
            let socket = try TestSocket(port: server.port)
            socket.send(noise + String(repeating: "z", count: 1_000) + "\r\n\r\n")
            #expect(socket.receiveToEnd(), "\(noise.debugDescription)")
        }
        #expect(try server.get("/healthz").status == 200)
    }
}
