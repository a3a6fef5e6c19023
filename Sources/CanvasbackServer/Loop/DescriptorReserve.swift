internal import Foundation

/// A file descriptor that is kept for when there are no others.
///
/// A connection that cannot be taken for want of a descriptor stays in the kernel's queue, and the listening socket stays
/// readable: the loop would turn without rest. With the kept descriptor such connections are taken after all, and closed.
@MainActor final class DescriptorReserve {
    /// Most connections that are closed at once, so that pages have their turn.
    private static let mostClosed = 64
    /// Seconds between two lines about it in the log.
    private static let logInterval = 10.0

    private var spare: Int32
    private let listener: Int32
    private var logged = -Double.infinity

    /// - Parameter port: what the process listens on.
    init(port: Int) {
        spare = Self.open()
        listener = Self.listener(port: port)
    }

    /// Closes the connections that wait for a descriptor; how many.
    func relieve(at now: Double) -> Int {
        if now - logged >= Self.logInterval {
            logged = now
            Log.write(.error, "there are no file descriptors left; connections are closed until there are")
        }
        guard listener >= 0 else { return 0 }
        // The process may have found some meanwhile.
        if spare < 0 { spare = Self.open() }
        var closed = 0
        while spare >= 0, closed < Self.mostClosed {
            close(spare)
            let connection = accept(listener, nil, nil)
            if connection >= 0 { close(connection) }
            spare = Self.open()
            if connection < 0 { break }
            closed += 1
        }
        return closed
    }

    private static func open() -> Int32 { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }

    /// The listening socket, which libwebsockets keeps to itself: one of the first descriptors.
    private static func listener(port: Int) -> Int32 {
        for descriptor: Int32 in 3..<256 {
            var (listens, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
            guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens == 1 else {
                continue
            }
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let found = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            }
            // The port is at the same place in addresses of both kinds.
            let own = withUnsafeBytes(of: &address) { $0.load(fromByteOffset: 2, as: UInt16.self).bigEndian }
            if found == 0 && Int(own) == port { return descriptor }
        }
        return -1
    }
}
