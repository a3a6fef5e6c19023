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

    /// The domain of a window's ``name``; nil for anything else.
    package init?(sceneName name: some StringProtocol) {
        let digits = name.utf8.map { byte -> UInt8? in
            switch byte {
            case 48...57: byte - 48
            case 97...102: byte - 87
            default: nil
            }
        }
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: 64, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        id = bytes
    }

    private init(id: [UInt8]) { self.id = id }

    package static func scene(_ digest: SessionToken.Digest) -> StorageDomain { StorageDomain(id: digest.bytes) }
}

/// One value that is kept from now on, or no longer: nil.
package struct StorageChange: Hashable, Sendable {
    package var domain: StorageDomain
    package var key: String
    package var value: StoredValue?
    /// The claim under which it is made: a store that processes share refuses it once another process has claimed the
    /// window. Of the app's own values it says nothing.
    package var term: UInt64

    package init(_ domain: StorageDomain, _ key: String, _ value: StoredValue?, term: UInt64 = 0) {
        (self.domain, self.key, self.value, self.term) = (domain, key, value, term)
    }
}

/// What a process gets that claims a window.
package struct StorageClaim: Equatable, Sendable {
    /// What the window kept; empty when nobody kept anything for it.
    package var values: [String: StoredValue]
    /// Counts the claims of a window: the newest has the greatest.
    package var term: UInt64
    /// The claim before this one.
    package var previous: UInt64

    package init(_ values: [String: StoredValue], term: UInt64, previous: UInt64) {
        (self.values, self.term, self.previous) = (values, term, previous)
    }
}

/// What other processes do to a store that they share.
package enum StorageNews: Equatable, Sendable {
    /// A window's page is at another process now. Its term is 0 when nobody had kept anything for the window.
    case claimed(StorageDomain, term: UInt64)
    /// The app's own values were changed.
    case appChanged
    /// Another process ends the windows of a user.
    case ended(user: String)
    /// From now on news come; some may have been missed before.
    case began
}

/// Where values outlive the process. Works on a thread of its own; calls are answered in the order in which they came.
package protocol PersistentStore: Actor {
    /// All values of a domain. A window's count as used now.
    func load(_ domain: StorageDomain) async throws -> [String: StoredValue]
    /// Makes all changes, or none and throws. When it returns they are durable.
    /// - Returns: the windows that other processes have claimed meanwhile, of which nothing was changed.
    @discardableResult func write(_ changes: [StorageChange]) async throws -> Set<StorageDomain>
    /// Forgets the windows that were not used for longer than the store keeps them; those in `living` count as used now.
    func prune(living: [StorageDomain]) async throws

    // What follows is for stores that several processes share.

    /// Whether other processes may use it meanwhile.
    nonisolated var isShared: Bool { get }
    /// Loads a window's values, and makes it this process's own: others can change it no longer, and hear of it.
    func claim(_ domain: StorageDomain) async throws -> StorageClaim
    /// The newest claims of windows, as far as there are any.
    func terms(of domains: [StorageDomain]) async throws -> [StorageDomain: UInt64]
    /// Tells the other processes to end the windows of a user.
    func announceEnd(of user: String) async throws
    /// Keeps bytes under the digest of a secret for so many seconds, for the first who takes them.
    func leave(_ bytes: [UInt8], under digest: SessionToken.Digest, seconds: Double) async throws
    /// What was left under a digest, and is not there any more; nil for nothing.
    func take(_ digest: SessionToken.Digest) async throws -> [UInt8]?
    /// Tells of what other processes do, on any thread, for as long as the store lives.
    func follow(_ hear: @escaping @Sendable (StorageNews) -> Void)
}

/// Why a store does not work at present, or at all.
package struct StorageError: Error, Equatable {
    package var message: String
    package init(_ message: String) { self.message = message }
}
