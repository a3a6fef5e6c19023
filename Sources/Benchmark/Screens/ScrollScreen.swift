import SwiftUI

/// A list of 101 rows that is pulled to refresh: a scroll view within another one, whose place on the screen an overlay reads.
struct ScrollScreen: View {
    var body: some View {
        ScrollView {
            VStack {
                ForEach(0...100, id: \.self) { number in
                    Text("Item \(number)")
                        .padding()
                        .frame(maxWidth: .infinity)
                }
            }
            .frame(maxWidth: .infinity)
        }
        .reloading { try? await Task.sleep(for: .seconds(2)) }
    }
}

extension ScrollView {
    /// Pulling this down far enough runs an action.
    func reloading(_ action: @escaping () async -> Void) -> some View {
        PullReader(action: action) { self }
    }
}

/// How far the content was pulled down, in points, once that is enough; else 0.
private struct PullDistance: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

/// A scroll view around another, which finds out by geometry alone that it was pulled.
private struct PullReader<Content: View>: View {
    private static var threshold: CGFloat { 180 }
    let action: () async -> Void
    let content: Content
    @State private var isReloading = false

    init(action: @escaping () async -> Void, @ViewBuilder content: () -> Content) {
        (self.action, self.content) = (action, content())
    }

    var body: some View {
        ScrollView {
            if isReloading {
                Text("Loading").frame(maxWidth: .infinity, minHeight: 60)
            }
            content.overlay(
                GeometryReader { geometry in
                    let pulled = geometry.frame(in: .global).minY
                    if pulled > Self.threshold && !isReloading {
                        Color.clear.preference(key: PullDistance.self, value: pulled)
                    }
                })
        }
        .onPreferenceChange(PullDistance.self) { distance in
            guard distance > Self.threshold && !isReloading else { return }
            isReloading = true
            Task {
                await action()
                isReloading = false
            }
        }
    }
}
