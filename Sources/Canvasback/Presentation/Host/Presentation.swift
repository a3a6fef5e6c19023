import Foundation
import Surface

/// One thing that is shown over a window's content, from when it is presented until nothing of it is seen any more.
///
/// Where it is on its way is one number, which its parts (``PresentationMover``) show each in their way: 0 where nothing of it
/// is seen, and `rest` where it stands.
@MainActor package final class Presentation: DependencySource {
    /// What it is presented for: another one is another presentation.
    let identity: AnyHashable
    unowned let window: Window
    weak var element: PresentationElement?
    /// The environment of the view that presents it, while that is there.
    weak var scope: EnvironmentScope?
    /// On its way out: nothing of it is to be touched.
    private(set) var isLeaving = false
    /// Whether what is under it gets nothing.
    var isModal = true
    /// What it does with a key before anybody else is asked. Answers whether the key was of use.
    var keys: ((KeyEvent) -> Bool)?
    /// What a person does who wants nothing of it: by Escape, or by a touch beside it.
    var cancel: (@MainActor () -> Void)?
    /// A control in it was worked by keys.
    var shortcutRan: (@MainActor () -> Void)?
    /// The window has another size, or what is presented comes for the first time.
    var willLayOut: (@MainActor () -> Void)?
    /// How it comes and goes.
    var animation = Animation.smooth(duration: 0.4)
    /// Where it stands: 1, or for a sheet its height in points.
    private(set) var rest = 1.0
    private(set) var position = AnimatedValue(0.0)
    /// What views in it say of it.
    private var said = PresentationOptions()
    private let requestDismissal: @MainActor () -> Void
    private let finished: @MainActor (Presentation) -> Void
    private var movers: [WeakMover] = []
    private var isFinished = false
    private var disablesAnimations: Bool
    /// The field that had the keyboard before.
    private weak var formerFocus: TextInputElement?

    private struct WeakMover { weak var mover: (any PresentationMover)? }

    init(
        identity: AnyHashable, window: Window, disablesAnimations: Bool,
        dismiss: @escaping @MainActor () -> Void, finished: @escaping @MainActor (Presentation) -> Void
    ) {
        (self.identity, self.window, self.disablesAnimations) = (identity, window, disablesAnimations)
        (requestDismissal, self.finished) = (dismiss, finished)
    }

    /// What views in it say of it.
    var options: PresentationOptions {
        noteRead()
        return said
    }
    /// What views in it say of it, without making a dependency.
    var knownOptions: PresentationOptions { said }

    func setOptions(_ new: PresentationOptions) {
        let isSame = said.hasSameLook(as: new)
        said = new
        willLayOut?()
        if isSame { return }
        notifyChanged()
        element?.invalidateLayout()
    }

    // MARK: Coming and going

    /// Asks whoever presents it to take it away.
    func dismiss() {
        if isLeaving { return }
        requestDismissal()
        // Who keeps presenting it gets it back to where it stood.
        window.queueAction { [weak self] in
            guard let self, !isLeaving else { return }
            go(to: rest)
        }
    }

    /// Comes, once its parts are there.
    func present() {
        formerFocus = window.textInput.focused
        if isModal, let focused = formerFocus, focused.isUnderModal { window.textInput.setFocus(nil) }
        willLayOut?()
        go(to: rest)
        // Also without what its views say of it, which is known at the end of this update.
        window.queueAction { [weak self] in self?.disablesAnimations = false }
    }

    /// Goes away; nothing of it is to be touched from now on.
    func leave(disablesAnimations: Bool) {
        if isLeaving { return }
        isLeaving = true
        if let focused = window.textInput.focused, let element, focused.isWithin(element) {
            window.textInput.setFocus(nil)
        }
        if let formerFocus, formerFocus.isAttached, window.textInput.focused == nil, !formerFocus.isUnderModal {
            window.textInput.setFocus(formerFocus)
        }
        if disablesAnimations { self.disablesAnimations = true }
        go(to: 0)
        if !position.isRunning || movers.allSatisfy({ $0.mover == nil }) { finish() }
    }

    private func finish() {
        if isFinished { return }
        isFinished = true
        window.queueAction { [self] in finished(self) }
    }

    // MARK: Where it is

    /// It stands elsewhere: goes there, if it is not on its way out.
    func setRest(_ new: Double, isAnimated: Bool) {
        if new == rest { return }
        rest = new
        if isLeaving || position.target == 0 && !position.isRunning { return }
        if isAnimated { go(to: new) } else { show(new) }
    }

    /// Goes to a position with the velocity that it has.
    func go(to target: Double) {
        if disablesAnimations {
            position.set(target)
        } else {
            position.retarget(to: target, animation: animation, at: window.time)
        }
        tellMovers()
    }

    /// Is at a position at once, as under a finger that moves it.
    func show(_ value: Double, tracksVelocity: Bool = false) {
        if tracksVelocity { position.track(value, at: window.time) } else { position.set(value) }
        tellMovers()
    }

    /// What is shown now.
    var shown: Double { position.value(at: window.time) }
    /// What is shown of the way from nothing to where it stands, from 0 to 1.
    var progress: Double { rest > 0 ? min(1, max(0, shown / rest)) : 0 }

    func add(_ mover: any PresentationMover) {
        movers.removeAll { $0.mover == nil }
        movers.append(WeakMover(mover: mover))
        if position.isRunning { window.animate(mover) }
    }
    func remove(_ mover: any PresentationMover) { movers.removeAll { $0.mover == nil || $0.mover === mover } }

    private func tellMovers() {
        for entry in movers {
            guard let mover = entry.mover, mover.isAttached else { continue }
            mover.positionChanged()
            if position.isRunning { window.animate(mover) }
        }
    }

    /// A frame of the clock, for each of its parts. False when it has arrived.
    func advance() -> Bool {
        if position.isRunning, position.prune(at: window.time) { return true }
        if isLeaving { finish() }
        return false
    }
}

/// A part of a presentation that moves or fades with it.
@MainActor protocol PresentationMover: Element {
    /// What is shown of the presentation is elsewhere.
    func positionChanged()
}
