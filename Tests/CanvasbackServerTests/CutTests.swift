import Foundation
import Surface
import Synchronization
import Testing

/// Connections that are cut at random moments of taps, drags and pulls, in every way that connections end: closed, reset,
/// fallen silent, come back from another address, put to sleep with their page and woken.
///
/// `Tests/cuts` makes 1,000 of them; here are as many as fit.
@Suite(.serialized) struct CutTests {
    private static let cuts = Int(ProcessInfo.processInfo.environment["CANVASBACK_CUTS"] ?? "") ?? 80
    private static let tabs = 40

    @Test func whatCameBackIsWhatWasThere() throws {
        let server = try TestServer(configuration: #"{"storage": "memory"}"#)
        let seed = UInt64.random(in: 0...UInt64.max)
        let problems = Mutex<[String]>([])
        let made = Mutex<[String: Int]>([:])
        let each = max(1, Self.cuts / Self.tabs)
        DispatchQueue.concurrentPerform(iterations: Self.tabs) { index in
            guard let tab = try? CutTab(server, SplitMix(seed: seed &+ UInt64(index))) else {
                return problems.withLock { $0.append("a page was not let in") }
            }
            do {
                try tab.run(cuts: each)
            } catch {
                tab.problems.append("\(error)")
            }
            problems.withLock { all in all += tab.problems.map { "seed \(seed), tab \(index): \($0)" } }
            made.withLock { $0.merge(tab.made) { $0 + $1 } }
        }
        for problem in problems.withLock({ $0 }) { Issue.record("\(problem)") }
        let counts = made.withLock { $0 }
        #expect(counts.values.reduce(0, +) == each * Self.tabs)
        #expect(server.output.count { $0.hasPrefix("closed") } == 0)
        print(
            "CUTS \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")) (seed \(seed))"
        )
    }
}

