import SwiftUI

/// One view that goes from one look to another in a second, after a tap.
struct AnimatedScreen: View {
    /// What of the view is animated.
    enum Change: String, CaseIterable { case offset, opacity, colour, size, scale, rotation }

    let change: Change
    @State private var isDone = false

    var body: some View {
        ZStack {
            Color.white
            view.animation(.easeInOut(duration: 1), value: isDone)
        }
        .onTapGesture { isDone = true }
    }

    @ViewBuilder private var view: some View {
        let square = Color.blue.frame(width: 60, height: 60)
        switch change {
        case .offset: square.offset(x: isDone ? 100 : 0, y: isDone ? 200 : 0)
        case .opacity: square.opacity(isDone ? 0 : 1)
        case .colour: (isDone ? Color.red : .blue).frame(width: 60, height: 60)
        case .size: Color.blue.frame(width: isDone ? 200 : 60, height: isDone ? 150 : 60)
        case .scale: square.scaleEffect(isDone ? 3 : 1)
        case .rotation: square.rotationEffect(.degrees(isDone ? 90 : 0))
        }
    }
}
