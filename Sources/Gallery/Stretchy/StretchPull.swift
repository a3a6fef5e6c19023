import SwiftUI

/// A drag that stretches something at the top of the window, more and more reluctantly, and refreshes when it is let go far
/// enough down.
struct StretchPull: ViewModifier {
    /// The pull that is shown, in points.
    @Binding var stretch: CGFloat
    let isRefreshing: Bool
    @Environment(\.refresh) private var refresh
    @GestureState private var isDragging = false

    /// The pull that is shown at which letting go refreshes: 150 points of a finger on a phone.
    static let threshold: CGFloat = 76

    func body(content: Content) -> some View {
        GeometryReader { proxy in
            content
                .frame(width: proxy.size.width, height: proxy.size.height)
                .contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 2)
                        .updating($isDragging) { _, isDragging, _ in isDragging = true }
                        .onChanged { stretch = band($0.translation.height, in: proxy.size.height) }
                        .onEnded { _ in
                            if stretch >= Self.threshold && !isRefreshing { Task { await refresh?() } }
                        }
                )
        }
        // Also where a drag is cancelled, which ends without `onEnded`.
        .onChange(of: isDragging) { _, isDragging in
            if !isDragging { withAnimation(.spring(duration: 0.5, bounce: 0.2)) { stretch = 0 } }
        }
    }

    /// The pull that is shown for a finger's: a scroll view's rubber band.
    private func band(_ distance: CGFloat, in height: CGFloat) -> CGFloat {
        let distance = max(0, distance)
        return (1 - 1 / (distance * 0.55 / max(1, height) + 1)) * height
    }
}
