import SwiftUI

/// Two halves; a drag downwards anywhere stretches the upper one by as much, and release lets it go at once.
struct StretchScreen: View {
    @GestureState private var pull: CGFloat = 0

    var body: some View {
        VStack(spacing: 0) {
            block(0, 150, 0).padding(.bottom, -pull)
            block(150, 0, 0).padding(.top, pull)
        }
        .gesture(
            DragGesture(minimumDistance: 0).updating($pull) { value, pull, _ in pull = max(0, value.translation.height)
            })
    }
}
