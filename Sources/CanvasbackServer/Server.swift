internal import CLibWebSockets
internal import Canvasback
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
    let source: any WindowSource
    let loop: MainLoop
    private let owner = Owner()
    let storage: Storage
    let sessions: SessionStore
    let metrics = ServerMetrics()
    let proxies: ProxyTrust
    private var certificate: TLSCertificate?
    private let metricsAddresses: [AddressRange]
    /// Connections that have to ask, or to take their answer, by then.
    var deadlines = Deadlines<UInt>()
    let deadlineTimer: LoopTimer
    /// When `deadlineTimer` fires, in seconds; infinite while it is not set.
    var nextLook = Double.infinity
    private let idleTimer: LoopTimer
    private var drainTimer: LoopTimer
    @exclusivity(unchecked) private(set) var isDraining = false
    private var drainDeadline = 0.0
    private var closingDeadline = 0.0
    private var storing = Storing.notYet
    private enum Storing { case notYet, running, done }

    /// A TCP connection, from its first callback to its last.
    final class Peer {
        let socket: SocketHandle
        /// The other end of the socket: a browser, or a proxy.
        let address: String
        /// Whom the connection counts for; nil while a proxy may use it for anybody.
        var countedFor: String?
        /// It came in only to be told that there is no room.
        var isOverLimit: Limit?
        /// Nothing was asked on it yet.
        fileprivate(set) var isNew = true
        /// It had to go for others, and the loop has not come to it yet.
        fileprivate var isAbandoned = false
        var exchange: HTTPExchange?
        var question = Question.none
        var page: PageConnection?
        /// It is a page's second socket.
        var spare: SpareConnection?

        /// A request whose answer is somewhere else.
        enum Question {
            case none, asked
            case answered(HTTPRequest)
        }

        init(socket: SocketHandle, address: String) { (self.socket, self.address) = (socket, address) }
    }
    @exclusivity(unchecked) var peers: [UInt: Peer] = [:]
    /// Connections by whom they count for.
    var addressCounts: [String: Int] = [:]
    /// What fonts windows begin with.
    var openingFonts = OpeningFonts()
    /// Connections on which nothing was asked yet.
    private var newcomers: Newcomers<UInt>
    /// Connections that had to go for others and are still there.
    private var abandonedCount = 0
    /// Connections that are only told that there is no room.
    var overLimitCount = 0
    private var lastConnection: UInt64 = 0
    /// Pages that were told to open a spare, by the digest of the key that it shows.
    var spareKeys: [SessionToken.Digest: UInt64] = [:]
    /// Pages to be shown a frame when the loop has handed out what it read.
    @exclusivity(unchecked) var hurried: [PageConnection] = []
    @exclusivity(unchecked) private var shownHurried: [PageConnection] = []
    /// Whether the loop is in a turn after which it shows frames to those in a hurry.
    @exclusivity(unchecked) var showsHurried = false
    /// Counts the turns of the loop, in each of which it hands out all that is ready.
    @exclusivity(unchecked) private(set) var turn: UInt64 = 0
    /// What every message is written from, in turn.
    @exclusivity(unchecked) var scratch: [UInt8] = []

    /// Opens the listening socket; nothing is served before `run`.
    package init(
        configuration: ServerConfiguration, source: any WindowSource, assets: ServedAssets,
        storage: Storage = Storage()
    ) throws(StartupError) {
        self.configuration = configuration
        self.storage = storage
        self.assets = assets
        self.source = source
        newcomers = Newcomers(most: configuration.maximumNewConnections)
        policy = configuration.originPolicy
        proxies = configuration.proxyTrust
        metricsAddresses = configuration.metricsAddresses.compactMap(AddressRange.init)
        watchdog = Watchdog(milliseconds: configuration.watchdogMilliseconds) { Log.line($0) }
        let directory = PublicFiles.directory(configured: configuration.publicDirectory)
        responder = HTTPResponder(
            files: try PublicFiles(directory: directory), assets: assets, source: source,
            configuration: configuration)
        // Retained for as long as the process: callbacks may come until the context is gone, after the server.
        loop = try MainLoop(
            configuration: configuration, protocols: [MainLoop.httpProtocol, WireFormat.subprotocol],
            callback: serverCallback,
            owner: Unmanaged.passRetained(owner).toOpaque())
        sessions = SessionStore(
            configuration: configuration, source: source, storage: storage, watchdog: watchdog,
            metrics: metrics, context: loop.context)
        deadlineTimer = LoopTimer()
        idleTimer = LoopTimer()
        drainTimer = LoopTimer()
        if let tls = owner.tlsContext, let path = configuration.certificate, let key = configuration.privateKey {
            certificate = try TLSCertificate(context: tls, certificate: path, privateKey: key)
        }
        owner.server = self
        // Loop and timers are the server's own. A weak reference would send every use of it through a table beside it.
        loop.onRefusal = { [unowned self] count in for _ in 0..<count { metrics.count(.descriptors) } }
        drainTimer.action = { [unowned self] in goOnDraining() }
        deadlineTimer.action = { [unowned self] in endLate() }
        idleTimer.action = { [unowned self] in endIdle() }
        if configuration.idleSeconds > 0 { endIdle() }
        responder.readiness = { [unowned self] in whyNotReady }
        responder.links = { [unowned self] in openingFonts.headers(at: $0) }
        if configuration.metrics {
            responder.metrics = { [unowned self] in servesMetrics(to: $0) ? metrics.text(of: self) : nil }
        }
    }

    isolated deinit { owner.server = nil }

    /// What the loop's callbacks find the server by; there before the server is.
    final class Owner {
        // Unsafe since the server itself clears this when it goes; a weak reference would send every use of it through a
        // table beside it.
        fileprivate(set) unowned(unsafe) var server: Server?
        /// What TLS connections are made with.
        var tlsContext: OpaquePointer?
    }

    /// Where a person finds the server.
    package var url: String {
        let isHere = configuration.isLoopback || ["0.0.0.0", "::"].contains(configuration.host)
        let host = isHere ? "localhost" : configuration.host
        return "\(configuration.isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(loop.port)"
    }

    package var port: Int { loop.port }

    /// Reads the certificate again, as after it was renewed.
    package func reload() {
        guard let certificate else { return }
        do throws(StartupError) {
            try certificate.reload()
            Log.write(.info, "the certificate was read again")
        } catch {
            Log.write(.error, "the certificate stays as it was: \(error.message)")
        }
    }

    /// Serves until `drain` has ended every socket.
    package func run() {
        loop.run { showHurried() }
        loop.destroy()
    }

    /// Shows frames to those in a hurry.
    private func showHurried() {
        turn &+= 1
        showsHurried = false
        if hurried.isEmpty { return }
        swap(&hurried, &shownHurried)
        for page in shownHurried { page.showDue() }
        shownHurried.removeAll(keepingCapacity: true)
    }

    /// Ends cleanly: nobody is let in, pages are told when to come back, running actions get their time, windows close,
    /// what they keep is stored, and `run` returns. Called again, it ends at once.
    package func drain() {
        if isDraining { return loop.end() }
        isDraining = true
        Log.write(.info, "the server ends", [("windows", String(sessions.count))])
        let now = MonotonicClock.now
        drainDeadline = now + configuration.drainSeconds
        closingDeadline = now + Self.closingTime
        sessions.drain(until: drainDeadline, at: now)
        for peer in peers.values { peer.page?.end(.goingAway(retryAfter: ReturnSchedule.shortestDelay)) }
        goOnDraining()
    }

    private func goOnDraining() {
        let now = MonotonicClock.now
        // Also what windows left behind that had to end before may be about to save something.
        guard sessions.closeFinished(at: now), RunningActions.total == 0 || now >= drainDeadline else {
            return drainTimer.set(after: Self.drainInterval)
        }
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

    /// Why a load balancer should send nobody here at present; nil when it may.
    private var whyNotReady: String? {
        if isDraining { return "draining" }
        if sessions.count >= configuration.maximumWindows && sessions.parkedCount == 0 { return "full" }
        return nil
    }

    private func servesMetrics(to address: String) -> Bool {
        guard let address = IPAddress(address) else { return false }
        return metricsAddresses.contains { $0.contains(address) }
    }

    private func endIdle() {
        let now = MonotonicClock.now
        for peer in peers.values {
            if let page = peer.page, now - page.lastInput >= configuration.idleSeconds { page.end(.idle) }
        }
        idleTimer.set(after: min(60, configuration.idleSeconds / 4))
    }

    /// Counts somebody who ran into a limit, and says so in the log.
    func noteRefusal(_ limit: Limit, of address: String, window: String? = nil) {
        metrics.count(limit)
        Log.write(
            limit.isOrdinary ? .debug : .info, "somebody ran into a limit",
            [("reason", limit.rawValue), ("address", address)] + (window.map { [("window", $0)] } ?? []))
    }

    func nextConnectionID() -> UInt64 {
        lastConnection += 1
        return lastConnection
    }

    var queueDescriptor: Int32 { loop.queueDescriptor }
}

extension Server {
    /// A connection was made, on which nothing was asked yet. Where there are too many such, the one that has waited longest
    /// ends: who means to ask something does so at once.
    func noteNew(_ peer: Peer) {
        guard let key = newcomers.add(peer.socket.key), let late = peers[key] else { return }
        noteRefusal(.newConnections, of: late.address)
        late.isAbandoned = true
        abandonedCount += 1
        late.socket.abandon()
    }

    /// Whether a connection that was just accepted is taken on. All that wait to be accepted are, in one turn of the loop, before
    /// it comes to those who go for them: of a crowd, so many are enough for a turn.
    func mayTakeOn() -> Bool {
        if abandonedCount < Self.mostAbandoned { return true }
        metrics.count(.newConnections)
        return false
    }
    private static let mostAbandoned = 256

    /// Something was asked on a connection.
    func noteAsked(_ peer: Peer) {
        peer.isNew = false
        newcomers.remove(peer.socket.key)
    }

    /// A connection is gone.
    func noteGone(_ peer: Peer) {
        newcomers.remove(peer.socket.key)
        if peer.isAbandoned { abandonedCount -= 1 }
    }
}
