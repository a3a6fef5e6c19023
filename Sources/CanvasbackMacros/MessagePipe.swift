#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pipe between the compiler and its plugin: each message is its length, as eight bytes with the least
/// significant first, and then so many bytes of JSON.
struct MessagePipe {
    /// A file descriptor.
    struct Descriptor {
        let number: CInt

        static let standardInput = Descriptor(number: 0)
        static let standardOutput = Descriptor(number: 1)
    }

    /// Why a message could not be moved.
    enum Failure: Error {
        /// The pipe ended, or failed, inside a message.
        case broken
        /// A length that no request has: what came is not the compiler's protocol.
        case oversized(UInt64)
    }

    /// More than any source file that a compiler would hand over.
    static let longestMessage: UInt64 = 1 << 30

    let input: Descriptor
    let output: Descriptor

    /// The next message, or nil when the other side has ended the conversation: by closing the pipe between two
    /// messages, or by an empty message, which is how the compiler says so.
    func receive() throws -> Data? {
        guard let header = try read(8, orNone: true) else { return nil }
        let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard count > 0 else { return nil }
        guard count <= Self.longestMessage else { throw Failure.oversized(count) }
        return try read(Int(count), orNone: false)
    }

    /// Sends one message.
    func send(_ message: Data) throws {
        var bytes = [UInt8]()
        bytes.reserveCapacity(8 + message.count)
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: UInt64(message.count) >> UInt64(shift)))
        }
        bytes.append(contentsOf: message)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { write(output.number, $0.baseAddress! + sent, $0.count - sent) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw Failure.broken }
            sent += count
        }
    }

    /// Exactly `count` bytes; nil at an end before the first of them when `orNone` is set.
    private func read(_ count: Int, orNone: Bool) throws -> Data? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            // The system's own function, of the same name as this method.
            let got = bytes.withUnsafeMutableBytes {
                systemRead(input.number, $0.baseAddress! + filled, count - filled)
            }
            if got < 0 && errno == EINTR { continue }
            if got == 0 && filled == 0 && orNone { return nil }
            guard got > 0 else { throw Failure.broken }
            filled += got
        }
        return Data(bytes)
    }
}

/// `read(2)`, under a name that a method called `read` does not hide.
private func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
