import Foundation

/// Content that is shown or not, below a label that a person taps to change that.
///
///     DisclosureGroup("Advanced") { Toggle("Log everything", isOn: $logs) }
///
/// In a list its label and each view of its content are rows of their own, those of the content further in.
public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    private let isExpanded: Binding<Bool>?
    @State private var isOpen = false
    @Environment(\.disclosureGroupStyles) private var styles

    private init(_ isExpanded: Binding<Bool>?, _ content: Content, _ label: Label) {
        (self.label, self.content, self.isExpanded) = (label, content, isExpanded)
    }

    /// A group with a label of any views, which is closed at first.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content(), label())
    }
    /// A group with a label of any views.
    /// - Parameter isExpanded: whether the content is shown.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(isExpanded, content(), label()) }

    /// What the style makes of it.
    public var body: some View {
        // What the style itself is made of has the next one; groups in the content have this one.
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(label), content: .init(content.environment(\.disclosureGroupStyles, styles)),
            isExpanded: isExpanded ?? $isOpen)
        return (styles?.style ?? AutomaticDisclosureGroupStyle()).styled(configuration, next: styles?.parent)
    }
}

extension DisclosureGroup where Label == Text {
    /// A group with a title, which is closed at first.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A group with a title, which is closed at first.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// A group with a title.
    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
    /// A group with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

/// What disclosure groups look like.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Makes the view of a group.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group shows.
@MainActor @preconcurrency public struct DisclosureGroupStyleConfiguration {
    /// The label of a group.
    public struct Label: View {
        let view: AnyView
        init<V: View>(_ view: V) { self.view = AnyView(view) }
        /// The label as it was given.
        public var body: some View { view }
    }
    /// The content of a group.
    public struct Content: View {
        let view: AnyView
        init<V: View>(_ view: V) { self.view = AnyView(view) }
        /// The content as it was given.
        public var body: some View { view }
    }
    /// What the group is called.
    public let label: Label
    /// What is shown or not.
    public let content: Content
    /// Whether it is.
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        (self.label, self.content, _isExpanded) = (label, content, isExpanded)
    }
}

/// A row with an arrow that turns, and the content below.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a group.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureGroupRows(configuration: configuration)
    }
}

private struct DisclosureGroupRows: View {
    let configuration: DisclosureGroupStyleConfiguration
    @Environment(\.isListRow) private var isListRow
    /// How much further in the rows of the content are, in points.
    private static let indentation: CGFloat = 16

    var body: some View {
        if isListRow {
            label
            if configuration.isExpanded { configuration.content.padding(.leading, Self.indentation) }
        } else {
            VStack(alignment: .leading, spacing: 0) {
                label
                if configuration.isExpanded {
                    VStack { configuration.content }.frame(maxWidth: .infinity).transition(.opacity)
                }
            }
        }
    }

    private var label: some View {
        Button {
            withAnimation { configuration.isExpanded.toggle() }
        } label: {
            HStack {
                configuration.label.frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "chevron.forward").imageScale(.small).fontWeight(.semibold)
                    .foregroundStyle(.tint)
                    .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityValue(configuration.isExpanded ? "Expanded" : "Collapsed")
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A row with an arrow that turns.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

enum DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any DisclosureGroupStyle>? { nil }
}

extension EnvironmentValues {
    var disclosureGroupStyles: StyleChain<any DisclosureGroupStyle>? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what disclosure groups in the view look like.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.disclosureGroupStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension DisclosureGroupStyle {
    /// The style's view, in which groups have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any DisclosureGroupStyle>?) -> AnyView {
        AnyView(StyledDisclosureGroup(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledDisclosureGroup<S: DisclosureGroupStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: DisclosureGroupStyleConfiguration
    let next: StyleChain<any DisclosureGroupStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.disclosureGroupStyles, next)
    }
}
