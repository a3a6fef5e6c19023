import CBenchmarkSupport
import Glibc
import Surface

/// How many windows one core drags at 60 Hz, when no frame may come more than a refresh late.
@MainActor struct WindowsBenchmark {
    let screen: Screen
    private static let leastShare = 0.5
    private static let mostWindows = 2_000
    /// A disturbance by something else on the machine is no answer: what fails is tried again so often.
    private static let attempts = 3

    func figures() throws -> [Figure] {
        Self.raiseDescriptorLimit()
        // The server has one core, this program another.
        cb_run_on_core(1)
        defer { cb_run_on_core(-1) }
        let size = try Self.frameSize(screen)
        let floor = try capacity(.floor(bytes: size), isFloor: true)
        let ours = try capacity(.server(paced: true), isFloor: false)
        let name = "windows.\(screen)"
        return [
            Figure("\(name).count", "windows without a late frame", Double(ours.count), ""),
            Figure("\(name).floor", "connections of the floor without a late reply", Double(floor.count), ""),
            Figure(
                "\(name).share", "ours to the floor's", Double(ours.count) / Double(max(1, floor.count)), "",
                goal: .atLeast(Self.leastShare)),
            Figure(
                "\(name).conclusive", "whether this program kept up (1: with both)",
                ours.isConclusive && floor.isConclusive ? 1 : 0, ""),
        ]
    }

    /// The most connections that a server on one core answers in time.
    private func capacity(_ role: ServerProcess.Role, isFloor: Bool) throws -> (count: Int, isConclusive: Bool) {
        let server = try ServerProcess(role, core: 0)
        defer { server.end() }
        let screen = screen
        let load = DragLoad { try LoadConnection(screen, port: server.port, isFloor: isFloor) }
        var isConclusive = true
        func holds(_ count: Int) throws -> Bool {
            try load.hold(count)
            for _ in 0..<Self.attempts {
                let outcome = try load.drag()
                isConclusive = outcome.isConclusive
                if outcome.late == 0 { return true }
            }
            return false
        }
        var (good, next) = (0, 32)
        while next <= Self.mostWindows, try holds(next) { (good, next) = (next, next * 2) }
        var bad = next
        while bad - good > max(2, good / 20) {
            let middle = (good + bad) / 2
            if try holds(middle) { good = middle } else { bad = middle }
        }
        return (good, isConclusive)
    }

    /// Bytes of the middle one of a drag's frames.
    private static func frameSize(_ screen: Screen) throws -> Int {
        var page = EnginePage(screen)
        page.handle(screen.event(.down, after: 0, at: page.time))
        var sizes = Samples()
        for move in 1...120 {
            page.time += 1.0 / 60
            page.handle(screen.event(.move, after: move, at: page.time))
            page.showFrame()
            sizes.add(Double(page.bytes.count))
        }
        page.window.close(at: page.time)
        return max(1, Int(sizes.median))
    }

    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(7), &limit) == 0 else { return }  // RLIMIT_NOFILE
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(7), &limit)
    }
}