/// One page, which loses its connection again and again.
private final class CutTab {
    /// What a window says of itself.
    struct Note: Equatable {
        var taps, began, ended, dragging, y, moving: Int
        init?(_ words: ArraySlice<Substring>) {
            let numbers = words.compactMap { Int($0) }
            guard numbers.count == 6 else { return nil }
            (taps, began, ended, dragging, y, moving) = (
                numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]
            )
        }
        var isAtRest: Bool { moving == 0 && began == ended && dragging == 0 }
    }

    private enum Cut: String, CaseIterable { case closed, reset, silent, moved, asleep }
    /// What a person is about when it happens.
    private enum Deed: CaseIterable { case nothing, taps, drag, scroll, pull, refresh }

    private static let origin = ContinuousClock.now
    private let server: TestServer
    private var random: SplitMix
    private var page: TestPage
    private var silent: [TestPage] = []
    private var clock = 1.0
    private let token: String
    var problems: [String] = []
    var made: [String: Int] = [:]

    init(_ server: TestServer, _ random: SplitMix) throws {
        (self.server, self.random) = (server, random)
        page = try TestPage(server, at: "/cuts")
        token = page.token
    }

    func run(cuts: Int) throws {
        for number in 1...cuts {
            let before = try atRest()
            let deed = Deed.allCases.randomElement(using: &random) ?? .nothing
            let cut = Cut.allCases.randomElement(using: &random) ?? .closed
            let trace = "cut \(number), \(cut) in \(deed)"
            let (sent, seen, isRefreshed) = act(deed, before)
            let (lost, back) = try comeBack(cut, trace)
            made[cut.rawValue, default: 0] += 1
            check(lost.dragging == 0 && back.dragging == 0, "\(trace): a gesture was left open")
            check((before.taps + seen...before.taps + sent).contains(back.taps), "\(trace): \(before) \(back) taps")
            check(back.taps == lost.taps && back.began == lost.began, "\(trace): something ran meanwhile")
            check(back.ended >= lost.ended && back.ended <= back.began, "\(trace): a refresh ended twice")
            check(
                (before.began...before.began + (isRefreshed ? 1 : 0)).contains(back.began),
                "\(trace): \(before.began) refreshes had begun, now \(back.began)")
            // What does not move stays where it is; what moves ends within its bounds, which comes next.
            if lost.moving == 0 && lost.ended == back.ended {
                check(back.y == lost.y, "\(trace): from \(lost.y) to \(back.y)")
            }
        }
        let end = try atRest()
        check((0...17_000).contains(end.y), "it rests at \(end.y)")
        // No gesture that was cut is in the way of the next.
        tap()
        page.acknowledge()
        let tapped = try ask()
        check(tapped.taps == end.taps + 1, "a tap in the end: \(end) \(tapped)")
        let up = end.y > 8_000
        drag(from: 400, by: up ? 20 : -20, steps: 10)
        send(.up, up ? 600 : 200)
        let scrolled = try atRest()
        check(abs(scrolled.y - end.y) >= 1_500, "a scroll in the end: \(end) \(scrolled)")
    }

    // MARK: Deeds

    /// Does something, or a part of it. How many taps were sent and seen to have counted, and whether a refresh may begin.
    private func act(_ deed: Deed, _ before: Note) -> (sent: Int, seen: Int, isRefreshed: Bool) {
        switch deed {
        case .nothing: break
        case .taps:
            let count = Int.random(in: 1...3, using: &random)
            for _ in 0..<count { tap() }
            // Half of the time it was seen on the screen before the connection went.
            if Bool.random(using: &random), page.shows(seconds: 5, { $0.taps >= before.taps + count }) {
                return (count, count, false)
            }
            return (count, 0, false)
        case .drag:
            send(.down, 50)
            for step in 1...Int.random(in: 1...12, using: &random) {
                send(.move, 50 + CGFloat(step), x: 200 + CGFloat(step) * 6)
            }
        case .scroll:
            let up = before.y > 8_000 || Bool.random(using: &random)
            let steps = Int.random(in: 1...12, using: &random)
            drag(from: 400, by: up ? 15 : -15, steps: steps)
            guard Bool.random(using: &random) else { break }
            send(.up, 400 + CGFloat(steps) * (up ? 15 : -15))
            // From the top that may be a pull.
            return (0, 0, up)
        case .pull, .refresh:
            // From the top, past the threshold.
            guard before.y <= 10 else { break }
            let steps = deed == .pull ? Int.random(in: 1...20, using: &random) : 22
            drag(from: 150, by: 18, steps: steps)
            guard deed == .refresh else { break }
            send(.up, 150 + 22 * 18)
            // Sometimes it runs already.
            if Bool.random(using: &random) { _ = page.frame(seconds: 0.05) }
            return (0, 0, true)
        }
        return (0, 0, false)
    }

    private func tap() {
        clock = max(clock + 0.4, Self.origin.duration(to: .now) / .seconds(1))
        page.send([
            TestPage.pointer(.down, 200, 40, at: clock), TestPage.pointer(.up, 200, 40, at: clock + 0.02),
        ])
    }

    private func drag(from y: CGFloat, by step: CGFloat, steps: Int) {
        send(.down, y)
        for number in 1...steps { send(.move, y + CGFloat(number) * step) }
    }

    private func send(_ phase: PointerEvent.Phase, _ y: CGFloat, x: CGFloat = 200) {
        // As fast as a person's, but never behind the time that has passed: a finger that rests for seconds makes no tap.
        clock = max(clock + 0.016, Self.origin.duration(to: .now) / .seconds(1))
        page.pointer(phase, x, y, at: clock)
    }

    // MARK: Cuts

    private func comeBack(_ cut: Cut, _ trace: String) throws -> (lost: Note, back: Note) {
        let old = page
        switch cut {
        case .closed: old.socket.close()
        case .reset, .moved: old.socket.reset()
        // It neither reads nor closes: the server hears of nothing.
        case .silent: silent.append(old)
        case .asleep:
            old.send([.focus(false), .visibility(false)])
            old.socket.close()
        }
        if Bool.random(using: &random) { usleep(UInt32.random(in: 0...60_000, using: &random)) }
        page = try TestPage(port: server.port, from: cut == .moved ? "127.0.0.2" : "127.0.0.1")
        page.hello("/cuts", token: token, time: clock)
        guard let welcome = page.welcome() else { throw Problem("\(trace): no welcome") }
        check(welcome.isResumed && welcome.token == token, "\(trace): another window")
        let whole = page.lastPayload
        let words = try words(after: "back")
        guard words.count == 13, let lost = Note(words[0..<6]), let back = Note(words[6..<12]) else {
            throw Problem("\(trace): \(words)")
        }
        // Kind and frame number aside, which the window does not know.
        let rest = whole.dropFirst(1).drop { $0 >= 128 }.dropFirst(1)
        let digest = rest.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        check("\(digest)" == words[12], "\(trace): the picture is not the one of a page that knows nothing")
        page.acknowledge()
        return (lost, back)
    }

    /// What a window says next after a word, past everything else. Frames are acknowledged with the next question only, so
    /// that what moves meanwhile costs little.
    private func words(after first: Substring, seconds: Double = 10) throws -> [Substring] {
        while let received = page.receive(seconds: seconds) {
            guard case .message(.console(_, let text)) = received else { continue }
            let words = text.split(separator: " ")
            if words.first == first { return Array(words.dropFirst()) }
        }
        throw Problem("it says no \(first)")
    }

    /// How the window is now.
    private func ask() throws -> Note { try ask("?", seconds: 10) }

    /// Waits until nothing moves and no refresh runs: the window says so by itself.
    private func atRest() throws -> Note {
        let note = try ask("!", seconds: 20)
        if !note.isAtRest { throw Problem("it says that it rests: \(note)") }
        return note
    }

    private func ask(_ key: String, seconds: Double) throws -> Note {
        page.send([.key(KeyEvent(isDown: true, key: key, code: "Slash", time: clock))], acknowledging: page.lastFrame)
        guard let note = Note(try words(after: "now", seconds: seconds)[...]) else { throw Problem("no note") }
        return note
    }

    private struct Problem: Error, CustomStringConvertible {
        let description: String
        init(_ text: String) { description = text }
    }

    private func check(_ isRight: Bool, _ text: @autoclosure () -> String) {
        if !isRight { problems.append(text()) }
    }
}
