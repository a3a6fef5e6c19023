package import Canvasback
package import Foundation
package import Surface

/// A window as the server sees it: a picture that input changes. Times are seconds on the server's monotonic clock.
@MainActor package protocol ServedWindow: AnyObject {
    /// The window's picture; `update` draws into it.
    var display: DisplayList { get }
    /// Device pixels a point.
    var scale: CGFloat { get }
    /// Applies an event at once. Its own time is on the server's clock too.
    func handle(_ event: InputEvent, at now: Double)
    /// Runs what is due (state, layout, drawing) into `display`.
    func update(at now: Double)
    /// Something changes by time alone: `update` is wanted at ``nextChange``.
    var wantsFrame: Bool { get }
    /// When the picture changes next by time alone; not after now for at the next refresh, as long as an animation runs;
    /// nil for never. The default has every refresh while it wants frames.
    var nextChange: Double? { get }
    /// How many of its actions run that should come to their end before the process does, such as refreshes. The default
    /// has none.
    var actionCount: Int { get }
    /// Bytes of memory that the window takes, about. The default is 0.
    var estimatedBytes: Int { get }
    /// Called when something changed outside of `handle`, such as state written by a task: an update is wanted.
    var onInvalidate: (() -> Void)? { get set }
    /// The page is out of reach: open gestures end as cancelled.
    func connectionLost(at now: Double)
    /// The page is back.
    func connectionRestored(at now: Double)
    /// Nobody came back: the window ends.
    func close()
    /// What the browser's tab shows.
    var title: String { get }
    /// The keys that something in the window takes and that a browser would act on, such as the one that reloads the page.
    /// Asked for after every update; the default has none.
    var heldKeys: [KeyChord] { get }
    /// What the page is to be told beside the picture (vibrate, speak, open an address) since the last call. Called
    /// after every update; the default has nothing.
    func takeMessages() -> [ServerMessage]
    /// What the window can ask of the server; who sets it keeps it. The default asks nothing.
    var host: (any WindowHost)? { get set }
    /// What assistive technology reads of the window as it was updated last; asked for where a page wants it. The default
    /// has nothing.
    func accessibilityNodes() -> [AccessibilityNode]
    /// Does what assistive technology asks for; what is not there does nothing.
    func request(_ request: AccessibilityRequest, at now: Double)
    /// Whether there may be anything to tell of fields that take text. The default says no.
    var hasTextFields: Bool { get }
    /// The fields that can be seen and take text; asked for after updates. The default has none.
    var textFields: [TextInputField] { get }
    /// What the page has to have of the field that is edited, the text only where the page was told another. The default has
    /// none.
    func textInputState(knowing revision: TextInputSync.Revision?) -> TextInputState
    /// Of the text of the field that is edited.
    var textInputRevision: TextInputSync.Revision { get }
    /// The page's copy of the text was edited; what is for another field does nothing.
    func edit(_ edit: TextInputEdit, at now: Double)
    /// The page's keyboard is for a field, or for none (0).
    func focusField(_ field: UInt32, at now: Double)
    /// The person went back or forward to another path of the app. The default does nothing.
    func navigate(to path: String, query: [String: String], at now: Double)
}

extension ServedWindow {
    package var nextChange: Double? { wantsFrame ? -.infinity : nil }
    package var actionCount: Int { 0 }
    package var estimatedBytes: Int { 0 }
    package var heldKeys: [KeyChord] { [] }
    package func takeMessages() -> [ServerMessage] { [] }
    package var host: (any WindowHost)? {
        get { nil }
        set {}
    }
    package func accessibilityNodes() -> [AccessibilityNode] { [] }
    package func request(_ request: AccessibilityRequest, at now: Double) {}
    package func navigate(to path: String, query: [String: String], at now: Double) {}
    package var hasTextFields: Bool { false }
    package var textFields: [TextInputField] { [] }
    package func textInputState(knowing revision: TextInputSync.Revision?) -> TextInputState { TextInputState() }
    package var textInputRevision: TextInputSync.Revision { TextInputSync().revision }
    package func edit(_ edit: TextInputEdit, at now: Double) {}
    package func focusField(_ field: UInt32, at now: Double) {}
}

/// What a page asks for when it opens.
package struct WindowRequest {
    /// Decoded path of the page's address, beginning with `/`.
    package var path: String
    package var query: [String: String]
    package var metrics: WindowMetrics
    /// The browser's preferred language as a BCP 47 tag.
    package var locale: String
    /// The browser's time zone as an IANA name, or empty.
    package var timeZone: String
    /// What `SceneStorage` of the window reads and writes; nil where nothing keeps it beyond the window.
    package var sceneValues: StoredValues?
    /// What the app granted, if it was asked.
    package var authorization: WindowAuthorization?
    /// Whom the window is for; nil for nobody in particular.
    package var user: String? { authorization?.user }

    package init(
        path: String, query: [String: String] = [:], metrics: WindowMetrics, locale: String = "en",
        timeZone: String = ""
    ) {
        (self.path, self.query, self.metrics) = (path, query, metrics)
        (self.locale, self.timeZone) = (locale, timeZone)
    }
}

/// Makes windows.
@MainActor package protocol WindowSource {
    /// A new window, or nil when the app has nothing at that path.
    func makeWindow(_ request: WindowRequest, now: Double) -> (any ServedWindow)?
    /// Whether a page may be opened at `path`; answers 404 otherwise. The default has every path.
    func hasRoute(_ path: String) -> Bool
    /// Who decides who gets a window at `path`. The default lets everybody in.
    func authorizer(at path: String) -> WindowAuthorizer?
    /// Headers that who decides reads, besides those of HTTP itself; nil when nobody decides anywhere.
    var authorizationHeaders: [String]? { get }
}

extension WindowSource {
    package func hasRoute(_ path: String) -> Bool { true }
    package func authorizer(at path: String) -> WindowAuthorizer? { nil }
    package var authorizationHeaders: [String]? { nil }
}
