internal import Canvasback
internal import CanvasbackServer
internal import Foundation

/// What a request says, a line each: path, host, encodings, tags, origin, forwarded addresses.
@MainActor func fuzzPath(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 10, maxSplits: 5, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    func line(_ index: Int) -> String? { index < lines.count ? lines[index] : nil }
    var request = HTTPRequest(path: line(0) ?? "", host: line(1))
    request.acceptEncoding = line(2) ?? ""
    request.ifNoneMatch = line(3)
    let response = responder.respond(to: request)
    precondition([200, 304, 400, 404, 405, 421, 426].contains(response.status))
    for header in response.headers {
        // A host that is none is not repeated; nothing that a client says begins another header.
        precondition(!header.value.utf8.contains { $0 < 32 || $0 == 127 }, "a header in a header")
    }
    if response.status == 200 {
        let isKnown =
            response.body == page || response.headers.contains { $0.name == "content-encoding" }
            || ["ok\n", "ready\n"].contains(String(decoding: response.body, as: UTF8.self)) || response.body == script
        precondition(isKnown, "something else was served")
    }
    let address = PageAddress(line(0) ?? "")
    precondition(address.query.count <= bytes.count)
    let policy = OriginPolicy(allowedOrigins: ["https://example.com"], allowedHosts: ["example.com"], isLoopback: true)
    if policy.allows(origin: line(4), host: line(1), isSecure: false) {
        precondition(policy.allowsHost(line(1)) && line(4)?.contains("://") == true)
    }
    let client = ProxyTrust(["10.0.0.0/8"].compactMap(AddressRange.init)).client(
        peer: "10.0.0.1", isSecure: false, forwardedFor: line(5), forwardedProto: line(4))
    precondition(IPAddress(client.address) != nil, "an address that is none")
}

private let page = Array("<!doctype html><style>p {}</style>".utf8)
private let script = Array(repeating: UInt8(47), count: 2_000)

@MainActor private let responder = HTTPResponder(
    files: PublicFiles(files: [
        "index.html": ServedFile(bytes: page, type: "text/html; charset=utf-8"),
        "icons/main.js": ServedFile(bytes: script, type: "text/javascript; charset=utf-8"),
    ]), assets: ServedAssets(), source: NoWindows(), configuration: ServerConfiguration())

private struct NoWindows: WindowSource {
    func makeWindow(_ request: WindowRequest, now: Double) -> (any ServedWindow)? { nil }
    func hasRoute(_ path: String) -> Bool {
        precondition(
            path.hasPrefix("/") && !path.split(separator: "/").contains("..") && !path.utf8.contains { $0 < 32 })
        return path.count % 2 == 1
    }
}
