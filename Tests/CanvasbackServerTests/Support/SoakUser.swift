import Foundation
import Surface

/// Somebody who uses a window for long, one step at a time.
struct SoakUser {
    private(set) var page: TestPage
    private var step: Int
    /// The page's clock, in seconds: a step takes as long as it takes.
    private let began = Date()
    /// When it was cut off last.
    private var left = 0.0
    private(set) var refreshes = 0
    /// Refreshes that were counted once and are not any more.
    private(set) var lostRefreshes = 0

    init(_ server: TestServer, number: Int) throws {
        page = try TestPage(server, at: "/soak")
        // Everybody is somewhere else in the script.
        step = number * 7
    }

    private var now: Double { Date().timeIntervalSince(began) + 10 }

    /// A drag's part: `count` samples from one place to another, as fast as a hand is.
    private func drag(_ from: CGFloat, _ to: CGFloat, begins: Bool = false, ends: Bool = false) -> [InputEvent] {
        let start = now
        var events: [InputEvent] = begins ? [TestPage.pointer(.down, 200, from, at: start)] : []
        for part in 1...6 {
            let y = from + (to - from) * CGFloat(part) / 6
            events.append(TestPage.pointer(.move, 200, y, at: start + Double(part) * 0.016))
        }
        if ends { events.append(TestPage.pointer(.up, 200, to, at: start + 0.11)) }
        return events
    }

    /// Does what comes next: scrolls away, comes back, pulls, is cut off, is found again.
    mutating func act(_ server: TestServer) throws {
        step += 1
        switch step % 24 {
        case 1: send(drag(700, 500, begins: true))
        case 2: send(drag(500, 300, ends: true))
        case 4: send(drag(300, 500, begins: true))
        // Cut off in the middle of a drag.
        case 5: try cut(server, reset: step % 48 < 24)
        case 6: try comeBack(server)
        case 7, 8, 9: send(drag(150, 750, begins: true, ends: true))
        case 12: send(drag(150, 400, begins: true))
        case 13: send(drag(400, 650))
        case 14: send(drag(650, 700, ends: true))
        case 19: try cut(server, reset: step % 48 >= 24)
        case 20: try comeBack(server)
        case 22: page.send([.focus(true)], acknowledging: page.lastFrame)
        default: break
        }
    }

    private mutating func send(_ events: [InputEvent]) { page.send(events, acknowledging: page.lastFrame) }

    /// Takes what has come, and says that it is painted.
    mutating func read() {
        let frames = page.frames
        while page.hasMessage, page.receive(seconds: 0) != nil {}
        if page.frames > frames { page.acknowledge() }
        count()
    }

    private mutating func count() {
        guard let tally = page.tally else { return }
        let shown = tally.total * 100 + tally.taps
        if shown < refreshes { lostRefreshes += 1 }
        refreshes = max(refreshes, shown)
    }

    /// Loses the connection: closed, or as if the network was pulled.
    mutating func cut(_ server: TestServer, reset: Bool) throws {
        if reset {
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(
                page.socket.descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        }
        page.socket.close()
        left = now
    }

    /// Comes back to the window.
    mutating func comeBack(_ server: TestServer) throws {
        // On a busy machine an answer may take its time; a page would try again, too.
        for _ in 0..<5 {
            let back = try TestPage(server)
            back.hello("/soak", token: page.token, time: now)
            guard let welcome = back.welcome() else { continue }
            guard welcome.isResumed else { throw Problem(text: "a window was not there after \(now - left) s") }
            page = back
            page.acknowledge()
            return count()
        }
        throw Problem(text: "a page was not let in again")
    }

    struct Problem: Error { var text: String }

    /// Is there, and touches nothing any more.
    mutating func letGo(_ server: TestServer) throws {
        if !page.socket.isOpen { try comeBack(server) }
        send([TestPage.pointer(.cancel, 200, 200, at: now)])
    }
}
