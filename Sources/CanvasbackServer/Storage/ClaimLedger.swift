/// Which windows are this process's own, where several processes share a store.
///
/// Every claim of a window has a greater term than the one before, and the store takes changes of the newest only. The
/// ledger says what follows when claims, refusals and news of other processes' claims come in whatever order they do.
package struct ClaimLedger: Sendable {
    private struct Entry {
        /// The newest claim of this process; 0 while it needed none, since it made the window.
        var term: UInt64 = 0
        /// Claims of this process that were not answered yet.
        var underWay = 0
        /// The newest claim of another process that was heard of meanwhile.
        var heard: UInt64 = 0
    }
    private var entries: [StorageDomain: Entry] = [:]

    package init() {}

    /// What an answered claim means for the window.
    package enum Standing: Equatable, Sendable {
        /// It is this process's own.
        case own
        /// Another process had it in between: what this one knows of it is old, but its page is here.
        case stale
        /// Another process has claimed it since.
        case lost
    }

    /// The term that changes are made under.
    package func term(of domain: StorageDomain) -> UInt64 { entries[domain]?.term ?? 0 }

    /// A claim is on its way to the store.
    package mutating func begin(_ domain: StorageDomain) { entries[domain, default: Entry()].underWay += 1 }

    /// A claim was answered, or came to nothing.
    /// - Parameter isLoaded: the window is made from what came with the answer, so that nothing of it can be old.
    package mutating func end(_ domain: StorageDomain, _ claim: StorageClaim?, isLoaded: Bool) -> Standing {
        var entry = entries[domain] ?? Entry()
        entry.underWay -= 1
        defer { keep(entry, domain) }
        guard let claim else { return entry.underWay == 0 && entry.heard > entry.term ? .lost : .own }
        let isCurrent = isLoaded || claim.term == 0 || claim.previous == entry.term
        entry.term = max(entry.term, claim.term)
        if entry.underWay == 0 && entry.heard > entry.term { return .lost }
        return isCurrent ? .own : .stale
    }

    /// Another process has claimed a window, with a term, or with 0 when nobody had kept anything of it. Whether this
    /// process has lost it, as far as it can be said now: while a claim of its own is under way, the answer will tell.
    package mutating func heard(_ domain: StorageDomain, term: UInt64) -> Bool {
        var entry = entries[domain] ?? Entry()
        if entry.underWay > 0 {
            entry.heard = max(entry.heard, term)
            entries[domain] = entry
            return false
        }
        return term == 0 || term > entry.term
    }

    /// The store refused changes that were sent under a term. Whether the window is lost; otherwise they count under a
    /// newer claim of this process, and are to be sent again.
    package func isLost(_ domain: StorageDomain, refusedUnder term: UInt64) -> Bool {
        guard let entry = entries[domain] else { return true }
        return entry.underWay == 0 && entry.term <= term
    }

    /// The window has ended here.
    package mutating func forget(_ domain: StorageDomain) {
        guard var entry = entries[domain] else { return }
        entry.term = 0
        keep(entry, domain)
    }

    private mutating func keep(_ entry: Entry, _ domain: StorageDomain) {
        var entry = entry
        if entry.underWay == 0 { entry.heard = 0 }
        // A window that needed no claim needs no place: at first none does.
        entries[domain] = entry.underWay == 0 && entry.term == 0 ? nil : entry
    }
}
