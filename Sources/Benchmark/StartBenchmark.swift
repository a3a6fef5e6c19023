import Surface

/// How long a process takes until it serves.
@MainActor enum StartBenchmark {
    private static let mostMilliseconds = 150.0

    static func figures(rounds: Int) throws -> [Figure] {
        var (ours, floors) = (Samples(), Samples())
        // Once more than is counted: the first reads files that the system has to fetch.
        for round in 0...rounds {
            let (own, least) = (try seconds(.server(paced: true)), try seconds(.floor(bytes: 1)))
            if round == 0 { continue }
            ours.add(own * 1000)
            floors.add(least * 1000)
        }
        return [
            Figure("start", "process to address, median", ours.median, "ms", goal: .atMost(mostMilliseconds)),
            Figure("start.floor", "the floor's", floors.median, "ms"),
        ]
    }

    /// From the start of the process until a socket to it is open.
    private static func seconds(_ role: ServerProcess.Role) throws -> Double {
        let server = try ServerProcess(role)
        defer { server.end() }
        let start = nanoseconds()
        _ = try WebSocketClient(port: server.port, subprotocol: WireFormat.subprotocol)
        return server.startSeconds + Double(nanoseconds() - start) / 1e9
    }
}
