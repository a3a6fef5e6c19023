import SwiftUI

/// Pull to refresh twice: with a loading view of one's own, and with the system's.
package struct PullScreen: View {
    @Environment(\.latency) private var latency
    @State private var isRefreshing = false
    @State private var kind = 0
    @State private var number = 1

    package init() {}

    package var body: some View {
        Page(title: "Skies", subtitle: number == 1 ? "First reading" : "Reading \(number), just now") {
            RefreshButton(isRefreshing: isRefreshing) { isRefreshing = true }
        } content: {
            VStack(spacing: 0) {
                Segments(titles: ["Sunrise", "Standard"], selection: $kind)
                    .column()
                    .padding(.vertical, 12)
                if kind == 0 {
                    skies
                        .refreshable(edge: .top, isRefreshing: $isRefreshing, behavior: .automatic.hold(96)) {
                            await read()
                        }
                        .refreshIndicator { Sunrise(refresh: $0) }
                } else {
                    skies.refreshable(edge: .top, isRefreshing: $isRefreshing) { await read() }
                }
            }
        }
    }

    private var skies: some View {
        ScrollView {
            VStack(spacing: 12) {
                ForEach(Weather.reading(number)) { WeatherCard(weather: $0) }
            }
            .column()
            .padding(.bottom, 24)
        }
    }

    private func read() async {
        await answer(after: latency)
        withAnimation { number += 1 }
    }
}
