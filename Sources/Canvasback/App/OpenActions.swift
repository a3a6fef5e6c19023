import Foundation
import Surface

/// Opens an address: in a new tab of the person's browser.
@MainActor @preconcurrency public struct OpenURLAction {
    /// What became of an address.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind
        /// The app has dealt with it.
        public static let handled = Result(kind: .handled)
        /// The app ignores it.
        public static let discarded = Result(kind: .discarded)
        /// The browser is to open it.
        public static let systemAction = Result(kind: .system(nil))
        /// The browser is to open another in its place.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }
    let handler: (@MainActor (URL) -> Result)?
    let window: WindowReference?

    /// An action that decides what becomes of an address.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        (self.handler, window) = (handler, nil)
    }
    init(window: WindowReference?) { (handler, self.window) = (nil, window) }

    /// Opens an address.
    public func callAsFunction(_ url: URL) {
        switch handler?(url).kind ?? .system(nil) {
        case .handled, .discarded: break
        case .system(let other): (window?.window ?? Window.current)?.send(.openURL((other ?? url).absoluteString))
        }
    }
}

/// Opens a window of the app: in a new tab of the person's browser.
@MainActor @preconcurrency public struct OpenWindowAction {
    let window: WindowReference?
    /// Opens a window of the group with an id.
    public func callAsFunction(id: String) { (window?.window ?? Window.current)?.send(.openURL("/" + id)) }
}

enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

extension EnvironmentValues {
    /// Opens an address.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] ?? OpenURLAction(window: scope?.window.reference) }
        set { self[OpenURLKey.self] = newValue }
    }
    /// Opens a window of the app.
    public var openWindow: OpenWindowAction { OpenWindowAction(window: scope?.window.reference) }
}
