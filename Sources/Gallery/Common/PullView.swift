import SwiftUI

/// A scroll view that refreshes when it is pulled past its leading edge and let go, with a loading view of one's own.
///
/// The loading view lies before the content and moves with it. While a refresh is under way the content makes room for it.
struct PullView<Indicator: View, Content: View>: View {
    let axis: Axis
    let pull: Pull
    /// The room for the loading view during a refresh, in points.
    let hold: CGFloat
    let action: @MainActor () async -> Void
    @ViewBuilder let indicator: () -> Indicator
    @ViewBuilder let content: () -> Content

    var body: some View {
        ScrollView(axis == .vertical ? .vertical : .horizontal, showsIndicators: false) {
            stack.background(measure)
        }
        .coordinateSpace(name: "pull")
        .onPreferenceChange(PullDistance.self) { [pull] in pull.distance = max(0, $0) }
        // A cancelled drag does not end: only a finger that is lifted refreshes.
        .simultaneousGesture(DragGesture().onEnded { _ in pull.letGo(action) })
    }

    @ViewBuilder private var stack: some View {
        let room = pull.isRefreshing ? hold : 0
        if axis == .vertical {
            VStack(spacing: 0) {
                Color.clear.frame(height: room)
                    .background(alignment: .bottom) { indicator().frame(height: hold) }
                content()
            }
        } else {
            HStack(spacing: 0) {
                Color.clear.frame(width: room)
                    .background(alignment: .trailing) { indicator().frame(width: hold) }
                content()
            }
        }
    }

    private var measure: some View {
        GeometryReader { proxy in
            let frame = proxy.frame(in: .named("pull"))
            Color.clear.preference(key: PullDistance.self, value: axis == .vertical ? frame.minY : frame.minX)
        }
    }
}
