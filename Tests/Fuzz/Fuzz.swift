// Built by `Tests/Fuzz/run`, lets libFuzzer search; built as usual, plays files again.
import Foundation
import FuzzTargets

#if FUZZING
    /// libFuzzer's own loop, for programs with a main function of their own (FuzzerInterface.h).
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<Int32>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
    ) -> Int32
#endif

@main struct Fuzz {
    static func target() -> FuzzTarget {
        guard let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "") else {
            print("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
            exit(64)
        }
        return target
    }

    static func main() throws {
        #if FUZZING
            _ = target()
            var count = CommandLine.argc
            var arguments = CommandLine.unsafeArgv
            exit(
                runDriver(&count, &arguments) { bytes, count in
                    let copy = Array(UnsafeBufferPointer(start: bytes, count: count))
                    MainActor.assumeIsolated { Fuzz.chosen.run(copy) }
                    return 0
                })
        #else
            let target = target()
            for path in CommandLine.arguments.dropFirst() {
                target.run(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
            }
        #endif
    }

    static let chosen = target()
}
