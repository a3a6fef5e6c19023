import Foundation

/// What loading at the end of a list is doing. See ``View/loadsMore(_:hasMore:distance:duringRefresh:action:)``.
@MainActor @preconcurrency public struct LoadMoreState {
    /// The phases of a load.
    public enum Phase {
        /// Nothing is loaded now; more is there.
        case idle
        /// An action runs.
        case loading
        /// The last action threw an error. Nothing is loaded before somebody asks again.
        case failed(any Error)
        /// All is there.
        case noMore
    }
    /// What goes on.
    public let phase: Phase
    /// The edge at which it loads.
    public let edge: Edge
    private weak var loader: Loader?

    init(phase: Phase, edge: Edge, loader: Loader?) { (self.phase, self.edge, self.loader) = (phase, edge, loader) }

    /// Whether an action runs.
    public var isLoading: Bool { if case .loading = phase { true } else { false } }
    /// The error of the last action, if it failed and was not tried again.
    public var error: (any Error)? { if case .failed(let error) = phase { error } else { nil } }
    /// Whether all is there.
    public var isComplete: Bool { if case .noMore = phase { true } else { false } }

    /// Loads again what failed; nothing in any other phase.
    public func retry() { loader?.retry() }
    /// Starts anew: what runs is cancelled, failures and ends are forgotten, and the end is loaded if it is in reach. For
    /// content that was replaced, by a search for example. A refresh does this by itself.
    public func reset() { loader?.reset() }
}

/// What loading at the end of a list does while the same scroll view refreshes.
public enum LoadMoreRefreshPolicy: Hashable, Sendable {
    /// One at a time: a refresh that begins cancels a load, and a load waits until the refresh has ended.
    case waits
    /// Both may run at once.
    case parallel
}

/// Loaders, the same as long as they are the same objects.
struct LoaderList: Equatable {
    var loaders: [Loader] = []
    static func == (a: LoaderList, b: LoaderList) -> Bool {
        a.loaders.count == b.loaders.count && zip(a.loaders, b.loaders).allSatisfy { $0 === $1 }
    }
}

enum LoadersKey: EnvironmentKey { static var defaultValue: LoaderList { LoaderList() } }
enum LoadMoreFooterKey: EnvironmentKey {
    static var defaultValue: (@MainActor (LoadMoreState) -> AnyView)? { nil }
}

extension EnvironmentValues {
    /// What the nearest loading at an end is doing; idle where there is none. A body that reads it runs again when the phase
    /// changed.
    public var loadMoreState: LoadMoreState {
        guard let loader = loaders.last else { return LoadMoreState(phase: .idle, edge: .bottom, loader: nil) }
        return loader.state
    }
    /// Those that the views around set, the nearest last.
    var loaders: [Loader] {
        get { self[LoadersKey.self].loaders }
        set { self[LoadersKey.self] = LoaderList(loaders: newValue) }
    }
    var loadMoreFooter: (@MainActor (LoadMoreState) -> AnyView)? {
        get { self[LoadMoreFooterKey.self] }
        set { self[LoadMoreFooterKey.self] = newValue }
    }
}
