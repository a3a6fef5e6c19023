import COpenSSL
import SwiftUI

/// Who may sign in, and how often somebody may try.
@MainActor final class Accounts {
    private struct Account: Sendable {
        let name: String
        let salt: String
        /// The PIN by scrypt, in base64.
        let digest: String
    }

    /// What became of an attempt.
    enum Attempt: Equatable {
        case right, wrong
        /// There were too many; the next is looked at after so many seconds.
        case locked(seconds: Int)
    }

    private static let known: [String: Account] = [
        "ada": Account(name: "Ada", salt: "ada lovelace", digest: "VC6joDggBW920lapTXzHpT6LfmzH2HqMuURjsY4KLjg="),
        "grace": Account(name: "Grace", salt: "grace hopper", digest: "qD5LuAS2iE6NhvJkutqQxjtfgoHZ+u22IXmJ8zLO6Rw="),
    ]
    /// Wrong attempts in a row, and until when no other is looked at.
    private var failures: [String: (count: Int, until: Date)] = [:]

    /// What people are called, by their accounts.
    let names = known.mapValues(\.name)

    /// Looks at a PIN. From the third wrong one on, each doubles the time until the next.
    func attempt(_ user: String, pin: String) async -> Attempt {
        guard let account = Self.known[user] else { return .wrong }
        let wait = (failures[user]?.until ?? .distantPast).timeIntervalSinceNow
        if wait > 0 { return .locked(seconds: Int(wait.rounded(.up))) }
        // Counted before it is looked at, so that many at once are no more attempts than one after the other.
        let count = (failures[user]?.count ?? 0) + 1
        let pause = count < 3 ? 0 : min(3_600, 15 * pow(2, Double(count - 3)))
        failures[user] = (count, Date() + pause)
        guard await Self.digest(of: pin, salt: account.salt) == Data(base64Encoded: account.digest) else {
            return .wrong
        }
        failures[user] = nil
        return .right
    }

    /// Slow on purpose, so it is done on another thread: windows go on meanwhile.
    @concurrent private nonisolated static func digest(of pin: String, salt: String) async -> Data? {
        let (pin, salt) = (Array(pin.utf8), Array(salt.utf8))
        var digest = [UInt8](repeating: 0, count: 32)
        let isMade = pin.withUnsafeBytes { pin in
            EVP_PBE_scrypt(
                pin.bindMemory(to: CChar.self).baseAddress, pin.count, salt, salt.count, 16_384, 8, 1, 64 << 20,
                &digest, digest.count)
        }
        return isMade == 1 ? Data(digest) : nil
    }
}
