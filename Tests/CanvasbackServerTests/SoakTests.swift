import CanvasbackServer
import Foundation
import Surface
import Testing

/// Windows that are used for long: dragged, refreshed, cut off and found again. In the end every picture is right, nothing
/// is left over, and memory is where it was.
///
/// `Tests/Soak/run` runs it for half an hour with 200 windows; here it is short. `SOAK_SECONDS` and `SOAK_WINDOWS` say how
/// long and how many.
@Suite(.serialized) struct SoakTests {
    private static func number(_ name: String, otherwise: Double) -> Double {
        ProcessInfo.processInfo.environment[name].flatMap { Double($0) } ?? otherwise
    }
    private let seconds = number("SOAK_SECONDS", otherwise: 12)
    private let count = Int(number("SOAK_WINDOWS", otherwise: 24))
    /// Steps of a window's script a second: two hundred of all, and no hurry in any.
    private var pace: Double { 200 / Double(max(count, 50)) }
    private var isLong: Bool { seconds >= 600 }

    @Test func windowsThatAreUsedForLongLeaveNothingBehind() throws {
        let server = try TestServer(
            configuration: """
                {"metrics": true, "storage": "memory", "parkSeconds": \(isLong ? 60 : 15), "maximumWindowsPerAddress": 1000,
                "maximumConnectionsPerAddress": 1000}
                """)
        let atFirst = try server.metrics()
        var users = try (0..<count).map { try SoakUser(server, number: $0) }
        var samples: [(time: Double, heap: Double, resident: Double)] = []
        let began = Date()
        var (step, nextSample) = (0, seconds / 8)
        while case let time = Date().timeIntervalSince(began), time < seconds {
            // Spread over time, as people are.
            let due = Int(time * pace * Double(count))
            // A machine that is busy makes it slower, and not in bursts.
            for _ in 0..<min(8, due - step) {
                try users[step % count].act(server)
                step += 1
            }
            for index in users.indices { users[index].read() }
            if time >= nextSample {
                let metrics = try server.metrics()
                samples.append(
                    (
                        time, metrics["process_heap_bytes"] ?? 0, metrics["process_resident_memory_bytes"] ?? 0
                    ))
                nextSample += seconds / 64
            }
            usleep(5_000)
        }
        try rest(&users, server)
        let refreshes = users.reduce(0) { $0 + $1.refreshes }
        #expect(refreshes >= step / 24 / 2, "\(refreshes) refreshes")
        #expect(users.allSatisfy { $0.lostRefreshes == 0 }, "a window forgot what it had counted")
        // What each page put together from its frames is what a new page is shown.
        var wrong = 0
        for index in users.indices {
            let before = users[index].page.picture.layers
            try users[index].cut(server, reset: index % 2 == 0)
            try users[index].comeBack(server)
            if users[index].page.picture.layers != before { wrong += 1 }
        }
        #expect(wrong == 0, "\(wrong) of \(count) last pictures are not right")
        let late = try server.metrics()
        #expect(late["canvasback_windows{state=\"live\"}"] == Double(count))
        #expect(late.runningActions == 0)
        for user in users { user.page.socket.close() }
        users = []
        // Nobody comes back.
        var atLast = try server.metrics()
        for _ in 0..<2_000 where atLast["canvasback_windows_closed_total"] != atLast["canvasback_windows_opened_total"]
        {
            usleep(50_000)
            atLast = try server.metrics()
        }
        #expect(atLast["canvasback_windows{state=\"parked\"}"] == 0)
        // One or two are made when they are needed first.
        let (before, after) = try (#require(atFirst["process_open_fds"]), #require(atLast["process_open_fds"]))
        #expect(after - before <= 2, "\(before) before, \(after) after: \(server.descriptors)")
        #expect(atLast.runningActions == 0)
        report(samples, atFirst, atLast, steps: step, refreshes: refreshes)
    }

    /// Waits until nothing moves in any window: no frame for longer than a scroll indicator takes to fade.
    private func rest(_ users: inout [SoakUser], _ server: TestServer) throws {
        for index in users.indices { try users[index].letGo(server) }
        let end = Date(timeIntervalSinceNow: 60)
        var (frames, since) = (-1, Date())
        while Date() < end, Date().timeIntervalSince(since) < 3 {
            for index in users.indices { users[index].read() }
            let now = users.reduce(0) { $0 + $1.page.frames }
            if now != frames { (frames, since) = (now, Date()) }
            usleep(5_000)
        }
    }

    private func report(
        _ samples: [(time: Double, heap: Double, resident: Double)], _ atFirst: TestMetrics, _ atLast: TestMetrics,
        steps: Int, refreshes: Int
    ) {
        func mean(_ part: some Collection<(time: Double, heap: Double, resident: Double)>, _ path: (Int)) -> Double {
            part.reduce(0) { $0 + (path == 0 ? $1.heap : $1.resident) } / Double(max(1, part.count))
        }
        let early = samples.prefix(samples.count / 4)
        let last = samples.suffix(samples.count / 4)
        // A sanitizer's allocator does not say what is allocated.
        let heap = mean(early, 0) > 0 ? mean(last, 0) / mean(early, 0) - 1 : 0
        let resident = mean(last, 1) / mean(early, 1) - 1
        let lines = [
            "\(count) windows, \(Int(seconds)) s, \(steps) steps, \(refreshes) refreshes",
            "messages \(Int(atLast["canvasback_messages_received_total"] ?? 0)), "
                + "frames \(Int(atLast["canvasback_frames_sent_total"] ?? 0)), "
                + "returns \(Int(atLast["canvasback_windows_resumed_total"] ?? 0))",
            "heap \(Int(mean(early, 0) / 1024)) KB at first, \(Int(mean(last, 0) / 1024)) KB at last: "
                + String(format: "%+.2f %%", heap * 100),
            "resident \(Int(mean(early, 1) / 1024)) KB at first, \(Int(mean(last, 1) / 1024)) KB at last: "
                + String(format: "%+.2f %%", resident * 100),
            "descriptors \(Int(atFirst["process_open_fds"] ?? 0)) before, \(Int(atLast["process_open_fds"] ?? 0)) after; "
                + "heap after the last window \(Int((atLast["process_heap_bytes"] ?? 0) / 1024)) KB",
        ]
        print(lines.joined(separator: "\n"))
        // A short run is still warming up: pools and tables grow to their size.
        #expect(abs(heap) < (isLong ? 0.02 : 0.25))
        // Except with a sanitizer, which gives nothing back for long.
        if Sanitizer.kind == nil {
            #expect(resident < (isLong ? 0.02 : 0.25))
        }
    }
}
