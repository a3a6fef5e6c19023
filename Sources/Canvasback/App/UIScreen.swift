import Foundation
import Surface

/// The screen, which for a window in a browser is the window itself.
@MainActor @preconcurrency public final class UIScreen {
    /// The screen of the window whose code runs now.
    public static let main = UIScreen()
    private init() {}

    /// The window's rectangle in points. A body that reads it runs again when the window is resized.
    public var bounds: CGRect { CGRect(origin: .zero, size: metrics?.size ?? .zero) }
    /// Device pixels a point.
    public var scale: CGFloat { metrics?.scale ?? 1 }
    /// The window's rectangle in device pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    private var metrics: WindowMetrics? {
        guard let window = Window.current else { return nil }
        window.metricsSource.noteRead()
        return window.metrics
    }
}
