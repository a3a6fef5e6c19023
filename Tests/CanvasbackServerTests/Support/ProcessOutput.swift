import Foundation

/// What another process prints, as it comes.
final class ProcessOutput: @unchecked Sendable {  // Everything that changes is guarded by the condition.
    let pipe = Pipe()
    private let condition = NSCondition()
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init() {
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            while case let data = handle.availableData, !data.isEmpty {
                condition.withLock {
                    bytes += data
                    condition.broadcast()
                }
            }
            condition.withLock {
                isAtEnd = true
                condition.broadcast()
            }
        }
    }

    /// Everything so far.
    var text: String { condition.withLock { String(decoding: bytes, as: UTF8.self) } }

    /// The whole lines so far.
    var lines: [String] { Self.lines(of: text) }

    private static func lines(of text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Array(lines.dropLast())
    }

    /// Waits until nothing more can come.
    func waitForEnd() { condition.withLock { while !isAtEnd { condition.wait() } } }

    /// Waits until `find` finds something in the lines; nil after `seconds`, or at the end.
    func wait<T>(seconds: Double, _ find: ([String]) -> T?) -> T? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while true {
                let found = find(Self.lines(of: String(decoding: bytes, as: UTF8.self)))
                if found != nil || isAtEnd || !condition.wait(until: deadline) { return found }
            }
        }
    }
}
