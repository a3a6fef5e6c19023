import Canvasback
import Foundation

/// A view that is dragged to the right to load: past a threshold it stays there, with a spinner beside it, for a second.
struct SidewaysRefreshScreen: View {
    let loaded: @MainActor () -> Void
    @State private var isLoading = false

    var body: some View {
        VStack { Text("Yours") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.red)
            .modifier(SidewaysRefresh(threshold: 100, isLoading: $isLoading, loaded: loaded))
    }
}

private struct SidewaysRefresh: ViewModifier {
    let threshold: CGFloat
    @Binding var isLoading: Bool
    let loaded: @MainActor () -> Void
    @State private var drag = CGSize.zero

    func body(content: Content) -> some View {
        ZStack {
            if isLoading {
                ProgressView()
                    .progressViewStyle(CircularProgressViewStyle())
                    .accessibilityIdentifier("spinner")
                    .position(x: threshold / 2, y: UIScreen.main.bounds.height / 2)
            }
            content
                .accessibilityIdentifier("content")
                .offset(x: isLoading ? threshold : drag.width, y: 0)
        }
        .gesture(
            DragGesture()
                .onChanged { gesture in
                    if gesture.translation.width > 0 && abs(gesture.translation.height) < 50 {
                        drag = gesture.translation
                    }
                }
                .onEnded { _ in
                    guard drag.width > threshold else { return drag = .zero }
                    isLoading = true
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                        isLoading = false
                        drag = .zero
                        loaded()
                    }
                }
        )
        .animation(.easeInOut, value: drag)
        .animation(.easeInOut, value: isLoading)
    }
}
