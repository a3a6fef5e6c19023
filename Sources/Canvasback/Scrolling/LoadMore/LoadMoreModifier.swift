import Foundation

extension View {
    /// Loads more content when a person comes near the end of it. For the outermost scroll view in this view, or a list, that
    /// scrolls along the edge's axis.
    ///
    ///     List(feed.posts) { PostRow($0) }
    ///         .loadsMore(hasMore: feed.hasMore) { try await feed.loadNextPage() }
    ///         .refreshable { await feed.reload() }
    ///
    /// The action runs once at a time, and once for each new content or gesture: a fast flick to the end is one load. It also
    /// runs by itself while the content is too short to be scrolled that far, until the view is filled or `hasMore` is
    /// false. What it throws is shown with a button that tries again; see ``loadMoreFooter(content:)`` for a look of your
    /// own, and ``LoadMoreState`` for what views can read. The action belongs to the load and not to this view's value: an
    /// update that runs meanwhile leaves it alone, and the removal of the view cancels it.
    ///
    /// At the top edge it loads what came before, as in a conversation: what is read stays in its place.
    ///
    ///     ScrollView { LazyVStack { ForEach(chat.messages) { MessageRow($0) } } }
    ///         .defaultScrollAnchor(.bottom)
    ///         .loadsMore(.top, hasMore: chat.hasEarlier) { try await chat.loadEarlier() }
    ///
    /// - Parameters:
    ///   - edge: the edge of the content; leading and trailing follow the layout direction.
    ///   - hasMore: whether there is more, as far as the program knows. False ends it, and true begins it again.
    ///   - distance: how far from the end a load begins, as a part of the scroll view's length; 0 where the end is seen.
    ///   - policy: what happens while the scroll view refreshes. A refresh begins anew in any case: failures are forgotten.
    ///   - action: loads more, and adds it to the content.
    public func loadsMore(
        _ edge: Edge = .bottom, hasMore: Bool, distance: CGFloat = 0.5,
        duringRefresh policy: LoadMoreRefreshPolicy = .waits,
        action: @escaping @MainActor @Sendable () async throws -> Void
    ) -> some View {
        modifier(
            LoadMoreModifier(edge: edge, hasMore: hasMore, distance: distance, policy: policy) {
                try await action()
                return .success
            })
    }

    /// Loads more content when a person comes near the end of it, until an action says that this was all.
    ///
    ///     List(feed.posts) { PostRow($0) }
    ///         .loadsMore { try await feed.loadNextPage() != nil }
    ///
    /// As ``loadsMore(_:hasMore:distance:duringRefresh:action:)``, where the end is the scroll view's to keep: a refresh
    /// forgets it, and so does ``LoadMoreState/reset()``.
    /// - Parameter action: loads more, adds it to the content, and answers whether there may be more after it.
    public func loadsMore(
        _ edge: Edge = .bottom, distance: CGFloat = 0.5, duringRefresh policy: LoadMoreRefreshPolicy = .waits,
        action: @escaping @MainActor @Sendable () async throws -> Bool
    ) -> some View {
        modifier(
            LoadMoreModifier(edge: edge, hasMore: true, distance: distance, policy: policy) {
                try await action() ? .success : .last
            })
    }

    /// Sets what scroll views in this view show at the end that they load at, in place of the standard footer: an activity
    /// indicator while it loads, a message with a button after a failure, and nothing when all is there.
    ///
    ///     .loadMoreFooter { state in
    ///         switch state.phase {
    ///         case .loading: ProgressView()
    ///         case .failed(let error): Button("\(error.localizedDescription) Try again") { state.retry() }
    ///         case .idle: Color.clear.frame(height: 44)
    ///         case .noMore: Text("You have seen it all")
    ///         }
    ///     }
    ///
    /// Keep its length the same from idle to loading, so that nothing jumps.
    public func loadMoreFooter<Footer: View>(
        @ViewBuilder content: @escaping @MainActor (LoadMoreState) -> Footer
    ) -> some View {
        environment(\.loadMoreFooter) { AnyView(content($0)) }
    }
}

/// Puts a loader into the environment of its content.
struct LoadMoreModifier: PrimitiveModifier {
    let edge: Edge
    let hasMore: Bool
    let distance: CGFloat
    let policy: LoadMoreRefreshPolicy
    let action: @MainActor @Sendable () async throws -> LoadMoreMachine.Result

    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        LoadMoreNode(view, context)
    }
}

/// The node of loading at an end: transparent to layout, with a scope that holds the loader.
final class LoadMoreNode<C: View>: ModifierNode<C, LoadMoreModifier> {
    private let inner: EnvironmentScope
    private var loader: Loader
    private var child: ViewNode<C>?

    init(_ view: ModifiedContent<C, LoadMoreModifier>, _ context: NodeContext) {
        inner = EnvironmentScope(parent: context.scope, window: context.window)
        loader = Loader(edge: view.modifier.edge, window: context.window, action: view.modifier.action)
        super.init(view.modifier, context)
        configure()
        _ = publish()
        child = C._makeNode(view.content, NodeContext(window: window, parent: self, scope: inner))
    }

    private func configure() {
        loader.update(
            hasMore: modifier.hasMore, distance: modifier.distance, policy: modifier.policy, action: modifier.action)
    }

    /// Writes the loaders that apply to the content: a nearer one replaces one at the same edge.
    private func publish() -> KeyMask {
        tracking {
            var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
            let around = EnvironmentValues(scope: scope).loaders.filter { $0.edge != loader.edge }
            values.loaders = around + [loader]
            return values.recorder!.commit(to: inner)
        }
    }

    override func update(_ content: C, _ modifier: LoadMoreModifier) {
        let isOther = modifier.edge != self.modifier.edge
        self.modifier = modifier
        if isOther {
            loader.removed()
            loader = Loader(edge: modifier.edge, window: window, action: modifier.action)
        }
        configure()
        evaluate()
        child?.renew(content)
    }

    override func evaluate() {
        flags.remove(.dirty)
        let changed = publish()
        if changed != 0 { child?.environmentChanged(changed) }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
    override func willLeave() { loader.removed() }
}
