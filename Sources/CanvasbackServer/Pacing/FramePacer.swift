/// Decides when a page may be sent a frame, from what it acknowledged. A value without clock or socket: times are
/// seconds on any one monotonic clock.
///
/// Two things bound the frames. The *window* bounds those on their way to the screen: it covers the round trip and no more,
/// so that a slow page or link costs latency only once and nothing queues. On a far link small frames may go beyond it: TCP
/// hands out nothing behind a lost packet until that is repaired, and what is sent meanwhile is there by then. The
/// *allowance* bounds how many are made: one a refresh on average and two in a row, so that a lone event is answered at once
/// and a mouse at 1,000 Hz makes no more frames than the screen shows.
package struct FramePacer: Sendable {
    /// Seconds between refreshes of a page of which nothing is known.
    package static let standardInterval = 1.0 / 60
    /// The fastest screen that is followed.
    package static let shortestInterval = 1.0 / 144
    /// Most unpainted frames on a near link: one being painted and one on its way.
    package static let nearWindow = 2
    /// Most unpainted frames on any link unless told otherwise; covers 380 ms at 60 Hz.
    package static let farthestWindow = 24
    /// Bytes that may be unpainted beyond the window, counting each packet's headers: 33 ms of a line of 1 Mbit/s.
    package static let repairBytes = 4096
    /// What a packet's headers take: of Ethernet, IPv4 and TCP with its time stamps.
    private static let headerBytes = 66
    /// Round trips until the page can acknowledge a packet that was lost: one until the packets after it have told of the
    /// loss, and one for the repair.
    private static let repairTrips = 2.0
    /// Frames that go out meanwhile before the packets after the lost one are believed to be no disorder.
    private static let doubtfulFrames = 3
    /// Frames that may be made in a row after a rest.
    private static let burst = 2.0
    /// What frames that nobody asked about, such as an animation's, can take of the allowance at most: no event pays for
    /// long for what was shown before it.
    private static let debt = -0.5
    /// What comes back of a frame's allowance when the frame showed one change alone.
    private static let refund = 0.25
    /// How long before a refresh a frame has to leave to be in it, on a near link, in seconds.
    private static let lead = 0.004
    /// How long an animation waits for the next event of a hand that leads it, in refreshes. A hand's event a refresh is
    /// followed by one frame a refresh; with frames of the animation's own between them the page would get two, which it
    /// cannot show, and the allowance would be spent when the event comes.
    private static let patience = 1.5
    /// How long a round trip counts towards the shortest one, in seconds: routes change.
    private static let memory = 5.0

    private var unpainted: [(frame: UInt32, sentAt: Double, bytes: Int)] = []
    private var unpaintedBytes = 0
    private var lastSent: UInt32 = 0
    private var lastPainted: UInt32 = 0
    private var allowance = burst
    private var allowanceAt = -Double.infinity
    private var changes = 0
    private var lastTick = -Double.infinity
    /// When the last frame that input led to was made, and whether input comes about once a refresh.
    private var lastLedTick = -Double.infinity
    private var isLed = false
    private var lastAcknowledgement = -Double.infinity
    private var shortest = RecentMinimum(memory: memory)
    private let pacesFrames: Bool
    private let farthestWindow: Int
    /// Seconds that the last acknowledgement took; nil when it named no frame that was on its way.
    package private(set) var lastRoundTrip: Double?
    /// Seconds between the page's refreshes, as its acknowledgements show them.
    package private(set) var refreshInterval = standardInterval

    /// - Parameters:
    ///   - frame: the number before that of the first frame.
    ///   - pacesFrames: false leaves the window alone to bound the frames.
    ///   - farthestWindow: most unpainted frames on any link.
    package init(
        after frame: UInt32 = 0, pacesFrames: Bool = true, farthestWindow: Int = FramePacer.farthestWindow
    ) {
        (lastSent, lastPainted, self.pacesFrames) = (frame, frame, pacesFrames)
        self.farthestWindow = farthestWindow
        unpainted.reserveCapacity(farthestWindow)
    }

    /// Frames sent and not yet known to be painted.
    package var inFlight: Int { unpainted.count }

    /// The shortest round trip seen lately, in seconds; nil before the first. Of acknowledgements, which include waiting
    /// for the screen, and of pings, which do not.
    package var roundTrip: Double? { shortest.value }

    /// How many frames may be unpainted at once.
    package var window: Int {
        let nearWindow = min(Self.nearWindow, farthestWindow)
        guard let roundTrip else { return nearWindow }
        let covering = (min(roundTrip, 60) / Self.standardInterval).rounded(.up)
        return covering <= 1 ? nearWindow : min(Int(covering) + 1, farthestWindow)
    }

    /// How many frames may be unpainted at once as long as they are small.
    package var repairWindow: Int {
        let window = window
        guard window > Self.nearWindow, let roundTrip else { return window }
        let covering = (min(roundTrip, 60) * Self.repairTrips / Self.standardInterval).rounded(.up)
        return min(Int(covering) + 1 + Self.doubtfulFrames, farthestWindow)
    }

    /// Whether another frame may be sent. When none may, the next acknowledgement makes room.
    package var hasRoom: Bool {
        unpainted.count < window || unpainted.count < repairWindow && unpaintedBytes < Self.repairBytes
    }

    /// The number for the next frame. Counts up and wraps.
    package var nextFrame: UInt32 { lastSent &+ 1 }

    /// Notes that input changed something.
    package mutating func changed() { changes += 1 }

    /// When a change may be shown: `now` or before it for at once, later, or nil for after the next acknowledgement.
    package func earliestFrame(at now: Double) -> Double? {
        guard hasRoom else { return nil }
        if !pacesFrames { return now }
        let available = allowance(at: now)
        if available >= 1 { return now }
        // Changes come faster than refreshes. On a near link the last moment before a refresh shows the newest of them;
        // half an allowance is enough there, and one a refresh keeps it at that.
        if let roundTrip, roundTrip < 2 * refreshInterval, now - lastAcknowledgement < 4 * refreshInterval {
            let phase = lastAcknowledgement - Self.lead
            let next = phase + ((now - phase) / refreshInterval).rounded(.up) * refreshInterval
            let refilled = now + (0.5 - available) * refreshInterval
            return refilled <= next ? next : next + refreshInterval
        }
        return now + (1 - available) * refreshInterval
    }

    /// Notes that the picture was brought up to date. A timer's lateness does not add up: what came a little late
    /// counts as in time.
    package mutating func ticked(at now: Double) {
        let due = nextTick
        if changes > 0 {
            isLed = now - lastLedTick < 1.5 * refreshInterval
            (lastLedTick, lastTick) = (now, now)
            return
        }
        isLed = false
        lastTick = now >= due && now - due < 0.25 * refreshInterval ? due : now
    }

    /// Notes that `frame`, of so many bytes, was handed to so many sockets.
    package mutating func sent(frame: UInt32, bytes: Int = 0, copies: Int = 1, at now: Double) {
        // Waiting is for gathering. A page whose events come no faster than its refreshes gathers nothing: were it once
        // behind, each of its events would wait for ever. A little back for each brings it to its events again.
        let gathersNothing = changes == 1 && now - allowanceAt >= 0.75 * refreshInterval
        let spent = allowance(at: now) - 1 + (gathersNothing ? Self.refund : 0)
        allowance = min(max(spent, Self.debt), Self.burst)
        (allowanceAt, changes) = (now, 0)
        let bytes = copies * (bytes + Self.headerBytes)
        unpainted.append((frame, now, bytes))
        unpaintedBytes += bytes
        lastSent = frame
    }

    /// Notes how long a ping took, in seconds.
    package mutating func measured(roundTrip seconds: Double, at now: Double) { shortest.add(max(0, seconds), at: now) }

    /// What an acknowledgement meant.
    package enum Acknowledgement: Equatable, Sendable {
        /// Frames up to this one are painted.
        case painted
        /// Known already; late or repeated.
        case repeated
        /// Names a frame that was never sent: the page is not to be believed.
        case impossible
    }

    /// Takes the page's word that everything up to `frame` is on its screen.
    package mutating func acknowledged(frame: UInt32, at now: Double) -> Acknowledgement {
        // Differences wrap, as the numbers do.
        if Int32(bitPattern: frame &- lastSent) > 0 { return .impossible }
        if Int32(bitPattern: frame &- lastPainted) <= 0 { return .repeated }
        lastPainted = frame
        lastRoundTrip = unpainted.last { $0.frame == frame }.map { max(0, now - $0.sentAt) }
        if let lastRoundTrip { shortest.add(lastRoundTrip, at: now) }
        unpainted.removeAll { Int32(bitPattern: $0.frame &- frame) <= 0 }
        unpaintedBytes = unpainted.reduce(0) { $0 + $1.bytes }
        learnInterval(from: now - lastAcknowledgement)
        lastAcknowledgement = now
        return .painted
    }

    /// Whether an animation's next frame is due at this acknowledgement, ahead of the timer: right after painting is the
    /// best moment for the next picture.
    package func isDueOnAcknowledgement(at now: Double) -> Bool {
        hasRoom && now - lastTick >= (isLed ? Self.patience : 0.75) * refreshInterval
    }

    /// When an animation's next frame is due if no acknowledgement asks for it first.
    package var nextTick: Double {
        if isLed { return lastTick + Self.patience * refreshInterval }
        // How long after a refresh the last frame was made.
        let phase = (lastTick - lastAcknowledgement) / refreshInterval
        // Right after one, the next acknowledgement leads, and the timer only steps in when it is missed: two clocks of
        // nearly the same rate would beat against each other. Shortly before one, a late frame would miss it, so the
        // timer slips until it is past it.
        let refreshes = phase < 0.25 ? 1.25 : phase > 0.75 && phase < 1 ? 1.04 : 1
        return lastTick + refreshes * refreshInterval
    }

    private func allowance(at now: Double) -> Double {
        min(Self.burst, allowance + max(0, now - allowanceAt) / refreshInterval)
    }

    private mutating func learnInterval(from gap: Double) {
        // A gap of several refreshes says nothing, and a screen slower than 60 Hz is served by the window alone.
        guard gap >= 0.5 * Self.shortestInterval, gap <= 2 * Self.standardInterval else { return }
        let weight = gap < 0.75 * refreshInterval ? 0.25 : 0.0625
        let learned = refreshInterval + (gap - refreshInterval) * weight
        refreshInterval = min(max(learned, Self.shortestInterval), Self.standardInterval)
    }
}
