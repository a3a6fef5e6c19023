import Canvasback
import CanvasbackTesting
import Foundation

/// A view of 400 by 800 points that refreshes, and what was seen of it.
@MainActor final class RefreshRig {
    enum Ending { case gate, atOnce, failure }

    var ending = Ending.gate
    /// How often the action was called and how often it saw that it was cancelled.
    private(set) var actions = 0
    private(set) var cancellations = 0
    /// How often it returned or threw.
    private(set) var returns = 0
    /// The state as the content read it, and its phases in order, each once in a row.
    private(set) var state = RefreshState()
    private(set) var phases: [String] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    struct Failure: Error {}

    func run() async throws {
        actions += 1
        defer { returns += 1 }
        switch ending {
        case .atOnce: break
        case .failure: throw Failure()
        case .gate:
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting.append($0) }
            } onCancel: {
                Task { @MainActor in self.open() }
            }
            if Task.isCancelled { cancellations += 1 }
        }
    }

    /// Lets every action that waits return.
    func open() {
        let all = waiting
        waiting.removeAll()
        for continuation in all { continuation.resume() }
    }

    func note(_ new: RefreshState) {
        state = new
        let name =
            switch new.phase {
            case .idle: "idle"
            case .tracking: "tracking"
            case .pulling: "pulling"
            case .armed: "armed"
            case .snapping: "snapping"
            case .refreshing: "refreshing"
            case .finishing(.success): "success"
            case .finishing(.failed): "failed"
            case .finishing(.cancelled): "cancelled"
            case .finishing(.timedOut): "timed out"
            case .cancelling: "cancelling"
            }
        if phases.last != name { phases.append(name) }
    }

    /// A window with a scroll view whose content is 2,000 points long.
    func window(
        _ edge: Edge = .top, _ behavior: RefreshBehavior = .automatic, height: CGFloat = 800, content: CGFloat = 2000,
        reducesMotion: Bool = false
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: height), reducesMotion: reducesMotion) {
            RefreshFixture(rig: self, edge: edge, behavior: behavior, length: content)
        }
    }
}

struct RefreshFixture: View {
    let rig: RefreshRig
    let edge: Edge
    let behavior: RefreshBehavior
    let length: CGFloat

    private var isVertical: Bool { edge == .top || edge == .bottom }

    var body: some View {
        ScrollView(isVertical ? .vertical : .horizontal) {
            Color.clear
                .frame(width: isVertical ? 400 : length, height: isVertical ? length : 800)
                .accessibilityIdentifier("content")
                .background { RefreshProbe(rig: rig) }
        }
        .refreshable(edge: edge, behavior: behavior) { try await rig.run() }
    }
}

/// Reads the refresh that it is in.
struct RefreshProbe: View {
    let rig: RefreshRig
    @Environment(\.refreshState) private var state
    @Environment(\.refresh) private var refresh
    var body: some View {
        rig.note(state)
        return Color.clear
    }
}

extension TestWindow {
    func pull(_ dx: CGFloat = 0, _ dy: CGFloat, times: Int = 1) {
        move(by: CGSize(width: dx, height: dy), times: times)
    }
    func press(at point: CGPoint = CGPoint(x: 100, y: 100)) { down(at: point) }
    /// A whole pull of 240 points that lifts.
    func pullDown() async {
        press()
        pull(0, 20, times: 12)
        up()
        await runTasks()
    }
    /// What is shown past the top or the left.
    var shownPull: CGFloat { frame(of: "content").map { max($0.minY, $0.minX) } ?? .nan }
}
