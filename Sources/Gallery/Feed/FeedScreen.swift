import SwiftUI

/// A feed that has something new each time it is refreshed.
package struct FeedScreen: View {
    @Environment(\.latency) private var latency
    @State private var feed = Feed()
    @State private var isRefreshing = false

    package init() {}

    package var body: some View {
        Page(title: "By the lake", subtitle: subtitle) {
            RefreshButton(isRefreshing: isRefreshing) { Task { await refresh() } }
        } content: {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(feed.posts) { post in
                        PostRow(
                            post: post, age: feed.age(post), isLiked: feed.liked.contains(post.id),
                            like: { withAnimation(.spring(duration: 0.35, bounce: 0.5)) { feed.toggleLike(post) } }
                        )
                        .transition(.opacity.combined(with: .scale(scale: 0.94)))
                    }
                }
                .padding(.vertical, 14)
                .column()
            }
            .refreshable { await refresh() }
        }
    }

    private var subtitle: String {
        switch feed.news {
        case nil: "\(feed.posts.count) posts"
        case 1: "1 new post"
        case .some(let count): "\(count) new posts"
        }
    }

    private func refresh() async {
        if isRefreshing { return }
        isRefreshing = true
        await answer(after: latency)
        withAnimation(.spring(duration: 0.5)) { feed.refresh() }
        isRefreshing = false
    }
}
