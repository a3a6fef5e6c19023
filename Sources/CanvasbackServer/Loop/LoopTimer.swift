internal import CLibWebSockets

/// A timer on the main loop that fires once for each time it is set. Set again, it forgets the earlier time.
@MainActor final class LoopTimer {
    // libwebsockets links this memory into a list of its own, so it must not move.
    private struct Entry {
        var link = lws_sorted_usec_list_t()
        var owner: Unmanaged<LoopTimer>
    }

    private let context: OpaquePointer
    private let entry: UnsafeMutablePointer<Entry>
    /// What happens when the time has come.
    var action: () -> Void

    init(context: OpaquePointer, action: @escaping () -> Void = {}) {
        self.context = context
        self.action = action
        entry = .allocate(capacity: 1)
        entry.initialize(to: Entry(owner: Unmanaged.passUnretained(self)))
    }

    isolated deinit {
        cancel()
        entry.deinitialize(count: 1)
        entry.deallocate()
    }

    private(set) var isSet = false

    /// Fires `seconds` from now.
    func set(after seconds: Double) {
        isSet = true
        let microseconds = lws_usec_t(max(1, min(seconds, 1e9) * 1e6))
        lws_sul_schedule(
            context, 0, link,
            { pointer in
                guard let pointer else { return }
                // The loop calls on its own thread, which is the main one.
                let address = UInt(bitPattern: pointer)
                MainActor.assumeIsolated {
                    // The link is the first member of the entry.
                    let entry = UnsafeMutableRawPointer(bitPattern: address)?.assumingMemoryBound(to: Entry.self)
                    entry?.pointee.owner.takeUnretainedValue().fire()
                }
            }, microseconds)
    }

    func cancel() {
        isSet = false
        lws_sul_cancel(link)
    }

    private var link: UnsafeMutablePointer<lws_sorted_usec_list_t> {
        UnsafeMutableRawPointer(entry).assumingMemoryBound(to: lws_sorted_usec_list_t.self)
    }

    private func fire() {
        isSet = false
        action()
    }
}
