import Canvasback
import Foundation

extension TestWindow {
    /// Lets seconds pass, a frame at a time. The last step is shorter where the seconds are no whole number of frames.
    public func advance(by seconds: Double) {
        let end = time + max(0, seconds)
        // A millionth of a frame is a rounding error, not a frame of its own.
        while time + frameInterval * 1.000_001 < end {
            time += frameInterval
            showFrame()
        }
        time = end
        showFrame()
    }

    /// Lets frames pass, each of ``frameInterval``.
    public func advance(frames: Int) {
        for _ in 0..<frames {
            time += frameInterval
            showFrame()
        }
    }

    /// Lets time pass until nothing moves and no gesture waits, but for a caret that blinks. Answers how many seconds that took, or nil where it had not
    /// come to rest after a limit in seconds (an animation that repeats never does).
    @discardableResult public func settle(within limit: Double = 60) -> Double? {
        let start = time
        while window.moves {
            if time - start >= limit { return nil }
            time += frameInterval
            showFrame()
        }
        return time - start
    }

    /// Lets tasks and the main queue do what they can do at once, and shows what that changed. Work that waits for real time
    /// or another thread may still be under way; see ``waits(until:within:)``.
    public func runTasks() async {
        // Tasks and the main queue take turns in order: each turn gives way to all that waited before it.
        for _ in 0..<20 {
            await Task.yield()
            showFrame()
        }
    }

    /// Waits in real time for something that tasks or other threads bring about, showing frames meanwhile at the same virtual
    /// time. Answers whether it came, within a limit in seconds of real time; where other tests keep the main actor busy, that
    /// is longer, until there have been 500 turns to look.
    public func waits(until condition: () -> Bool, within limit: Double = 10) async -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(limit)
        var looks = 0
        while true {
            showFrame()
            if condition() { return true }
            looks += 1
            if clock.now >= end, looks >= 500 { return false }
            await Task.yield()
            // Other threads get the processor; a millisecond is how often to look, and no time that a test relies on.
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
