import Foundation
import Surface

/// A drag through a server on loopback, and beside it the same exchange with the least that any server can do.
@MainActor struct SocketBenchmark {
    let screen: Screen
    private static let quickMoves = 2_000
    private static let steadyMoves = 120
    private static let warmUp = 120
    /// Seconds between the moves of a finger at 60 Hz.
    private static let interval = 1.0 / 60
    /// Seconds after which a move is taken to change nothing.
    private static let patience = 0.25

    /// What one round of one exchange measured.
    private struct Round {
        /// Microseconds from an event to the next frame.
        var trips = Samples()
        var bytes = Samples()
        /// Microseconds of the server's processor for each move.
        var processor = 0.0
        /// Moves that no frame answered.
        var unanswered = 0
    }

    func figures(rounds: Int) throws -> [Figure] {
        let quickServer = try ServerProcess(.server(paced: false))
        let steadyServer = try ServerProcess(.server(paced: true))
        defer {
            quickServer.end()
            steadyServer.end()
        }
        // One round tells how large the floor's replies have to be.
        let size = Int(try steady(steadyServer).bytes.median)
        let floor = try ServerProcess(.floor(bytes: max(1, size)))
        defer { floor.end() }
        var (quickRounds, quickFloors, steadyRounds, steadyFloors) = ([Round](), [Round](), [Round](), [Round]())
        // In turn, so that what else the machine does falls on both alike.
        for _ in 0..<rounds {
            if screen.answersAtOnce {
                quickRounds.append(try quick(quickServer))
                quickFloors.append(try quickFloor(floor))
            }
            steadyRounds.append(try steady(steadyServer))
            steadyFloors.append(try steadyFloor(floor))
        }
        return compare("quick", "one event in flight", quickRounds, quickFloors)
            + compare("steady", "60 Hz", steadyRounds, steadyFloors)
    }

    private func compare(_ key: String, _ title: String, _ ours: [Round], _ floors: [Round]) -> [Figure] {
        if ours.isEmpty { return [] }
        func median(_ rounds: [Round], _ value: (Round) -> Double) -> Double {
            var samples = Samples()
            for round in rounds { samples.add(value(round)) }
            return samples.median
        }
        let name = "socket.\(screen).\(key)"
        /// A figure of ours, the floor's, and how many times that ours may be.
        func pair(
            _ key: String, _ what: String, atMost most: Double?, _ value: (Round) -> Double
        ) -> [Figure] {
            let (own, least) = (median(ours, value), median(floors, value))
            return [
                Figure("\(name).\(key)", "\(title): \(what)", own, "µs"),
                Figure("\(name).floor.\(key)", "\(title): the floor's", least, "µs"),
                Figure(
                    "\(name).ratio.\(key)", "\(title): ratio", least > 0 ? own / least : 0, "× the floor",
                    goal: most.map { .atMost($0) }),
            ]
        }
        return pair("trip.median", "event to frame, median", atMost: 1.3) { $0.trips.median }
            + pair("trip.p99", "event to frame, 99th percentile", atMost: 1.3) { $0.trips.quantile(0.99) }
            + pair("processor", "server's processor a move", atMost: 2) { $0.processor }
            + [
                Figure(
                    "\(name).bytes.median", "\(title): payload of a frame, median", median(ours) { $0.bytes.median },
                    "bytes"),
                Figure(
                    "\(name).unanswered", "\(title): moves without a frame, a round",
                    median(ours) { Double($0.unanswered) }, ""),
            ]
    }

    // MARK: Ours

    /// Each move as soon as the last one's frame is there.
    private func quick(_ server: ServerProcess) throws -> Round {
        try drag(server, moves: Self.quickMoves, pace: nil)
    }

    /// A move every sixtieth of a second.
    private func steady(_ server: ServerProcess) throws -> Round {
        try drag(server, moves: Self.steadyMoves, pace: Pace(interval: Self.interval))
    }

    /// A hand waits for nothing: with a pace, a move goes out when it is due, and a frame answers all moves before it. What is
    /// measured then is how long the oldest of them has waited.
    private func drag(_ server: ServerProcess, moves: Int, pace: Pace?) throws -> Round {
        var round = Round()
        var pace = pace
        let page = try SocketPage(screen, port: server.port)
        try page.send(.down, after: 0)
        var processor = 0.0
        var asked: UInt64?
        for move in 1...Self.warmUp + moves {
            pace?.wait()
            // Frames of an animation that came meanwhile belong to no event.
            if asked == nil { while try page.nextFrame(within: 0) != nil {} }
            if move == Self.warmUp + 1 { processor = try server.processorSeconds() }
            let start = nanoseconds()
            try page.send(.move, after: move)
            let oldest = asked ?? start
            asked = oldest
            if let bytes = try page.nextFrame(within: pace?.secondsLeft ?? Self.patience) {
                asked = nil
                if move <= Self.warmUp { continue }
                round.trips.add(Double(page.arrival - oldest) / 1000)
                round.bytes.add(Double(bytes))
            } else if move > Self.warmUp {
                round.unanswered += 1
                if pace == nil { asked = nil }
            }
        }
        round.processor = (try server.processorSeconds() - processor) * 1e6 / Double(moves)
        try page.send(.cancel, after: 0)
        return round
    }

    // MARK: The floor

    private func quickFloor(_ server: ServerProcess) throws -> Round {
        try exchange(server, moves: Self.quickMoves) { _ in }
    }

    private func steadyFloor(_ server: ServerProcess) throws -> Round {
        var pace = Pace(interval: Self.interval)
        return try exchange(server, moves: Self.steadyMoves) { _ in pace.wait() }
    }

    private func exchange(_ server: ServerProcess, moves: Int, _ wait: (Int) -> Void) throws -> Round {
        var round = Round()
        let client = try WebSocketClient(port: server.port, subprotocol: WireFormat.subprotocol)
        var input = InputEncoder()
        var message: [UInt8] = []
        var processor = 0.0
        for move in 1...Self.warmUp + moves {
            wait(move)
            if move == Self.warmUp + 1 { processor = try server.processorSeconds() }
            // The very bytes that a page sends.
            message.removeAll(keepingCapacity: true)
            let start = nanoseconds()
            input.encode(
                [screen.event(.move, after: move, at: Double(start) / 1e9)], acknowledging: UInt32(move), into: &message
            )
            try client.send(message)
            guard let reply = try client.receive(within: 10) else {
                throw ServerProcess.Failure(description: "the floor did not answer")
            }
            let end = nanoseconds()
            if move <= Self.warmUp { continue }
            round.trips.add(Double(end - start) / 1000)
            round.bytes.add(Double(reply.count))
        }
        round.processor = (try server.processorSeconds() - processor) * 1e6 / Double(moves)
        return round
    }
}

/// A finger's samples: never closer than an interval, also after one that waited for its answer.
private struct Pace {
    private let interval: UInt64
    private var next = nanoseconds()

    /// - Parameter interval: in seconds.
    init(interval: Double) { self.interval = UInt64(interval * 1e9) }

    /// Seconds until the next sample is due.
    var secondsLeft: Double { Double(Int64(bitPattern: next &+ interval &- nanoseconds())) / 1e9 }

    mutating func wait() {
        next = max(next + interval, nanoseconds())
        var end = timespec(tv_sec: Int(next / 1_000_000_000), tv_nsec: Int(next % 1_000_000_000))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, nil) == EINTR {}
    }
}
