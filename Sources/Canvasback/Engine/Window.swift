import Foundation
import Surface

/// One window: a retained tree, its picture, and the phases that bring the second in line with the first.
///
/// Reads no clock: every entry is given the time, in seconds of any monotonic clock.
@MainActor package final class Window {
    /// The picture.
    package let display = DisplayList()
    /// The time of the event or frame that is being handled, in seconds.
    @exclusivity(unchecked) package internal(set) var time: Double = 0
    /// Size, scale, safe area and settings, as the page reported them last.
    @exclusivity(unchecked) package internal(set) var metrics: WindowMetrics
    /// Device pixels of a point.
    package var scale: CGFloat { metrics.scale }
    /// Counts of work done, for tests and metrics.
    @exclusivity(unchecked) package var statistics = Statistics()
    /// Called once when work comes up outside of ``handle(_:at:)`` and ``update(at:)``.
    @exclusivity(unchecked) package var onInvalidate: (() -> Void)?
    /// Nodes that are in the tree.
    @exclusivity(unchecked) package var nodeCount = 0
    /// This window, for those who may outlive it.
    package let reference = WindowReference()
    /// Guides that views have set explicitly; see ``mayHaveGuide(_:)``.
    @exclusivity(unchecked) var explicitGuides: [AlignmentKey] = []
    /// The title of the window.
    @exclusivity(unchecked) package var title = ""
    /// The date now, for what says when something happened; nothing that moves or is decided depends on it.
    package var date: Date { clock() }
    /// Where ``date`` comes from; a test has one of its own.
    package var clock: @MainActor () -> Date = { Date() }
    /// The server that the window lives in; nil where none does.
    package weak var host: (any WindowHost)?
    /// The actions that run, such as refreshes; who runs one may outlive the window.
    package let runningActions = RunningActions()
    /// What the page is to be told beside the picture.
    @exclusivity(unchecked) var messages: [ServerMessage] = []
    /// What `SceneStorage` keeps where the environment has nothing better: as long as the window lives.
    private(set) lazy var ownSceneValues = StoredValues()
    /// What takes keys from the browser; see ``heldKeys``.
    var keyHolders: [WeakKeyHolder] = []
    var knownHeldKeys: [KeyChord]?

    @exclusivity(unchecked) package internal(set) var root: RootNode!
    let metricsSource = DependencySource()
    /// Gestures, pointers and what they hit.
    @exclusivity(unchecked) package internal(set) var input: InputRouter!
    /// Fields that take text, and the one that is edited.
    @exclusivity(unchecked) package internal(set) var textInput: TextInputRouter!

    // What waits for a phase, and what each phase works through: the two lists change places, so that neither is made anew.
    @exclusivity(unchecked) var groups: [UpdateGroup] = []
    /// Room for the nodes of the next group.
    @exclusivity(unchecked) var spareNodes: [Node] = []
    @exclusivity(unchecked) var unsynced: [ContainerNode] = []
    @exclusivity(unchecked) var unsyncedAtWork: [ContainerNode] = []
    @exclusivity(unchecked) var layoutRoots: [Element] = []
    @exclusivity(unchecked) var layoutRootsAtWork: [Element] = []
    @exclusivity(unchecked) var moved: [Element] = []
    @exclusivity(unchecked) var movedAtWork: [Element] = []
    @exclusivity(unchecked) var toRecord: [Element] = []
    @exclusivity(unchecked) var toRebuild: [LayerHost] = []
    @exclusivity(unchecked) var toRebuildAtWork: [LayerHost] = []
    @exclusivity(unchecked) var preferenceObservers: [any PreferenceObserver] = []
    @exclusivity(unchecked) var actions: [@MainActor () -> Void] = []
    @exclusivity(unchecked) var geometryObservers: [any GeometryObserver] = []
    /// Counts whatever may have given an element another place in the window, or furniture another reach over it: as long as it
    /// stays, so does every answer about places.
    @exclusivity(unchecked) var places: UInt64 = 1
    /// Whether content has been scrolled since the geometry observers compared last.
    @exclusivity(unchecked) var scrolled = false
    @exclusivity(unchecked) var animatingNodes: [Node] = []
    @exclusivity(unchecked) var animatingNodesAtWork: [Node] = []
    @exclusivity(unchecked) var animatingElements: [Element] = []
    @exclusivity(unchecked) var animatingElementsAtWork: [Element] = []
    @exclusivity(unchecked) var overriding: [Node] = []
    /// What the transaction has become below nodes that change it, in the update that runs now.
    @exclusivity(unchecked) var overridden: [(node: Node, transaction: Transaction)] = []
    @exclusivity(unchecked) var permanentOverrides = 0
    /// Whether somebody has set the direction in which rows run: else nobody needs to look for it.
    @exclusivity(unchecked) var mayRunRightToLeft = false
    @exclusivity(unchecked) var leavingBranches: [ObjectIdentifier: LeavingBranch] = [:]
    @exclusivity(unchecked) var presences: [Element] = []
    /// What assistive technology was told last; nil where nobody asks.
    var accessibilityTree: AccessibilityTree?
    /// Nodes that have left in the update that runs now.
    @exclusivity(unchecked) var departed: [Node] = []
    @exclusivity(unchecked) var isBusy = false
    @exclusivity(unchecked) var hasAnnouncedWork = false
    @exclusivity(unchecked) var currentTransaction = Transaction() { didSet { forgetOverridden() } }

    /// Bodies, layouts and the like that ran.
    package struct Statistics {
        package var bodies = 0
        package var layouts = 0
        package var measurements = 0
        package var records = 0
        package var rebuilds = 0
        package var passes = 0
        package init() {}
    }

    /// Nodes to evaluate with one transaction.
    struct UpdateGroup {
        var transaction: Transaction
        var nodes: [Node]
    }

    /// A window that shows a view. Nothing runs before the first ``update(at:)``, except the bodies.
    package init<Content: View>(
        metrics: WindowMetrics, time: Double = 0, environment: (inout EnvironmentValues) -> Void = { _ in },
        @ViewBuilder content: () -> Content
    ) {
        self.metrics = metrics
        self.time = time
        refer(isAlive: true)
        let outer = Window.entered
        Window.entered = reference
        defer { Window.entered = outer }
        isBusy = true
        input = InputRouter(window: self)
        textInput = TextInputRouter(window: self)
        let scope = EnvironmentScope(parent: nil, window: self)
        root = RootNode(window: self, scope: scope, environment: environment)
        root.setContent(content())
        isBusy = false
    }

    /// The window whose event or update runs now; outside of those the last one that did.
    package static var current: Window? { DependencySource.currentReader?.window ?? entered?.window }
    @exclusivity(unchecked) private static var entered: WindowReference?

    isolated deinit { refer(isAlive: false) }

    // MARK: Entries

    /// Handles one input event. What it changes shows after the next ``update(at:)``.
    package func handle(_ event: InputEvent, at now: Double) {
        if isClosed { return }
        enter(now) {
            switch event {
            case .resize(let metrics): setMetrics(metrics)
            case .visibility(let isVisible):
                root.visibilityChanged(isVisible)
                input.handle(event)
            default: input.handle(event)
            }
        }
    }

    /// Runs the phases: state, layout, drawing. Afterwards ``display`` is what is to be seen at `now`.
    package func update(at now: Double) {
        if isClosed { return }
        enter(now) {
            advance()
            AnimationCompletion.runReady()
            runPhases()
            draw()
        }
        hasAnnouncedWork = false
        #if DEBUG
            checkInvariants()
        #endif
    }

    /// Whether the picture changes with time alone: call ``update(at:)`` at ``nextChange``.
    package var wantsFrame: Bool {
        if isClosed { return false }
        return moves || textInput.nextBlink != nil
    }

    /// Whether something moves, or waits to be done: all but a caret that blinks.
    package var moves: Bool {
        if isClosed { return false }
        return !animatingNodes.isEmpty || !animatingElements.isEmpty || hasWork || input.nextDeadline != nil
    }

    /// When the picture changes next by time alone, in seconds: call ``update(at:)`` then. Not after the last update's time
    /// for at the next refresh, as long as something moves; nil where nothing does. Looks at what animates.
    package var nextChange: Double? {
        if isClosed { return nil }
        if hasWork || !animatingNodes.isEmpty { return time }
        var next = input.nextDeadline
        // What went in the last update is still listed, and its node may be gone.
        for element in animatingElements where !element.flags.contains(.detached) {
            let change = element.nextChange
            if change <= time { return time }
            next = next.map { min($0, change) } ?? change
        }
        if let blink = textInput.nextBlink { next = min(next ?? blink, blink) }
        return next
    }

    /// Whether an update would do something besides animations.
    package var hasWork: Bool {
        !groups.isEmpty || !unsynced.isEmpty || !layoutRoots.isEmpty || !moved.isEmpty || !preferenceObservers.isEmpty
            || !actions.isEmpty || !toRecord.isEmpty || !toRebuild.isEmpty || scrolled
    }

    /// The window goes: state is dropped, tasks are cancelled, `onDisappear` runs.
    package func close(at now: Double) {
        if isClosed { return }
        enter(now) {
            input.cancelAll()
            root.destroy()
            // Elements have ends of their own: who waits for a refresh hears that there will be none.
            root.element.detach()
            runActions()
            departed.removeAll()
        }
        forgetAccessibility()
    }
    /// Whether the window has gone: nothing changes it any more.
    var isClosed: Bool { root.flags.contains(.destroyed) }

    /// Runs `body` as an event of this window at a time.
    package func enter(_ now: Double, _ body: () -> Void) {
        if now > time { time = now }
        let outer = (Window.entered, isBusy)
        (Window.entered, isBusy) = (reference, true)
        body()
        isBusy = outer.1
        if outer.0?.window != nil { Window.entered = outer.0 }
    }

    /// Tells the page something beside the picture, after the next update.
    package func send(_ message: ServerMessage) {
        messages.append(message)
        announceWork()
    }

    /// What the page is to be told since the last call.
    package func takeMessages() -> [ServerMessage] {
        defer { messages.removeAll() }
        return messages
    }

    /// The page is out of reach: open gestures end as cancelled.
    package func connectionLost(at now: Double) {
        forgetAccessibility()
        enter(now) {
            input.cancelAll()
            textInput.setWatched(false)
        }
    }

    func setMetrics(_ new: WindowMetrics) {
        let old = metrics
        if new == old { return }
        metrics = new
        places &+= 1
        root.metricsChanged(from: old)
        metricsSource.notifyChanged()
        // A keyboard comes and goes under a finger that scrolls.
        var same = new
        same.keyboard = old.keyboard
        if same != old { input.windowChanged() }
        if new.keyboard != old.keyboard { textInput.reveal(animated: true) }
    }

    /// The page is back, or another one is there.
    package func connectionRestored(at now: Double) { enter(now) { textInput.setWatched(true) } }
}
