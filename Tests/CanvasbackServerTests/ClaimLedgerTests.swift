import CanvasbackServer
import Testing

private let window = StorageDomain(sceneName: String(repeating: "07", count: 32))!  // 64 digits

/// A ledger, so that what changes it can stand in an expectation.
private final class Ledger {
    private var value = ClaimLedger()
    var term: UInt64 { value.term(of: window) }
    func begin() { value.begin(window) }
    func end(_ claim: StorageClaim?, isLoaded: Bool) -> ClaimLedger.Standing {
        value.end(window, claim, isLoaded: isLoaded)
    }
    func heard(term: UInt64) -> Bool { value.heard(window, term: term) }
    func isLost(refusedUnder term: UInt64) -> Bool { value.isLost(window, refusedUnder: term) }
    func forget() { value.forget(window) }
}

struct ClaimLedgerTests {
    private let ledger = Ledger()

    @Test func aWindowThatWasMadeHereIsOwnUntilSomebodyClaimsIt() {
        #expect(ledger.term == 0)
        #expect(ledger.heard(term: 1))
        #expect(ledger.heard(term: 0))
    }

    @Test func anOwnClaimWithNothingBetweenStands() {
        ledger.begin()
        #expect(ledger.end(StorageClaim([:], term: 1, previous: 0), isLoaded: false) == .own)
        #expect(ledger.term == 1)
        // The news of it that other processes hear is not for this one, but an older one's may come late.
        #expect(!ledger.heard(term: 1))
        #expect(ledger.heard(term: 2))
    }

    @Test func aClaimBetweenTwoOfOnesOwnMakesTheWindowStale() {
        ledger.begin()
        #expect(ledger.end(StorageClaim([:], term: 1, previous: 0), isLoaded: true) == .own)
        ledger.begin()
        #expect(ledger.end(StorageClaim([:], term: 3, previous: 2), isLoaded: false) == .stale)
        ledger.begin()
        #expect(ledger.end(StorageClaim([:], term: 5, previous: 4), isLoaded: true) == .own)
    }

    @Test func whatIsHeardDuringAClaimIsComparedWithItsAnswer() {
        ledger.begin()
        #expect(!ledger.heard(term: 4))
        #expect(ledger.end(StorageClaim([:], term: 5, previous: 4), isLoaded: true) == .own)
        ledger.begin()
        #expect(!ledger.heard(term: 7))
        #expect(ledger.end(StorageClaim([:], term: 6, previous: 5), isLoaded: true) == .lost)
    }

    @Test func twoClaimsUnderWayAreJudgedByTheLast() {
        ledger.begin()
        ledger.begin()
        #expect(!ledger.heard(term: 2))
        #expect(ledger.end(StorageClaim([:], term: 1, previous: 0), isLoaded: false) == .own)
        #expect(ledger.end(StorageClaim([:], term: 3, previous: 2), isLoaded: false) == .stale)
    }

    @Test func aRefusalUnderAnOldTermIsNoLoss() {
        #expect(ledger.isLost(refusedUnder: 0))
        ledger.begin()
        #expect(!ledger.isLost(refusedUnder: 0))
        #expect(ledger.end(StorageClaim([:], term: 1, previous: 0), isLoaded: false) == .own)
        #expect(!ledger.isLost(refusedUnder: 0))
        #expect(ledger.isLost(refusedUnder: 1))
    }

    @Test func aClaimThatFailsChangesNothing() {
        ledger.begin()
        #expect(ledger.end(nil, isLoaded: false) == .own)
        ledger.begin()
        #expect(!ledger.heard(term: 1))
        #expect(ledger.end(nil, isLoaded: false) == .lost)
        ledger.forget()
        #expect(ledger.term == 0)
    }

    /// Some processes, one store: whatever order answers and news come in, in the end exactly the one that made the newest
    /// claim keeps the window, and its changes alone are taken.
    @Test func inTheEndTheNewestClaimAloneStands() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix(seed: seed)
            let ledgers = (0..<3).map { _ in Ledger() }
            // Whether a process has the window, and what it has not heard yet.
            var has = [true, false, false]
            var mail: [[(isNews: Bool, claim: StorageClaim, isLoaded: Bool)]] = [[], [], []]
            var term: UInt64 = 0
            var newest = 0
            func deliver(_ process: Int) {
                let (isNews, claim, isLoaded) = mail[process].removeFirst()
                if isNews {
                    if ledgers[process].heard(term: claim.term) { lose(process) }
                } else {
                    switch ledgers[process].end(claim, isLoaded: isLoaded) {
                    case .own: has[process] = has[process] || isLoaded
                    case .stale, .lost: lose(process)
                    }
                }
            }
            func lose(_ process: Int) {
                has[process] = false
                ledgers[process].forget()
            }
            for _ in 0..<20 {
                let process = Int.random(in: 0..<3, using: &random)
                if Bool.random(using: &random) {
                    // The page comes to a process.
                    term += 1
                    newest = process
                    let isLoaded = !has[process]
                    ledgers[process].begin()
                    let claim = StorageClaim([:], term: term, previous: term - 1)
                    mail[process].append((false, claim, isLoaded))
                    for other in 0..<3 where other != process { mail[other].append((true, claim, false)) }
                } else if !mail[process].isEmpty {
                    // Answers come in order, and so do news, but each on a way of its own.
                    let wantsNews = Bool.random(using: &random)
                    let index = mail[process].firstIndex { $0.isNews == wantsNews } ?? 0
                    mail[process].insert(mail[process].remove(at: index), at: 0)
                    deliver(process)
                }
            }
            for process in 0..<3 { while !mail[process].isEmpty { deliver(process) } }
            for process in 0..<3 where process != newest { #expect(!has[process], "seed \(seed)") }
            // Where the page is, the window is current, or gone so that the page fetches it anew.
            if has[newest] && term > 0 { #expect(ledgers[newest].term == term, "seed \(seed)") }
        }
    }
}
