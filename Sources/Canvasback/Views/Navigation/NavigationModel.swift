import Foundation

/// The screens of a navigation stack, and how they come and go.
///
/// What is on the stack follows the path; screens without a value in it (links to views, presented destinations) stand where
/// they were pushed. A screen that was popped stays until it is out of sight.
@MainActor final class NavigationModel: DependencySource {
    struct Screen: Identifiable {
        let id: Int
        var content: Content
        /// Where it goes: 0 is in front, 1 beside the trailing edge, -1 behind another.
        var isLeaving = false
        /// Told when the screen goes by the stack's own doing.
        var onPop: (@MainActor () -> Void)?
    }

    enum Content {
        case root
        case value(AnyHashable)
        case destination(DestinationKey)
    }

    /// What a push or a pop looks like: UIKit's half a second without a bounce.
    static let animation = Animation.smooth(duration: 0.5)

    let destinations = NavigationDestinations()
    private(set) var screens = [Screen(id: 0, content: .root)]
    /// The values of a stack without a path of its owner's.
    private var ownPath: [AnyHashable] = []
    private var access: PathAccess?
    private var states: [Int: NavigationScreenState] = [:]
    private var positions: [Int: [Positioned]] = [:]
    private var lastID = 0
    private var hasShown = false
    /// Screens that are new and come in from the side once they have an element.
    private var entering: Set<Int> = []

    /// What is moved with a screen: the screen itself, and what dims and shades it.
    @MainActor private struct Positioned {
        private weak var target: NavigationPositionElement?
        var element: NavigationPositionElement? { target?.unlessDetached }
        init(element: NavigationPositionElement) { target = element }
    }

    // MARK: What is shown

    /// The screens for a path, back to front: reading them makes the running body depend on them.
    func screens(for access: PathAccess?) -> [Screen] {
        noteRead()
        self.access = access
        let path = access?.read() ?? ownPath
        let window = DependencySource.currentReader?.window
        let isAnimated = hasShown && window?.currentTransaction.disablesAnimations != true
        follow(path, isAnimated: isAnimated)
        hasShown = true
        return screens
    }

    /// What bars and notches cover of the stack at each edge, in points.
    var furniture: EdgeInsets {
        get {
            noteRead()
            return covered
        }
        set {
            if newValue == covered { return }
            covered = newValue
            notifyChanged()
        }
    }
    private var covered = EdgeInsets()

    func state(of id: Int) -> NavigationScreenState {
        if let known = states[id] { return known }
        let made = NavigationScreenState()
        states[id] = made
        return made
    }

    /// The screens that are on the stack, the root first.
    var standing: [Screen] { screens.filter { !$0.isLeaving } }

    /// The screen that stands below another.
    func screen(below id: Int) -> Screen? {
        let standing = standing
        guard let index = standing.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
        return standing[index - 1]
    }

    // MARK: Following the path

    /// Keeps what the stack and the path have in common from the start; drops the rest, and adds what is new.
    private func follow(_ path: [AnyHashable], isAnimated: Bool) {
        let old = standing
        let values = old.compactMap { if case .value(let value) = $0.content { value } else { nil } }
        if values == path { return }
        let common = zip(values, path).prefix { $0 == $1 }.count
        var kept = old.count
        if common < values.count {
            // Everything above the first value that differs goes with it.
            var seen = 0
            kept = old.firstIndex { screen in
                guard case .value = screen.content else { return false }
                seen += 1
                return seen > common
            }!
        }
        let added = path[common...].map { value in
            lastID += 1
            return Screen(id: lastID, content: .value(value))
        }
        change(dropping: old.count - kept, adding: added, isAnimated: isAnimated)
    }

    /// Takes screens off the top and puts others on it. Only the top one is seen to come or go.
    private func change(dropping count: Int, adding added: [Screen], isAnimated: Bool) {
        var standing = standing
        let dropped = Array(standing.suffix(count))
        standing.removeLast(count)
        for screen in dropped { screen.onPop?() }
        var leaving = screens.filter(\.isLeaving)
        if var top = dropped.last, isAnimated, added.isEmpty {
            top.isLeaving = true
            leaving.append(top)
        }
        if isAnimated, let new = added.last { entering.insert(new.id) }
        screens = standing + added + leaving
        var before: NavigationScreenState?
        for screen in standing + added {
            let state = state(of: screen.id)
            state.before = before
            before = state
        }
        let ids = Set(screens.map(\.id))
        states = states.filter { ids.contains($0.key) }
        positions = positions.filter { ids.contains($0.key) }
        arrange(isAnimated: isAnimated)
    }

