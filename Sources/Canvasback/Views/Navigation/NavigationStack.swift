import Foundation

/// Shows a root view, and views that are pushed on top of it.
///
/// Values are pushed by ``NavigationLink``s or by changing the path; what is shown for them is declared with
/// `navigationDestination(for:destination:)` in the views of the stack. A swipe from the leading edge and a button lead back.
public struct NavigationStack<Data, Root: View>: View {
    private let access: (@MainActor () -> PathAccess)?
    private let root: Root
    @State private var model = NavigationModel()
    @Environment(\.navigationSearch) private var search

    /// The front screen and those that it stands on.
    public var body: some View {
        ZStack {
            ForEach(model.screens(for: access?())) { screen in
                NavigationScreen(model: model, screen: screen, root: root, search: search)
            }
        }
        .modifier(_NavigationContainer(model: model))
    }
}

extension NavigationStack where Data == NavigationPath {
    /// A stack that keeps its path to itself.
    public init(@ViewBuilder root: () -> Root) { (access, self.root) = (nil, root()) }

    /// A stack of values of any types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
        self.root = root()
        access = { PathAccess(path) }
    }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    /// A stack of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.root = root()
        access = { PathAccess(path) }
    }
}

enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }

extension EnvironmentValues {
    /// The stack that a view is in.
    var navigation: NavigationModel? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
}
