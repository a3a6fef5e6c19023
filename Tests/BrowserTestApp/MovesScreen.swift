import SwiftUI

/// A surface that counts what fingers on it did: red says in steps of 10 how often they moved, green in steps of 50 how often
/// one was lifted, and blue in steps of 50 how often one was taken away.
struct MovesScreen: View {
    @State private var touches = 0
    @State private var moves = 0
    @State private var ends = 0
    @GestureState private var isDown = false

    var body: some View {
        block(moves * 10, ends * 50, isDown ? 0 : (touches - ends) * 50)
            .gesture(
                DragGesture(minimumDistance: 0)
                    .updating($isDown) { _, isDown, _ in isDown = true }
                    .onChanged { if $0.translation != .zero { moves += 1 } }
                    .onEnded { _ in ends += 1 }
            )
            .onChange(of: isDown) { _, isDown in if isDown { touches += 1 } }
    }
}
