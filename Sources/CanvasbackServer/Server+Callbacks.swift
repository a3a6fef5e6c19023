internal import CLibWebSockets
internal import CServerSupport
internal import Canvasback
internal import Foundation
internal import Surface

/// What libwebsockets calls for everything that happens, on the thread that runs the loop: the main one.
func serverCallback(
    _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
    guard let wsi, let context = lws_get_context(wsi), let owner = lws_context_user(context) else { return 0 }
    return onMainActor(handleEvent)(wsi, reason, user, input, length, owner)
}

/// A function of the main actor, for who is on its thread and need not be asked.
///
/// The loop runs on the main thread and nowhere else. `MainActor.assumeIsolated` would look that up anew for each of its
/// events, at the price of a tenth of what answering one takes.
private func onMainActor(_ handler: @escaping MainActorHandler) -> Handler {
    assert(Thread.isMainThread)
    return unsafeBitCast(handler, to: Handler.self)
}

private typealias Handler = (
    OpaquePointer, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int,
    UnsafeMutableRawPointer
) -> Int32
private typealias MainActorHandler =
    @MainActor (
        OpaquePointer, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int,
        UnsafeMutableRawPointer
    ) -> Int32

@MainActor private func handleEvent(
    _ wsi: OpaquePointer, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int, _ owner: UnsafeMutableRawPointer
) -> Int32 {
    let owner = Unmanaged<Server.Owner>.fromOpaque(owner).takeUnretainedValue()
    if reason == LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS {
        // Comes while the loop is made, before there is a server.
        owner.tlsContext = user.map { OpaquePointer($0) }
        return 0
    }
    guard let server = owner.server else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length)
    return server.handle(reason, on: SocketHandle(wsi: wsi), input, bytes)
}

extension Server {
    /// Returns 0 to go on, and anything else to end the connection.
    fileprivate func handle(
        _ reason: lws_callback_reasons, on socket: SocketHandle, _ input: UnsafeMutableRawPointer?,
        _ bytes: UnsafeRawBufferPointer
    ) -> Int32 {
        // All that is ready is handed out in one turn of the loop.
        showsHurried = true
        switch reason {
        case LWS_CALLBACK_RAW_RX_FILE:
            watchdog.watch(cs_work_task, for: nil) { cs_drain_main_queue(queueDescriptor) }
            return 0
        case LWS_CALLBACK_RECEIVE: return receive(bytes, on: socket)
        case LWS_CALLBACK_SERVER_WRITEABLE:
            guard let peer = peers[socket.key] else { return 0 }
            if let page = peer.page { return page.writable() ? 0 : -1 }
            return peer.spare?.writable() == false ? -1 : 0
        case LWS_CALLBACK_RECEIVE_PONG:
            guard let peer = peers[socket.key] else { return 0 }
            if let page = peer.page { return page.pong(bytes) ? 0 : -1 }
            return peer.spare?.pong(bytes) == false ? -1 : 0
        case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return mayTakeOn() ? 0 : 1
        case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return admit(socket) ? 0 : -1
        case LWS_CALLBACK_WSI_DESTROY:
            forget(socket)
            return 0
        case LWS_CALLBACK_HTTP: return beginExchange(on: socket, path: bytes)
        case LWS_CALLBACK_HTTP_WRITEABLE: return continueExchange(on: socket)
        case LWS_CALLBACK_CLOSED_HTTP:
            peers[socket.key]?.exchange = nil
            peers[socket.key]?.question = .none
            return 0
        case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
            // Only WebSockets: libwebsockets would also take HTTP/2 here.
            guard socket.header(WSI_TOKEN_UPGRADE)?.lowercased() == "websocket" else {
                return refuse(socket, Refusal(.handshake, "400 Bad Request", "only WebSockets are served"))
            }
            // Before it looks at version and subprotocol itself, and says nothing of what it does not like.
            return refusal(of: socket).map { refuse(socket, $0) } ?? 0
        case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
            return refusal(of: socket).map { refuse(socket, $0) } ?? 0
        case LWS_CALLBACK_ESTABLISHED:
            establish(socket)
            return 0
        case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
            // What follows a close is no message.
            peers[socket.key]?.page?.isClosed = true
            peers[socket.key]?.spare?.isClosed = true
            return 0
        case LWS_CALLBACK_CLOSED:
            if let peer = peers[socket.key], let page = peer.page {
                peer.page = nil
                page.closed()
                pageEnded()
            } else if let peer = peers[socket.key], let spare = peer.spare {
                peer.spare = nil
                spare.closed()
            }
            return 0
        default: return 0
        }
    }

