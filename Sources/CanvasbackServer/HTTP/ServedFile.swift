import COpenSSL

/// A file ready to be sent: its bytes, as they are and compressed, with the tag that names them.
package struct ServedFile: Sendable {
    package let type: String
    package let bytes: [UInt8]
    package let compressed: [UInt8]?
    /// A strong validator with its quotes: the start of the SHA-256 of `bytes`.
    package let tag: String
    /// The address changes whenever the bytes do, so it may be kept for ever.
    package let isImmutable: Bool

    package init(bytes: [UInt8], type: String, isImmutable: Bool = false, isCompressed: Bool = true) {
        var digest = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil)
        let digits = Array("0123456789abcdef".utf8)
        let hex = digest.prefix(12).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.init(
            type: type, bytes: bytes,
            compressed: isCompressed && Self.isCompressible(type) ? Gzip.compressed(bytes) : nil,
            tag: "\"" + String(decoding: hex, as: UTF8.self) + "\"", isImmutable: isImmutable)
    }

    private init(type: String, bytes: [UInt8], compressed: [UInt8]?, tag: String, isImmutable: Bool) {
        (self.type, self.bytes, self.compressed) = (type, bytes, compressed)
        (self.tag, self.isImmutable) = (tag, isImmutable)
    }

    /// The same file with its compressed form.
    func compressing() -> ServedFile {
        ServedFile(
            type: type, bytes: bytes, compressed: Gzip.compressed(bytes), tag: tag, isImmutable: isImmutable)
    }

    /// Bytes of both forms.
    var size: Int { bytes.count + (compressed?.count ?? 0) }

    static func isCompressible(_ type: String) -> Bool {
        ["text/", "font/otf", "font/ttf", "application/json", "application/manifest", "image/svg"].contains {
            type.hasPrefix($0)
        }
    }

    /// Media types of the endings that the page's folder may hold. Others are not served.
    static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "json": "application/json", "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "png": "image/png", "ico": "image/x-icon", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
        "txt": "text/plain; charset=utf-8", "woff2": "font/woff2", "otf": "font/otf", "ttf": "font/ttf",
    ]
}
