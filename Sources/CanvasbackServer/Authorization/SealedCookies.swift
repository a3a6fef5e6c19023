internal import COpenSSL
package import Canvasback
internal import Surface

/// The cookies of a ticket as a store that processes share keeps them: who reads the store and has not the ticket can neither
/// read nor change them, and does not learn the ticket.
package enum SealedCookies {
    /// Bytes that say that nothing was changed: the longest tag of AES-GCM.
    private static let tagCount = 16
    /// More than a browser takes for one site.
    private static let longest = 1 << 20

    /// Cookies under the key that a ticket gives.
    package static func seal(_ cookies: [BrowserCookie], with ticket: SessionToken) -> [UInt8]? {
        guard let cipher = Cipher(key(of: ticket), seals: true), let sealed = cipher.run(encode(cookies)),
            let tag = cipher.tag(count: tagCount)
        else { return nil }
        return sealed + tag
    }

    /// What was sealed with a ticket; nil for anything else.
    package static func open(_ sealed: [UInt8], with ticket: SessionToken) -> [BrowserCookie]? {
        guard sealed.count >= tagCount, let cipher = Cipher(key(of: ticket), seals: false),
            cipher.expect(tag: Array(sealed.suffix(tagCount))),
            let bytes = cipher.run(Array(sealed.dropLast(tagCount)))
        else { return nil }
        return try? read(bytes, decode)
    }

    /// Another number than the one that a store finds them by: from that one this one cannot be found.
    private static func key(of ticket: SessionToken) -> [UInt8] {
        let (secret, purpose) = (Array(ticket.text.utf8), Array("canvasback: the cookies of a ticket".utf8))
        var key = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        let made = HMAC(EVP_sha256(), secret, Int32(secret.count), purpose, purpose.count, &key, &count)
        precondition(made != nil && count == 32, "OpenSSL has no HMAC-SHA-256")
        return key
    }

    // MARK: Bytes

    private static func encode(_ cookies: [BrowserCookie]) -> [UInt8] {
        var writer = ByteWriter()
        writer.varint(cookies.count)
        for cookie in cookies {
            writer.string(cookie.name)
            writer.string(cookie.value)
            writer.string(cookie.sameSite.rawValue)
            // 0 for until the browser is closed.
            writer.varint(cookie.maxAge.map { UInt64(max(0, $0.components.seconds)) + 1 } ?? 0)
        }
        return writer.bytes
    }

    private static func decode(_ reader: inout ByteReader) throws(WireError) -> [BrowserCookie] {
        var cookies: [BrowserCookie] = []
        for _ in 0..<(try reader.count(ofSize: 4)) {
            let name = try reader.string(limit: longest)
            let value = try reader.string(limit: longest)
            guard let site = BrowserCookie.SameSite(rawValue: try reader.string(limit: longest)) else {
                throw .badValue("cookie")
            }
            let age = try reader.varint64()
            guard age <= UInt64(Int64.max) else { throw .badValue("cookie") }
            cookies.append(
                BrowserCookie(
                    name, value: value, maxAge: age == 0 ? nil : .seconds(Int64(age) - 1), sameSite: site))
        }
        try reader.end()
        return cookies
    }
}

/// AES-256-GCM, once.
private final class Cipher {
    private let context: OpaquePointer

    init?(_ key: [UInt8], seals: Bool) {
        guard let context = EVP_CIPHER_CTX_new() else { return nil }
        self.context = context
        // A key is used for one message, so that a number for each would say nothing.
        let nonce = [UInt8](repeating: 0, count: 12)
        guard EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce, seals ? 1 : 0) == 1 else { return nil }
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Nil where the tag that was expected is another one.
    func run(_ bytes: [UInt8]) -> [UInt8]? {
        var out = [UInt8](repeating: 0, count: bytes.count + 1)
        var (count, last): (Int32, Int32) = (0, 0)
        // OpenSSL takes no bytes for more of a tag's data where there is no place for them; there always is one.
        guard EVP_CipherUpdate(context, &out, &count, bytes, Int32(bytes.count)) == 1 else { return nil }
        // GCM has nothing left to say at the end.
        var end = [UInt8](repeating: 0, count: 16)
        guard EVP_CipherFinal_ex(context, &end, &last) == 1, last == 0, Int(count) == bytes.count else { return nil }
        return Array(out.prefix(Int(count)))
    }

    func tag(count: Int) -> [UInt8]? {
        var tag = [UInt8](repeating: 0, count: count)
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(count), &tag) == 1 else { return nil }
        return tag
    }

    func expect(tag: [UInt8]) -> Bool {
        var tag = tag
        return EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
    }
}
