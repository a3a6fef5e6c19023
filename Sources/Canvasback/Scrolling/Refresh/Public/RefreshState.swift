import Foundation

/// How a refresh came to its end.
public enum RefreshResult: Sendable {
    /// The action returned.
    case success
    /// The action threw.
    case failed(any Error)
    /// The action was given up: by the person, by the program, by leaving the screen, or by throwing `CancellationError`.
    case cancelled
    /// The action took longer than ``RefreshBehavior/maximumDuration`` and was cancelled.
    case timedOut

    /// The error that the action threw.
    public var error: (any Error)? {
        if case .failed(let error) = self { return error }
        return nil
    }
    /// Whether trying again may help: the action failed or took too long.
    public var isFailure: Bool {
        switch self {
        case .failed, .timedOut: true
        case .success, .cancelled: false
        }
    }
}

/// Results of one kind are equal; errors are not compared.
extension RefreshResult: Equatable {
    public static func == (a: RefreshResult, b: RefreshResult) -> Bool {
        switch (a, b) {
        case (.success, .success), (.failed, .failed), (.cancelled, .cancelled), (.timedOut, .timedOut): true
        default: false
        }
    }
}

/// Where a refresh stands between the first touch and the last trace of its indicator.
public enum RefreshPhase: Equatable, Sendable {
    /// Nobody pulls and nothing runs.
    case idle
    /// A finger is down and has not pulled.
    case tracking
    /// A finger pulls, not far enough yet.
    case pulling
    /// Letting go now refreshes.
    case armed
    /// The action runs, and the content is on its way to where it rests meanwhile.
    case snapping
    /// The action runs, or its indicator shows its minimum time.
    case refreshing
    /// The action has ended: its result shows, and then the gap closes.
    case finishing(RefreshResult)
    /// The pull was taken back, and the gap closes.
    case cancelling

    /// Whether the refresh has started and its result is not known yet.
    public var isRefreshing: Bool { self == .snapping || self == .refreshing }
}

/// What there is to know of a refresh at this moment: one value for indicators, headers and status lines.
///
/// Views in the content of a refreshing view read it from the environment, and so do indicators and the views between the
/// modifier and the scroll view. A body that reads it runs again when it changes; others do not.
///
///     struct LastUpdated: View {
///         @Environment(\.refreshState) private var refresh
///         var body: some View {
///             if case .finishing(.failed(let error)) = refresh.phase {
///                 Button("Could not load: \(error.localizedDescription)") { refresh.retry() }
///             } else if let date = refresh.lastRefresh {
///                 Text(date, style: .relative)
///             }
///         }
///     }
public struct RefreshState: Sendable {
    /// The edge that is pulled or refreshes. Where nothing goes on at several, the nearest modifier's.
    public var edge: Edge
    /// Where the refresh stands.
    public var phase: RefreshPhase
    /// The pull over the threshold: from 0 to 1 and beyond while a finger pulls, 1 while the action runs and its result shows,
    /// else 0. Content that arrives at an edge by its own momentum makes none.
    public var progress: Double
    /// How far the content is shown past the edge, in points: what stretches and fades. With reduced motion it is 0.
    public var pull: CGFloat
    /// How far the finger has gone past the edge, in points; 0 without a finger.
    public var travel: CGFloat
    /// How the last refresh came to its end; nil before the first end.
    public var result: RefreshResult?
    /// When the last refresh that succeeded came to its end; nil before the first.
    public var lastRefresh: Date?
    /// How many refreshes have ended.
    var endCount = 0
    /// What refreshes; nil for a value of a preview.
    var slot: RefreshSlot?

    /// A state for previews and tests of indicators. Retrying and cancelling do nothing.
    public init(
        edge: Edge = .top, phase: RefreshPhase = .idle, progress: Double = 0, pull: CGFloat = 0, travel: CGFloat = 0,
        result: RefreshResult? = nil, lastRefresh: Date? = nil
    ) {
        (self.edge, self.phase, self.progress) = (edge, phase, progress)
        (self.pull, self.travel, self.result, self.lastRefresh) = (pull, travel, result, lastRefresh)
    }

    /// Whether the refresh has started and its result is not known yet.
    public var isRefreshing: Bool { phase.isRefreshing }

    /// Refreshes as a pull would. While the action runs it is a second request; see ``RefreshBehavior/Repetition``.
    @MainActor public func retry() { slot?.controller?.request(slot) }
    /// Gives the refresh up: its action is cancelled and the gap closes. Nothing happens where nothing runs.
    @MainActor public func cancel() { slot?.controller?.cancelRefresh(slot) }
}

/// Equal where nothing that shows differs. Two failures in a row are not equal.
extension RefreshState: Equatable {
    public static func == (a: RefreshState, b: RefreshState) -> Bool {
        a.edge == b.edge && a.phase == b.phase && a.progress == b.progress && a.pull == b.pull && a.travel == b.travel
            && a.result == b.result && a.lastRefresh == b.lastRefresh && a.endCount == b.endCount && a.slot === b.slot
    }
}

/// What keeps a refresh's state, and tells those who read it.
@MainActor final class RefreshSource {
    private let storage: StateStorage<RefreshState>
    init(_ state: RefreshState) { storage = StateStorage(state) }
    /// The state. Reading makes a dependency.
    var state: RefreshState {
        get { storage.value }
        set { storage.value = newValue }
    }
    /// The state, without making a dependency.
    var untracked: RefreshState { storage.untracked }
}

enum RefreshStateKey: EnvironmentKey { static var defaultValue: RefreshSource? { nil } }

extension EnvironmentValues {
    /// The refresh that this view is in: of the scroll view around it, or of the nearest `refreshable` where that is closer.
    /// An idle one where there is none.
    public var refreshState: RefreshState { self[RefreshStateKey.self]?.state ?? RefreshState() }
}
