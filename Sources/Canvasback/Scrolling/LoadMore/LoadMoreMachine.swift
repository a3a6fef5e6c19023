/// Loading at the end of a list, as a value: where the end is, gestures and results in, a phase and commands out.
///
/// A load takes new content or a new gesture since the last one: an action that adds nothing is not asked again and again, and
/// a fling that arrives at the end asks once.
package struct LoadMoreMachine: Equatable, Sendable {
    package enum Phase: Equatable, Sendable { case idle, loading, failed, noMore }

    package enum Result: Equatable, Sendable {
        case success
        /// There was nothing, or this was the last.
        case last
        case failure
        case cancelled
    }

    package enum Command: Equatable, Sendable {
        case startAction(run: Int)
        case cancelAction(run: Int)
    }

    /// Where the end of the content is.
    package struct Reading: Equatable, Sendable {
        /// The content beyond what is seen, in points; negative where the end is within the viewport.
        package var remaining: Double
        /// The viewport's length, in points.
        package var viewport: Double
        /// The content's length, in points, without what is shown of loading.
        package var content: Double
        package init(remaining: Double, viewport: Double, content: Double) {
            (self.remaining, self.viewport, self.content) = (remaining, viewport, content)
        }
    }

    /// How near the end a load begins, in viewports; 0 where the end is seen.
    package var distance: Double
    /// Whether a load may run beside a refresh.
    package var runsBesideRefresh: Bool

    package private(set) var phase = Phase.idle
    /// The number of the last load; 0 before the first.
    package private(set) var run = 0
    private var hasMore = true
    /// What the last load itself said of it.
    private var hasEnded = false
    /// Whether there was new content or a gesture since the last load began.
    private var mayLoad = true
    private var isRefreshing = false
    private var reading: Reading?
    /// The content's length when the last load began, in points.
    private var contentAtStart: Double?

    /// Less than this much, in points, is no change of a length.
    private static let tolerance = 0.5

    package init(distance: Double = 0.5, runsBesideRefresh: Bool = false) {
        (self.distance, self.runsBesideRefresh) = (distance, runsBesideRefresh)
    }

    // MARK: Events

    /// A layout or a scroll: where the end is now.
    package mutating func measured(_ reading: Reading) -> [Command] {
        self.reading = reading
        if let start = contentAtStart, abs(reading.content - start) >= Self.tolerance {
            mayLoad = true
            contentAtStart = reading.content
        }
        return consider()
    }

    /// A person begins to scroll.
    package mutating func gestureBegan() { mayLoad = true }

    /// What the program knows of the end.
    package mutating func setHasMore(_ new: Bool) -> [Command] {
        guard new != hasMore else { return [] }
        hasMore = new
        if phase == .loading { return [] }
        if new {
            (mayLoad, hasEnded) = (true, false)
            if phase == .noMore { phase = .idle }
        } else {
            phase = .noMore
        }
        return consider()
    }

    /// The action of a load came to an end, after the layout of what it brought.
    package mutating func actionFinished(_ result: Result, run: Int) -> [Command] {
        guard phase == .loading, run == self.run else { return [] }
        switch result {
        case .success, .cancelled: phase = hasMore ? .idle : .noMore
        case .last: (phase, hasEnded) = (.noMore, true)
        case .failure: phase = hasMore ? .failed : .noMore
        }
        return consider()
    }

    /// The person asks again for what failed.
    package mutating func retry() -> [Command] {
        guard phase == .failed else { return [] }
        phase = .idle
        return start()
    }

    /// Everything is new: ends what runs, and forgets failures and ends.
    package mutating func reset() -> [Command] {
        let commands: [Command] = phase == .loading ? [.cancelAction(run: run)] : []
        (phase, hasEnded, mayLoad) = (hasMore ? .idle : .noMore, false, true)
        return commands + consider()
    }

    /// A refresh of the same content begins or ends.
    package mutating func refreshing(_ new: Bool) -> [Command] {
        guard new != isRefreshing else { return [] }
        isRefreshing = new
        // What is loaded beside a refresh goes on. Else the content it would continue is about to be replaced.
        if runsBesideRefresh {
            guard !new, phase != .loading else { return [] }
            return reset()
        }
        return reset()
    }

    /// The view is gone.
    package mutating func removed() -> [Command] {
        let commands: [Command] = phase == .loading ? [.cancelAction(run: run)] : []
        phase = hasMore ? .idle : .noMore
        (mayLoad, isRefreshing, reading, contentAtStart) = (true, false, nil, nil)
        return commands
    }

    // MARK: Parts

    private mutating func consider() -> [Command] {
        guard phase == .idle, hasMore, !hasEnded, mayLoad, let reading, reading.viewport > 0,
            reading.remaining <= distance * reading.viewport
        else { return [] }
        return start()
    }

    private mutating func start() -> [Command] {
        guard !isRefreshing || runsBesideRefresh else { return [] }
        run += 1
        (phase, mayLoad, contentAtStart) = (.loading, false, reading?.content)
        return [.startAction(run: run)]
    }
}
