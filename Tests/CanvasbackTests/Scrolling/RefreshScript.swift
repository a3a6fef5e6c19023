import Foundation

@testable import Canvasback

/// A scroll view of 400×800 points that refreshes, on a virtual clock, with actions that take their time.
struct RefreshScript {
    var machine: RefreshingScrollMachine
    var time = 100.0
    /// How long an action takes, in seconds; nil for one that never returns.
    var actionDuration: Double? = 0.1
    var actionResult = RefreshMachine.Result.success
    /// The runs that started and that were cancelled.
    private(set) var started: [Int] = []
    private(set) var cancelled: [Int] = []
    /// The phases of the first refresh by name, each once in a row, and its indicator's greatest progress.
    private(set) var phases: [String] = ["idle"]
    private(set) var showedIndicator = false
    private(set) var peak = 0.0
    private var running: [(edge: ScrollEdge, run: Int, end: Double)] = []
    private var translation = CGSize.zero
    private var axes = PanAxes.both

    init(
        _ configurations: [RefreshConfiguration] = [RefreshConfiguration()], axes: PanAxes = .vertical,
        height: Double = 800, content: CGSize = CGSize(width: 400, height: 2000), offset: CGPoint? = nil,
        bounce: ScrollBounce = .always, reducesMotion: Bool = false
    ) {
        let metrics = ScrollMetrics(viewport: CGSize(width: 400, height: height), content: content)
        let scroll = ScrollMachine(
            axes: axes, metrics: metrics, offset: offset, bounce: bounce, reducesMotion: reducesMotion)
        machine = RefreshingScrollMachine(scroll, refreshes: configurations)
    }

    init(_ change: (inout RefreshConfiguration) -> Void) {
        var configuration = RefreshConfiguration()
        change(&configuration)
        self.init([configuration])
    }

    /// How often an action was called.
    var actions: Int { started.count }
    var refresh: RefreshMachine { machine.refreshes[0] }
    var phase: RefreshMachine.Phase { refresh.phase }
    /// What is shown past the first refresh's edge.
    var pull: Double { machine.scroll.pull(refresh.configuration.edge, at: time) }
    var offset: CGPoint { machine.scroll.offset(at: time) }

    mutating func down() {
        translation = .zero
        take(machine.pointerDown(at: time))
    }
    /// Moves 16 ms apart.
    mutating func move(_ dx: Double, _ dy: Double, times: Int = 1, along axes: PanAxes = .both) {
        self.axes = axes
        for _ in 0..<times {
            time += 0.016
            translation.width += dx
            translation.height += dy
            take(machine.moved(translation, along: axes, at: time))
            finishActions(by: time)
        }
    }
    mutating func up() { take(machine.ended(at: time)) }
    mutating func cancel() {
        take(machine.cancelled(at: time))
    }
    mutating func wheel(_ dx: Double, _ dy: Double, times: Int = 1) {
        for _ in 0..<times {
            time += 0.016
            take(machine.wheel(CGSize(width: dx, height: dy), at: time).commands)
        }
    }
    /// Frames of 4 ms.
    mutating func wait(_ duration: Double) {
        let end = time + duration
        while time < end {
            time = min(time + 0.004, end)
            finishActions(by: time)
            take(machine.tick(time))
        }
    }
    mutating func request(_ edge: ScrollEdge = .top) { take(machine.refresh(edge, at: time)) }
    mutating func giveUp(_ edge: ScrollEdge = .top) { take(machine.cancelRefresh(edge, at: time)) }
    mutating func remove() { take(machine.removed(at: time)) }
    mutating func scroll(to y: Double) { machine.scroll.scroll(y: y, animated: false, at: time) }
    /// A whole pull of 240 points that lifts.
    mutating func pullDown() {
        down()
        move(0, 20, times: 12)
        up()
    }

    private mutating func finishActions(by time: Double) {
        // Nanoseconds are as good as equal on a clock of sums.
        for action in running where action.end <= time + 1e-9 {
            running.removeAll { $0.run == action.run && $0.edge == action.edge }
            take(machine.actionFinished(action.edge, actionResult, run: action.run, at: time))
        }
    }

    private mutating func take(_ commands: [RefreshingScrollMachine.Command]) {
        for command in commands {
            switch command {
            case .startAction(let edge, let run):
                started.append(run)
                if let actionDuration { running.append((edge, run, time + actionDuration)) }
            case .cancelAction(let edge, let run):
                cancelled.append(run)
                running.removeAll { $0.run == run && $0.edge == edge }
            }
        }
        note()
    }

    private mutating func note() {
        guard let refresh = machine.refreshes.first else { return }
        showedIndicator = showedIndicator || refresh.showsIndicator
        peak = max(peak, refresh.progress)
        let name =
            switch refresh.phase {
            case .idle: "idle"
            case .tracking: "tracking"
            case .pulling: "pulling"
            case .armed: "armed"
            case .snapping: "snapping"
            case .refreshing: "refreshing"
            case .finishing(let result): "\(result)"
            case .cancelling: "cancelling"
            }
        if phases.last != name { phases.append(name) }
    }
}
