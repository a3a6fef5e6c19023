import Foundation

/// What a progress view looks like.
@MainActor @preconcurrency public protocol ProgressViewStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Makes the view of a progress.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a progress view shows.
@MainActor @preconcurrency public struct ProgressViewStyleConfiguration {
    /// What the progress is of.
    public struct Label: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The label as it was given.
        public var body: some View { content }
    }
    /// How far it has come, in words.
    public struct CurrentValueLabel: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The label as it was given.
        public var body: some View { content }
    }
    /// The part that is done, 0 to 1; nil where that is not known.
    public let fractionCompleted: Double?
    /// What the progress is of, if that was said.
    public var label: Label?
    /// How far it has come, if that was said.
    public var currentValueLabel: CurrentValueLabel?
}

enum ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any ProgressViewStyle>? { nil }
}

extension EnvironmentValues {
    var progressViewStyles: StyleChain<any ProgressViewStyle>? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what progress views in the view look like.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        transformEnvironment(\.progressViewStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension ProgressViewStyle {
    /// The style's view, in which progress views have the next style.
    func styled(
        _ configuration: Configuration, next: StyleChain<any ProgressViewStyle>?
    ) -> AnyView {
        AnyView(StyledProgressView(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledProgressView<S: ProgressViewStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: ProgressViewStyleConfiguration
    let next: StyleChain<any ProgressViewStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.progressViewStyles, next)
    }
}
