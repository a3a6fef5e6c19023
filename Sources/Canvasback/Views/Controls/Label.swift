import Foundation

/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelStyles) private var styles

    /// A title with an icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }

    /// What the style makes of it.
    public var body: some View {
        let configuration = LabelStyleConfiguration(title: .init(title), icon: .init(icon))
        return (styles?.style ?? DefaultLabelStyle()).styled(configuration, next: styles?.parent)
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title with one of the system's symbols.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    /// A title with one of the system's symbols.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
    /// A title with one of the app's images.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }
    /// A title with one of the app's images.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: LabelStyleConfiguration) {
        (title, icon) = (configuration.title, configuration.icon)
    }
}

/// What a label looks like.
@MainActor @preconcurrency public protocol LabelStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = LabelStyleConfiguration
    /// Makes the view of a label.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a label shows.
@MainActor @preconcurrency public struct LabelStyleConfiguration {
    /// The title of a label.
    public struct Title: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The title as it was given.
        public var body: some View { content }
    }
    /// The icon of a label.
    public struct Icon: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The icon as it was given.
        public var body: some View { content }
    }
    /// What the label says.
    public let title: Title
    /// What the label shows beside it.
    public let icon: Icon
}

enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any LabelStyle>? { nil }
}

extension EnvironmentValues {
    var labelStyles: StyleChain<any LabelStyle>? {
        get { self[LabelStyleKey.self] }
        set { self[LabelStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what labels in the view look like.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension LabelStyle {
    /// The style's view, in which labels have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any LabelStyle>?) -> AnyView {
        AnyView(StyledLabel(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledLabel<S: LabelStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: LabelStyleConfiguration
    let next: StyleChain<any LabelStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.labelStyles, next)
    }
}

/// Icon and title.
public struct DefaultLabelStyle: LabelStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a label.
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a label.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline) {
            configuration.icon
            configuration.title
        }
    }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a label.
    public func makeBody(configuration: Configuration) -> some View {
        // Who cannot see the icon is told the title.
        if let title = configuration.title.content.content as? Text {
            configuration.icon.accessibilityLabel(title)
        } else {
            configuration.icon
        }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a label.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
    /// What suits the place: icon and title.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The icon before the title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The icon alone.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The title alone.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
