import Foundation

/// A control that is on or off.
public struct Toggle<Label: View>: View {
    @Binding private var isOn: Bool
    private let isMixed: Bool
    private let label: Label
    @Environment(\.toggleStyles) private var styles

    init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
        (_isOn, self.isMixed, self.label) = (isOn, isMixed, label)
    }

    /// A toggle with a label of any views.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, isMixed: false, label: label())
    }

    /// A toggle of many values: on where all are, mixed where only some are; a change sets all of them.
    public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let on = bindings.count { $0.wrappedValue }
        let all = Binding<Bool>(
            get: { bindings.allSatisfy { $0.wrappedValue } },
            set: { (new: Bool) in for binding in bindings { binding.wrappedValue = new } })
        self.init(isOn: all, isMixed: on > 0 && on < bindings.count, label: label())
    }

    func toggle() { isOn.toggle() }

    /// What the style makes of it.
    public var body: some View {
        let configuration = ToggleStyleConfiguration(label: .init(label), isOn: $isOn, isMixed: isMixed)
        return (styles?.style ?? DefaultToggleStyle()).styled(configuration, next: styles?.parent)
            .accessibilityAttributes { [$isOn, isMixed, label] said in
                said.state = { .toggle(isOn: $isOn.wrappedValue, isMixed: isMixed) }
                // Also where the label is not shown.
                if let text = label as? Text { said.label = text.plainString }
                said.act("") { $isOn.wrappedValue.toggle() }
            }
    }
}

extension Toggle where Label == Text {
    /// A toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    /// A toggle with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
    }
}

/// What a toggle looks like, and how it is changed.
@MainActor @preconcurrency public protocol ToggleStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = ToggleStyleConfiguration
    /// Makes the view of a toggle.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a toggle shows.
@MainActor @preconcurrency public struct ToggleStyleConfiguration {
    /// The label of a toggle.
    public struct Label: View {
        let content: AnyView
        init<V: View>(_ content: V) { self.content = AnyView(content) }
        /// The label as it was given.
        public var body: some View { content }
    }
    /// What the toggle is for.
    public let label: Label
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
    /// Whether it stands for values of which only some are on.
    public var isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        (self.label, _isOn, self.isMixed) = (label, isOn, isMixed)
    }
}

enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: StyleChain<any ToggleStyle>? { nil }
}

extension EnvironmentValues {
    var toggleStyles: StyleChain<any ToggleStyle>? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what toggles in the view look like.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        transformEnvironment(\.toggleStyles) { $0 = StyleChain(style, parent: $0) }
    }
}

extension ToggleStyle {
    /// The style's view, in which toggles have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any ToggleStyle>?) -> AnyView {
        AnyView(StyledToggle(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledToggle<S: ToggleStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: ToggleStyleConfiguration
    let next: StyleChain<any ToggleStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.toggleStyles, next)
    }
}
