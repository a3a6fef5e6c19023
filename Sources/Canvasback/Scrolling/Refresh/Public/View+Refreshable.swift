import Foundation

extension View {
    /// Makes the view refresh: scroll views in it run the action when they are pulled down far enough and let go, and show
    /// an indicator until it has ended. The action is `\.refresh` in the environment of the view.
    ///
    ///     List(mailbox.conversations) { ConversationCell($0) }
    ///         .refreshable { await mailbox.fetch() }
    ///
    /// For other edges, a threshold of your own, errors and the rest see ``refreshable(edge:isRefreshing:behavior:action:)``.
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        modifier(
            _RefreshableModifier(
                edge: .top, isRefreshing: nil, behavior: .automatic, makesPullable: false, action: action))
    }

    /// Makes the view refresh when it is pulled away from one of its edges.
    ///
    /// Scroll views in the view that scroll along the edge's axis refresh there; where there is none, the view itself can be
    /// pulled. One such modifier for each edge may stand around a view; of two for the same edge the nearer one counts.
    /// Leading and trailing are where lines begin and end, so they change sides from right to left. An action that throws
    /// fails the refresh: the indicator says so for a while and lets the person try again.
    ///
    /// The action belongs to the refresh, not to the view value that started it. It goes on while the view is updated, and
    /// ends with the view's removal, when it is cancelled, or when it takes longer than it may.
    ///
    /// **A feed that is pulled 180 points**, as far as a thumb goes, and loads while it is still held down:
    ///
    ///     ScrollView { Rows(feed) }
    ///         .refreshable(edge: .top, behavior: .automatic.unit(.visible).threshold(180).trigger(.onCrossing)) {
    ///             try await feed.reload()
    ///         }
    ///
    /// **A loading view of your own** in place of the standard indicator:
    ///
    ///     ScrollView { Rows(feed) }
    ///         .refreshable(edge: .top) { try await feed.reload() }
    ///         .refreshIndicator { refresh in
    ///             ProgressView("Loading").opacity(min(1, refresh.progress))
    ///         }
    ///
    /// **A page that is pulled sideways** by any view that fills it, with a flag that the program reads and may set:
    ///
    ///     Text("Today").frame(maxWidth: .infinity, maxHeight: .infinity)
    ///         .refreshable(edge: .leading, isRefreshing: $isLoading) { try await calendar.load(.yesterday) }
    ///         .refreshable(edge: .trailing) { try await calendar.load(.tomorrow) }
    ///
    /// **A header that stretches and refreshes** with the same pull: both read ``EnvironmentValues/refreshState``.
    ///
    ///     ScrollView { Header(); Rows(feed) }
    ///         .refreshable(edge: .top) { try await feed.reload() }
    ///
    ///     struct Header: View {
    ///         @Environment(\.refreshState) private var refresh
    ///         var body: some View {
    ///             Sky().frame(height: 300 + refresh.pull).offset(y: -refresh.pull)
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - edge: the edge that the content is pulled away from.
    ///   - isRefreshing: true while the refresh is under way. Writing true refreshes, and writing false ends the refresh, and
    ///     cancels its action if that still runs.
    ///   - behavior: thresholds, times and policies.
    ///   - action: what refreshes. When it returns, the refresh has succeeded.
    public func refreshable(
        edge: Edge, isRefreshing: Binding<Bool>? = nil, behavior: RefreshBehavior = .automatic,
        action: @escaping @MainActor @Sendable () async throws -> Void
    ) -> some View {
        modifier(
            _RefreshableModifier(
                edge: edge, isRefreshing: isRefreshing, behavior: behavior, makesPullable: true, action: action))
    }

    /// Makes the view refresh when it is pulled away from its leading edge.
    ///
    ///     Text("Your View")
    ///         .frame(maxWidth: .infinity, maxHeight: .infinity)
    ///         .horizontalRefreshable(isRefreshing: $isRefreshing) { await model.reload() }
    ///
    /// - Parameters:
    ///   - threshold: how far the finger has to go, in points.
    ///   - isRefreshing: true while the action runs. Writing true refreshes.
    ///   - action: what refreshes.
    @_disfavoredOverload
    public func horizontalRefreshable(
        threshold: CGFloat = 100, isRefreshing: Binding<Bool>,
        action: @escaping @MainActor @Sendable () async throws -> Void
    ) -> some View {
        refreshable(
            edge: .leading, isRefreshing: isRefreshing, behavior: .automatic.threshold(threshold), action: action)
    }
}
