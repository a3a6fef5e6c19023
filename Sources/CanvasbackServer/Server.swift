import CLibWebSockets
internal import Surface

/// One listening socket and everything behind it. Lives on the main actor, which the main loop runs.
@MainActor package final class Server {
    /// Seconds that sockets get to close, and values to be stored, when the server ends.
    private static let closingTime = 2.0
    /// Seconds between looks at whether everything has come to its end.
    private static let drainInterval = 0.02

    let configuration: ServerConfiguration
    let policy: OriginPolicy
    let watchdog: Watchdog
    var responder: HTTPResponder
    let assets: ServedAssets
    private let loop: MainLoop
    let storage: Storage
    let sessions: SessionStore
    let counters = ServerCounters()
    private var drainTimer: LoopTimer
    private(set) var isDraining = false
    private var drainDeadline = 0.0
    private var closingDeadline = 0.0
    private var storing = Storing.notYet
    private enum Storing { case notYet, running, done }

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
        configuration: ServerConfiguration, source: any WindowSource, assets: ServedAssets,
        storage: Storage = Storage()
    ) throws(StartupError) {
        self.configuration = configuration
        self.storage = storage
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
            configuration: configuration, source: source, storage: storage, watchdog: watchdog,
            context: loop.context)
        drainTimer = LoopTimer(context: loop.context)
        owner.server = self
        drainTimer.action = { [weak self] in self?.goOnDraining() }
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

    /// Ends cleanly: nobody is let in, pages are told when to come back, running actions get their time, windows close,
    /// what they keep is stored, and `run` returns. Called again, it ends at once.
    package func drain() {
        if isDraining { return loop.end() }
        isDraining = true
        responder.isDraining = true
        let now = MonotonicClock.now
        drainDeadline = now + configuration.drainSeconds
        closingDeadline = now + Self.closingTime
        sessions.drain(until: drainDeadline, at: now)
        for peer in peers.values { peer.page?.end(.goingAway(retryAfter: ReturnSchedule.shortestDelay)) }
        goOnDraining()
    }

    private func goOnDraining() {
        let now = MonotonicClock.now
        guard sessions.closeFinished(at: now) else { return drainTimer.set(after: Self.drainInterval) }
        switch storing {
        case .notYet:
            storing = .running
            closingDeadline = max(closingDeadline, now + Self.closingTime)
            Task {
                await storage.flush()
                storing = .done
                goOnDraining()
            }
            drainTimer.set(after: Self.drainInterval)
        case .running:
            if now < closingDeadline { return drainTimer.set(after: Self.drainInterval) }
            Log.line("\(storage.unconfirmed) values could not be stored")
            loop.end()
        case .done:
            let isWaiting = peers.values.contains { $0.page != nil }
            if isWaiting && now < closingDeadline { drainTimer.set(after: Self.drainInterval) } else { loop.end() }
        }
    }

    /// A page's socket ended.
    func pageEnded() {
        if isDraining && storing == .done { goOnDraining() }
    }

    func nextConnectionID() -> UInt64 {
        lastConnection += 1
        return lastConnection
    }

    var queueDescriptor: Int32 { loop.queueDescriptor }
}
