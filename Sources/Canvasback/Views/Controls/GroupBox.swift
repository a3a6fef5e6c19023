import Foundation

/// Content in a box of its own, with a label or without.
///
///     GroupBox("Storage") { ProgressView(value: used) }
public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyles) private var styles

    /// A box with a label of any views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    /// What the style makes of it.
    public var body: some View {
        // What the style itself is made of has the next one; boxes in the content have this one.
        let configuration = GroupBoxStyleConfiguration(
            label: .init(label), content: .init(content.environment(\.groupBoxStyles, styles)))
        return (styles?.style ?? DefaultGroupBoxStyle()).styled(configuration, next: styles?.parent)
    }
}

extension GroupBox where Label == EmptyView {
    /// A box without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// A box with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A box with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        (label, content) = (configuration.label, configuration.content)
    }
}

/// What group boxes look like.
@MainActor @preconcurrency public protocol GroupBoxStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Makes the view of a box.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a group box shows.
@MainActor @preconcurrency public struct GroupBoxStyleConfiguration {
    /// The label of a box.
    public struct Label: View {
        let view: AnyView
        init<V: View>(_ view: V) { self.view = AnyView(view) }
        /// The label as it was given.
        public var body: some View { view }
    }
    /// The content of a box.
    public struct Content: View {
        let view: AnyView
        init<V: View>(_ view: V) { self.view = AnyView(view) }
        /// The content as it was given.
        public var body: some View { view }
    }
    /// The label of the box.
    public let label: Label
    /// The content of the box.
    public let content: Content
}

/// A box with round corners, one shade from its ground.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The style.
    public nonisolated init() {}
    /// Points, as on a phone.
    private static let (radius, spacing): (CGFloat, CGFloat) = (8, 8)
    /// Makes the view of a box.
    public func makeBody(configuration: Configuration) -> some View { DefaultGroupBox(configuration: configuration) }

    /// A box in a box is a shade further on.
    private struct DefaultGroupBox: View {
        let configuration: GroupBoxStyleConfiguration
        @Environment(\.groupBoxDepth) private var depth
        var body: some View {
            VStack(alignment: .leading, spacing: DefaultGroupBoxStyle.spacing) {
                configuration.label.font(.headline)
                configuration.content
            }
            .environment(\.groupBoxDepth, depth + 1)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
            .background(
                Color(system: depth % 2 == 0 ? .secondaryBackground : .tertiaryBackground),
                in: RoundedRectangle(cornerRadius: DefaultGroupBoxStyle.radius))
        }
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A box with round corners.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

enum GroupBoxDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }
enum GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any GroupBoxStyle>? { nil }
}

extension EnvironmentValues {
    /// How many boxes a view is in.
    var groupBoxDepth: Int {
        get { self[GroupBoxDepthKey.self] }
        set { self[GroupBoxDepthKey.self] = newValue }
    }
    var groupBoxStyles: StyleChain<any GroupBoxStyle>? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what group boxes in the view look like.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        transformEnvironment(\.groupBoxStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension GroupBoxStyle {
    /// The style's view, in which boxes have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any GroupBoxStyle>?) -> AnyView {
        AnyView(StyledGroupBox(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledGroupBox<S: GroupBoxStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: GroupBoxStyleConfiguration
    let next: StyleChain<any GroupBoxStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.groupBoxStyles, next)
    }
}