    // MARK: HTTP

    private func beginExchange(on socket: SocketHandle, path: UnsafeRawBufferPointer) -> Int32 {
        // While one waits for its answer no other is read.
        guard let peer = peers[socket.key], case .none = peer.question else { return -1 }
        noteAsked(peer)
        let client = client(of: socket, peer)
        var request = HTTPRequest(path: String(decoding: path, as: UTF8.self))
        request.method =
            socket.hasHeader(WSI_TOKEN_GET_URI) ? .get : socket.hasHeader(WSI_TOKEN_HEAD_URI) ? .head : .other
        if socket.hasHeader(WSI_TOKEN_POST_URI) && request.path == HTTPResponder.cookiePath {
            request.method = .post
            request.origin = socket.header(WSI_TOKEN_ORIGIN)
            request.ticket = socket.header(named: "canvasback-ticket:")
        }
        request.host = socket.header(WSI_TOKEN_HOST)
        request.hostCount = socket.count(of: WSI_TOKEN_HOST)
        request.acceptEncoding = socket.header(WSI_TOKEN_HTTP_ACCEPT_ENCODING) ?? ""
        request.ifNoneMatch = socket.header(WSI_TOKEN_HTTP_IF_NONE_MATCH)
        request.isSecure = client.isSecure
        request.address = client.address
        let hasBody =
            request.method == .other || request.method == .post
            || !["", "0"].contains(socket.header(WSI_TOKEN_HTTP_CONTENT_LENGTH) ?? "")
            || socket.hasHeader(WSI_TOKEN_HTTP_TRANSFER_ENCODING)
        guard let ticket = request.ticket, peer.isOverLimit == nil, !isDraining, responder.mayHaveCookies(request)
        else {
            return respond(to: request, hasBody: hasBody, on: socket, peer)
        }
        if let known = sessions.takeOwnTicket(ticket) {
            request.take(known)
            return respond(to: request, hasBody: hasBody, on: socket, peer)
        }
        ask(for: ticket, request, peer)
        return 0
    }

    /// The request waits for what the store says of its ticket.
    private func ask(for ticket: String, _ request: HTTPRequest, _ peer: Peer) {
        peer.question = .asked
        // Nobody waits for the client meanwhile, and it has nothing more to say.
        deadlines.clear(peer.socket.key)
        lws_rx_flow_control(peer.socket.wsi, 0)
        sessions.takeSharedTicket(ticket) { [self] answer in
            // Whoever asked may be gone, and somebody else may have the place.
            guard peers[peer.socket.key] === peer, case .asked = peer.question else { return }
            var request = request
            request.take(answer)
            peer.question = .answered(request)
            // Of whom nothing is read nothing is written either, as long as it is no WebSocket.
            lws_rx_flow_control(peer.socket.wsi, 1)
            peer.socket.requestWritable()
        }
    }

    private func respond(to request: HTTPRequest, hasBody: Bool, on socket: SocketHandle, _ peer: Peer) -> Int32 {
        let response = watchdog.watch(cs_work_request, for: nil) { answer(request, peer) }
        metrics.responses[response.status, default: 0] += 1
        if !response.omitsBody { metrics.responseBytes += UInt64(response.body.count) }
        let exchange = HTTPExchange(response, closesAfter: hasBody || peer.isOverLimit != nil || isDraining)
        peer.exchange = exchange
        expectReading(peer)
        return follow(exchange.begin(on: socket), on: socket, peer)
    }

