import SwiftUI

/// A header that stretches on the pull that refreshes what is below it, with the standard indicator.
struct RefreshScreen: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
                    .frame(height: 220)
                    .stretchable()
                ForEach(0..<20) { Text("Row \($0)").frame(maxWidth: .infinity, minHeight: 44) }
            }
        }
        .refreshable {}
    }
}
