/// Windows that wait for their pages, the one that has waited longest first. Each step takes constant time on average.
package struct ParkedQueue: Sendable {
    package struct Entry: Equatable, Sendable {
        package var digest: SessionToken.Digest
        /// Whom the window counts for.
        package var address: String
        /// When it has waited long enough, in seconds.
        package var until: Double
        /// Memory that it takes, as estimated.
        package var bytes: Int

        package init(digest: SessionToken.Digest, address: String, until: Double, bytes: Int) {
            (self.digest, self.address, self.until, self.bytes) = (digest, address, until, bytes)
        }
    }

    /// Who has left stays as nil until everyone before is gone too.
    private var entries: [Entry?] = []
    private var head = 0
    /// Entries that were dropped from the array's start: the place of a window is counted with them.
    private var dropped = 0
    private var places: [SessionToken.Digest: Int] = [:]
    /// Memory of all of them.
    package private(set) var bytes = 0

    package init() {}

    package var count: Int { places.count }

    /// The one that has waited longest.
    package var first: Entry? { head < entries.count ? entries[head] : nil }

    /// The one of an address that has waited longest.
    package func first(of address: String) -> Entry? {
        entries[head...].lazy.compactMap { $0 }.first { $0.address == address }
    }

    /// Adds one at the end; one of that name that is there leaves first.
    package mutating func append(_ entry: Entry) {
        remove(entry.digest)
        places[entry.digest] = dropped + entries.count
        entries.append(entry)
        bytes += entry.bytes
    }

    package mutating func remove(_ digest: SessionToken.Digest) {
        guard let place = places.removeValue(forKey: digest) else { return }
        bytes -= entries[place - dropped]?.bytes ?? 0
        entries[place - dropped] = nil
        while head < entries.count, entries[head] == nil { head += 1 }
        if head > 32 && head * 2 > entries.count {
            entries.removeFirst(head)
            dropped += head
            head = 0
        }
    }

    /// The window takes more or less memory now.
    package mutating func resize(_ digest: SessionToken.Digest, to size: Int) {
        guard let place = places[digest], let old = entries[place - dropped]?.bytes else { return }
        entries[place - dropped]?.bytes = size
        bytes += size - old
    }
}
