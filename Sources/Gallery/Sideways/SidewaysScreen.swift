import SwiftUI

/// Horizontal refresh: the photographs of a day in a row; pulling them right brings the day before.
package struct SidewaysScreen: View {
    @Environment(\.latency) private var latency
    @State private var isRefreshing = false
    /// Days before the first one that is shown.
    @State private var daysBack = 0

    package init() {}

    package var body: some View {
        Page(title: DayName.of(daysBack), subtitle: "6 photographs") {
            RefreshButton(isRefreshing: isRefreshing) { isRefreshing = true }
        } content: {
            GeometryReader { proxy in
                let height = min(600, proxy.size.height - 130)
                let width = min(height * 0.66, proxy.size.width * 0.76)
                VStack(spacing: 22) {
                    ScrollView(.horizontal, showsIndicators: false) {
                        HStack(spacing: 16) {
                            ForEach(Daylight.allCases, id: \.rawValue) { light in
                                PhotoCard(day: daysBack, light: light).frame(width: width)
                            }
                        }
                        .padding(.horizontal, 24)
                        .id(daysBack)
                        .transition(.opacity)
                    }
                    .frame(height: height)
                    SidewaysHint()
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
            .refreshable(edge: .leading, isRefreshing: $isRefreshing, behavior: .automatic.hold(84)) {
                await dayBefore()
            }
            .refreshIndicator { DayBefore(refresh: $0) }
        }
    }

    private func dayBefore() async {
        await answer(after: latency)
        withAnimation(.easeInOut(duration: 0.35)) { daysBack += 1 }
    }
}

/// The name of a day, counted back from a Sunday.
enum DayName {
    private static let names = ["Sunday", "Saturday", "Friday", "Thursday", "Wednesday", "Tuesday", "Monday"]
    static func of(_ daysBack: Int) -> String { names[daysBack % names.count] }
}

/// A photograph with its hour.
private struct PhotoCard: View {
    let day: Int
    let light: Daylight

    var body: some View {
        Landscape(seed: day &* 11 &+ light.rawValue, light: light)
            .overlay(alignment: .bottomLeading) {
                VStack(alignment: .leading, spacing: 2) {
                    Text(light.name).font(.title2).fontWeight(.semibold)
                    Text(light.hour).font(.subheadline).monospacedDigit().opacity(0.8)
                }
                .foregroundStyle(.white)
                .padding(20)
            }
            .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
            .shadow(color: .black.opacity(0.18), radius: 12, y: 6)
            .padding(.vertical, 20)
    }
}

/// What can be done here, and what letting go would do.
private struct SidewaysHint: View {
    @Environment(\.refreshState) private var refresh

    var body: some View {
        Text(hint)
            .font(.subheadline)
            .foregroundStyle(refresh.phase == .armed ? Palette.chestnut : Palette.faded)
            .padding(.horizontal, 24)
            .multilineTextAlignment(.center)
    }

    private var hint: String {
        switch refresh.phase {
        case .snapping, .refreshing: "Looking through the album…"
        case .armed: "Let go for the day before"
        default: "Pull the photographs right for the day before"
        }
    }
}
