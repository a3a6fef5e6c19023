import SwiftUI

/// A loading view: a sun that rises with the pull, and turns while the readings are on their way.
struct Sunrise: View {
    let refresh: RefreshState

    var body: some View {
        let progress = CGFloat(min(1, refresh.progress))
        VStack(spacing: 6) {
            ZStack {
                if refresh.isRefreshing {
                    TurningSun()
                } else {
                    Sun(rays: max(0, progress * 1.6 - 0.6)).rotationEffect(.degrees(progress * 90))
                }
            }
            .foregroundStyle(Color(light: 0xE88B3A, dark: 0xFFC06B))
            .frame(width: 44, height: 44)
            .scaleEffect(0.5 + 0.5 * progress)
            .offset(y: 26 * (1 - progress))
            Text(caption).font(.footnote).foregroundStyle(Palette.faded)
                .opacity(max(0, progress * 2 - 1))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .opacity(min(1, progress * 2))
    }

    private var caption: String {
        switch refresh.phase {
        case .snapping, .refreshing: "Reading the skies…"
        case .armed: "Let go"
        case .finishing: "Read"
        default: "A little further"
        }
    }
}

/// A sun that turns for as long as it is there.
private struct TurningSun: View {
    @State private var isTurned = false

    var body: some View {
        Sun(rays: 1)
            .rotationEffect(.degrees(isTurned ? 450 : 90))
            .onAppear { withAnimation(.linear(duration: 4).repeatForever(autoreverses: false)) { isTurned = true } }
    }
}
