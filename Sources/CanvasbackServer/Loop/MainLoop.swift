package import CLibWebSockets
internal import CServerSupport
internal import Foundation
import Synchronization

/// A connection could not be taken. The log's function has no place for anything of its own.
private let lacksDescriptors = Atomic<Bool>(false)
/// The head of the request that was read last is too large.
private let hasTooLargeHead = Atomic<Bool>(false)

/// Hears of everything that happens on the loop, on the main thread: the connection, what happened, and what comes with it.
package typealias LoopCallback =
    @convention(c) (
        OpaquePointer?, lws_callback_reasons, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int
    ) -> Int32

/// The process's main loop: libwebsockets' own, which the main dispatch queue was adopted into. Sockets, timers, tasks on
/// the main actor and `DispatchQueue.main` share one thread, and the thread sleeps when none of them has anything to do.
@MainActor package final class MainLoop {
    /// Names of the protocols, as libwebsockets tells them apart. The first is for HTTP and for the queue's descriptor.
    static let httpProtocol = "canvasback-http"
    private let firstProtocol: String

    /// Ciphers of TLS 1.2 that keep what was said secret when the key gets lost later; those of TLS 1.3 all do.
    private static let ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20"
    /// Seconds that libwebsockets' own limits are later than the server's, which know whom they concern.
    private static let lateness = 5.0

    /// LLL_ERR and LLL_WARN of libwebsockets, whose macros Swift does not see.
    private nonisolated static let (errors, warnings): (Int32, Int32) = (1 << 0, 1 << 1)
    /// What libwebsockets 4.1 says of a head that is longer than its room, or has more headers than it keeps.
    private nonisolated static let complaintsAboutHeads = [
        "Ran out of header data space", "More hdr frags", "exceeds limit",
    ]

    package let context: OpaquePointer
    private let virtualHost: OpaquePointer
    private var isEnding = false
    private let reserve: DescriptorReserve
    /// Hears how many connections were closed for want of file descriptors.
    var onRefusal: ((Int) -> Void)?
    /// Descriptor of the main queue; libwebsockets closes it at the end.
    package private(set) var queueDescriptor: Int32 = -1

    /// Opens the listening socket.
    /// - Parameters:
    ///   - protocols: subprotocols of WebSockets. The first is also for HTTP, and for who names none.
    ///   - callback: hears of everything, on the main thread.
    ///   - owner: comes back from `lws_context_user`; has to outlive the loop.
    ///   - validatesText: whether text that is no UTF-8 ends a socket.
    package init(
        configuration: ServerConfiguration, protocols: [String], callback: @escaping LoopCallback,
        owner: UnsafeMutableRawPointer, validatesText: Bool = false
    ) throws(StartupError) {
        firstProtocol = protocols.first ?? Self.httpProtocol
        let address = try ListenAddress(host: configuration.host, port: configuration.port)
        Self.raiseDescriptorLimit()
        lws_set_log_level(Self.errors | Self.warnings) { level, text in
            guard let text else { return }
            // The only word that libwebsockets has about a connection that it could not take, or ends for its head. Whoever
            // sends such a head could fill the log.
            if strncmp(text, "accept: errno", 13) == 0 {
                lacksDescriptors.store(true, ordering: .relaxed)
            } else if MainLoop.complaintsAboutHeads.contains(where: { strstr(text, $0) != nil }) {
                hasTooLargeHead.store(true, ordering: .relaxed)
            } else if level == MainLoop.errors {
                Log.write(.error, String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        var info = lws_context_creation_info()
        info.port = Int32(CONTEXT_PORT_NO_LISTEN)
        info.options =
            UInt64(LWS_SERVER_OPTION_EXPLICIT_VHOSTS)
            | (validatesText ? UInt64(LWS_SERVER_OPTION_VALIDATE_UTF8) : 0)
            | (configuration.isSecure ? UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT) : 0)
        info.user = owner
        info.fd_limit_per_thread = Self.descriptorLimit(for: configuration)
        info.max_http_header_data = UInt16(configuration.maximumHeaderBytes)
        // Each is made when it is needed first: as many as there may be requests at once.
        info.max_http_header_pool = UInt16(min(8_192, configuration.maximumConnections + 64))
        guard let context = lws_create_context(&info) else {
            throw StartupError("libwebsockets did not start", exitCode: StartupError.unavailable)
        }
        self.context = context
        do {
            virtualHost = try Self.makeHost(
                context, configuration, address, Self.makeProtocols(protocols + [TimerQueue.protocolName], callback))
        } catch {
            lws_context_destroy(context)
            throw error
        }
        reserve = DescriptorReserve(port: Int(lws_get_vhost_listen_port(virtualHost)))
        queueDescriptor = cs_main_queue_descriptor()
        adopt(queueDescriptor, firstProtocol)
        adopt(TimerQueue()?.descriptor ?? -1, TimerQueue.protocolName)
    }

    /// The port that is listened on.
    package var port: Int { Int(lws_get_vhost_listen_port(virtualHost)) }

    /// Serves until `end`.
    /// - Parameter afterTurn: called each time that everything that was ready has been handed out.
    package func run(_ afterTurn: () -> Void = {}) {
        // A task may have been started before the queue was watched, and its wakeup is still in the descriptor.
        while !isEnding && lws_service(context, 0) >= 0 {
            afterTurn()
            if lacksDescriptors.load(ordering: .relaxed) {
                lacksDescriptors.store(false, ordering: .relaxed)
                let closed = reserve.relieve(at: MonotonicClock.now)
                if closed > 0 { onRefusal?(closed) }
            }
        }
    }

    /// Whether the connection that ends now, or was refused just now, had too large a head; asked once.
    var takesTooLargeHead: Bool { hasTooLargeHead.exchange(false, ordering: .relaxed) }

    /// Lets `run` return and closes every socket.
    package func end() {
        isEnding = true
        lws_cancel_service(context)
    }

    package func destroy() { lws_context_destroy(context) }

    /// Watches a descriptor, which libwebsockets closes at the end.
    private func adopt(_ file: Int32, _ protocolName: String) {
        var descriptor = lws_sock_file_fd_type()
        descriptor.filefd = file
        let adopted = lws_adopt_descriptor_vhost(
            virtualHost, LWS_ADOPT_RAW_FILE_DESC, descriptor, protocolName, nil)
        precondition(adopted != nil, "a descriptor of the loop's own could not be watched")
    }

    private static func makeHost(
        _ context: OpaquePointer, _ configuration: ServerConfiguration, _ address: ListenAddress,
        _ protocols: UnsafePointer<lws_protocols>
    ) throws(StartupError) -> OpaquePointer {
        var info = lws_context_creation_info()
        // These live as long as the process: libwebsockets keeps the pointers.
        let interface = address.isWildcard ? nil : UnsafePointer(strdup(address.numeric))
        info.iface = interface
        info.port = Int32(configuration.port)
        info.protocols = protocols
        info.vhost_name = UnsafePointer(strdup("canvasback"))
        info.options = UInt64(LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND)
        if !address.isIPv6 { info.options |= UInt64(LWS_SERVER_OPTION_DISABLE_IPV6) }
        info.keepalive_timeout = Int32((configuration.keepAliveSeconds + lateness).rounded(.up))
        info.timeout_secs = UInt32((configuration.headerSeconds + lateness).rounded(.up))
        info.timeout_secs_ah_idle = info.timeout_secs
        // One write, one frame: HTTP/2 would put a layer between them.
        info.alpn = UnsafePointer(strdup("http/1.1"))
        let ping = UInt16(configuration.pingSeconds.rounded(.up))
        let policy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
        policy.initialize(to: lws_retry_bo_t())
        policy.pointee.secs_since_valid_ping = ping
        policy.pointee.secs_since_valid_hangup = ping * 2
        info.retry_and_idle_policy = UnsafePointer(policy)
        if let certificate = configuration.certificate, let key = configuration.privateKey {
            try checkReadable(certificate, "certificate")
            try checkReadable(key, "privateKey")
            info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
            info.ssl_cipher_list = UnsafePointer(strdup(ciphers))
            info.ssl_cert_filepath = UnsafePointer(strdup(certificate))
            info.ssl_private_key_filepath = UnsafePointer(strdup(key))
        }
        guard let host = lws_create_vhost(context, &info) else {
            let what =
                configuration.certificate.map { "certificate: \($0) and its privateKey are not a pair of PEM files" }
                ?? ListenAddress.describe(EADDRINUSE, host: address.numeric, port: configuration.port)
            throw StartupError(
                what, exitCode: configuration.isSecure ? StartupError.configuration : StartupError.unavailable)
        }
        return host
    }

    private static func checkReadable(_ path: String, _ key: String) throws(StartupError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw StartupError(
                "\(key): \(path) cannot be read; expected a PEM file", exitCode: StartupError.configuration)
        }
        if data.range(of: Data("-----BEGIN ".utf8)) == nil {
            throw StartupError("\(key): \(path) is not a PEM file", exitCode: StartupError.configuration)
        }
    }

    private static func makeProtocols(
        _ names: [String], _ callback: @escaping LoopCallback
    ) -> UnsafePointer<lws_protocols> {
        // Ends with an empty entry, and lives as long as the process, as libwebsockets asks.
        let list = UnsafeMutablePointer<lws_protocols>.allocate(capacity: names.count + 1)
        list.initialize(repeating: lws_protocols(), count: names.count + 1)
        for (index, name) in names.enumerated() {
            list[index].name = UnsafePointer(strdup(name))
            list[index].callback = name == TimerQueue.protocolName ? timerCallback : callback
            list[index].rx_buffer_size = 2_048
            // A frame goes to the kernel in one call.
            list[index].tx_packet_size = 1 << 20
        }
        return UnsafePointer(list)
    }

    /// Every socket is a descriptor, and a process begins with few.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return }  // RLIMIT_NOFILE
        limit.rlim_cur = min(limit.rlim_max, 1_048_576)
        setrlimit(__rlimit_resource_t(7), &limit)
    }

    /// Leaves descriptors for everything else, so that running out of sockets never means that a file cannot be opened.
    private static func descriptorLimit(for configuration: ServerConfiguration) -> UInt32 {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(7), &limit)
        let available = Int(min(limit.rlim_cur, 1_048_576))
        return UInt32(max(32, min(configuration.maximumConnections + 128, available - 64)))
    }
}
