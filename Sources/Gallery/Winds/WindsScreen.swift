import SwiftUI

/// Refresh on all four edges: a chart of a lake that is pulled from each of its shores, to hear the station there.
package struct WindsScreen: View {
    @Environment(\.latency) private var latency
    @State private var winds = Winds()

    package init() {}

    package var body: some View {
        Page(title: "Four winds", subtitle: winds.hasSignal ? "Pull the chart from any shore" : "No signal") {
            SignalButton(hasSignal: winds.hasSignal) { winds.hasSignal.toggle() }
        } content: {
            WindChart(winds: winds)
                .refreshable(edge: .top, behavior: Self.behavior(72, 110)) { try await hear(.top) }
                .refreshable(edge: .bottom, behavior: Self.behavior(72, 110)) { try await hear(.bottom) }
                .refreshable(edge: .leading, behavior: Self.behavior(92, 100)) { try await hear(.leading) }
                .refreshable(edge: .trailing, behavior: Self.behavior(92, 100)) { try await hear(.trailing) }
                .refreshIndicator { [winds] in StationCall(station: winds[$0.edge], refresh: $0) }
                .background(Palette.well)
                .clipped()
        }
    }

    private static func behavior(_ hold: CGFloat, _ threshold: CGFloat) -> RefreshBehavior {
        .automatic.hold(hold).threshold(threshold).resultDuration(success: .milliseconds(900))
    }

    private func hear(_ edge: Edge) async throws {
        await answer(after: latency)
        try withAnimation(.spring(duration: 0.6)) { try winds.hear(edge) }
    }
}
