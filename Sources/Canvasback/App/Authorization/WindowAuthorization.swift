/// Whether somebody gets a window: the answer of ``Scene/authorize(headers:_:)``.
///
///     .granted                                        // anybody
///     .granted(user: "ada").environment(\.role, .admin)
///     .redirected(to: "/login")
///     .rejected(message: "Ask your administrator for access.")
@MainActor public struct WindowAuthorization {
    package enum Decision: Equatable {
        case granted
        case rejected(status: Int, message: String)
        case redirected(path: String)
    }
    package var decision: Decision
    package nonisolated private(set) var user: String?
    package private(set) var cookies: [BrowserCookie] = []
    package private(set) var writes: [@MainActor (inout EnvironmentValues) -> Void] = []

    private init(_ decision: Decision) { self.decision = decision }

    /// A window for somebody who is nobody in particular.
    public static var granted: WindowAuthorization { WindowAuthorization(.granted) }

    /// A window for a user. It is that user's alone: a browser that comes back to it as somebody else gets another one, with
    /// nothing of this one's. Views read the user as ``EnvironmentValues/user``, and
    /// ``EnvironmentValues/endWindows`` ends all windows of one.
    public static func granted(user: String) -> WindowAuthorization {
        var authorization = granted
        authorization.user = user
        return authorization.environment(\.user, user)
    }

    /// No window, but a message.
    /// - Parameters:
    ///   - status: what HTTP would call it: 401 or 403, 404, 429 or 503. The page of the last two tries again later.
    ///   - message: what the page says.
    public static func rejected(_ status: Int = 403, message: String = "You may not open this.") -> WindowAuthorization
    {
        WindowAuthorization(.rejected(status: status, message: message))
    }

    /// No window here, but at another path of the app, with a query if need be, such as a login screen's. The browser goes
    /// there in place of this page.
    public static func redirected(to path: String) -> WindowAuthorization {
        WindowAuthorization(.redirected(path: path))
    }

    /// Sets an environment value for the window.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> WindowAuthorization {
        var authorization = self
        authorization.writes.append { $0[keyPath: keyPath] = value }
        return authorization
    }

    /// Gives the browser a cookie, such as one that lasts longer than the one that it came with.
    public func cookie(_ cookie: BrowserCookie) -> WindowAuthorization {
        var authorization = self
        authorization.cookies.append(cookie)
        return authorization
    }

    /// Both: what the second says of a user counts.
    func followed(by next: WindowAuthorization) -> WindowAuthorization {
        var both = next
        both.user = next.user ?? user
        both.cookies = cookies + next.cookies
        both.writes = writes + next.writes
        return both
    }
}

/// What decides who gets the windows of a scene.
package struct WindowAuthorizer {
    /// Headers that it reads besides those of HTTP itself.
    package var headers: [String]
    package var decide: @MainActor (AuthorizationRequest) async throws -> WindowAuthorization
}

extension Scene {
    /// Decides who gets windows of the scene.
    ///
    /// Asked whenever a browser connects, before there is a window, and again when it comes back to one after a lost
    /// connection: who has signed out meanwhile does not get it. The closure may wait, as for a database; as long as it
    /// does, nothing of the browser's is heard. An error that it throws is logged, and nobody is let in. Of several
    /// around a scene the outermost is asked first, and all have to agree.
    ///
    ///     WindowGroup { HomeView() }
    ///         .authorize { request in
    ///             guard let user = signIn.user(of: request) else { return .redirected(to: "/login") }
    ///             return .granted(user: user).environment(\.role, try await roles.role(of: user))
    ///         }
    ///     WindowGroup(id: "login") { LoginView() }
    ///
    /// Browsers of other sites are refused before (`allowedOrigins` in the configuration), so that a page elsewhere cannot
    /// use a person's cookies here.
    /// - Parameter headers: names of headers that the closure reads besides those of HTTP itself, as a proxy may add them.
    public func authorize(
        headers: [String] = [],
        _ decide: @escaping @MainActor (AuthorizationRequest) async throws -> WindowAuthorization
    ) -> some Scene {
        _AuthorizedScene(content: self, authorizer: WindowAuthorizer(headers: headers, decide: decide))
    }
}

/// A scene whose windows are for some.
public struct _AuthorizedScene<Content: Scene>: Scene {
    let content: Content
    let authorizer: WindowAuthorizer
    public typealias Body = Never
    public var body: Never { preconditionFailure("_AuthorizedScene has no body") }
    public static func _collect(_ scene: Self, _ groups: inout [_WindowDescription]) {
        var inner: [_WindowDescription] = []
        Content._collect(scene.content, &inner)
        for var group in inner {
            group.authorizers.insert(scene.authorizer, at: 0)
            groups.append(group)
        }
    }
}

extension _WindowDescription {
    /// Asks everybody who is to be asked; nil when nobody is.
    package var authorizer: WindowAuthorizer? {
        if authorizers.isEmpty { return nil }
        let all = authorizers
        return WindowAuthorizer(headers: all.flatMap(\.headers)) { request in
            var answer = WindowAuthorization.granted
            for authorizer in all {
                answer = answer.followed(by: try await authorizer.decide(request))
                if answer.decision != .granted { break }
            }
            return answer
        }
    }
}
