import Foundation

/// A control that shows a menu of what can be done.
///
///     Menu("Sort", systemImage: "arrow.up.arrow.down") {
///         Picker("By", selection: $order) {
///             Text("Name").tag(Order.name)
///             Text("Age").tag(Order.age)
///         }
///         Divider()
///         Button("Reverse") { isReversed.toggle() }
///     }
///
/// A touch opens it; a finger that stays goes on in it, and chooses where it lifts. Arrows, the first letters of a title, Return
/// and Escape work it too. Within it are buttons, toggles, pickers, sections, dividers and further menus.
public struct Menu<Label: View, Content: View>: View {
    private let content: Content
    private let label: Label
    private let primaryAction: (() -> Void)?
    @Environment(\.menuStyles) private var styles
    @Environment(\.menuTracker) private var tracker

    /// A menu with a label of any views.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.content, self.label, primaryAction) = (content(), label(), nil)
    }

    /// A menu with a label of any views, which a touch does something else by than open it: that takes a longer one.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) {
        (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
    }

    /// What the style makes of it, or an item in another menu.
    public var body: some View {
        if let tracker {
            Submenu(tracker: tracker, label: label, content: content)
        } else {
            (styles?.style ?? DefaultMenuStyle()).styled(
                MenuStyleConfiguration(
                    label: .init(AnyView(label)), content: .init(AnyView(content)), primaryAction: primaryAction),
                next: styles?.parent)
        }
    }
}

extension Menu where Label == Text {
    /// A menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    /// A menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// A menu with a title, which a touch does something else by.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
    /// A menu with a title, which a touch does something else by.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == Canvasback.Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Canvasback.Label(titleKey, systemImage: systemImage) }
    }
    /// A menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Canvasback.Label(title, systemImage: systemImage) }
    }
    /// A menu with a title and a symbol, which a touch does something else by.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { Canvasback.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction)
    }
    /// A menu with a title and a symbol, which a touch does something else by.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { Canvasback.Label(title, systemImage: systemImage) }, primaryAction: primaryAction
        )
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: MenuStyleConfiguration) {
        (content, label, primaryAction) = (configuration.content, configuration.label, configuration.primaryAction)
    }
}

/// What a menu is by itself: a button that opens it.
struct MenuButton: View {
    let configuration: MenuStyleConfiguration
    @State private var model = MenuModel()
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuIndicatorVisibility) private var indicator

    var body: some View {
        let (model, primaryAction) = (model, configuration.primaryAction)
        Button {
            if let primaryAction { primaryAction() } else { model.source?.open() }
        } label: {
            if indicator == .visible {
                HStack(spacing: 4) {
                    configuration.label
                    Image(systemName: "chevron.down").imageScale(.small)
                }
            } else {
                configuration.label
            }
        }
        .modifier(_MenuSource(model: model, isEnabled: isEnabled, way: .button(primaryAction: primaryAction)))
        .modifier(menuPresentation(of: model, content: configuration.content))
        .accessibilityAttributes { said in
            said.change(added: .isButton, removed: [])
            said.act(primaryAction == nil ? "" : "Show menu") { model.source?.open() }
        }
    }
}

/// Presents a menu while its model is open.
@MainActor func menuPresentation<Content: View>(
    of model: MenuModel, isSubmenu: Bool = false, preview: AnyView? = nil, content: Content
) -> _PresentationModifier {
    _PresentationModifier(
        identity: { model.isOpen ? AnyHashable(true) : nil }, dismiss: { model.close() },
        make: { presentation, source in
            guard let tracker = model.tracker else { return AnyView(EmptyView()) }
            presentation.animation = .smooth(duration: 0.25, extraBounce: 0.1)
            presentation.keys = { [weak tracker] in tracker?.key($0) ?? false }
            return AnyView(
                MenuPanel(
                    presentation: presentation, tracker: tracker, isSubmenu: isSubmenu,
                    source: { [weak model] in
                        guard let frame = model?.place ?? source.frame else { return nil }
                        // What shows the view again stands where the view does.
                        return preview == nil
                            ? frame : CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
                    }, preview: preview, content: content))
        })
}

/// An open menu.
private struct MenuPanel<Content: View>: View {
    let presentation: Presentation
    let tracker: MenuTracker
    let isSubmenu: Bool
    let source: @MainActor () -> CGRect?
    /// Shows what the menu is about.
    let preview: AnyView?
    let content: Content
    @Environment(\.menuOrder) private var order

    /// Points, as UIKit's.
    private static var radius: CGFloat { 13 }

