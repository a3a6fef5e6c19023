/// What a server needs to know before it starts. Each property's name is its key in the configuration file.
package struct ServerConfiguration: Equatable, Sendable {
    /// Address to listen on. Loopback unless told otherwise: what should be public is a decision.
    package var host = "127.0.0.1"
    /// TCP port; 0 takes any free one.
    package var port = 8080
    /// Paths of a PEM certificate chain and its private key. Both or neither.
    package var certificate: String?
    package var privateKey: String?
    /// Origins besides the server's own whose pages may open sockets, such as `https://example.com`.
    package var allowedOrigins: [String] = []
    /// Host names the server answers to; on loopback, besides loopback's own. Empty on another address: any.
    package var allowedHosts: [String] = []
    /// Sources that may show the page in a frame, as CSP `frame-ancestors` has them.
    package var frameAncestors: [String] = ["'self'"]
    /// Seconds for which browsers are told to come by HTTPS only (`Strict-Transport-Security`); 0 tells them nothing.
    package var strictTransportSeconds = 0
    /// Addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: each one, or a block of them
    /// such as `10.0.0.0/8`.
    package var trustedProxies: [String] = []
    /// Folder of the page's files; nil finds it by itself.
    package var publicDirectory: String?
    /// More folders to look for fonts in.
    package var fontDirectories: [String] = []
    /// Seconds that a window waits for its page to come back.
    package var parkSeconds = 120.0
    /// Where `@AppStorage` and `@SceneStorage` are kept: the path of an SQLite file, `redis://[:password@]host[:port][/database]`,
    /// or `memory` for nowhere; nil for a file in the folder for state of whoever runs the server.
    package var storage: String?
    /// Days after its last use that what a window kept is forgotten.
    package var sceneStorageDays = 30
    /// Seconds that running actions get when the server is told to end.
    package var drainSeconds = 10.0
    /// Seconds that a client gets for the TLS handshake and the head of a request.
    package var headerSeconds = 10.0
    /// Seconds that a connection may rest between two requests.
    package var keepAliveSeconds = 15.0
    /// Seconds that a page gets to say hello.
    package var helloSeconds = 10.0
    /// Seconds of silence after which a page is asked whether it is still there; it is dropped after twice as many.
    package var pingSeconds = 20.0
    /// Seconds without input after which a page is let go; 0 for never, since a wall shows things for weeks.
    package var idleSeconds = 0.0
    /// Open TCP connections, in all and from one address (of IPv6, from its 64 bits of network).
    package var maximumConnections = 10_000
    package var maximumConnectionsPerAddress = 256
    /// Open connections on which nothing was asked yet. Beyond it, who has waited longest ends.
    package var maximumNewConnections = 1_024
    /// Bytes of a request's head.
    package var maximumHeaderBytes = 16_384
    /// Windows, with or without a page at present, in all and opened from one address.
    package var maximumWindows = 10_000
    package var maximumWindowsPerAddress = 256
    /// Windows that may be made a second. Pages beyond it, as after a restart, are told to come back, each at its time.
    package var windowsPerSecond = 1_000.0
    /// Windows without a page, and bytes of memory that they take, as estimated. Beyond it, who has waited longest ends.
    package var maximumParkedWindows = 10_000
    package var maximumParkedBytes = 536_870_912
    /// Bytes of one message from a page.
    package var maximumMessageBytes = 32_768
    /// What one page may send a second, in messages and in bytes. A mouse at 8,000 Hz stays below both once its samples
    /// are batched.
    package var messagesPerSecond = 3_000.0
    package var bytesPerSecond = 262_144.0
    /// Pointers that are down at once on one page. Screens know ten to twenty fingers.
    package var maximumPointers = 32
    /// Frames on their way to a page that it has not painted yet. What changes meanwhile is in the next one.
    package var maximumFramesInFlight = 24
    /// Bytes of messages besides frames that may wait for a page that does not read, and seconds that it may read nothing.
    package var maximumUnreadBytes = 65_536
    package var unreadSeconds = 20.0
    /// Make no more frames than a page's screen shows. Off, each event is answered: for measuring.
    package var pacesFrames = true
    /// Pages that are far away open a second socket: what is sent over both comes when the faster of them has it.
    package var spares = true
    /// Milliseconds that one piece of work may block the loop before the log says so.
    package var watchdogMilliseconds = 250.0
    /// Serve counters at `/metrics`, to clients at these addresses or in these blocks.
    package var metrics = false
    package var metricsAddresses = ["127.0.0.1", "::1"]
    /// What the log looks like, and what is said in it: things from this level on.
    package var log = Log.Format.text
    package var logLevel = Log.Level.warning

    package init() {}

    /// What ``storage`` stands for.
    package enum StoragePlace: Equatable, Sendable {
        case standardFile, memory
        case file(String)
        case redis(RedisAddress)
    }

    package var storagePlace: StoragePlace {
        switch storage {
        case nil: .standardFile
        case "memory": .memory
        case let text?: RedisAddress(text).map { .redis($0) } ?? .file(text)
        }
    }

    package var isSecure: Bool { certificate != nil }

    /// Whether only this machine can reach the server.
    package var isLoopback: Bool { OriginPolicy.isLoopbackName(host) || host == "::1" }

    package var proxyTrust: ProxyTrust { ProxyTrust(trustedProxies.compactMap(AddressRange.init)) }

    package var originPolicy: OriginPolicy {
        OriginPolicy(allowedOrigins: allowedOrigins, allowedHosts: allowedHosts, isLoopback: isLoopback)
    }
}

/// Why a server cannot start, in one line, and the process's exit code for it.
package struct StartupError: Error, Equatable, Sendable {
    package var message: String
    package var exitCode: Int32

    package init(_ message: String, exitCode: Int32) { (self.message, self.exitCode) = (message, exitCode) }

    // From sysexits.h, which many init systems know.
    package static let usage: Int32 = 64
    package static let unavailable: Int32 = 69
    package static let configuration: Int32 = 78
}
