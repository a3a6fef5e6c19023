import SwiftUI

/// A feed that has something new each time it is refreshed, and older posts for as long as one scrolls. What happens without
/// a signal can be tried.
package struct FeedScreen: View {
    @Environment(\.latency) private var latency
    @State private var feed = Feed()
    @State private var isRefreshing = false

    package init() {}

    package var body: some View {
        Page(title: "By the lake", subtitle: subtitle) {
            HStack(spacing: 8) {
                SignalButton(hasSignal: feed.hasSignal) { feed.hasSignal.toggle() }
                RefreshButton(isRefreshing: isRefreshing) { isRefreshing = true }
            }
        } content: {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 12) {
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
                .refreshable(
                    edge: .top, isRefreshing: $isRefreshing,
                    behavior: .automatic.resultDuration(success: .milliseconds(500))
                ) {
                    await answer(after: latency)
                    try withAnimation(.spring(duration: 0.5)) { try feed.refresh() }
                }
                .loadsMore(hasMore: feed.hasMore) {
                    await answer(after: latency)
                    try feed.loadOlder()
                }
                .loadMoreFooter { FeedEnd(state: $0) }
                .onScrollGeometryChange(for: Bool.self) {
                    $0.contentOffset.y < 40
                } action: { _, isAtTop in
                    feed.look(atTop: isAtTop)
                }
                .overlay(alignment: .top) {
                    NewPosts(count: feed.unseen) {
                        guard let newest = feed.posts.first else { return }
                        withAnimation(.spring(duration: 0.6)) { proxy.scrollTo(newest.id, anchor: .top) }
                    }
                }
            }
        }
    }

    private var subtitle: String {
        if !feed.hasSignal { return "No signal" }
        return switch feed.news {
        case nil: "\(feed.posts.count) posts"
        case 1: "1 new post"
        case .some(let count): "\(count) new posts"
        }
    }
}

/// Says that there is something above, and goes there.
private struct NewPosts: View {
    let count: Int
    let show: @MainActor () -> Void

    var body: some View {
        ZStack {
            if count > 0 {
                Button(action: show) {
                    HStack(spacing: 6) {
                        Image(systemName: "arrow.up").font(.caption)
                        Text(count == 1 ? "1 above" : "\(count) above").font(.subheadline).monospacedDigit()
                    }
                    .fontWeight(.semibold)
                    .foregroundStyle(.white)
                    .padding(.horizontal, 16)
                    .frame(height: 36)
                    .background(Color(light: 0x9C4426, dark: 0x8A3E24), in: Capsule())
                    .shadow(color: .black.opacity(0.2), radius: 8, y: 3)
                }
                .buttonStyle(SinkingButtonStyle())
                .accessibilityIdentifier("above")
                .padding(.top, 12)
                .transition(.move(edge: .top).combined(with: .opacity))
            }
        }
        .animation(.spring(duration: 0.4, bounce: 0.2), value: count)
    }
}

/// What stands at the end of the posts: that more are on their way, that they did not come, or that these were all.
private struct FeedEnd: View {
    let state: LoadMoreState

    var body: some View {
        ZStack {
            switch state.phase {
            case .idle: Color.clear
            case .loading:
                HStack(spacing: 10) {
                    TurningArc(lineWidth: 2).frame(width: 16, height: 16)
                    Text("Older posts…").font(.footnote).foregroundStyle(Palette.faded)
                }
            case .failed(let error):
                HStack(spacing: 12) {
                    Image(systemName: "exclamationmark.triangle").foregroundStyle(Palette.alarm)
                    Text(error.localizedDescription).font(.footnote).foregroundStyle(Palette.ink)
                    Spacer(minLength: 0)
                    Button("Try again") { state.retry() }
                        .buttonStyle(.plain)
                        .font(.footnote).fontWeight(.semibold)
                        .foregroundStyle(Palette.chestnut)
                        .padding(.horizontal, 12)
                        .frame(height: 32)
                        .background(Palette.well, in: Capsule())
                        .accessibilityIdentifier("load again")
                }
                .padding(.horizontal, 16)
                .frame(height: 56)
                .background(Palette.card, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .overlay { RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(Palette.hairline) }
            case .noMore:
                VStack(spacing: 6) {
                    Ripple().stroke(Palette.faded, lineWidth: 1.5).frame(width: 44, height: 8)
                    Text("The lake was quiet before that").font(.footnote).foregroundStyle(Palette.faded)
                }
            }
        }
        .frame(maxWidth: .infinity)
        .frame(height: 72)
        .column()
    }
}

/// Two arcs of quiet water.
private struct Ripple: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            for (y, part) in [(rect.minY, 1.0), (rect.maxY, 0.5)] {
                let reach = rect.width * part / 2
                path.move(to: CGPoint(x: rect.midX - reach, y: y))
                path.addQuadCurve(
                    to: CGPoint(x: rect.midX + reach, y: y), control: CGPoint(x: rect.midX, y: y + rect.height))
            }
        }
    }
}
