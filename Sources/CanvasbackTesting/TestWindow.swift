import Canvasback
import Foundation
import Surface

/// A window without a browser, on a clock of its own: tests act as a person does, and read what that person would see.
///
///     let window = TestWindow { ContentView() }
///     window.down(at: CGPoint(x: 100, y: 100))
///     window.move(by: CGSize(width: 0, height: 20), times: 10)
///     window.up()
///     window.advance(by: 0.5)
///     #expect(window.text("Refreshing")?.opacity == 1)
///
/// Nothing here waits: seconds pass when a test says so, in frames of a screen of 60 a second, and the same script gives the
/// same picture each time. Only tasks and other threads run in real time; see ``waits(until:within:)``.
@MainActor public final class TestWindow {
    /// Seconds since the window opened.
    public internal(set) var time: Double = 0
    /// The time from one frame to the next while something moves, in seconds.
    public var frameInterval: Double = 1.0 / 60
    /// Messages that a page would have received, the oldest first.
    public private(set) var encodedFrames: [[UInt8]] = []
    /// Warnings about what the program does wrong, as they came while this window was at work.
    public internal(set) var warnings: [String] = []

    package let window: Window
    var pointers: [Int: Pointer] = [:]
    /// The text as a page has it.
    var page = PageText()
    /// What the page was told beside the picture, as far as a test has asked.
    var messages: [ServerMessage] = []
    private var encoder = FrameEncoder()
    private var isConnected = true
    private var nextFrame: UInt32 = 1
    private var byteCount = 0

    /// Opens a window of a size in points, and shows its first frame.
    ///
    /// - Parameters:
    ///   - scale: device pixels a point.
    ///   - safeArea: what bars and notches cover at each edge, in points.
    ///   - storage: what `AppStorage` and `SceneStorage` keep; of its own unless given.
    ///   - scene: names this window's part of the storage, for a window that comes back.
    ///   - environment: changes values that every view of the window reads.
    public convenience init<Content: View>(
        size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1, safeArea: EdgeInsets = EdgeInsets(),
        colorScheme: ColorScheme = .light, reducesMotion: Bool = false, storage: TestStorage? = nil,
        scene: String? = nil, environment: (inout EnvironmentValues) -> Void = { _ in },
        @ViewBuilder content: () -> Content
    ) {
        let metrics = WindowMetrics(size, scale, safeArea, colorScheme, reducesMotion)
        let storage = storage ?? TestStorage()
        self.init {
            Window(
                metrics: metrics,
                environment: { values in
                    storage.connect(scene, &values)
                    environment(&values)
                }, content: content)
        }
    }

    init(_ make: () -> Window) {
        let log = WarningLog.shared
        log.beginOpening()
        window = make()
        log.endOpening(self)
        showFrame()
    }

    isolated deinit { window.close(at: time) }

    // MARK: Frames

    /// Shows a frame now if anything asks for one.
    func showFrame() {
        // What is shown can be put off, as on a page that waits; what was asked for cannot be lost.
        if window.wantsFrame || window.display.hasChanges { showFrameNow() }
    }

    private func showFrameNow() {
        window.update(at: time)
        guard isConnected, window.display.hasChanges else { return }
        var bytes: [UInt8] = []
        if encoder.encode(window.display, scale: window.metrics.scale, frame: nextFrame, into: &bytes) {
            nextFrame += 1
            byteCount += bytes.count
            encodedFrames.append(bytes)
        }
    }

    /// The last message that a page would have received; empty before the first.
    public var lastFrame: [UInt8] { encodedFrames.last ?? [] }

    /// Whether the window asks for another frame: something moves, or a gesture waits for time to pass.
    public var wantsFrame: Bool { window.wantsFrame }

    /// Size of the window in points.
    public var size: CGSize { window.metrics.size }

    // MARK: The page

    /// Gives the window another size, scale, safe area or setting; nil leaves one as it is.
    public func resize(
        to size: CGSize? = nil, scale: CGFloat? = nil, safeArea: EdgeInsets? = nil, colorScheme: ColorScheme? = nil,
        reducesMotion: Bool? = nil
    ) {
        var metrics = window.metrics
        if let size { metrics.size = size }
        if let scale { metrics.scale = scale }
        if let safeArea { metrics.safeArea = (safeArea.top, safeArea.leading, safeArea.bottom, safeArea.trailing) }
        if let colorScheme { metrics.isDark = colorScheme == .dark }
        if let reducesMotion { metrics.reducesMotion = reducesMotion }
        send(.resize(metrics))
    }

    /// Drops the connection to the page: gestures end as cancelled, and the window goes on without anybody watching.
    public func loseConnection() {
        isConnected = false
        pointers.removeAll()
        window.connectionLost(at: time)
        showFrame()
    }

    /// Connects a page anew: it receives the whole picture.
    public func connect() {
        isConnected = true
        page = PageText()
        window.connectionRestored(at: time)
        encoder = FrameEncoder()
        var bytes: [UInt8] = []
        encoder.encodeWhole(window.display, scale: window.metrics.scale, frame: nextFrame, into: &bytes)
        nextFrame += 1
        byteCount += bytes.count
        encodedFrames.append(bytes)
        showFrame()
    }

    /// Hides or shows the page, as another tab in front of it does.
    public func setVisible(_ isVisible: Bool) { send(.visibility(isVisible)) }

    /// Closes the window: its tasks are cancelled and its views disappear.
    public func close() {
        isConnected = false
        window.close(at: time)
    }

    /// Hands on what a page reports, and shows what it changed.
    func send(_ event: InputEvent) {
        window.handle(event, at: time)
        showFrame()
    }

    // MARK: Work

    /// How much was done since the window opened.
    public var statistics: Statistics {
        let counts = window.statistics
        return Statistics(
            bodies: counts.bodies, measurements: counts.measurements, layouts: counts.layouts, records: counts.records,
            frames: encodedFrames.count, bytes: byteCount)
    }

    /// Runs a part of a test, and answers how much was done in it.
    public func counting(_ body: () throws -> Void) rethrows -> Statistics {
        let before = statistics
        try body()
        return statistics - before
    }
}

extension WindowMetrics {
    init(
        _ size: CGSize, _ scale: CGFloat, _ safeArea: EdgeInsets, _ colorScheme: ColorScheme, _ reducesMotion: Bool
    ) {
        self.init(
            size: size, scale: scale,
            safeArea: (safeArea.top, safeArea.leading, safeArea.bottom, safeArea.trailing),
            isDark: colorScheme == .dark, reducesMotion: reducesMotion)
    }
}
