import Dispatch
import Foundation
import Synchronization

/// Whether the main actor's code runs here.
enum MainThread {
    /// On the main thread, or on another one that serves the main queue, as happens once the main thread has ended in
    /// `dispatchMain`.
    ///
    /// Asked for each state that a body reads: the main thread is known again by its name, without a system call.
    static var isCurrent: Bool {
        let main = first.load(ordering: .relaxed)
        return main != 0 && main == UInt(pthread_self()) || isFound
    }

    /// The main thread's name; 0: nobody has asked there yet.
    private static let first = Atomic<UInt>(0)

    @inline(never) private static var isFound: Bool {
        guard Thread.isMainThread else { return DispatchQueue.getSpecific(key: mark) != nil }
        first.store(UInt(pthread_self()), ordering: .relaxed)
        return true
    }

    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Makes up for a write that came from another thread, where it would have been a race: on the main one, with a warning.
    static func makeUp(for type: Any.Type, _ write: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                RuntimeWarning.once(
                    "thread \(type)",
                    "State of type \(type) was written from a background thread. Views and their state belong to the main "
                        + "actor; write it there, as with MainActor.run. This write was made there a little later.")
                write()
            }
        }
    }
}
