import Surface

/// Something that acts on keys that a browser would act on.
@MainActor protocol KeyHolder: AnyObject {
    /// The keys that it takes now.
    var heldKeys: [KeyChord] { get }
}

struct WeakKeyHolder { weak var holder: (any KeyHolder)? }

extension Window {
    /// The keys that something in the window takes and that the page keeps from its browser: each once, in an order that
    /// depends on nothing else.
    package var heldKeys: [KeyChord] {
        if let knownHeldKeys { return knownHeldKeys }
        keyHolders.removeAll { $0.holder == nil }
        let keys = Set(keyHolders.flatMap { $0.holder?.heldKeys ?? [] }).sorted()
        knownHeldKeys = keys
        return keys
    }

    /// The keys of a holder, new or known, are others than before.
    func heldKeysChanged(of holder: any KeyHolder) {
        if !keyHolders.contains(where: { $0.holder === holder }) { keyHolders.append(WeakKeyHolder(holder: holder)) }
        knownHeldKeys = nil
        announceWork()
    }

    /// A holder is no more.
    func releaseHeldKeys(of holder: any KeyHolder) {
        keyHolders.removeAll { $0.holder === holder || $0.holder == nil }
        knownHeldKeys = nil
        announceWork()
    }
}
