/// What is fed with bytes that somebody else chose. Each stops the process when something does not hold that always has to.
///
/// `Tests/Fuzz/run` lets libFuzzer search for such bytes; the tests play what it found again.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case input, window, session, path, configuration

    @MainActor package func run(_ bytes: [UInt8]) {
        switch self {
        case .input: fuzzInput(bytes)
        case .window: fuzzWindow(bytes)
        case .session: fuzzSession(bytes)
        case .path: fuzzPath(bytes)
        case .configuration: fuzzConfiguration(bytes)
        }
    }
}
