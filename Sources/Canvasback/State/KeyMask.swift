import Foundation
import Synchronization

/// A set of environment or preference keys: one bit for each of the first 127 keys that a process meets, and one for all
/// others. It may say that a key is in it that is not, never the other way.
package typealias KeyMask = UInt128

/// Which bit stands for which key, in the order in which a process first asks: the same program has the same bits.
struct KeyBits: ~Copyable, Sendable {
    /// Bit 0 is left to who keeps these.
    private let known = Mutex<[ObjectIdentifier: Int]>([:])

    func bit(of key: ObjectIdentifier) -> KeyMask {
        known.withLock { known in
            if let index = known[key] { return 1 << index }
            let index = min(known.count + 1, KeyMask.bitWidth - 1)
            known[key] = index
            return 1 << index
        }
    }
}
