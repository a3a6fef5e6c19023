import CAllocations
import Floor
import Foundation
import SwiftUI
import TextLayout

/// What the README's figures come from.
@main @MainActor struct Benchmark {
    /// Set in processes that this program starts of itself, to say what they are to serve.
    nonisolated static let roleVariable = "CANVASBACK_BENCHMARK_ROLE"

    nonisolated static let names =
        Screen.allCases.map { "engine-\($0)" } + ["rows", "memory"] + Screen.allCases.map { "socket-\($0)" }

    static func main() {
        let role = ProcessInfo.processInfo.environment[roleVariable]?.split(separator: " ").map(String.init) ?? []
        switch role.first {
        case "server":
            ca_end_with_parent()
            BenchmarkApp.main()
        case "floor": exit(floor_serve(role.count > 1 ? Int32(role[1]) ?? 0 : 0))
        default: run()
        }
    }

    private static func run() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.wantsHelp { return print(Options.help) }
            try TextEngine.start()
            let report = try measure(options)
            print(options.wantsJSON ? try report.json() : report.table)
        } catch let problem as Options.Problem {
            fail(problem.message, 64)
        } catch {
            fail("\(error)", 70)
        }
    }

    private static func fail(_ message: String, _ code: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }

    private static func measure(_ options: Options) throws -> Report {
        var report = Report()
        for screen in Screen.allCases where options.includes("engine-\(screen)") {
            report.add(
                "engine, \(screen)", EngineBenchmark(screen: screen).figures(rounds: options.rounds))
        }
        if options.includes("rows") { report.add("lazy rows", RowsBenchmark.figures(rounds: options.rounds)) }
        if options.includes("memory") { report.add("memory", try MemoryBenchmark.figures()) }
        for screen in Screen.allCases where options.includes("socket-\(screen)") {
            report.add(
                "loopback WebSocket, \(screen)", try SocketBenchmark(screen: screen).figures(rounds: options.rounds))
        }
        return report
    }
}
