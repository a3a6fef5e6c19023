import SwiftUI

/// A surface from edge to edge; red says in steps of 40 how often it was tapped.
struct CounterScreen: View {
    @State private var presses = 0

    var body: some View {
        block(presses * 40, 100, 100).onTapGesture { presses += 1 }
    }
}
