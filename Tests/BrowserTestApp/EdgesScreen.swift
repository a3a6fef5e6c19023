import SwiftUI

/// A board of one colour that can be pulled from each edge, on another colour that shows in the gap.
struct EdgesScreen: View {
    var body: some View {
        block(200, 40, 40)
            .refreshable(edge: .top) {}
            .refreshable(edge: .bottom) {}
            .refreshable(edge: .leading) {}
            .refreshable(edge: .trailing) {}
            .refreshIndicator { _ in Color.clear }
            .background { block(40, 40, 200) }
    }
}
