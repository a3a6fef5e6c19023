internal import Canvasback

/// Answers requests: the page at every route, its files, fonts, images and the health check.
@MainActor package struct HTTPResponder {
    private let files = FileCache()
    private let assets: ServedAssets
    private let source: any WindowSource
    private let policy: OriginPolicy
    private let frameAncestors: String
    private let strictTransportSeconds: Int
    private let made = FileCache(limit: 64 << 20)
    /// Why a load balancer should look elsewhere; nil when the server takes more windows.
    package var readiness: @MainActor () -> String? = { nil }
    /// Where pages fetch cookies.
    package nonisolated static let cookiePath = "/cookies"
    /// Values of `Link` headers for the page at a path.
    package var links: @MainActor (_ path: String) -> [String] = { _ in [] }
    /// Text for `/metrics`, for who asks from that address; nil when they are not served there.
    package var metrics: @MainActor (_ address: String) -> String? = { _ in nil }

    package init(
        files: PublicFiles, assets: ServedAssets, source: any WindowSource, configuration: ServerConfiguration
    ) {
        (self.assets, self.source) = (assets, source)
        for (name, file) in files.files { self.files.add(file, as: name) }
        policy = configuration.originPolicy
        let ancestors = configuration.frameAncestors
        strictTransportSeconds = configuration.strictTransportSeconds
        frameAncestors = ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " ")
    }

    /// What machines ask about the server itself, under whatever name they know it by.
    package nonisolated static func isProbe(_ path: String) -> Bool {
        path == "/healthz" || path == "/readyz" || path == "/metrics"
    }

    /// The answer to a request.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        finish(answer(request), to: request)
    }

    /// Seconds after which somebody who found no room may ask again.
    package nonisolated static let retrySeconds = 5

    /// What somebody who ran into a limit of connections is told.
    package nonisolated static func noRoom(_ limit: Limit) -> (status: Int, text: String) {
        switch limit {
        case .connectionsPerAddress: (429, "too many connections from this address")
        case .draining: (503, "the server ends")
        default: (503, "too many connections")
        }
    }

    /// The answer to a request for which there is no room.
    package func refuse(_ limit: Limit) -> HTTPResponse {
        let (status, text) = Self.noRoom(limit)
        var response = HTTPResponse.text(status, text, limit: limit)
        response.headers.append(("retry-after", String(Self.retrySeconds)))
        return finish(response, to: HTTPRequest(path: "/"))
    }

    private func finish(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        var response = response
        if request.method == .head { response.omitsBody = true }
        response.headers.append(("x-content-type-options", "nosniff"))
        response.headers.append(("referrer-policy", "no-referrer"))
        response.headers.append(("cross-origin-resource-policy", "same-origin"))
        if response["content-security-policy"] == nil {
            // Nothing else is a document. A picture in SVG, opened by itself, would be one with scripts.
            let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
            let isPicture = response["content-type"]?.hasPrefix("image/svg") == true
            response.headers.append(
                ("content-security-policy", isPicture ? policy : "default-src 'none'; frame-ancestors 'none'"))
        }
        if request.isSecure && strictTransportSeconds > 0 {
            response.headers.append(("strict-transport-security", "max-age=\(strictTransportSeconds)"))
        }
        return response
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        if request.path == "/healthz" { return .text(200, "ok") }
        if request.path == "/readyz" {
            return readiness().map { .text(503, $0) } ?? .text(200, "ready")
        }
        guard request.hostCount == 1 else { return .text(400, "one Host header is needed", limit: .request) }
        if request.path == "/metrics", let text = metrics(request.address) {
            var response = HTTPResponse.text(200, text)
            response.body = Array(text.utf8)
            response.headers[0].value = "text/plain; version=0.0.4; charset=utf-8"
            return response
        }
        guard policy.allowsHost(request.host) else {
            return .text(
                421, "this server does not answer to that name; allowedHosts in its configuration lists names",
                limit: .host)
        }
        if request.method == .post { return giveCookies(request) }
        guard request.method != .other else {
            var response = HTTPResponse.text(405, "GET and HEAD are answered", limit: .method)
            response.headers.append(("allow", "GET, HEAD"))
            return response
        }
        if request.path == "/socket" { return .text(426, "a WebSocket is served here", limit: .handshake) }
        guard let path = RequestPath(request.path) else { return .text(404, "not found", limit: .request) }
        guard let file = file(at: path) else { return .text(404, "not found") }
        return send(file, to: request)
    }

    /// Whether what a ticket stands for is to be looked up: only then is it used up.
    package func mayHaveCookies(_ request: HTTPRequest) -> Bool {
        request.method == .post && request.hostCount == 1 && policy.allowsHost(request.host)
            && policy.allows(origin: request.origin, host: request.host, isSecure: request.isSecure)
    }

    /// Cookies for a page of this app, which shows the ticket that its window gave it. No other site's page can: its browser
    /// would ask first whether it may send such a header, and names the page's origin.
    private func giveCookies(_ request: HTTPRequest) -> HTTPResponse {
        guard mayHaveCookies(request) else {
            return .text(403, "pages of this origin get no cookies here", limit: .origin)
        }
        if request.lacksCookies {
            var response = HTTPResponse.text(503, "cookies cannot be fetched at present")
            response.headers.append(("retry-after", "1"))
            return response
        }
        guard let cookies = request.cookies else { return .text(404, "no such ticket", limit: .request) }
        var response = HTTPResponse(status: 204)
        response.headers = [("cache-control", "no-store")]
        for cookie in cookies {
            if let header = cookie.header(isSecure: request.isSecure) {
                response.headers.append(("set-cookie", header))
            }
        }
        return response
    }

    private func file(at path: RequestPath) -> ServedFile? {
        let name = path.segments.joined(separator: "/")
        switch path.segments.first {
        case "font": return path.segments.count == 2 ? font(path.segments[1]) : nil
        case "image": return path.segments.count == 2 ? image(path.segments[1]) : nil
        case "canvasback": return script(path.segments.dropFirst().joined(separator: "/"))
        default: break
        }
        if let file = files.file(name) { return file }
        return path.isRoute && source.hasRoute("/" + name) ? files.file("index.html") : nil
    }

    /// A page that another process has served, of another version, gets this one's script, as long as that is all it asks.
    private func script(_ name: String) -> ServedFile? {
        files.file(name) ?? (name.hasPrefix("page-") && name.hasSuffix(".js") ? files.file("main.js") : nil)
    }

    private func font(_ name: String) -> ServedFile? {
        guard name.hasSuffix(".woff2") else { return nil }
        let parts = name.dropLast(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let face = UInt16(parts[0]), let slice = UInt16(parts[1]),
            name == "\(face)-\(slice).woff2"
        else { return nil }
        return made.file("font/" + name) { assets.font(face, slice) }
    }

    private func image(_ name: String) -> ServedFile? {
        made.file("image/" + name) { assets.image(name) }
    }

    private func send(_ file: ServedFile, to request: HTTPRequest) -> HTTPResponse {
        var response = HTTPResponse(status: 200)
        let cache = file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        response.headers = [("etag", file.tag), ("cache-control", cache)]
        if file.isCompressible { response.headers.append(("vary", "accept-encoding")) }
        if file.type.hasPrefix("text/html") {
            // Also where the page is known already: a browser takes the newest answer's policies for the page that it has.
            response.headers.append(("content-security-policy", contentSecurityPolicy(for: request, file)))
            // Nobody else's window may hold on to this one.
            response.headers.append(("cross-origin-opener-policy", "same-origin"))
            for link in links(request.path) { response.headers.append(("link", link)) }
        }
        if let tags = request.ifNoneMatch, Self.matches(tags, file.tag) {
            response.status = 304
            return response
        }
        response.headers.append(("content-type", file.type))
        if let form = file.best(of: ContentCoding.accepted(by: request.acceptEncoding)) {
            response.headers.append(("content-encoding", form.coding.rawValue))
            response.body = form.bytes
        } else {
            response.body = file.bytes
        }
        return response
    }

    /// The page runs its own scripts only, and talks to this server only. WebKit before 15.4 does not take `'self'` to
    /// mean sockets, so they are named.
    private func contentSecurityPolicy(for request: HTTPRequest, _ page: ServedFile) -> String {
        let socket = request.host.map { " \(request.isSecure ? "wss" : "ws")://\($0)" } ?? ""
        let styles = page.styleHashes.map { " '\($0)'" }.joined()
        return "default-src 'none'; script-src 'self'; style-src 'self'\(styles); img-src 'self' data:; "
            + "font-src 'self'; manifest-src 'self'; connect-src 'self'\(socket); base-uri 'none'; form-action 'none'; "
            + "frame-ancestors \(frameAncestors)"
    }

    /// Whether a list of tags, or `*`, names this one. Weak comparison, as RFC 9110 has it for `If-None-Match`.
    private static func matches(_ list: String, _ tag: String) -> Bool {
        list.split(separator: ",").contains { entry in
            var entry = entry.drop { $0 == " " }
            while entry.last == " " { entry.removeLast() }
            if entry.hasPrefix("W/") { entry = entry.dropFirst(2) }
            return entry == "*" || entry == tag
        }
    }
}
