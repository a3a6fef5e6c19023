import Foundation

/// What a scroll view shows of a loader in its content.
struct LoadMoreFooter: View {
    let loader: Loader
    @Environment(\.loadMoreFooter) private var custom

    var body: some View {
        let state = loader.state
        LoadMoreFooterContent(state: state, custom: custom).modifier(LoadMoreFooterModifier(loader: loader))
    }
}

private struct LoadMoreFooterContent: View {
    let state: LoadMoreState
    let custom: (@MainActor (LoadMoreState) -> AnyView)?

    private var isVertical: Bool { state.edge == .top || state.edge == .bottom }
    /// The room for an activity indicator, in points: that of a row.
    private static let length: CGFloat = 44

    var body: some View {
        // One view whatever it is made of.
        VStack(spacing: 0) {
            if let custom {
                custom(state)
            } else {
                standard
            }
        }
    }

    @ViewBuilder private var standard: some View {
        switch state.phase {
        case .idle, .loading:
            // The room is there before anything is loaded: nothing moves when it is.
            ZStack { if state.isLoading { ProgressView() } }
                .frame(minWidth: Self.length, maxWidth: isVertical ? .infinity : nil)
                .frame(minHeight: Self.length, maxHeight: isVertical ? nil : .infinity)
        case .failed:
            VStack(spacing: 4) {
                Text("Couldn’t load more").font(.footnote).foregroundStyle(.secondary)
                Button("Retry") { state.retry() }
            }
            .padding(8)
            .frame(maxWidth: isVertical ? .infinity : nil, maxHeight: isVertical ? nil : .infinity)
        case .noMore: EmptyView()
        }
    }
}

struct LoadMoreFooterModifier: ElementModifier {
    let loader: Loader
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        LoadMoreFooterElement(modifier, node: node)
    }
}

final class LoadMoreFooterElement: ModifierElement<LoadMoreFooterModifier> {
    override func didAttach() { modifier.loader.footer = self }
    override func modifierChanged(from old: LoadMoreFooterModifier) { modifier.loader.footer = self }
    // The content ends where the content ends.
    override func spacing(_ edge: Edge) -> SpacingKind { .none }
}

/// The loaders of one scroll view, and the nodes of what it shows of them.
@MainActor final class ScrollLoaders {
    private var entries: [(loader: Loader, node: ViewNode<LoadMoreFooter>)] = []

    /// Takes the loaders that the environment has now, as far as they are for this scroll view.
    func update(_ loaders: [Loader], of scroll: ScrollElement, _ context: NodeContext) {
        let wanted = loaders.filter { $0.isAlong(scroll.configuration.axes) && $0.take(scroll) }
        if wanted.count == entries.count, zip(wanted, entries).allSatisfy({ $0 === $1.loader }) { return }
        let old = entries
        for entry in old where !wanted.contains(where: { $0 === entry.loader }) {
            scroll.removeFollower(entry.loader)
            entry.loader.drop(scroll)
            entry.node.destroy()
        }
        entries = wanted.map { loader in
            if let kept = old.first(where: { $0.loader === loader }) { return kept }
            scroll.addFollower(loader)
            return (loader, LoadMoreFooter._makeNode(LoadMoreFooter(loader: loader), context))
        }
        context.parent?.childElementsChanged()
    }

    /// Puts what is shown of them around the elements of the content.
    func collect(around elements: inout [Element]) {
        for entry in entries {
            var own: [Element] = []
            entry.node.collect(&own)
            let isFirst = entry.loader.edge == .top || entry.loader.edge == .leading
            elements.insert(contentsOf: own, at: isFirst ? 0 : elements.count)
        }
    }

    func forEachNode(_ body: (Node) -> Void) { for entry in entries { body(entry.node) } }

    /// The scroll view goes.
    func removed(from scroll: ScrollElement) { for entry in entries { entry.loader.drop(scroll) } }
}
