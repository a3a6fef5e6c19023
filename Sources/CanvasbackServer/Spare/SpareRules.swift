/// What a spare is for: two sockets rarely wait for a lost packet at once.
package enum SpareRules {
    /// Bytes of a message that goes over both sockets: what one packet carries anywhere. IPv6 promises 1,280, of which IP, TCP
    /// with its time stamps, TLS and a WebSocket's header take at most 102. What needs several packets comes when all of them
    /// have, and would push the small ones aside.
    package static let messageBytes = 1_178

    /// The round trip from which a page is far, in seconds. A lost packet is repaired a round trip and the distance of a packet
    /// later: from here on that is three refreshes without a picture, which a person sees. Nearer pages pay nothing.
    package static let farRoundTrip = 0.03

    /// How many pings have to find a page far away, one after the other, of which the quickest counts.
    package static let measurements = 3

    /// Bytes that may wait in the kernel for a spare's link to take them. Small messages of a second or less: what waits longer
    /// the first socket has brought.
    package static let unsentBytes: Int32 = 4_096
}

/// When a page is told to open a spare. One that fails is not tried again at once, and later each time.
package struct SpareSchedule: Sendable {
    /// Seconds from a page's being told to its being told again, at first and at most.
    package static let shortestPause = 5.0
    package static let longestPause = 640.0

    private var pause = shortestPause
    private var told = -Double.infinity
    private var joined: Double?
    /// The last spare lived for longer than the pause.
    private var wasGood = false
    /// How many spares the page was told to open.
    package private(set) var count: UInt32 = 0

    package init() {}

    /// Whether the page may be told to open one.
    package func isDue(at now: Double) -> Bool { joined == nil && (told == -.infinity || now - told >= pause) }

    /// The page is told to open one, and ``count`` is its number.
    package mutating func tell(at now: Double) {
        if count > 0 && told != -.infinity && !wasGood { pause = min(2 * pause, Self.longestPause) }
        (told, wasGood) = (now, false)
        count &+= 1
    }

    /// The page's spare has come.
    package mutating func spareJoined(at now: Double) { joined = now }

    /// The spare is gone. One that had lived for longer than the pause was none that fails.
    package mutating func spareEnded(at now: Double) {
        guard let since = joined else { return }
        joined = nil
        wasGood = now - since > pause
        if wasGood { pause = Self.shortestPause }
        told = now
    }
}