    var body: some View {
        let tracker = tracker
        ZStack {
            Color.clear
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
                .gesture(_PressGesture(changed: { _ in }, action: { tracker.close() }))
                .accessibilityLabel("Dismiss menu")
                .accessibilityAddTraits(.isButton)
            Group {
                if let preview {
                    VStack(alignment: .leading, spacing: 12) {
                        preview
                            .background(Color(system: .background))
                            .clipShape(RoundedRectangle(cornerRadius: Self.radius))
                            .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
                        list
                    }
                } else {
                    list
                }
            }
            .modifier(_PresentationMotion(presentation: presentation, way: .zoom(from: 0.4)))
            .modifier(_Anchored(source: source, style: isSubmenu ? .submenu : .menu))
        }
        .modifier(_PresentedEnvironment(presentation: presentation))
    }

    private var list: some View {
        ScrollView {
            _MenuList(presentation: presentation, tracker: tracker, order: order, content: content)
                .environment(\.menuTracker, tracker)
                .environment(\.buttonStyles, StyleChain(MenuItemButtonStyle(tracker: tracker), parent: nil))
                .environment(\.toggleStyles, StyleChain(MenuItemToggleStyle(tracker: tracker), parent: nil))
                .environment(\.labelStyles, StyleChain(MenuItemLabelStyle(), parent: nil))
                .environment(\.font, nil)
        }
        .scrollBounceBehavior(.basedOnSize)
        .background(.ultraThickMaterial)
        .clipShape(RoundedRectangle(cornerRadius: Self.radius))
        .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
    }
}

/// A menu in a menu: an item that opens it.
private struct Submenu<Label: View, Content: View>: View {
    let tracker: MenuTracker
    let label: Label
    let content: Content
    @State private var model = MenuModel()
    @Environment(\.isEnabled) private var isEnabled

    init(tracker: MenuTracker, label: Label, content: Content) {
        (self.tracker, self.label, self.content) = (tracker, label, content)
    }

    var body: some View {
        let (model, tracker) = (model, tracker)
        MenuItemRow(tracker: tracker, isEnabled: isEnabled, mark: .submenu, closes: false) {
            label
        } action: {
            model.show(in: tracker.window, from: tracker)
        }
        .modifier(menuPresentation(of: model, isSubmenu: true, content: content))
    }
}

/// The row of an item.
struct MenuItemRow<Label: View>: View {
    let tracker: MenuTracker
    let isEnabled: Bool
    var role: ButtonRole?
    var mark = _MenuItem.Mark.none
    var closes = true
    @ViewBuilder let label: Label
    let action: () -> Void
    @State private var reference = MenuItemReference()

    init(
        tracker: MenuTracker, isEnabled: Bool, role: ButtonRole? = nil, mark: _MenuItem.Mark = .none,
        closes: Bool = true,
        @ViewBuilder label: () -> Label, action: @escaping () -> Void
    ) {
        (self.tracker, self.isEnabled, self.role) = (tracker, isEnabled, role)
        (self.mark, self.closes, self.label, self.action) = (mark, closes, label(), action)
    }

    var body: some View {
        let (tracker, reference) = (tracker, reference)
        HStack(spacing: 12) { label }
            .foregroundStyle(style)
            .lineLimit(2)
            .frame(maxWidth: .infinity, alignment: .leading)
            .modifier(
                _MenuItem(
                    tracker: tracker, isEnabled: isEnabled, mark: mark, closes: closes, action: { _ in action() },
                    reference: reference)
            )
            .onHover { tracker.highlight($0 ? reference.item : nil) }
            .accessibilityAttributes { said in
                said.change(added: .isButton, removed: [])
                said.act("") { if let item = reference.item { tracker.choose(item) } }
            }
    }

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
        return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color(system: .label))
    }
}

/// A button in a menu.
struct MenuItemButtonStyle: PrimitiveButtonStyle {
    let tracker: MenuTracker
    func makeBody(configuration: Configuration) -> some View {
        MenuItemButton(tracker: tracker, configuration: configuration)
    }
}

private struct MenuItemButton: View {
    let tracker: MenuTracker
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuActionDismissBehavior) private var behavior
    var body: some View {
        MenuItemRow(
            tracker: tracker, isEnabled: isEnabled, role: configuration.role, closes: behavior != .disabled
        ) {
            configuration.label
        } action: {
            configuration.trigger()
        }
    }
}

/// A toggle in a menu: an item with a check.
struct MenuItemToggleStyle: ToggleStyle {
    let tracker: MenuTracker
    func makeBody(configuration: Configuration) -> some View {
        MenuItemToggle(tracker: tracker, configuration: configuration)
    }
}

private struct MenuItemToggle: View {
    let tracker: MenuTracker
    let configuration: ToggleStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.menuActionDismissBehavior) private var behavior
    var body: some View {
        MenuItemRow(
            tracker: tracker, isEnabled: isEnabled, mark: .check(configuration.isOn), closes: behavior != .disabled
        ) {
            configuration.label
        } action: {
            configuration.isOn.toggle()
        }
    }
}

/// A label in a menu: its icon at the end.
struct MenuItemLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 12) {
            configuration.title
            Spacer(minLength: 0)
            configuration.icon
        }
    }
}
