import Foundation

/// What menus look like while they are closed.
@MainActor @preconcurrency public protocol MenuStyle {
    /// What the style makes.
    associatedtype Body: View
    /// What is to be shown.
    typealias Configuration = MenuStyleConfiguration
    /// Makes the view of a menu.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a menu shows.
@MainActor @preconcurrency public struct MenuStyleConfiguration {
    /// The label of a menu.
    public struct Label: View {
        let view: AnyView
        init(_ view: AnyView) { self.view = view }
        /// The label as it was given.
        public var body: some View { view }
    }
    /// What is in a menu.
    public struct Content: View {
        let view: AnyView
        init(_ view: AnyView) { self.view = view }
        /// The content as it was given.
        public var body: some View { view }
    }
    let label: Label
    let content: Content
    let primaryAction: (() -> Void)?
}

/// The style of menus where none was set: a button in the style of its place.
public struct DefaultMenuStyle: MenuStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a menu.
    public func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
}

/// A button in the style that is set for buttons.
public struct ButtonMenuStyle: MenuStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a menu.
    public func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a menu.
    public func makeBody(configuration: Configuration) -> some View {
        MenuButton(configuration: configuration).buttonStyle(.borderless)
    }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// What suits the place.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// A button in the style that is set for buttons.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// In which order a menu shows its items.
public struct MenuOrder: Hashable, Sendable {
    private enum Kind { case automatic, priority, fixed }
    private let kind: Kind
    /// As the system has it: the first next to what the menu was opened from.
    public static let automatic = MenuOrder(kind: .automatic)
    /// The first next to what the menu was opened from.
    public static let priority = MenuOrder(kind: .priority)
    /// The first at the top.
    public static let fixed = MenuOrder(kind: .fixed)
}

/// Whether a menu closes when something in it is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    /// As the system has it: it closes.
    public static let automatic = MenuActionDismissBehavior(kind: .automatic)
    /// It closes.
    public static let enabled = MenuActionDismissBehavior(kind: .enabled)
    /// It stays open.
    public static let disabled = MenuActionDismissBehavior(kind: .disabled)
}

enum MenuStyleKey: EnvironmentKey { static var defaultValue: StyleChain<any MenuStyle>? { nil } }
enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
enum MenuIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
enum MenuActionDismissBehaviorKey: EnvironmentKey {
    static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
    var menuStyles: StyleChain<any MenuStyle>? {
        get { self[MenuStyleKey.self] }
        set { self[MenuStyleKey.self] = newValue }
    }
    /// In which order menus show their items.
    public var menuOrder: MenuOrder {
        get { self[MenuOrderKey.self] }
        set { self[MenuOrderKey.self] = newValue }
    }
    /// Whether menus show that they are menus.
    public var menuIndicatorVisibility: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
    var menuActionDismissBehavior: MenuActionDismissBehavior {
        get { self[MenuActionDismissBehaviorKey.self] }
        set { self[MenuActionDismissBehaviorKey.self] = newValue }
    }
}

extension View {
    /// Sets what menus in the view look like while they are closed.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuStyles) { $0 = StyleChain(style, parent: $0) }
    }
    /// Sets in which order menus in the view show their items.
    public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
    /// Shows or hides the arrow beside the labels of menus in the view. By itself it does not show.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicatorVisibility, visibility)
    }
    /// Sets whether menus in the view close when something in them is chosen.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        environment(\.menuActionDismissBehavior, behavior)
    }

    /// Gives the view a menu that a long touch opens, or the mouse's other button. Without items there is none.
    ///
    ///     DuckRow(duck).contextMenu {
    ///         Button("Feed") { feed(duck) }
    ///         Button("Release", role: .destructive) { release(duck) }
    ///     }
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: nil))
    }

    /// Gives the view a menu that a long touch opens, or the mouse's other button, with a view above its items that shows what
    /// they are about.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(ContextMenuModifier(items: menuItems(), preview: AnyView(preview())))
    }
}

extension MenuStyle {
    /// The style's view, in which menus have the next style.
    func styled(_ configuration: Configuration, next: StyleChain<any MenuStyle>?) -> AnyView {
        AnyView(StyledMenu(style: ConnectedStyle(self), configuration: configuration, next: next))
    }
}

/// Runs a style with its dynamic properties connected.
private struct StyledMenu<S: MenuStyle>: View {
    var style: ConnectedStyle<S>
    let configuration: MenuStyleConfiguration
    let next: StyleChain<any MenuStyle>?
    var body: some View {
        style.style.makeBody(configuration: configuration).environment(\.menuStyles, next)
    }
}

/// A menu of what the content can do.
struct ContextMenuModifier<Items: View>: ViewModifier {
    let items: Items
    let preview: AnyView?
    @State private var model = MenuModel()
    @Environment(\.isEnabled) private var isEnabled

    init(items: Items, preview: AnyView?) { (self.items, self.preview) = (items, preview) }

    func body(content: Content) -> some View {
        let model = model
        content
            .modifier(
                _MenuSource(model: model, isEnabled: isEnabled && Items.self != EmptyView.self, way: .context)
            )
            .modifier(menuPresentation(of: model, preview: preview, content: items))
    }
}
