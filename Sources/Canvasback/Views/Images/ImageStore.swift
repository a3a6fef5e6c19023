package import Foundation
import Surface

/// The bytes of an image, under the name that pages load them by.
package final class StoredImage: Sendable {
    /// What a display list names, its size in points.
    package let source: ImageSource
    package let header: ImageHeader
    package let bytes: [UInt8]
    init(_ bytes: [UInt8], _ header: ImageHeader, name: String, scale: CGFloat) {
        (self.bytes, self.header) = (bytes, header)
        source = ImageSource(
            name: name, size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale))
    }
}

/// The images of the process, by a name made of their content: pages keep what they loaded for good.
///
/// An image stays for as long as somebody shows it; of those that nobody does, the last used stay up to a limit, since a page
/// may still be about to load them.
@MainActor package final class ImageStore {
    package static let shared = ImageStore()

    private struct Entry { weak var image: StoredImage? }
    private var entries: [String: Entry] = [:]
    private var recent: [StoredImage] = []
    private var recentBytes = 0
    private let limit: Int

    /// - Parameter limit: the bytes of images that nobody shows.
    package init(limit: Int = 64 << 20) { self.limit = limit }

    /// Takes an image's bytes; nil where they are none that a browser shows.
    package func add(_ bytes: [UInt8], scale: CGFloat = 1) -> StoredImage? {
        guard let header = ImageHeader(bytes) else { return nil }
        let hash = Self.hash(bytes)
        var name = Self.name(hash, scale, 0)
        var attempt = 0
        // Another content with the same hash has another number.
        while let known = entries[name]?.image {
            if known.bytes == bytes {
                keep(known)
                return known
            }
            attempt += 1
            name = Self.name(hash, scale, attempt)
        }
        let image = StoredImage(bytes, header, name: name, scale: scale)
        entries[name] = Entry(image: image)
        keep(image)
        return image
    }

    /// The image of a name, for pages that load it.
    package func image(named name: String) -> StoredImage? { entries[name]?.image }

    private func keep(_ image: StoredImage) {
        if let index = recent.lastIndex(where: { $0 === image }) {
            recent.append(recent.remove(at: index))
            return
        }
        recent.append(image)
        recentBytes += image.bytes.count
        var dropped = 0
        while recentBytes > limit, dropped < recent.count - 1 {
            recentBytes -= recent[dropped].bytes.count
            dropped += 1
        }
        if dropped == 0 { return }
        recent.removeFirst(dropped)
        entries = entries.filter { $0.value.image != nil }
    }

    private static func name(_ hash: UInt128, _ scale: CGFloat, _ attempt: Int) -> String {
        let digits = String(hash, radix: 16)
        let padded = String(repeating: "0", count: 32 - digits.count) + digits
        return padded + (scale == 1 ? "" : "-\(Int(scale))x") + (attempt == 0 ? "" : ".\(attempt)")
    }

    /// FNV-1a of 128 bits: names are to differ, not to resist anybody; contents are compared besides.
    private static func hash(_ bytes: [UInt8]) -> UInt128 {
        var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B }
        return hash
    }
}