    // MARK: Pushing and popping

    /// Pushes a value. False where the path does not take it.
    func push(_ value: AnyHashable) -> Bool {
        if let access { return access.append(value) }
        ownPath.append(value)
        notifyChanged()
        return true
    }

    /// Pushes a destination that has no value.
    func push(_ key: DestinationKey, onPop: (@MainActor () -> Void)? = nil) {
        lastID += 1
        var screen = Screen(id: lastID, content: .destination(key))
        screen.onPop = onPop
        change(dropping: 0, adding: [screen], isAnimated: hasShown)
        notifyChanged()
    }

    /// Takes a screen off the stack, and all that is above it.
    func pop(_ id: Int) {
        let standing = standing
        guard let index = standing.firstIndex(where: { $0.id == id }), index > 0 else { return }
        let gone = standing[index...]
        let values = gone.count { if case .value = $0.content { true } else { false } }
        change(dropping: gone.count, adding: [], isAnimated: true)
        if values > 0 {
            if let access { access.removeLast(values) } else { ownPath.removeLast(values) }
        }
        notifyChanged()
    }

    /// Takes a destination that has no value off the stack, if it is there.
    func pop(_ key: DestinationKey) {
        let found = standing.first { if case .destination(key) = $0.content { true } else { false } }
        if let found { pop(found.id) }
    }

    /// A screen that was popped is out of sight.
    func finishLeaving(_ id: Int) {
        guard let index = screens.firstIndex(where: { $0.id == id && $0.isLeaving }) else { return }
        screens.remove(at: index)
        states[id] = nil
        positions[id] = nil
        withTransaction(Transaction()) { notifyChanged() }
    }

    // MARK: Positions

    /// An element moves with a screen from now on.
    func attach(_ element: NavigationPositionElement) {
        let id = element.modifier.id
        positions[id, default: []].removeAll { $0.element == nil || $0.element === element }
        positions[id, default: []].append(Positioned(element: element))
        let target = target(of: id)
        if entering.contains(id) {
            element.go(to: 1, isAnimated: false)
            element.go(to: target, isAnimated: true)
            // What dims it comes with it; by the next event it is a screen like any other.
            element.window.queueAction { [weak self] in self?.entering.remove(id) }
        } else {
            element.go(to: target, isAnimated: false)
        }
    }

    private func target(of id: Int) -> Double {
        guard let screen = screens.first(where: { $0.id == id }) else { return 1 }
        if screen.isLeaving { return 1 }
        return standing.last?.id == id ? 0 : -1
    }

    private func arrange(isAnimated: Bool) {
        for screen in screens { move(screen.id, to: target(of: screen.id), isAnimated: isAnimated) }
    }

    private func move(_ id: Int, to position: Double, isAnimated: Bool) {
        for item in positions[id] ?? [] { item.element?.go(to: position, isAnimated: isAnimated) }
    }

    /// Whether a swipe can go back from what is in front.
    var canSwipeBack: Bool {
        guard let top = standing.last, standing.count > 1 else { return false }
        return !state(of: top.id).bar.hidesBackButton
    }

    /// The finger holds the front screen a part of the way to the side.
    func drag(_ progress: Double) {
        let standing = standing
        guard let top = standing.last, standing.count > 1 else { return }
        let progress = min(1, max(0, progress))
        for item in positions[top.id] ?? [] { item.element?.drag(to: progress) }
        for item in positions[standing[standing.count - 2].id] ?? [] { item.element?.drag(to: progress - 1) }
    }

    /// The finger lets go: the screen goes, or comes back.
    func endDrag(goesBack: Bool) {
        if goesBack, let top = standing.last { pop(top.id) } else { arrange(isAnimated: true) }
    }
}
