import SwiftUI

/// A header that grows under a finger while what is below it shrinks: a gesture's state, an animation and a shadow.
struct StretchScreen: View {
    @GestureState private var pull = CGFloat.zero
    @Environment(\.refresh) private var refresh

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(.lightGray).ignoresSafeArea()
            VStack(spacing: 0) {
                VStack { Text("Header") }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background { backdrop }
                    .padding(.bottom, -pull)
                VStack { Text("Content") }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .padding(.top, pull)
            }
        }
        .animation(.easeInOut(duration: 0.1), value: pull)
        .gesture(
            DragGesture()
                .updating($pull) { drag, pull, _ in pull = max(0, drag.translation.height) }
                .onEnded { drag in
                    if drag.translation.height > 20 { Task { await refresh?() } }
                })
    }

    private var backdrop: some View {
        UnevenRoundedRectangle(bottomLeadingRadius: 20, bottomTrailingRadius: 20)
            .fill(.linearGradient(colors: [.green, .red], startPoint: .bottom, endPoint: .top))
            .shadow(color: Color(white: 0, opacity: 0.4), radius: 5)
            .ignoresSafeArea()
    }
}
