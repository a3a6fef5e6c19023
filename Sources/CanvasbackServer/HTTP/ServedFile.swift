internal import COpenSSL
internal import Foundation

/// A file ready to be sent: its bytes, as they are and compressed, with the tag that names them.
package struct ServedFile: Sendable {
    package let type: String
    package let bytes: [UInt8]
    /// The compressed forms that are there.
    package private(set) var compressed: [ContentCoding: [UInt8]] = [:]
    /// A strong validator with its quotes: the start of the SHA-256 of `bytes`.
    package let tag: String
    /// The address changes whenever the bytes do, so it may be kept for ever.
    package let isImmutable: Bool
    /// What a content security policy calls the styles inside of a page.
    package let styleHashes: [String]

    /// A file that is not compressed yet.
    package init(bytes: [UInt8], type: String, isImmutable: Bool = false) {
        (self.type, self.bytes, self.isImmutable) = (type, bytes, isImmutable)
        tag = "\"" + Self.digest(bytes) + "\""
        styleHashes = type.hasPrefix("text/html") ? Self.styleHashes(in: bytes) : []
    }

    /// The start of the SHA-256 of some bytes, in hexadecimal digits.
    package static func digest(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let hex = sha256(bytes).prefix(12).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: hex, as: UTF8.self)
    }

    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        EVP_Digest(bytes, bytes.count, &digest, &count, EVP_sha256(), nil)
        return digest
    }

    /// The hashes of what stands between `<style>` and `</style>`.
    private static func styleHashes(in page: [UInt8]) -> [String] {
        String(decoding: page, as: UTF8.self).components(separatedBy: "<style>").dropFirst().compactMap { rest in
            guard let end = rest.range(of: "</style>") else { return nil }
            return "sha256-" + Data(sha256(Array(rest[..<end.lowerBound].utf8))).base64EncodedString()
        }
    }

    /// Adds compressed forms that are not there yet, if the type gains by it.
    mutating func compress(_ codings: [ContentCoding]) {
        guard isCompressible else { return }
        for coding in codings where compressed[coding] == nil { compressed[coding] = coding.compressed(bytes) }
    }

    /// The best form that is there among some codings; nil for the bytes as they are.
    func best(of codings: [ContentCoding]) -> (coding: ContentCoding, bytes: [UInt8])? {
        for coding in codings { if let bytes = compressed[coding] { return (coding, bytes) } }
        return nil
    }

    /// Bytes of all forms.
    var size: Int { compressed.values.reduce(bytes.count) { $0 + $1.count } }

    /// Whether the type gains by compression: pictures are compressed already.
    var isCompressible: Bool {
        ["text/", "font/otf", "font/ttf", "application/json", "application/manifest", "image/svg"].contains {
            type.hasPrefix($0)
        }
    }

    /// Whether it is a font that is not packed.
    var isFont: Bool { type == "font/otf" || type == "font/ttf" }

    /// Media types of the endings that the page's folder may hold. Others are not served.
    static let types: [String: String] = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "json": "application/json", "webmanifest": "application/manifest+json", "svg": "image/svg+xml",
        "png": "image/png", "ico": "image/x-icon", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
        "txt": "text/plain; charset=utf-8", "woff2": "font/woff2", "otf": "font/otf", "ttf": "font/ttf",
    ]
}
