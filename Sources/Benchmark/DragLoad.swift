import CBenchmarkSupport
import Glibc

/// Many connections that are dragged at 60 Hz side by side, from one thread that never sleeps.
final class DragLoad {
    /// Nanoseconds between two moves of a connection, and after which a frame is late.
    private static let interval: UInt64 = 16_666_667
    private static let warmUpMoves = 30
    private static let countedMoves = 80

    /// What came of a drag of all connections.
    struct Outcome {
        var late = 0
        /// The longest that this program itself was behind with sending, in nanoseconds.
        var lag: UInt64 = 0
        /// This program kept up: what was late was the server's.
        var isConclusive: Bool { lag < DragLoad.interval }
    }

    private var connections: [LoadConnection] = []
    private let queue = cb_ready_open()
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var ready = [UInt32](repeating: 0, count: 256)
    private let open: () throws -> LoadConnection

    /// - Parameter open: makes another connection.
    init(open: @escaping () throws -> LoadConnection) { self.open = open }

    deinit { close(queue) }

    /// Opens connections, or closes some, until there are so many.
    func hold(_ count: Int) throws {
        while connections.count < count {
            let connection = try open()
            cb_ready_add(queue, connection.descriptor, UInt32(connections.count))
            connections.append(connection)
        }
        connections.removeLast(connections.count - count)
    }

    /// Drags all of them for nearly two seconds, each move in a moment of its own.
    func drag() throws -> Outcome {
        var outcome = Outcome()
        for connection in connections { connection.begin() }
        let count = UInt64(connections.count)
        let (first, total) = (count * UInt64(Self.warmUpMoves), count * UInt64(Self.warmUpMoves + Self.countedMoves))
        let start = nanoseconds()
        var sent: UInt64 = 0
        var now = start
        while sent < total || now < start + sent * Self.interval / count + Self.interval {
            while sent < total {
                let due = start + sent * Self.interval / count
                now = nanoseconds()
                if due > now { break }
                if !connections[Int(sent % count)].move(at: now), sent >= first + count { outcome.late += 1 }
                if sent >= first { outcome.lag = max(outcome.lag, now - due) }
                sent += 1
                // Answers are read in between: a burst would make them look late.
                if sent % 8 == 0 { break }
            }
            let readyCount = cb_ready_take(queue, &ready, Int32(ready.count))
            now = nanoseconds()
            for index in 0..<max(0, Int(readyCount)) {
                let connection = connections[Int(ready[index])]
                let wait = try connection.receive(into: &buffer, at: now)
                if let wait, sent >= first + count, wait > Self.interval { outcome.late += 1 }
            }
        }
        outcome.late += connections.count { $0.waitsSince != 0 }
        return outcome
    }
}
