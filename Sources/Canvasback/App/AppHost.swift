import Foundation
import Surface

/// A running app: makes windows, and keeps what they share.
@MainActor package final class AppHost<A: App> {
    fileprivate let app: A
    fileprivate let slots: SlotList

    /// The app of a process.
    package init(_ app: A) {
        self.app = app
        slots = SlotList(count: DynamicFields.of(A.self).count)
    }

    /// The kinds of windows that the app has now.
    package var groups: [_WindowDescription] {
        var groups: [_WindowDescription] = []
        A.Body._collect(app.body, &groups)
        return groups
    }

    /// The kind of window at a path; nil where the app has none.
    package func group(at path: String) -> _WindowDescription? {
        let groups = groups
        if path == "/" { return groups.first { $0.id == nil } ?? groups.first }
        return groups.first { $0.path == path }
    }

    /// A window at a path; nil where the app has none.
    package func makeWindow(
        path: String, metrics: WindowMetrics, time: Double, environment: (inout EnvironmentValues) -> Void = { _ in }
    ) -> Window? {
        guard let group = group(at: path) else { return nil }
        let window = Window(metrics: metrics, time: time, environment: environment) {
            AppWindowView(host: self, path: path)
        }
        window.title = group.title
        return window
    }
}

/// The root of an app's window: the content of its scene, made again when what the app's body read has changed.
struct AppWindowView<A: App>: PrimitiveView {
    let host: AppHost<A>
    let path: String
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { AppWindowNode(view, context) }
}

final class AppWindowNode<A: App>: ValueNode<AppWindowView<A>> {
    private var child: ViewNode<AnyView>?

    override init(_ view: AppWindowView<A>, _ context: NodeContext) {
        super.init(view, context)
        child = AnyView._makeNode(content(), childContext)
    }

    private func content() -> AnyView {
        var app = view.host.app
        withUnsafeMutableBytes(of: &app) {
            DynamicFields.of(A.self).connect($0.baseAddress!, view.host.slots, self)
        }
        return tracking {
            var groups: [_WindowDescription] = []
            A.Body._collect(app.body, &groups)
            let path = view.path
            let group = path == "/" ? groups.first { $0.id == nil } ?? groups.first : groups.first { $0.path == path }
            return group?.content() ?? AnyView(EmptyView())
        }
    }

    override func evaluate() {
        flags.remove(.dirty)
        child?.renew(content())
    }
    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
