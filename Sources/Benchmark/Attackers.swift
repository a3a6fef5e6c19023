import CBenchmarkSupport
import Foundation
import Synchronization

/// A thread that does the same thing again and again until it is told to end, and gives way to everything else.
final class Attackers: Sendable {
    private let isOver = Atomic<Bool>(false)
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameter act: is given how often it was called before; nobody else calls it.
    init(_ act: @escaping (Int) -> Void) {
        // It is that thread's alone from here on.
        nonisolated(unsafe) let act = act
        Thread.detachNewThread { [self] in
            cb_give_way()
            var round = 0
            while !isOver.load(ordering: .relaxed) {
                act(round)
                round += 1
            }
            ended.signal()
        }
    }

    /// Ends it, and waits for that.
    func end() {
        isOver.store(true, ordering: .relaxed)
        ended.wait()
    }
}
