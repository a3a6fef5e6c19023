import SwiftUI

/// Pull to refresh twice: with a loading view of one's own, and with the system's.
package struct PullScreen: View {
    @Environment(\.latency) private var latency
    @State private var pull = Pull(threshold: 84)
    @State private var kind = 0
    @State private var number = 1

    package init() {}

    package var body: some View {
        Page(title: "Skies", subtitle: number == 1 ? "First reading" : "Reading \(number), just now") {
            RefreshButton(isRefreshing: pull.isRefreshing) { pull.refresh(read) }
                .opacity(kind == 0 ? 1 : 0)
        } content: {
            VStack(spacing: 0) {
                Segments(titles: ["Sunrise", "Standard"], selection: $kind)
                    .column()
                    .padding(.vertical, 12)
                if kind == 0 {
                    PullView(axis: .vertical, pull: pull, hold: 96, action: read) {
                        Sunrise(pull: pull)
                    } content: {
                        cards
                    }
                } else {
                    ScrollView { cards }.refreshable { await read() }
                }
            }
        }
    }

    private var cards: some View {
        VStack(spacing: 12) {
            ForEach(Weather.reading(number)) { WeatherCard(weather: $0) }
        }
        .column()
        .padding(.bottom, 24)
    }

    private func read() async {
        await answer(after: latency)
        withAnimation { number += 1 }
    }
}
