import SwiftUI

/// The smallest screen that stretches: the upper half follows the finger, the lower half makes room. What other systems are
/// compared with, so its colours are fixed and it has nothing else.
package struct StretchBench: View {
    @GestureState private var pull = CGFloat.zero

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            let half = proxy.size.height / 2
            VStack(spacing: 0) {
                LinearGradient(
                    colors: [Color(hex: 0xFF7E5F), Color(hex: 0xFEB47B)], startPoint: .top, endPoint: .bottom
                )
                .frame(height: half + pull)
                Color(hex: 0x2B5876).frame(height: half)
            }
        }
        .ignoresSafeArea()
        .gesture(
            DragGesture(minimumDistance: 0).updating($pull) { drag, pull, _ in pull = max(0, drag.translation.height) })
    }
}
