/// Refers to a window for those who may outlive it.
///
/// A weak reference would do the same, but the first one to an object makes every later use of it go through a table beside
/// it, and each element uses its window many times a frame.
@MainActor package final class WindowReference {
    // Unsafe since the window itself clears this when it goes, on the main actor, where all of its uses are.
    private unowned(unsafe) var target: Window?

    /// The window; nil once it is gone.
    package fileprivate(set) var window: Window? {
        get { target }
        set { target = newValue }
    }
}

extension Window {
    /// Begins or ends the reference's validity.
    func refer(isAlive: Bool) { reference.window = isAlive ? self : nil }
}
