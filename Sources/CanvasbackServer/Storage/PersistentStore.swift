package import Canvasback

/// Whose values they are: the app's, or a window's by the digest of its token.
package struct StorageDomain: Hashable, Sendable {
    /// Empty for the app.
    package let id: [UInt8]

    package static let app = StorageDomain(id: [])

    /// `app`, or a window's digest in hexadecimal.
    package var name: String {
        let digits = Array("0123456789abcdef")
        return self == .app ? "app" : String(id.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    package static func scene(_ digest: SessionToken.Digest) -> StorageDomain { StorageDomain(id: digest.bytes) }
}

/// One value that is kept from now on, or no longer: nil.
package struct StorageChange: Hashable, Sendable {
    package var domain: StorageDomain
    package var key: String
    package var value: StoredValue?

    package init(_ domain: StorageDomain, _ key: String, _ value: StoredValue?) {
        (self.domain, self.key, self.value) = (domain, key, value)
    }
}

/// Where values outlive the process. Works on a thread of its own; calls are answered in the order in which they came.
package protocol PersistentStore: Actor {
    /// All values of a domain. A window's count as used now.
    func load(_ domain: StorageDomain) async throws -> [String: StoredValue]
    /// Makes all changes, or none and throws. When it returns they are durable.
    func write(_ changes: [StorageChange]) async throws
    /// Forgets the windows that were not used for longer than the store keeps them; those in `living` count as used now.
    func prune(living: [StorageDomain]) async throws
}

/// Why a store does not work at present, or at all.
package struct StorageError: Error, Equatable {
    package var message: String
    package init(_ message: String) { self.message = message }
}
