import SwiftUI

/// Rows of 50 points, each of a colour that says its number: red counts the row, modulo 256, and green the times that
/// red went round; blue is 200.
struct Rows: View {
    static let height: CGFloat = 50

    var count: Int

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { row in
                block(row % 256, row / 256, 200).frame(height: Self.height)
            }
        }
    }
}

/// Three hundred rows that scroll.
struct ListScreen: View {
    var body: some View {
        ScrollView { Rows(count: 300) }
    }
}

/// Rows that can be refreshed. A bar at the bottom, 40 points high, says in red how often that happened; in green,
/// whether it happens now. Half a second each.
struct RefreshScreen: View {
    @State private var refreshes = 0
    @State private var isRefreshing = false

    var body: some View {
        VStack(spacing: 0) {
            ScrollView { Rows(count: 100) }
                .refreshable {
                    isRefreshing = true
                    try? await Task.sleep(for: .milliseconds(500))
                    isRefreshing = false
                    refreshes += 1
                }
            block(refreshes * 40, isRefreshing ? 255 : 0, 0).frame(height: 40)
        }
    }
}
