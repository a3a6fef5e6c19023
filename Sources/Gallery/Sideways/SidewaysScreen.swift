import SwiftUI

/// Horizontal refresh: the photographs of a day in a row; pulling them right brings the day before.
package struct SidewaysScreen: View {
    @Environment(\.latency) private var latency
    @State private var pull = Pull(threshold: 56)
    /// Days before the first one that is shown.
    @State private var daysBack = 0

    package init() {}

    package var body: some View {
        Page(title: DayName.of(daysBack), subtitle: "6 photographs") {
            RefreshButton(isRefreshing: pull.isRefreshing) { pull.refresh(dayBefore) }
        } content: {
            GeometryReader { proxy in
                let height = min(600, proxy.size.height - 130)
                let width = min(height * 0.66, proxy.size.width * 0.76)
                VStack(spacing: 22) {
                    PullView(axis: .horizontal, pull: pull, hold: 84, action: dayBefore) {
                        DayBefore(pull: pull)
                    } content: {
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
                    SidewaysHint(pull: pull)
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
            }
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
    let pull: Pull

    var body: some View {
        Text(hint)
            .font(.subheadline)
            .foregroundStyle(pull.isArmed ? Palette.chestnut : Palette.faded)
            .padding(.horizontal, 24)
            .multilineTextAlignment(.center)
    }

    private var hint: String {
        if pull.isRefreshing {
            "Looking through the album…"
        } else if pull.isArmed {
            "Let go for the day before"
        } else {
            "Pull the photographs right for the day before"
        }
    }
}
