import Canvasback
import CanvasbackServer
import Foundation
import Surface

/// One line of standard output, unbuffered.
func report(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// What a window's path makes it do.
enum Behaviour: String {
    /// Moves a layer to where the pointer is.
    case plain = "/"
    /// Moves a layer at every update, and always wants another.
    case animation = "/animation"
    /// Changes by tasks and timers alone.
    case tasks = "/tasks"
    /// Blocks the loop for a while at every pointer down.
    case blocking = "/blocking"
    /// Draws much at every event.
    case heavy = "/heavy"
    /// Opens all the files that it can while a pointer is down.
    case descriptors = "/descriptors"
    /// Says a kilobyte at every event.
    case talking = "/talking"
    /// Asks for an update while it is updated.
    case restless = "/restless"
    /// Shows other shapes at every update, in frames of several packets.
    case varied = "/varied"
}

@MainActor final class TestWindow: ServedWindow {
    let display = DisplayList()
    var scale: CGFloat
    var onInvalidate: (() -> Void)?
    var title = "Test"
    private let behaviour: Behaviour
    private let box: LayerID
    private var position = CGPoint.zero
    private var updates = 0
    private var files: [Int32] = []
    private var messages: [ServerMessage] = []

    init(_ behaviour: Behaviour, _ request: WindowRequest) {
        (self.behaviour, scale) = (behaviour, request.metrics.scale)
        box = display.makeLayer()
        display.setCommands(of: .root, [.layer(box)])
        display.setCommands(of: box, [.fill(.rect(CGRect(x: 0, y: 0, width: 10, height: 10)), .color(.black))])
        if behaviour == .tasks { runTasks() }
    }

    var estimatedBytes: Int { 1_000_000 }
    var wantsFrame: Bool { behaviour == .animation }

    func handle(_ event: InputEvent, at now: Double) {
        switch event {
        case .pointer(let pointer):
            position = pointer.position
            let late = Int(((now - pointer.time) * 1000).rounded())
            report("pointer \(pointer.phase) \(pointer.id) \(Int(position.x)),\(Int(position.y)) late \(late)")
            if pointer.phase == .down && behaviour == .blocking { usleep(400_000) }
            if behaviour == .descriptors { useDescriptors(pointer.phase) }
            if behaviour == .talking {
                messages.append(.announce(String(repeating: "a", count: 1_024), isAssertive: false))
            }
            if pointer.phase == .up { messages.append(.announce("up", isAssertive: false)) }
        case .key(let key): report("key \(key.key)")
        case .wheel(let wheel): report("wheel \(Int(wheel.delta.width)),\(Int(wheel.delta.height))")
        case .resize(let metrics):
            scale = metrics.scale
            report("resize \(Int(metrics.size.width))x\(Int(metrics.size.height))")
        case .focus(let isFocused): report("focus \(isFocused)")
        case .visibility(let isVisible): report("visibility \(isVisible)")
        }
    }

    func update(at now: Double) {
        updates += 1
        switch behaviour {
        case .animation: display.setOffset(of: box, CGPoint(x: 0, y: updates))
        case .heavy:
            let commands = (0..<20_000).map { index in
                DrawCommand.fill(
                    .rect(CGRect(x: index % 100, y: updates + index, width: 3, height: 3)), .color(.black))
            }
            display.setCommands(of: box, commands)
        case .varied:
            let commands = (0..<1_000).map { index in
                let x = index * (updates + 7) % 997
                return DrawCommand.fill(.rect(CGRect(x: x, y: index % 500, width: 3, height: 3)), .color(.black))
            }
            display.setCommands(of: box, commands)
        case .restless:
            display.setOffset(of: box, CGPoint(x: 0, y: updates))
            onInvalidate?()
        default: display.setOffset(of: box, position)
        }
    }

    func connectionLost(at now: Double) { report("lost") }
    func connectionRestored(at now: Double) { report("restored") }
    func close() { report("closed") }

    func takeMessages() -> [ServerMessage] {
        defer { messages.removeAll() }
        return messages
    }

    func navigate(to path: String, query: [String: String], at now: Double) { report("navigate \(path) \(query)") }

    private func useDescriptors(_ phase: PointerEvent.Phase) {
        if phase == .down {
            while case let file = open("/dev/null", O_RDONLY), file >= 0 { files.append(file) }
            report("opened")
        } else if phase == .up {
            for file in files { Glibc.close(file) }
            files = []
            report("let go")
        }
    }

    private func runTasks() {
        Task {
            try? await Task.sleep(for: .milliseconds(20))
            move(to: 1, "task")
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
                MainActor.assumeIsolated { self?.move(to: 2, "asyncAfter") }
                Task.detached {
                    // Later, since two changes at once are one frame.
                    try? await Task.sleep(for: .milliseconds(20))
                    await self?.move(to: 3, "detached")
                }
            }
        }
    }

    private func move(to y: CGFloat, _ who: String) {
        position.y = y
        report("\(who) moved")
        onInvalidate?()
    }
}

@MainActor final class TestSource: WindowSource {
    private let stored = AppSource(AppHost(StoredApp()))

    func makeWindow(_ request: WindowRequest, now: Double) -> (any ServedWindow)? {
        if request.path == "/cuts" { return CutWindow(request, now: now) }
        if stored.hasRoute(request.path) && request.path != "/" { return stored.makeWindow(request, now: now) }
        guard let behaviour = Behaviour(rawValue: request.path) else { return nil }
        let query = request.query.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
        report("window \(request.path) \(query) \(request.locale)")
        return TestWindow(behaviour, request)
    }

    func hasRoute(_ path: String) -> Bool { path != "/nowhere" }

    func authorizer(at path: String) -> WindowAuthorizer? { stored.authorizer(at: path) }
    var authorizationHeaders: [String]? { stored.authorizationHeaders }
}

/// A font of one table, whose text no shaper could use.
private let testFont: [UInt8] = {
    let text = (0..<900).map { "feature \($0 * $0 % 977); " }.joined()
    let size = [UInt8(text.utf8.count >> 8), UInt8(text.utf8.count & 255)]
    return [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 6) + Array("GSUB".utf8) + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0]
        + size + Array(text.utf8)
}()

@MainActor let testAssets = ServedAssets(
    font: { face, slice in
        face == 1 && slice == 0
            ? ServedAssets.File(bytes: testFont, type: "font/otf") : nil
    },
    image: { name in
        if name == "large" { return ServedAssets.File(bytes: Array(repeating: 1, count: 8 << 20), type: "image/png") }
        return name == "abc" ? ServedAssets.File(bytes: [1, 2, 3], type: "image/png") : nil
    })
