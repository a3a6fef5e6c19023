import Canvasback
import Foundation

/// A list in a scroll view, put into another that shows a view of its own above it while an action runs: the way to a custom
/// loading view that reads the pull from a preference.
struct NestedRefreshScreen: View {
    let action: @MainActor () async -> Void

    var body: some View {
        PullContainer(action: action) {
            ScrollView {
                VStack {
                    ForEach(0...100, id: \.self) { number in
                        Text("row \(number)").padding().frame(width: .infinity)
                    }
                }
                .frame(maxWidth: .infinity)
            }
        }
    }
}

private struct PullContainer<Content: View>: View {
    let action: @MainActor () async -> Void
    let content: Content
    @State private var isLoading = false
    private let distance: CGFloat = 180

    init(action: @escaping @MainActor () async -> Void, @ViewBuilder content: () -> Content) {
        (self.action, self.content) = (action, content())
    }

    var body: some View {
        ScrollView {
            if isLoading {
                Text("Loading").frame(maxWidth: .infinity, minHeight: 60)
            }
            content.overlay(
                GeometryReader { geometry in
                    let place = -geometry.frame(in: .global).origin.y
                    if place < -distance && !isLoading {
                        Color.clear.preference(key: PullKey.self, value: -geometry.frame(in: .global).origin.y)
                    }
                })
        }
        .onPreferenceChange(PullKey.self) { place in
            if place < -distance && !isLoading {
                isLoading = true
                Task {
                    await action()
                    isLoading = false
                }
            }
        }
    }
}

private struct PullKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}
