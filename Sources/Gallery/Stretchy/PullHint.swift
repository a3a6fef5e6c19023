import SwiftUI

/// A capsule that says what letting go would do, and fills with the pull of the refresh that it is in.
struct PullHint: View {
    @Environment(\.refreshState) private var refresh
    /// What it says where nobody pulls, and where letting go refreshes.
    let rest: String
    let armed: String

    var body: some View {
        Text(refresh.isRefreshing ? "One moment…" : refresh.phase == .armed ? armed : rest)
            .font(.footnote).fontWeight(.medium)
            .frame(width: 180, height: 30)
            .background(alignment: .leading) {
                Capsule().fill(.white.opacity(0.24)).frame(width: 180 * CGFloat(min(1, refresh.progress)))
            }
            .background(.white.opacity(0.14))
            .clipShape(Capsule())
    }
}
