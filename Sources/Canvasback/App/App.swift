import Foundation
import Observation

/// A program: its windows, and what they share.
///
/// Mark your type with `@main`. Each browser tab is a window of one of its scenes, with state of its own; what the app
/// itself keeps in `@State` is shared by all windows.
@MainActor @preconcurrency public protocol App {
    /// The type of the app's scenes.
    associatedtype Body: Scene
    /// The app's scenes.
    @SceneBuilder var body: Body { get }
    /// Makes the app, once a process.
    init()
}

/// A part of an app that has windows.
@MainActor @preconcurrency public protocol Scene {
    /// The type of the scene that this one is made of.
    associatedtype Body: Scene
    /// What this scene is made of.
    @SceneBuilder var body: Body { get }
    /// Engine hook: adds the windows that this scene may open.
    static func _collect(_ scene: Self, _ groups: inout [_WindowDescription])
}

extension Scene {
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        Body._collect(scene.body, &groups)
    }
}

extension Never: Scene {
    public static func _collect(_ scene: Never, _ groups: inout [_WindowDescription]) {}
}

/// What a scene says of a kind of window.
public struct _WindowDescription {
    /// Names the kind; nil for the one at the root.
    package let id: String?
    package let title: String
    package var content: @MainActor () -> AnyView
    /// Who decides who gets such a window, the first to be asked first.
    var authorizers: [WindowAuthorizer] = []

    /// The path of the page that shows such a window: `/` for the first without an id, else `/` and the id.
    package var path: String { id.map { "/" + $0 } ?? "/" }
}

/// Builds scenes from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct SceneBuilder {
    /// A scene by itself.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// One scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Several scenes in order; the first is at the root.
    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> _TupleScene<repeat each Content> {
        _TupleScene(content: (repeat each content))
    }
    /// An `if` without `else`.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> {
        _OptionalScene(content: content)
    }
    /// The content of an `if #available`.
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

/// Several scenes.
public struct _TupleScene<each Content: Scene>: Scene {
    let content: (repeat each Content)
    public typealias Body = Never
    public var body: Never { preconditionFailure("_TupleScene has no body") }
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        func collect<C: Scene>(_ content: C) { C._collect(content, &groups) }
        repeat collect(each scene.content)
    }
}

/// A scene that may be there.
public struct _OptionalScene<Content: Scene>: Scene {
    let content: Content?
    public typealias Body = Never
    public var body: Never { preconditionFailure("_OptionalScene has no body") }
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        if let content = scene.content { Content._collect(content, &groups) }
    }
}

/// Windows that all show the same view, each with its own state.
///
/// The first group without an id is served at `/`; one with an id at `/` and the id.
public struct WindowGroup<Content: View>: Scene {
    let id: String?
    let title: String
    let content: @MainActor () -> Content

    /// Windows of a view.
    public init(@ViewBuilder content: @escaping @MainActor () -> Content) {
        (id, title, self.content) = (nil, "", content)
    }
    /// Windows of a view, with a title.
    public init(_ title: Text, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (id, self.title, self.content) = (nil, title.plainString, content)
    }
    /// Windows of a view, with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (id, title, self.content) = (nil, titleKey.text, content)
    }
    /// Windows of a view, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (id, self.title, self.content) = (nil, String(title), content)
    }
    /// Windows of a view at the path of an id.
    public init(id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (self.id, title, self.content) = (id, "", content)
    }
    /// Windows of a view at the path of an id, with a title.
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (self.id, title, self.content) = (id, titleKey.text, content)
    }
    /// Windows of a view at the path of an id, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
        (self.id, self.title, self.content) = (id, String(title), content)
    }

    public typealias Body = Never
    public var body: Never { preconditionFailure("WindowGroup has no body") }
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        let content = scene.content
        groups.append(_WindowDescription(id: scene.id, title: scene.title) { AnyView(content()) })
    }
}

extension Scene {
    /// Sets an environment value for the windows of the scene.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        _ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) }
    }
    /// Puts an observable object into the environment of the windows of the scene.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        _ModifiedScene(content: self) { AnyView($0.environment(object)) }
    }
}

/// A scene whose windows' views are modified.
public struct _ModifiedScene<Content: Scene>: Scene {
    let content: Content
    let transform: @MainActor (AnyView) -> AnyView
    public typealias Body = Never
    public var body: Never { preconditionFailure("_ModifiedScene has no body") }
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        var inner: [_WindowDescription] = []
        Content._collect(scene.content, &inner)
        for var group in inner {
            let (make, transform) = (group.content, scene.transform)
            group.content = { transform(make()) }
            groups.append(group)
        }
    }
}
