import Foundation

/// One request to a server on this machine, and every byte of its answer.
struct HTTPRequest {
    /// Why there is no answer.
    struct Failure: Error, CustomStringConvertible { let description: String }

    /// Bytes of the answer: status, headers and body, as they travelled.
    private(set) var byteCount = 0
    private(set) var body: [UInt8] = []

    /// - Parameter compressed: whether the answer may be, as browsers take it over a connection that is not secure; its body
    ///   is then of no use but to be counted.
    init(_ path: String, port: UInt16, compressed: Bool) throws(Failure) {
        guard let descriptor = Loopback.connect(port: port) else { throw Failure(description: "no connection") }
        defer { close(descriptor) }
        var lines = ["GET \(path) HTTP/1.1", "Host: localhost:\(port)", "Connection: close"]
        if compressed { lines.append("Accept-Encoding: gzip") }
        let request = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
        guard send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
            throw Failure(description: "the request was not sent")
        }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        let end = Array("\r\n\r\n".utf8)
        var expected: Int?
        while expected.map({ answer.count < $0 }) ?? true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 10_000) > 0 else { throw Failure(description: "\(path): no answer") }
            let count = recv(descriptor, &piece, piece.count, 0)
            if count < 0 && (errno == EAGAIN || errno == EINTR) { continue }
            if count <= 0 { break }
            answer += piece[..<count]
            if expected == nil, let range = answer.firstRange(of: end) {
                let head = String(decoding: answer[..<range.lowerBound], as: UTF8.self)
                guard head.hasPrefix("HTTP/1.1 200") else {
                    throw Failure(description: "\(path): \(head.prefix { $0 != "\r\n" })")
                }
                expected = range.upperBound + Self.contentLength(head)
                body = Array(answer[range.upperBound...])
            } else if expected != nil {
                body += piece[..<count]
            }
        }
        byteCount = answer.count
    }

    private static func contentLength(_ head: String) -> Int {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            return Int(line.dropFirst(15).filter { $0 != " " }) ?? 0
        }
        return 0
    }
}