    private func answer(_ request: HTTPRequest, _ peer: Peer) -> HTTPResponse {
        if let limit = peer.isOverLimit { return responder.refuse(limit) }
        if isDraining && !HTTPResponder.isProbe(request.path) {
            noteRefusal(.draining, of: request.address)
            return responder.refuse(.draining)
        }
        let response = responder.respond(to: request)
        if let limit = response.limit { noteRefusal(limit, of: request.address) }
        return response
    }

    private func continueExchange(on socket: SocketHandle) -> Int32 {
        guard let peer = peers[socket.key] else { return -1 }
        switch peer.question {
        case .none: break
        case .asked: return 0
        case .answered(let request):
            peer.question = .none
            // What follows on the connection was not read.
            return respond(to: request, hasBody: true, on: socket, peer)
        }
        guard var exchange = peer.exchange else { return -1 }
        let progress = exchange.continue(on: socket, scratch: &scratch)
        peer.exchange = exchange
        return follow(progress, on: socket, peer)
    }

    private func follow(_ progress: HTTPExchange.Progress, on socket: SocketHandle, _ peer: Peer) -> Int32 {
        switch progress {
        case .more:
            expectReading(peer)
            socket.requestWritable()
            return 0
        case .done:
            peer.exchange = nil
            socket.waitWithoutEnd()
            expectRequest(peer)
            return 0
        case .failed:
            peer.exchange = nil
            return -1
        }
    }

    // MARK: Sockets

    /// Why a handshake is refused; nil when it may go on.
    private func refusal(of socket: SocketHandle) -> Refusal? {
        guard let peer = peers[socket.key] else { return Refusal(.handshake, "400 Bad Request", "no connection") }
        let client = client(of: socket, peer)
        if isDraining { return Refusal(.draining, "503 Service Unavailable", "the server ends") }
        if let limit = peer.isOverLimit { return Refusal(limit) }
        if peer.countedFor == nil {
            let count = addressCounts[IPAddress.block(of: client.address), default: 0]
            if count >= configuration.maximumConnectionsPerAddress { return Refusal(.connectionsPerAddress) }
        }
        guard socket.header(WSI_TOKEN_GET_URI) == "/socket" else {
            return Refusal(.handshake, "404 Not Found", "the socket is at /socket")
        }
        guard socket.count(of: WSI_TOKEN_HOST) == 1, socket.count(of: WSI_TOKEN_ORIGIN) <= 1 else {
            return Refusal(.handshake, "400 Bad Request", "one Host and one Origin header are needed")
        }
        guard socket.header(WSI_TOKEN_HTTP) == "HTTP/1.1", socket.count(of: WSI_TOKEN_VERSION) <= 1,
            socket.count(of: WSI_TOKEN_KEY) == 1, Self.isKey(socket.header(WSI_TOKEN_KEY))
        else { return Refusal(.handshake, "400 Bad Request", "this is no handshake of a WebSocket") }
        guard socket.header(WSI_TOKEN_VERSION) == "13" else {
            return Refusal(
                .handshake, "426 Upgrade Required\r\nsec-websocket-version: 13", "the version is 13")
        }
        let isAllowed = policy.allows(
            origin: socket.header(WSI_TOKEN_ORIGIN), host: socket.header(WSI_TOKEN_HOST), isSecure: client.isSecure)
        guard isAllowed else {
            return Refusal(.origin, "403 Forbidden", "pages of this origin may not open sockets here")
        }
        // libwebsockets takes the first protocol when a client names none.
        let offered = socket.header(WSI_TOKEN_PROTOCOL)?.split(separator: ",") ?? []
        guard offered.contains(where: { $0.filter { $0 != " " } == WireFormat.subprotocol }) else {
            return Refusal(.handshake, "400 Bad Request", "the subprotocol is \(WireFormat.subprotocol)")
        }
        return nil
    }

