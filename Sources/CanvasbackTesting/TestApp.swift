import Canvasback
import Foundation
import Surface

/// A running app whose windows are test windows: they share what the app keeps.
///
///     let app = TestApp(DemoApp())
///     let window = try #require(app.window())
///     let other = try #require(app.window(at: "/settings"))
@MainActor public final class TestApp<A: App> {
    private let host: AppHost<A>

    /// Starts an app.
    public init(_ app: A) { host = AppHost(app) }

    /// Opens the window at a path; nil where the app has none.
    public func window(
        at path: String = "/", size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        safeArea: EdgeInsets = EdgeInsets(), colorScheme: ColorScheme = .light, reducesMotion: Bool = false
    ) -> TestWindow? {
        guard host.group(at: path) != nil else { return nil }
        let metrics = WindowMetrics(size, scale, safeArea, colorScheme, reducesMotion)
        return TestWindow {
            // The app has this path, as was asked above.
            host.makeWindow(path: path, metrics: metrics, time: 0)!
        }
    }
}
