internal import COpenSSL
internal import Foundation

/// The secret by which a page finds its window again: 256 bits from OpenSSL, in base64url.
package struct SessionToken: Hashable, Sendable {
    /// Bytes of randomness.
    package static let byteCount = 32
    /// Characters of the text form.
    package static let textCount = 43

    package let text: String

    /// A token as a page presents it; nil when it cannot be one.
    package init?(text: String) {
        guard text.utf8.count == Self.textCount, text.utf8.allSatisfy(Self.isBase64URL) else { return nil }
        self.text = text
    }

    private init(bytes: [UInt8]) {
        text = Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    /// A fresh token; nil when the system has no randomness to give.
    package static func random() -> SessionToken? {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        return RAND_bytes(&bytes, Int32(byteCount)) == 1 ? SessionToken(bytes: bytes) : nil
    }

    /// What a table may be keyed by: a lookup's timing then tells about a digest, and nothing about a token.
    package var digest: Digest? { Self.digest(of: text) }

    private static func digest(of text: String) -> Digest? {
        var out = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        let text = Array(text.utf8)
        guard EVP_Digest(text, text.count, &out, &count, EVP_sha256(), nil) == 1, count == 32 else { return nil }
        return Digest(bytes: out)
    }

    /// The same for a window that belongs to a user: another one's is another place.
    package func digest(for user: String?) -> Digest? {
        guard let user else { return digest }
        // A token has one length, so that no token with a user reads like another with another.
        return Self.digest(of: text + " " + user)
    }

    /// The SHA-256 of a token, with its user if it has one.
    package struct Digest: Hashable, Sendable {
        package let bytes: [UInt8]

        /// What the log calls the window: enough to tell windows apart, and nothing to find one by.
        package var shortName: String {
            bytes.prefix(4).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }

    private static func isBase64URL(_ byte: UInt8) -> Bool {
        (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte == 45
            || byte == 95
    }
}
