internal import COpenSSL
public import Foundation

/// Signs what a cookie says, so that nobody can change it or make one up: HMAC-SHA-256, with an end.
///
///     let signer = CookieSigner(keys: [new, old])
///     let text = signer.sign("ada", as: "session", until: .now + 3600)
///     signer.verify(text, as: "session")  // "ada", for an hour
///
/// The first key signs and all of them verify: to change keys, put a new one first, and take the old one away once everything
/// that it signed has ended. What is signed can be read by whoever has the cookie; it holds no secrets.
public struct CookieSigner: Sendable {
    private let keys: [[UInt8]]

    /// A signer.
    /// - Parameter keys: secrets of at least 32 random bytes each; the first signs.
    public init(keys: [Data]) {
        precondition(!keys.isEmpty, "a signer needs a key")
        for key in keys { precondition(key.count >= 32, "a key has at least 32 random bytes") }
        self.keys = keys.map { Array($0) }
    }

    /// A key for signers, from the system's randomness.
    public static func randomKey() -> Data {
        var random = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    }

    /// A text with its end and its signature, in characters that a cookie may have.
    /// - Parameters:
    ///   - purpose: what it is for, such as the cookie's name: for another purpose it is worth nothing.
    ///   - end: from when on it is worth nothing, to the second.
    public func sign(_ text: String, as purpose: String, until end: Date) -> String {
        let body = Self.encode(Array(text.utf8)) + "." + String(Int64(end.timeIntervalSince1970))
        return body + "." + Self.encode(Self.code(body, purpose, keys[0]))
    }

    /// The text that was signed; nil for one that was changed, was signed by another key or for another purpose, or has ended.
    public func verify(_ signed: String, as purpose: String, at now: Date = Date()) -> String? {
        verification(signed, as: purpose, at: now)?.text
    }

    /// The same with whether an older key has signed it: then it should be signed anew.
    func verification(_ signed: String, as purpose: String, at now: Date) -> (text: String, isOld: Bool, end: Date)? {
        let parts = signed.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let code = Self.decode(parts[2]), let seconds = Int64(parts[1]) else { return nil }
        let body = "\(parts[0]).\(parts[1])"
        // All keys are tried, and each comparison takes as long whatever differs.
        var signer: Int?
        for (index, key) in keys.enumerated().reversed() {
            let expected = Self.code(body, purpose, key)
            if expected.count == code.count, CRYPTO_memcmp(expected, code, code.count) == 0 { signer = index }
        }
        let end = Date(timeIntervalSince1970: Double(seconds))
        guard let signer, now < end, let bytes = Self.decode(parts[0]),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return (text, signer > 0, end)
    }

    private static func code(_ body: String, _ purpose: String, _ key: [UInt8]) -> [UInt8] {
        // The purpose's length keeps the two apart, whatever is in them.
        let message = Array("canvasback cookie \(purpose.utf8.count) \(purpose) \(body)".utf8)
        var code = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        let made = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, &count)
        precondition(made != nil && count == 32, "OpenSSL has no HMAC-SHA-256")
        return code
    }

    private static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    /// Exactly what ``encode(_:)`` writes: one text for the same bytes, so that a signature has one form.
    private static func decode(_ text: Substring) -> [UInt8]? {
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padded = plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: padded), encode(Array(data)) == text else { return nil }
        return Array(data)
    }
}
