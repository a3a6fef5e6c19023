import SwiftUI

/// A capsule that says what letting go would do, and fills with the pull.
struct PullHint: View {
    /// From 0 to 1, and past it where there is more pull.
    let progress: CGFloat
    let isRefreshing: Bool
    let rest: String
    let armed: String

    var body: some View {
        Text(isRefreshing ? "One moment…" : progress >= 1 ? armed : rest)
            .font(.footnote).fontWeight(.medium)
            .frame(width: 180, height: 30)
            .background(alignment: .leading) {
                Capsule().fill(.white.opacity(0.24))
                    .frame(width: 180 * min(1, max(isRefreshing ? 1 : 0, progress)))
            }
            .background(.white.opacity(0.14))
            .clipShape(Capsule())
    }
}
