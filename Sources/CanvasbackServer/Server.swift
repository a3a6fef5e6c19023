import CLibWebSockets
internal import Surface

/// One listening socket and everything behind it. Lives on the main actor, which the main loop runs.
@MainActor package final class Server {
    /// Seconds that sockets get to close when the server ends.
    private static let drainTime = 2.0

    let configuration: ServerConfiguration
    let policy: OriginPolicy
    let watchdog: Watchdog
    var responder: HTTPResponder
    let assets: ServedAssets
    private let loop: MainLoop
    let sessions: SessionStore
    let counters = ServerCounters()
    private var drainTimer: LoopTimer
    private(set) var isDraining = false

    /// A TCP connection, from its first callback to its last.
    final class Peer {
        let address: String
        var exchange: HTTPExchange?
        var page: PageConnection?
        init(address: String) { self.address = address }
    }
    var peers: [UInt: Peer] = [:]
    var addressCounts: [String: Int] = [:]
    private var lastConnection: UInt64 = 0
    /// What every message is written from, in turn.
    var scratch: [UInt8] = []

    /// Opens the listening socket; nothing is served before `run`.
    package init(
        configuration: ServerConfiguration, source: any WindowSource, assets: ServedAssets
    ) throws(StartupError) {
        self.configuration = configuration
        self.assets = assets
        policy = configuration.originPolicy
        watchdog = Watchdog(milliseconds: configuration.watchdogMilliseconds) { Log.line($0) }
        let directory = PublicFiles.directory(configured: configuration.publicDirectory)
        responder = HTTPResponder(
            files: try PublicFiles(directory: directory), assets: assets, source: source,
            configuration: configuration)
        let address = try ListenAddress(host: configuration.host, port: configuration.port)
        // Retained for as long as the process: callbacks may come until the context is gone, after the server.
        let owner = Owner()
        loop = try MainLoop(
            configuration: configuration, address: address, subprotocol: WireFormat.subprotocol,
            owner: Unmanaged.passRetained(owner).toOpaque())
        sessions = SessionStore(
            configuration: configuration, source: source, watchdog: watchdog, context: loop.context)
        drainTimer = LoopTimer(context: loop.context)
        owner.server = self
        drainTimer.action = { [weak self] in self?.loop.end() }
        if configuration.metrics { responder.metrics = { [unowned self] in counters.text(of: self) } }
    }

    /// What the loop's callbacks find the server by; there before the server is.
    final class Owner {
        weak var server: Server?
    }

    /// Where a person finds the server.
    package var url: String {
        let isHere = configuration.isLoopback || ["0.0.0.0", "::"].contains(configuration.host)
        let host = isHere ? "localhost" : configuration.host
        return "\(configuration.isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(loop.port)"
    }

    package var port: Int { loop.port }

    /// Serves until `drain` has ended every socket.
    package func run() {
        loop.run()
        loop.destroy()
    }

    /// Ends cleanly: pages are told when to come back, windows close, and `run` returns.
    package func drain() {
        if isDraining { return loop.end() }
        isDraining = true
        responder.isDraining = true
        sessions.drain(at: MonotonicClock.now)
        for peer in peers.values { peer.page?.end(.goingAway) }
        drainTimer.set(after: peers.values.contains { $0.page != nil } ? Self.drainTime : 0.001)
    }

    /// A page's socket ended.
    func pageEnded() {
        if isDraining && !peers.values.contains(where: { $0.page != nil }) { loop.end() }
    }

    func nextConnectionID() -> UInt64 {
        lastConnection += 1
        return lastConnection
    }

    var queueDescriptor: Int32 { loop.queueDescriptor }
}
