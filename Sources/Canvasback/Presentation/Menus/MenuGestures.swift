import Foundation
import Surface

/// A pointer on an open menu: what it is over is highlighted, and chosen where it is lifted.
@MainActor final class MenuTrackingNode: AnyGestureNode {
    private let tracker: MenuTracker
    private var pointer: UInt32?
    private var point = CGPoint.zero
    private var current = Progress.possible

    init(_ tracker: MenuTracker) { self.tracker = tracker }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .tap(count: 1) }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil { pointer = event.id }
        guard event.id == pointer, current == .possible else { return }
        point = event.position
        switch event.phase {
        case .down, .move: break
        case .up: current = .ended
        case .cancel: current = .failed
        }
    }

    override func deliver() {
        guard pointer != nil else { return }
        switch current {
        case .possible: tracker.track(point)
        case .ended:
            pointer = nil
            tracker.release(point)
        case .active, .failed, .cancelled: tracker.highlight(nil)
        }
    }

    override func cancel() {
        if current == .possible { current = .failed }
        tracker.highlight(nil)
    }

    override func reset() { (pointer, current) = (nil, .possible) }
}

/// What opens a menu.
struct _MenuSource: ElementModifier {
    enum Way {
        /// A touch opens it; with a primary action, a longer one.
        case button(primaryAction: (() -> Void)?)
        /// A long touch, or the mouse's other button.
        case context
    }
    let model: MenuModel
    let isEnabled: Bool
    let way: Way
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { MenuSourceElement(modifier, node: node) }
}

final class MenuSourceElement: ModifierElement<_MenuSource>, GestureSource {
    private lazy var press = MenuPressNode(self)
    var gesture: AnyGestureNode? { modifier.isEnabled ? press : nil }
    var priority: GestureArena.Priority { isContext ? .normal : .high }
    var mask: GestureMask { .all }
    var isContext: Bool { if case .context = modifier.way { true } else { false } }

    override func modifierChanged(from old: _MenuSource) { modifier.model.source = self }
    override func didAttach() { modifier.model.source = self }
    override func willDetach() { window.input.elementGone(self) }

    func open(at place: CGRect? = nil) {
        if modifier.isEnabled { modifier.model.show(in: window, at: place) }
    }
}

/// A press that opens a menu, and goes on in it: one gesture chooses.
@MainActor final class MenuPressNode: AnyGestureNode {
    private unowned let element: MenuSourceElement
    private var current = Progress.possible
    private var pointer: UInt32?
    private var (start, point) = (CGPoint.zero, CGPoint.zero)
    private var opening: Double?
    private var hasOpened = false
    /// Whether the pointer went into the menu.
    private var hasTracked = false

    /// Seconds until a finger that stays opens a menu: as long as a list waits before it shades a row; with a primary action,
    /// and for the menu of something else, as long as a long press takes.
    static let (delay, longDelay) = (0.15, 0.5)
    /// How far a finger may go before that, in points.
    static let slop: CGFloat = 10

    init(_ element: MenuSourceElement) { self.element = element }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .longPress }
    override var deadline: Double? { current == .possible ? opening : nil }

    private var primaryAction: (() -> Void)? {
        if case .button(let action) = element.modifier.way { action } else { nil }
    }

    override func tick(_ time: Double) { if let opening, time >= opening, current == .possible { current = .active } }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil {
            (pointer, start) = (event.id, event.position)
            let isLong = element.isContext || primaryAction != nil
            opening = event.time + (isLong ? Self.longDelay : event.kind == .mouse ? 0 : Self.delay)
            if !isLong, event.kind == .mouse { current = .active }
        }
        guard event.id == pointer, current == .possible || current == .active else { return }
        point = event.position
        switch event.phase {
        case .down: break
        case .move:
            let isFar = hypot(point.x - start.x, point.y - start.y) > Self.slop
            if current == .possible, isFar { current = .failed }
            if isFar { hasTracked = true }
        case .up:
            if current == .possible, element.isContext { current = .failed } else { current = .ended }
        case .cancel: current = current == .active ? .cancelled : .failed
        }
    }

    override func deliver() {
        let model = element.modifier.model
        switch current {
        case .active:
            if !hasOpened {
                hasOpened = true
                element.open()
            } else if hasTracked {
                model.tracker?.track(point)
            }
        case .ended:
            guard pointer != nil else { return }
            pointer = nil
            if hasOpened {
                if hasTracked { model.tracker?.release(point) }
            } else if let primaryAction {
                primaryAction()
            } else {
                element.open()
            }
        case .possible, .failed: break
        case .cancelled: model.tracker?.highlight(nil)
        }
    }

    override func cancel() { if current == .possible || current == .active { current = .failed } }

    override func reset() {
        (current, pointer, opening, hasOpened, hasTracked) = (.possible, nil, nil, false, false)
    }
}

extension Window {
    /// The mouse's other button opens the menu of what is under it.
    func openContextMenu(at point: CGPoint) {
        var path = HitPath()
        _ = root.element.hit(point, &path)
        for element in path.elements {
            guard let source = element as? MenuSourceElement, source.isContext, source.modifier.isEnabled else {
                continue
            }
            return source.open(at: CGRect(origin: point, size: .zero))
        }
    }
}
