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
    private let storage: TestStorage

    /// Starts an app.
    /// - Parameter storage: what `AppStorage` and `SceneStorage` keep; of its own unless given.
    public init(_ app: A, storage: TestStorage = TestStorage()) {
        host = AppHost(app)
        self.storage = storage
    }

    /// Opens the window at a path; nil where the app has none.
    /// - Parameter scene: names this window's part of the storage, for a window that comes back.
    public func window(
        at path: String = "/", size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
        safeArea: EdgeInsets = EdgeInsets(), colorScheme: ColorScheme = .light, reducesMotion: Bool = false,
        scene: String? = nil
    ) -> TestWindow? {
        guard host.group(at: path) != nil else { return nil }
        let metrics = WindowMetrics(size, scale, safeArea, colorScheme, reducesMotion)
        return TestWindow {
            // The app has this path, as was asked above.
            host.makeWindow(path: path, metrics: metrics, time: 0) { storage.connect(scene, &$0) }!
        }
    }
}
