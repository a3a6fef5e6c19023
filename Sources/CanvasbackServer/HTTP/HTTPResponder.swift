/// Answers requests: the page at every route, its files, fonts, images and the health check.
@MainActor package struct HTTPResponder {
    private let files: PublicFiles
    private let assets: ServedAssets
    private let source: any WindowSource
    private let policy: OriginPolicy
    private let frameAncestors: String
    private let made = FileCache(limit: 64 << 20)
    /// Whether the server ends: a load balancer should look elsewhere.
    package var isDraining = false
    /// Text for `/metrics`; nil when they are not served.
    package var metrics: (@MainActor () -> String)?

    package init(
        files: PublicFiles, assets: ServedAssets, source: any WindowSource, configuration: ServerConfiguration
    ) {
        (self.files, self.assets, self.source) = (files, assets, source)
        policy = configuration.originPolicy
        let ancestors = configuration.frameAncestors
        frameAncestors = ancestors.isEmpty ? "'none'" : ancestors.joined(separator: " ")
    }

    /// The answer to a request.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        var response = answer(request)
        if request.method == .head { response.omitsBody = true }
        response.headers.append(("x-content-type-options", "nosniff"))
        response.headers.append(("referrer-policy", "no-referrer"))
        response.headers.append(("cross-origin-resource-policy", "same-origin"))
        return response
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        if request.path == "/healthz" {
            return isDraining ? .text(503, "draining") : .text(200, "ok")
        }
        guard request.hostCount == 1 else { return .text(400, "one Host header is needed") }
        guard policy.allowsHost(request.host) else {
            return .text(421, "this server does not answer to that name; allowedHosts in its configuration lists names")
        }
        guard request.method != .other else {
            var response = HTTPResponse.text(405, "GET and HEAD are answered")
            response.headers.append(("allow", "GET, HEAD"))
            return response
        }
        if request.path == "/metrics", let metrics { return .text(200, metrics()) }
        if request.path == "/socket" { return .text(426, "a WebSocket is served here") }
        guard let file = file(at: request.path) else { return .text(404, "not found") }
        return send(file, to: request)
    }

    private func file(at path: String) -> ServedFile? {
        guard let path = RequestPath(path) else { return nil }
        let name = path.segments.joined(separator: "/")
        switch path.segments.first {
        case "font": return path.segments.count == 2 ? font(path.segments[1]) : nil
        case "image": return path.segments.count == 2 ? image(path.segments[1]) : nil
        case "canvasback": return files[path.segments.dropFirst().joined(separator: "/")]
        default: break
        }
        if let file = files[name] { return file }
        return path.isRoute && source.hasRoute("/" + name) ? files["index.html"] : nil
    }

    private func font(_ name: String) -> ServedFile? {
        guard name.hasSuffix(".otf") else { return nil }
        let parts = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let face = UInt16(parts[0]), let slice = UInt16(parts[1]),
            name == "\(face)-\(slice).otf"
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
        if file.compressed != nil { response.headers.append(("vary", "accept-encoding")) }
        if let tags = request.ifNoneMatch, Self.matches(tags, file.tag) {
            response.status = 304
            return response
        }
        response.headers.append(("content-type", file.type))
        if file.type.hasPrefix("text/html") {
            response.headers.append(("content-security-policy", contentSecurityPolicy(for: request)))
        }
        if let compressed = file.compressed, Self.acceptsGzip(request.acceptEncoding) {
            response.headers.append(("content-encoding", "gzip"))
            response.body = compressed
        } else {
            response.body = file.bytes
        }
        return response
    }

    /// The page runs its own scripts only, and talks to this server only. WebKit before 15.4 does not take `'self'` to
    /// mean sockets, so they are named.
    private func contentSecurityPolicy(for request: HTTPRequest) -> String {
        let socket = request.host.map { " \(request.isSecure ? "wss" : "ws")://\($0)" } ?? ""
        return "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
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

    /// Whether `Accept-Encoding` has gzip with a weight that is not 0.
    private static func acceptsGzip(_ header: String) -> Bool {
        header.lowercased().split(separator: ",").contains { entry in
            let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
            guard parts.first == "gzip" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
    }
}
