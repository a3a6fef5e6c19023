import CBenchmarkSupport
import Floor
import Foundation
import SwiftUI
import TextLayout

/// What the README's figures come from.
@main @MainActor struct Benchmark {
    /// Set in processes that this program starts of itself, to say what they are to serve.
    nonisolated static let roleVariable = "CANVASBACK_BENCHMARK_ROLE"

    static func main() {
        let role = ProcessInfo.processInfo.environment[roleVariable]?.split(separator: " ").map(String.init) ?? []
        if role.count > 2, let core = Int32(role[2]) { cb_run_on_core(core) }
        switch role.first {
        case "server":
            cb_end_with_parent()
            BenchmarkApp.main()
        case "floor": exit(floor_serve(role.count > 1 ? Int32(role[1]) ?? 0 : 0))
        default: run()
        }
    }

    private static func run() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()), names: Job.all.map(\.name))
            if options.wantsHelp { return print(Options.help) }
            if options.wantsList { return print(list) }
            try TextEngine.start()
            var failures: [String] = []
            let report = measure(options, &failures)
            print(options.wantsJSON ? try report.json() : report.table)
            if !failures.isEmpty { fail(failures.joined(separator: "\n"), 70) }
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

    private static var list: String {
        let width = Job.all.map(\.name.count).max() ?? 0
        return Job.all.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.explanation }
            .joined(separator: "\n")
    }

    /// What was measured. A benchmark that fails costs its own figures and no other's.
    private static func measure(_ options: Options, _ failures: inout [String]) -> Report {
        var report = Report()
        for job in Job.all where options.includes(job.name) {
            do {
                report.add(job.heading, try job.measure(options.rounds))
            } catch {
                failures.append("\(job.name): \(error)")
            }
        }
        return report
    }
}
