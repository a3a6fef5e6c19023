import Foundation

/// What another process prints, as it comes.
final class ProcessOutput: @unchecked Sendable {  // Everything that changes is guarded by the condition.
    /// Signalled when any process has printed something.
    private static let news = NSCondition()

    let pipe = Pipe()
    private let condition = NSCondition()
    private var bytes: [UInt8] = []
    private var whole: [String] = []
    /// Where the first line begins that is not in `whole`.
    private var start = 0
    private var isAtEnd = false

    init() {
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            // A signal may interrupt it, which `availableData` does not survive.
            while case let count = read(handle.fileDescriptor, &buffer, buffer.count),
                count > 0 || (count < 0 && errno == EINTR)
            {
                if count < 0 { continue }
                condition.withLock {
                    bytes += buffer[..<count]
                    while let end = bytes[start...].firstIndex(of: 10) {
                        whole.append(String(decoding: bytes[start..<end], as: UTF8.self))
                        start = end + 1
                    }
                    condition.broadcast()
                }
                Self.news.withLock { Self.news.broadcast() }
            }
            condition.withLock {
                isAtEnd = true
                condition.broadcast()
            }
            Self.news.withLock { Self.news.broadcast() }
        }
    }

    /// Everything so far.
    var text: String { condition.withLock { String(decoding: bytes, as: UTF8.self) } }

    /// The whole lines so far.
    var lines: [String] { condition.withLock { whole } }

    /// Waits until nothing more can come.
    func waitForEnd() { condition.withLock { while !isAtEnd { condition.wait() } } }

    /// Waits until `isThere`, which asks what several processes have printed; whether it came to that.
    static func wait(seconds: Double, until isThere: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return news.withLock {
            while !isThere() { if !news.wait(until: deadline) { return isThere() } }
            return true
        }
    }

    /// Waits until `find` finds something in the lines; nil after `seconds`, or at the end.
    func wait<T>(seconds: Double, _ find: ([String]) -> T?) -> T? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while true {
                let found = find(whole)
                if found != nil || isAtEnd || !condition.wait(until: deadline) { return found }
            }
        }
    }
}
