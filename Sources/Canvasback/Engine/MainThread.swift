import Dispatch
import Foundation

/// Whether the main actor's code runs here.
enum MainThread {
    /// On the main thread, or on another one that serves the main queue, as happens once the main thread has ended in
    /// `dispatchMain`.
    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil }

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
