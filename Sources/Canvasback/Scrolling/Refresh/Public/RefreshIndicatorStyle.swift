import Foundation

/// What the indicator of a refresh looks like.
///
/// The style's view stands in the gap that a pull opens, as wide as the edge and as deep as ``RefreshBehavior/hold``. It
/// comes in with the content, from behind the edge, and stays until the gap has closed again.
///
///     struct Sunrise: RefreshIndicatorStyle {
///         func makeBody(configuration: Configuration) -> some View {
///             Image(systemName: configuration.state.isRefreshing ? "sun.max.fill" : "sun.horizon")
///                 .rotationEffect(.degrees(180 * configuration.state.progress))
///         }
///     }
///
///     ScrollView { Days() }
///         .refreshable(edge: .top) { try await weather.reload() }
///         .refreshIndicatorStyle(Sunrise())
@MainActor @preconcurrency public protocol RefreshIndicatorStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = RefreshIndicatorStyleConfiguration
    /// Makes the view of an indicator. It runs again when what it reads of the state changes.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What the indicator of a refresh shows.
@MainActor @preconcurrency public struct RefreshIndicatorStyleConfiguration {
    let source: RefreshSource
    weak let slot: RefreshSlot?

    init(_ slot: RefreshSlot) { (source, self.slot) = (slot.source, slot) }

    /// A configuration for previews and tests.
    public init(state: RefreshState) { (source, slot) = (RefreshSource(state), nil) }

    /// Where the refresh stands now.
    public var state: RefreshState { source.state }
}

/// The standard indicator: ticks that come up one by one with the pull, turn while the action runs, and shrink with the gap.
/// A failure shows a sign that tries again when it is tapped.
public struct AutomaticRefreshIndicatorStyle: RefreshIndicatorStyle {
    /// The standard style.
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        StandardRefreshIndicator(source: configuration.source, slot: configuration.slot)
    }
}

extension RefreshIndicatorStyle where Self == AutomaticRefreshIndicatorStyle {
    /// The standard indicator.
    public static var automatic: AutomaticRefreshIndicatorStyle { AutomaticRefreshIndicatorStyle() }
}

/// A style of a closure.
struct ClosureRefreshIndicatorStyle<Content: View>: RefreshIndicatorStyle {
    let content: @MainActor (RefreshState) -> Content
    func makeBody(configuration: Configuration) -> some View { content(configuration.state) }
}

enum RefreshIndicatorStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any RefreshIndicatorStyle>? { nil }
}

extension EnvironmentValues {
    var refreshIndicatorStyles: StyleChain<any RefreshIndicatorStyle>? {
        get { self[RefreshIndicatorStyleKey.self] }
        set { self[RefreshIndicatorStyleKey.self] = newValue }
    }

    /// Whether the indicator is the standard one, which finds its own place in the gap.
    var showsStandardRefreshIndicator: Bool {
        refreshIndicatorStyles.map { $0.style is AutomaticRefreshIndicatorStyle } ?? true
    }
}

extension View {
    /// Sets what indicators of refreshes in the view look like.
    public func refreshIndicatorStyle<S: RefreshIndicatorStyle>(_ style: S) -> some View {
        transformEnvironment(\.refreshIndicatorStyles) { $0 = StyleChain(style, parent: $0) }
    }

    /// Sets the indicator of refreshes in the view, made of the refresh's state.
    ///
    ///     ScrollView { Rows(feed) }
    ///         .refreshable(edge: .top) { try await feed.reload() }
    ///         .refreshIndicator { refresh in
    ///             switch refresh.phase {
    ///             case .armed: Text("Let go")
    ///             case .finishing(.failed): Button("Try again") { refresh.retry() }
    ///             default: Text(refresh.isRefreshing ? "Loading" : "Pull")
    ///             }
    ///         }
    public func refreshIndicator<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (RefreshState) -> Content
    ) -> some View {
        refreshIndicatorStyle(ClosureRefreshIndicatorStyle(content: content))
    }
}

extension RefreshIndicatorStyle {
    /// The style's view for a slot, in which the state is the slot's.
    func styled(_ slot: RefreshSlot) -> AnyView {
        AnyView(StyledRefreshIndicator(style: ConnectedStyle(self), slot: slot))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledRefreshIndicator<S: RefreshIndicatorStyle>: View {
    var style: ConnectedStyle<S>
    let slot: RefreshSlot
    var body: some View { style.style.makeBody(configuration: RefreshIndicatorStyleConfiguration(slot)) }
}
