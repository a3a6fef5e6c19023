package import Canvasback

/// Cookies that wait for the page they are meant for: it fetches them with a ticket, once and soon, from this process.
///
/// The ticket is all that a script ever sees; it is told over the window's own socket and comes back in a header, so that it
/// is in no address, no history and no proxy's log.
package struct CookieTickets {
    /// Seconds that a ticket is good for.
    package static let lifetime = 30.0
    /// Tickets that wait at most; the oldest goes first.
    package static let most = 4_096

    private var waiting: [SessionToken.Digest: (cookies: [BrowserCookie], until: Double)] = [:]
    private var order: [SessionToken.Digest] = []

    package init() {}

    /// Makes a ticket for cookies; nil when the system has no randomness to give.
    package mutating func issue(_ cookies: [BrowserCookie], at now: Double) -> String? {
        guard let ticket = SessionToken.random(), let digest = ticket.digest else { return nil }
        forget(at: now)
        waiting[digest] = (cookies, now + Self.lifetime)
        order.append(digest)
        return ticket.text
    }

    /// The cookies of a ticket, which is worth nothing afterwards; nil for any other text.
    package mutating func take(_ text: String, at now: Double) -> [BrowserCookie]? {
        guard let digest = SessionToken(text: text)?.digest, let found = waiting.removeValue(forKey: digest) else {
            return nil
        }
        return now < found.until ? found.cookies : nil
    }

    package var count: Int { waiting.count }

    /// Forgets what is too old or too much.
    private mutating func forget(at now: Double) {
        let gone = order.prefix { digest in
            guard let entry = waiting[digest] else { return true }
            return entry.until <= now || waiting.count >= Self.most && digest == order.first
        }
        for digest in gone { waiting[digest] = nil }
        order.removeFirst(gone.count)
    }
}
