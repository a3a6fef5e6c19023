internal import COpenSSL
internal import Foundation

/// A file ready to be sent: its bytes, as they are and compressed, with the tag that names them.
package struct ServedFile: Sendable {
    package let type: String
    package let bytes: [UInt8]
    /// A compressed form, by the name that HTTP has for it.
    package struct Coding: Sendable {
        package let name: String
        package let bytes: [UInt8]
    }
    /// The compressed forms that are smaller, the smallest first.
    package let codings: [Coding]
    /// A strong validator with its quotes: the start of the SHA-256 of `bytes`.
    package let tag: String
    /// The address changes whenever the bytes do, so it may be kept for ever.
    package let isImmutable: Bool
    /// What a content security policy calls the styles inside of a page.
    package let styleHashes: [String]

    package init(bytes: [UInt8], type: String, isImmutable: Bool = false, isCompressed: Bool = true) {
        let digits = Array("0123456789abcdef".utf8)
        let hex = Self.sha256(bytes).prefix(12).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.init(
            type: type, bytes: bytes,
            codings: isCompressed && Self.isCompressible(type) ? Self.compressed(bytes, thoroughly: !isImmutable) : [],
            tag: "\"" + String(decoding: hex, as: UTF8.self) + "\"", isImmutable: isImmutable,
            styleHashes: type.hasPrefix("text/html") ? Self.styleHashes(in: bytes) : [])
    }

    private init(
        type: String, bytes: [UInt8], codings: [Coding], tag: String, isImmutable: Bool, styleHashes: [String]
    ) {
        (self.type, self.bytes, self.codings) = (type, bytes, codings)
        (self.tag, self.isImmutable, self.styleHashes) = (tag, isImmutable, styleHashes)
    }

    /// The same file with its compressed forms.
    func compressing() -> ServedFile {
        ServedFile(
            type: type, bytes: bytes, codings: Self.compressed(bytes, thoroughly: false), tag: tag,
            isImmutable: isImmutable, styleHashes: styleHashes)
    }

    /// - Parameter thoroughly: take the time that the last percents need; for what is read once, at the start.
    private static func compressed(_ bytes: [UInt8], thoroughly: Bool) -> [Coding] {
        let brotli = Brotli.compressed(bytes, quality: thoroughly ? 11 : 9).map { Coding(name: "br", bytes: $0) }
        let gzip = Gzip.compressed(bytes).map { Coding(name: "gzip", bytes: $0) }
        return [brotli, gzip].compactMap { $0 }.sorted { $0.bytes.count < $1.bytes.count }
    }

    private static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        EVP_Digest(Array(bytes), bytes.count, &digest, &count, EVP_sha256(), nil)
        return digest
    }

    /// The hashes of what stands between `<style>` and `</style>`.
    private static func styleHashes(in page: [UInt8]) -> [String] {
        String(decoding: page, as: UTF8.self).components(separatedBy: "<style>").dropFirst().compactMap { rest in
            guard let end = rest.range(of: "</style>") else { return nil }
            let digest = sha256(Array(rest[..<end.lowerBound].utf8))
            return "sha256-" + Data(digest).base64EncodedString()
        }
    }

    /// Bytes of all forms.
    var size: Int { codings.reduce(bytes.count) { $0 + $1.bytes.count } }

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
