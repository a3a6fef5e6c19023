import Surface

/// One benchmark: what it is called on the command line, and how its figures come about.
@MainActor struct Job {
    let name: String
    /// Stands above its figures.
    let heading: String
    /// What is measured and how, in a line.
    let explanation: String
    /// - Parameter rounds: how often to repeat what is repeated.
    let measure: @MainActor (_ rounds: Int) throws -> [Figure]

    /// All of them, in the order in which they run.
    static let all: [Job] =
        engine + [animation, growth, rows, memory, opening, start] + sockets + windows + [harm]

    private static let engine = Screen.allCases.map { screen in
        Job(
            name: "engine-\(screen)", heading: "engine, \(screen)",
            explanation: "\(screen.explanation), in this process: from an event to the bytes of its frame",
            measure: EngineBenchmark(screen: screen).figures)
    }
    private static let animation = Job(
        name: "animation", heading: "animation of one view",
        explanation: "bytes of the frames of one view that moves, fades, grows, turns or changes its colour",
        measure: { _ in AnimationBenchmark.figures() })
    private static let growth = Job(
        name: "growth", heading: "growth", explanation: "one view that changes among 10, 100, 1,000 and 10,000",
        measure: GrowthBenchmark.figures)
    private static let rows = Job(
        name: "rows", heading: "lazy rows", explanation: "lazy rows: a million beside a hundred",
        measure: RowsBenchmark.figures)
    private static let memory = Job(
        name: "memory", heading: "memory", explanation: "windows at rest, in this process and in a server",
        measure: { _ in try MemoryBenchmark.figures() })
    private static let opening = Job(
        name: "opening", heading: "opening a window",
        explanation: "bytes until the first picture, and the time from a hello to the first frame",
        measure: OpeningBenchmark.figures)
    private static let start = Job(
        name: "start", heading: "start", explanation: "from the start of the process to its first answer",
        measure: StartBenchmark.figures)
    private static let sockets = Screen.overSockets.map { screen in
        Job(
            name: "socket-\(screen)", heading: "loopback WebSocket, \(screen)",
            explanation: "\(screen.explanation), through a server on loopback, beside the floor",
            measure: SocketBenchmark(screen: screen).figures)
    }
    private static let windows = Screen.overSockets.map { screen in
        Job(
            name: "windows-\(screen)", heading: "windows on one core, \(screen)",
            explanation: "how many windows are dragged at 60 Hz with no frame late, beside the floor's connections",
            measure: { _ in try WindowsBenchmark(screen: screen).figures() })
    }
    private static let harm = Job(
        name: "harm", heading: "what others notice of a hostile client",
        explanation: "a page that is dragged while others do harm, beside the same page without them",
        measure: { try HarmBenchmark(rounds: $0).figures() })
}
