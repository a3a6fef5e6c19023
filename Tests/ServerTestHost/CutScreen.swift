import Canvasback
import CanvasbackServer
import Foundation
import Observation
import Surface

/// What happened in a window whose connections are cut.
@MainActor @Observable final class CutModel {
    var taps = 0
    var began = 0
    var ended = 0
    var isDragging = false
    var y: CGFloat = 0
}

/// A strip to tap and to drag, and rows to scroll and to refresh. No text, since fonts are not served here.
struct CutScreen: View {
    let model: CutModel
    @GestureState private var isDragging = false

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(isDragging ? .red : .white).frame(height: 100)
                .onTapGesture { model.taps += 1 }
                .gesture(DragGesture().updating($isDragging) { _, state, _ in state = true })
                .onChange(of: isDragging) { model.isDragging = isDragging }
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40, id: \.self) { row in
                        Rectangle().fill(row % 2 == 0 ? .blue : .green).frame(height: 60)
                    }
                }
            }
            .refreshable {
                model.began += 1
                try? await Task.sleep(for: .milliseconds(150))
                model.ended += 1
            }
            .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }, action: { model.y = $1 })
        }
        .overlay(alignment: .topLeading) { Tally(across: model.taps, down: model.began) }
    }
}

/// A real window that tells its page how it was when a connection was lost, how it is now, and which bytes a page gets that
/// knows nothing of it.
@MainActor final class CutWindow: ServedWindow {
    private let inner: Window
    private let model = CutModel()
    private var lost = ""
    private var isBack = false
    /// The page waits to hear when nothing moves any more.
    private var promisesRest = false
    private var messages: [ServerMessage] = []

    init(_ request: WindowRequest, now: Double) {
        let model = model
        inner = Window(metrics: request.metrics, time: now) { CutScreen(model: model) }
    }

    private var isMoving: Bool { inner.wantsFrame || inner.hasWork }

    private var note: String {
        return
            "\(model.taps) \(model.began) \(model.ended) \(model.isDragging ? 1 : 0) \(Int((model.y * 10).rounded())) "
            + "\(isMoving ? 1 : 0)"
    }

    func connectionLost(at now: Double) {
        inner.connectionLost(at: now)
        inner.update(at: now)
        lost = note
    }

    func connectionRestored(at now: Double) {
        inner.connectionRestored(at: now)
        isBack = true
    }

    func update(at now: Double) {
        inner.update(at: now)
        if promisesRest && !isMoving && model.began == model.ended && !model.isDragging {
            promisesRest = false
            messages.append(.console(.info, "now \(note)"))
        }
        // Nobody knows which update the page gets to see, so each says it, until something happens.
        guard isBack else { return }
        var bytes: [UInt8] = []
        _ = FrameEncoder(fonts: testAssets.fontResource).encode(display, scale: scale, frame: 1, into: &bytes)
        messages.append(.console(.info, "back \(lost) \(note) \(Self.digest(bytes))"))
    }

    func handle(_ event: InputEvent, at now: Double) {
        if case .resize = event {} else { isBack = false }
        if case .key(let key) = event {
            if key.key == "!" { promisesRest = true } else { messages.append(.console(.info, "now \(note)")) }
        } else {
            inner.handle(event, at: now)
        }
    }

    func takeMessages() -> [ServerMessage] {
        defer { messages.removeAll() }
        return messages + inner.takeMessages()
    }

    /// FNV-1a, 64 bits, of a whole picture's message but for its kind and its number.
    private static func digest(_ bytes: [UInt8]) -> UInt64 {
        bytes.dropFirst(2).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    var display: DisplayList { inner.display }
    var scale: CGFloat { inner.scale }
    var wantsFrame: Bool { inner.wantsFrame }
    var nextChange: Double? { inner.nextChange }
    var actionCount: Int { inner.actionCount }
    var estimatedBytes: Int { inner.estimatedBytes }
    var title: String { inner.title }
    var heldKeys: [KeyChord] { inner.heldKeys }
    var host: (any WindowHost)? {
        get { inner.host }
        set { inner.host = newValue }
    }
    var onInvalidate: (() -> Void)? {
        get { inner.onInvalidate }
        set { inner.onInvalidate = newValue }
    }
    func close() { inner.close() }
    func navigate(to path: String, query: [String: String], at now: Double) {
        inner.navigate(to: path, query: query, at: now)
    }
}
