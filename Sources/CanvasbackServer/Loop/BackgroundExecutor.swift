internal import Dispatch

/// Runs what takes long, one after the other, on a thread that is there while something runs.
///
/// Not on the queues that tasks share: from their first use on, libdispatch looks after their threads once a second, as long
/// as the process lives, and a server at rest would not sleep.
final class BackgroundExecutor: TaskExecutor {
    static let shared = BackgroundExecutor()

    private let queue = DispatchQueue(label: "canvasback.background", qos: .utility)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
