import CBenchmarkSupport
import Glibc
import Surface

/// What the others notice of a hostile client: the time from an event of theirs to its frame, beside what it is without him.
///
/// A page is dragged at 60 Hz on a server with its usual limits: some seconds in peace, some under attack, again and again, so
/// that what else the machine does falls on both alike. The server has one core. The page and the attackers share another,
/// where the attackers give way: what a machine elsewhere would do costs the page nothing here either.
@MainActor struct HarmBenchmark {
    let rounds: Int
    /// How often its quiet value the 99th percentile may be.
    private static let mostTimes = 2.0
    private static let warmUp = 60
    nonisolated private static let firstMoves = 5
    private static let moves = 150
    nonisolated private static let interval: UInt64 = 16_666_667
    /// Nanoseconds that an attack gets to take hold before it counts, and to fade after it.
    private static let pause: UInt64 = 300_000_000
    private let screen = Screen.scroll

    func figures() throws -> [Figure] {
        cb_run_on_core(1)
        defer { cb_run_on_core(-1) }
        return try Attack.allCases.flatMap { try figures(of: $0) }
    }

    private func figures(of attack: Attack) throws -> [Figure] {
        let server = try ServerProcess(
            .guarded(settings: attack.settings, descriptors: attack.descriptors), core: 0)
        defer { server.end() }
        let page = try SocketPage(screen, port: server.port)
        try page.send(.down, after: 0)
        var drag = Drag(page: page)
        try drag.begin()
        var unused = Samples()
        try drag.go(moves: Self.warmUp, &unused)
        var (quiet, harmed) = (Samples(), Samples())
        for _ in 0..<rounds {
            try drag.go(moves: Self.moves, &quiet)
            let attackers = try attack.begin(port: server.port)
            try drag.rest(Self.pause)
            try drag.go(moves: Self.moves, &harmed)
            attackers.end()
            try drag.rest(Self.pause)
        }
        let (least, most) = (quiet.quantile(0.99), harmed.quantile(0.99))
        let name = "harm.\(attack)"
        return [
            Figure("\(name).quiet.p99", "\(attack.title): in peace, 99th percentile", least, "ms"),
            Figure("\(name).p99", "\(attack.title): meanwhile, 99th percentile", most, "ms"),
            Figure("\(name).median", "\(attack.title): meanwhile, median", harmed.median, "ms"),
            Figure(
                "\(name).ratio", "\(attack.title): 99th percentiles", most / max(least, 0.001), "times",
                goal: .atMost(Self.mostTimes)),
        ]
    }

    /// A finger that moves at 60 Hz for as long as it is asked to.
    private struct Drag {
        let page: SocketPage
        private var moves = 0
        private var next = nanoseconds()

        init(page: SocketPage) { self.page = page }

        /// Moves until the gesture is told from a tap: until then a move shows nothing, and is not waited for.
        mutating func begin() throws {
            for _ in 0..<HarmBenchmark.firstMoves {
                waitForTurn()
                moves += 1
                try page.send(.move, after: moves)
            }
        }

        /// Moves so often; milliseconds from each to its frame are added to `samples`.
        mutating func go(moves count: Int, _ samples: inout Samples) throws {
            for _ in 0..<count {
                waitForTurn()
                // A frame that came meanwhile belongs to no move.
                while try page.nextFrame(within: 0) != nil {}
                moves += 1
                let start = nanoseconds()
                try page.send(.move, after: moves)
                guard try page.nextFrame(within: 10) != nil else {
                    throw ServerProcess.Failure(description: "a page got no frame for ten seconds")
                }
                samples.add(Double(nanoseconds() - start) / 1e6)
            }
        }

        /// Moves on for so many nanoseconds without counting.
        mutating func rest(_ duration: UInt64) throws {
            var unused = Samples()
            try go(moves: Int(duration / HarmBenchmark.interval), &unused)
        }

        /// A sixtieth of a second after the last move, or at once when that is over.
        private mutating func waitForTurn() {
            next = max(next + HarmBenchmark.interval, nanoseconds())
            var end = timespec(tv_sec: Int(next / 1_000_000_000), tv_nsec: Int(next % 1_000_000_000))
            while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
        }
    }
}
