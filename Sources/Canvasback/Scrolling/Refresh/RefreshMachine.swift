/// A refresh at one edge, as a value: what the finger does and what the action comes to in, a phase and commands out.
///
/// The action belongs to a run, which has a number: a result of an earlier run is ignored. Releasing while armed starts
/// a run, a cancelled pointer never does.
package struct RefreshMachine: Equatable, Sendable {
    package enum Result: Equatable, Sendable { case success, failure, cancelled, timedOut }

    package enum Phase: Equatable, Sendable {
        case idle
        /// A finger is down and has not pulled.
        case tracking
        /// The progress is the pull over the threshold.
        case pulling(Double)
        /// Releasing now starts the action. The progress goes on past 1.
        case armed(Double)
        /// The action runs, the content is on its way to its place.
        case snapping
        case refreshing
        /// The result is shown, then the gap closes.
        case finishing(Result)
        /// The pull was taken back; the gap closes.
        case cancelling
    }

    package enum Command: Equatable, Sendable {
        case startAction(run: Int)
        case cancelAction(run: Int)
        /// Lets the content rest this far past the edge, in points.
        case hold(Double)
        /// Lets it rest at the edge again.
        case release
    }

    package var configuration: RefreshConfiguration
    package private(set) var phase = Phase.idle
    /// The number of the last run; 0 before the first.
    package private(set) var run = 0
    /// How many refreshes have come to an end, and how the last one did; nil before the first.
    package private(set) var endCount = 0
    package private(set) var lastResult: Result?
    /// Whether the last run's action has not come to an end.
    package private(set) var isRunning = false
    /// When the run started, and when its result was shown, in seconds.
    private var startTime = 0.0
    private var finishTime = 0.0
    /// A result that waits for the minimum display.
    private var pending: Result?
    /// Whether the content rests past the edge.
    package private(set) var isHeld = false
    /// Whether the finger that is down may still trigger: it began when nothing ran, and has not triggered.
    private var mayTrigger = false

    package init(_ configuration: RefreshConfiguration = RefreshConfiguration()) {
        self.configuration = configuration
    }

    /// Whether the refresh is under way: a pull neither changes nor triggers anything. A result that still shows is no
    /// reason to make a person wait: the next pull takes its place.
    package var isBusy: Bool { phase == .snapping || phase == .refreshing }

    /// Whether an indicator has anything to show.
    package var showsIndicator: Bool {
        switch phase {
        case .idle, .tracking: false
        case .pulling, .armed, .snapping, .refreshing, .finishing, .cancelling: true
        }
    }

    /// The pull over the threshold; 1 while the refresh is under way, 0 where nobody pulls.
    package var progress: Double {
        switch phase {
        case .idle, .tracking, .cancelling: 0
        case .pulling(let progress), .armed(let progress): progress
        case .snapping, .refreshing, .finishing: 1
        }
    }

    /// When ``tick(_:visible:)`` has something to do by time alone, in seconds.
    package var deadline: Double? {
        var result: Double?
        func consider(_ time: Double) { result = result.map { min($0, time) } ?? time }
        if phase == .snapping { consider(startTime + configuration.snapDuration) }
        if isRunning { consider(startTime + configuration.maximumDuration) }
        if pending != nil { consider(startTime + configuration.minimumDisplay) }
        if case .finishing(let shown) = phase, isHeld { consider(finishTime + display(of: shown)) }
        return result
    }

    // MARK: The finger

    /// A finger goes down.
    /// - Parameters:
    ///   - isAtEdge: whether the content is at the edge, or past it.
    ///   - isAllowed: false while something else runs that this refresh must not run beside.
    package mutating func touchBegan(isAtEdge: Bool, isAllowed: Bool = true) {
        mayTrigger = isAllowed && !isBusy && (configuration.start == .anywhere || isAtEdge)
        if mayTrigger, phase == .idle { phase = .tracking }
    }

    /// The finger has pulled `travel` points past the edge, of which `visible` are shown; neither is negative.
    package mutating func pulled(travel: Double, visible: Double, at time: Double) -> [Command] {
        guard mayTrigger, !isBusy else { return [] }
        if isHeld {
            // A result shows. Pulling on lets go of the gap, and counts from what is shown of it.
            guard travel > 0 else { return [] }
            (isHeld, phase) = (false, .pulling(0))
            return [.release]
        }
        let pull = configuration.unit == .travel ? travel : visible
        let progress = pull / configuration.threshold
        if case .armed = phase, pull >= configuration.threshold - configuration.hysteresis {
            phase = .armed(progress)
        } else if pull >= configuration.threshold {
            if configuration.trigger == .onCrossing { return start(at: time) }
            phase = .armed(progress)
        } else if pull > 0 {
            phase = .pulling(progress)
        } else {
            switch phase {
            // A gap that still closes after the last pull is not this finger's.
            case .cancelling, .finishing: break
            default: phase = .tracking
            }
        }
        return []
    }

    /// The finger lifts.
    /// - Parameters:
    ///   - velocity: along the pull, in points a second: negative when it goes back.
    ///   - cross: how far it is off the axis, in points.
    package mutating func released(velocity: Double, cross: Double, at time: Double) -> [Command] {
        if mayTrigger, case .armed = phase, velocity >= configuration.vetoVelocity,
            configuration.crossLimit.map({ abs(cross) < $0 }) ?? true
        {
            return start(at: time)
        }
        cancelled()
        return []
    }

    /// The pointer is lost, or the touch is another gesture's: the indicator hides and nothing starts.
    package mutating func cancelled() {
        mayTrigger = false
        switch phase {
        case .tracking: phase = .idle
        case .pulling, .armed: phase = .cancelling
        case .idle, .snapping, .refreshing, .finishing, .cancelling: break
        }
    }

    // MARK: The action

    /// The program, the keyboard or assistive technology asks for a refresh.
    package mutating func refresh(at time: Double) -> [Command] {
        guard isRunning else { return start(at: time) }
        guard configuration.repetition == .restart else { return [] }
        let old = run
        return [.cancelAction(run: old)] + start(at: time)
    }

    /// The action of a run came to an end.
    package mutating func actionFinished(_ result: Result, run: Int, at time: Double) -> [Command] {
        guard isRunning, run == self.run else { return [] }
        isRunning = false
        guard time < startTime + configuration.minimumDisplay else { return finish(result, at: time) }
        pending = result
        return []
    }

    /// The person or the program gives the refresh up.
    package mutating func cancelRefresh(at time: Double) -> [Command] {
        guard isRunning else { return [] }
        isRunning = false
        return [.cancelAction(run: run)] + finish(.cancelled, at: time)
    }

    /// The view is gone, or no longer refreshes. Nothing of it happens any more.
    package mutating func removed() -> [Command] {
        var commands: [Command] = isRunning ? [.cancelAction(run: run)] : []
        if isHeld { commands.append(.release) }
        (phase, isRunning, pending, isHeld, mayTrigger) = (.idle, false, nil, false, false)
        return commands
    }

    // MARK: Time

    /// - Parameter visible: how far the content is shown past the edge now, in points.
    package mutating func tick(_ time: Double, visible: Double) -> [Command] {
        var commands: [Command] = []
        if let result = pending, time >= startTime + configuration.minimumDisplay {
            commands = finish(result, at: startTime + configuration.minimumDisplay)
        }
        if isRunning, time >= startTime + configuration.maximumDuration {
            isRunning = false
            commands.append(.cancelAction(run: run))
            commands += finish(.timedOut, at: startTime + configuration.maximumDuration)
        }
        switch phase {
        case .snapping where time >= startTime + configuration.snapDuration: phase = .refreshing
        case .finishing(let result) where isHeld && time >= finishTime + display(of: result):
            isHeld = false
            commands.append(.release)
        case .finishing where !isHeld && commands.isEmpty && visible <= 0: rest()
        case .cancelling where visible <= 0: rest()
        default: break
        }
        return commands
    }

    /// The gap has closed. A finger that came meanwhile is followed.
    private mutating func rest() { phase = mayTrigger ? .tracking : .idle }

    private mutating func start(at time: Double) -> [Command] {
        run += 1
        let isShown = phase == .refreshing
        (isRunning, pending, mayTrigger, startTime) = (true, nil, false, time)
        // What rests in its place already need not go there.
        phase = isShown ? .refreshing : .snapping
        let wasHeld = isHeld
        isHeld = true
        return wasHeld ? [.startAction(run: run)] : [.hold(configuration.hold), .startAction(run: run)]
    }

    private mutating func finish(_ result: Result, at time: Double) -> [Command] {
        (phase, pending, finishTime) = (.finishing(result), nil, time)
        (endCount, lastResult) = (endCount + 1, result)
        guard display(of: result) <= 0 else { return [] }
        isHeld = false
        return [.release]
    }

    private func display(of result: Result) -> Double {
        switch result {
        case .success: configuration.successDisplay
        case .failure, .timedOut: configuration.failureDisplay
        case .cancelled: configuration.cancellationDisplay
        }
    }
}
