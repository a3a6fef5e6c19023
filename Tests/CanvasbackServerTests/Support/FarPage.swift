import CanvasbackServer
import Foundation
import Surface

/// A page that is far away, as the server measures it, with both of its sockets.
final class FarPage {
    let server: TestServer
    /// The page's own socket.
    let first: TestPage
    /// Its second one, once it has joined.
    private(set) var spare: TestPage!
    private(set) var number: UInt32 = 0
    private(set) var key = ""

    /// Opens a page and waits until it is told of a spare.
    init(_ server: TestServer, at path: String = "/", token: String = "", headers: [String] = []) throws {
        self.server = server
        first = try TestPage(server, headers: headers)
        first.claimedDelay = 0.1
        first.hello(path, token: token)
        try waitForKey()
    }

    private func waitForKey() throws {
        while let received = first.receive() {
            guard case .message(.spare(let number, let key)) = received else { continue }
            (self.number, self.key) = (number, key)
            return
        }
        throw Missing()
    }

    /// Opens the second socket. Both sides count from here on.
    func join(receiveBuffer: Int32? = nil, announcing: Bool = true) throws {
        spare = try TestPage(server, receiveBuffer: receiveBuffer)
        spare.send(.spare(key: key))
        guard spare.receive() == .message(.doubled(number)), first.receives(.message(.doubled(number))) else {
            throw Missing()
        }
        if announcing { first.send(.doubled(number)) }
    }

    /// A page with its second socket.
    static func joined(_ server: TestServer, at path: String = "/", receiveBuffer: Int32? = nil) throws -> FarPage {
        let page = try FarPage(server, at: path)
        try page.join(receiveBuffer: receiveBuffer)
        return page
    }

    /// A socket that shows a key, and what the server says to it.
    static func show(_ key: String, to server: TestServer) throws -> TestPage.Received? {
        let socket = try TestPage(server)
        socket.send(.spare(key: key))
        return socket.receive()
    }

    /// A touch's move, as bytes: the same for both sockets.
    func move(_ x: CGFloat, at time: Double, acknowledging frame: UInt32? = nil) -> [UInt8] {
        first.bytes(of: [TestPage.pointer(.move, x, 0, at: time)], acknowledging: frame ?? first.lastFrame)
    }

    /// A touch's move over both sockets.
    func sendMove(_ x: CGFloat, at time: Double) {
        let bytes = move(x, at: time)
        first.sendFrame(bytes)
        spare.sendFrame(bytes)
    }

    /// Word that so many messages go over the first socket alone.
    func skip(_ count: UInt8) { spare.sendFrame([WireFormat.ClientKind.skipped.rawValue, count]) }

    /// Where the moves of the pointer went that the server has handed to a window, in order.
    var moves: [Int] {
        server.output.compactMap { line in
            guard line.hasPrefix("pointer move 1 ") else { return nil }
            return Int(line.dropFirst("pointer move 1 ".count).prefix { $0 != "," })
        }
    }

    /// Waits for a move; whether it came.
    func moved(to x: Int) -> Bool {
        server.wait { $0.contains { $0.hasPrefix("pointer move 1 \(x),") } ? true : nil } ?? false
    }
}
