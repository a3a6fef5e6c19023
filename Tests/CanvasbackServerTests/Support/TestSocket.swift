import Foundation

/// A TCP connection that sends exactly the bytes it is told to, and waits with a limit.
final class TestSocket {
    let descriptor: Int32
    private(set) var received: [UInt8] = []

    init(port: Int, from source: String? = nil, receiveBuffer: Int32? = nil) throws {
        // Foundation lists what a new process has to close and then starts it: one that another test starts meanwhile
        // would take this along, and hold it open after `close`.
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var yes: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        if let source {
            var own = sockaddr_in()
            own.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, source, &own.sin_addr)
            let isBound = withUnsafePointer(to: &own) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isBound else { throw Missing() }
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Missing() }
    }

    deinit { close() }

    /// The server ended the connection, as far as was read.
    private(set) var isClosed = false
    private(set) var isOpen = true
    func close() {
        if isOpen { Glibc.close(descriptor) }
        isOpen = false
    }

    /// Ends it without a word of goodbye, and with whatever was on its way.
    func reset() {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func send(_ text: String) { send(Array(text.utf8)) }
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends what fits without waiting; how many bytes that was.
    func sendSome(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes {
            max(0, Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)))
        }
    }

    /// Reads more; false at the end of the stream or after `seconds`.
    func receive(seconds: Double = 5) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(seconds * 1000)) > 0 else { return false }
        var isMore = false
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count <= 0 { isClosed = true }
            isMore = count > 0
            if isMore { received += buffer[..<count] }
        }
        return isMore
    }

    /// Reads until the server closes; whether it did.
    func receiveToEnd(seconds: Double = 5) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while receive(seconds: max(0, end.timeIntervalSinceNow)) {}
        return end.timeIntervalSinceNow > 0
    }

    func take(_ count: Int, seconds: Double = 5) -> [UInt8]? {
        while received.count < count { if !receive(seconds: seconds) { return nil } }
        let bytes = Array(received[..<count])
        received.removeFirst(count)
        return bytes
    }

    /// Reads an HTTP head; its lines.
    func takeHead() -> [String]? {
        while true {
            if let end = received.indices.first(where: { received[$0...].starts(with: [13, 10, 13, 10]) }) {
                let text = String(decoding: received[..<end], as: UTF8.self)
                received.removeFirst(end + 4)
                return text.components(separatedBy: "\r\n")
            }
            if !receive() { return nil }
        }
    }
}

/// An HTTP answer.
struct TestResponse {
    var status = 0
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension TestServer {
    /// One request, with exactly this head.
    func exchange(_ head: String, body: String = "", hasBody: Bool = true) throws -> TestResponse {
        let socket = try TestSocket(port: port)
        socket.send(head + body)
        return try require(Self.read(from: socket, hasBody: hasBody))
    }

    static func read(from socket: TestSocket, hasBody: Bool = true) -> TestResponse? {
        guard let lines = socket.takeHead() else { return nil }
        var response = TestResponse()
        response.status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            // One that comes again continues the list.
            response.headers.merge([parts[0].lowercased(): value]) { "\($0), \($1)" }
        }
        let length = Int(response.headers["content-length"] ?? "") ?? 0
        if hasBody && response.status != 304 { response.body = socket.take(length) ?? [] }
        return response
    }

    func get(_ path: String, method: String = "GET", headers: [String] = []) throws -> TestResponse {
        let head = (["\(method) \(path) HTTP/1.1", "Host: localhost:\(port)"] + headers).joined(separator: "\r\n")
        return try exchange(head + "\r\n\r\n", hasBody: method != "HEAD")
    }
}