    /// Whether a handshake's key is sixteen bytes in base64, as RFC 6455 has it.
    private static func isKey(_ key: String?) -> Bool {
        guard let key, key.utf8.count == 24 else { return false }
        return Data(base64Encoded: key)?.count == 16
    }

    private struct Refusal {
        var limit: Limit
        var status: String
        var text: String

        init(_ limit: Limit, _ status: String, _ text: String) {
            (self.limit, self.status, self.text) = (limit, status, text)
        }

        /// There is no room.
        init(_ limit: Limit) {
            let answer = HTTPResponder.noRoom(limit)
            let name = answer.status == 429 ? "429 Too Many Requests" : "503 Service Unavailable"
            self.init(limit, "\(name)\r\nretry-after: \(HTTPResponder.retrySeconds)", answer.text)
        }
    }

    /// Answers a handshake with an error. Written by hand, since libwebsockets knows the request's version only later.
    private func refuse(_ socket: SocketHandle, _ refusal: Refusal) -> Int32 {
        if let peer = peers[socket.key] {
            noteAsked(peer)
            // Who is over a limit of connections was counted when it came.
            if peer.isOverLimit == nil { noteRefusal(refusal.limit, of: client(of: socket, peer).address) }
        }
        let body = refusal.text + "\n"
        let answer =
            "HTTP/1.1 \(refusal.status)\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            + "x-content-type-options: nosniff\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)"
        var buffer = [UInt8](repeating: 0, count: SocketBuffer.headroom) + Array(answer.utf8)
        _ = socket.write(&buffer, count: buffer.count - SocketBuffer.headroom, as: LWS_WRITE_HTTP_HEADERS)
        return -1
    }

    private func establish(_ socket: SocketHandle) {
        guard let peer = peers[socket.key] else { return }
        noteAsked(peer)
        deadlines.clear(socket.key)
        socket.limitUnsentBytes(to: 16_384)
        let block = IPAddress.block(of: client(of: socket, peer).address)
        if peer.countedFor == nil { claim(block, for: peer) }
        peer.page = PageConnection(
            id: nextConnectionID(), address: block, handshake: handshake(of: socket, peer), socket: socket,
            server: self)
    }

    /// What an app may want to know of who connects. Nothing is kept of it for apps that ask nobody.
    private func handshake(of socket: SocketHandle, _ peer: Peer) -> AuthorizationRequest {
        guard let names = source.authorizationHeaders else { return AuthorizationRequest() }
        let client = client(of: socket, peer)
        return AuthorizationRequest(
            headers: socket.headers(named: names), address: client.address, isSecure: client.isSecure)
    }

    private func receive(_ bytes: UnsafeRawBufferPointer, on socket: SocketHandle) -> Int32 {
        guard let peer = peers[socket.key] else { return -1 }
        let (isFirst, isFinal) = (lws_is_first_fragment(socket.wsi) != 0, lws_is_final_fragment(socket.wsi) != 0)
        let isBinary = lws_frame_is_binary(socket.wsi) != 0
        let announced = Int(clamping: lws_remaining_packet_payload(socket.wsi))
        var goesOn = false
        if let page = peer.page {
            goesOn = page.receive(
                bytes, isFirst: isFirst, isFinal: isFinal, isBinary: isBinary, announced: announced)
        } else if let spare = peer.spare {
            goesOn = spare.receive(
                bytes, isFirst: isFirst, isFinal: isFinal, isBinary: isBinary, announced: announced)
        }
        return goesOn ? 0 : -1
    }
}

extension HTTPRequest {
    /// Takes down what its ticket stands for.
    fileprivate mutating func take(_ answer: SessionStore.TicketAnswer) {
        switch answer {
        case .cookies(let found): cookies = found
        case .unknown: cookies = nil
        case .unavailable: lacksCookies = true
        }
    }
}
