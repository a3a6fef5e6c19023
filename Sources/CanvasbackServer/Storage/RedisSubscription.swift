internal import CServerSupport
internal import Foundation
import Synchronization

/// Hears what is published on a channel of a Redis server, on a thread of its own that waits for it. A connection that is
/// lost is made again.
final class RedisSubscription: Sendable {
    /// What came.
    enum Event {
        /// The channel is heard from now on: at first, and after each interruption.
        case began
        case message(String)
    }

    /// Seconds to the first and the longest wait after a failure.
    private static let (firstDelay, longestDelay) = (0.1, 5.0)

    private struct State {
        var isCancelled = false
        /// The socket that the thread waits on; -1 while there is none.
        var descriptor: Int32 = -1
    }
    private let state = Mutex(State())
    private let address: RedisAddress
    private let channel: String

    init(_ address: RedisAddress, channel: String, hear: @escaping @Sendable (Event) -> Void) {
        (self.address, self.channel) = (address, channel)
        Thread.detachNewThread { [self] in run(hear) }
    }

    /// Ends it. Something that has come already may still be heard.
    func cancel() {
        state.withLock {
            $0.isCancelled = true
            // Wakes the thread; it closes the descriptor itself.
            if $0.descriptor >= 0 { cs_socket_end($0.descriptor) }
        }
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    private func run(_ hear: (Event) -> Void) {
        var delay = Self.firstDelay
        while !isCancelled {
            do throws(StorageError) {
                try listen {
                    delay = Self.firstDelay
                    hear($0)
                }
            } catch {
                if isCancelled { return }
                if delay == Self.firstDelay { Log.line("other processes are not heard at present: \(error.message)") }
                Thread.sleep(forTimeInterval: delay)
                delay = min(delay * 2, Self.longestDelay)
            }
        }
    }

    /// Hears the channel until the connection ends.
    private func listen(_ hear: (Event) -> Void) throws(StorageError) {
        let connection = try RedisConnection(address, answering: nil)
        let isWanted = state.withLock {
            if !$0.isCancelled { $0.descriptor = connection.descriptor }
            return !$0.isCancelled
        }
        // Before the connection closes its descriptor, which the next may get.
        defer { state.withLock { $0.descriptor = -1 } }
        guard isWanted else { return }
        _ = try connection.run(["SUBSCRIBE", channel])
        hear(.began)
        while !isCancelled {
            guard case .list(let parts) = try connection.reply(), parts.count == 3,
                parts[0].bytes == Array("message".utf8), let payload = parts[2].bytes
            else { continue }
            hear(.message(String(decoding: payload, as: UTF8.self)))
        }
    }
}
