internal import Foundation
package import Surface

/// A part of a face, served as one font file.
package struct FontSlice: Hashable, Sendable {
    package var face: FontFace
    package var slice: UInt16
    /// The characters in it, as CSS's `unicode-range`.
    package var unicodeRange: String
    /// Changes whenever the bytes may have: for the query of the file's address, so that it can be kept for ever.
    package var version: String
}

/// Makes the font files that pages load: parts of exactly the faces that text was measured with.
@MainActor package final class FontServer {
    private let library: FontLibrary
    private struct Key: Hashable { var face: FontFace, slice: UInt16 }
    private var files: [Key: [UInt8]] = [:]
    private var order: [Key] = []
    /// The bytes of files that are kept.
    private(set) var keptBytes = 0
    private var versions: [String: String] = [:]
    /// The most bytes of files kept; what was made first is dropped first, and made again when asked for.
    package let byteLimit: Int

    package init(library: FontLibrary, byteLimit: Int = 32 << 20) {
        (self.library, self.byteLimit) = (library, byteLimit)
    }

    /// The number of slices of a face; 0 when there is no such face.
    package func sliceCount(_ face: FontFace) -> Int { library.face(face)?.slices.members.count ?? 0 }

    /// What a page must know to load a slice; nil when there is none of that number.
    package func slice(_ face: FontFace, _ slice: UInt16) -> FontSlice? {
        guard let loaded = library.face(face), slice < loaded.slices.members.count else { return nil }
        return FontSlice(
            face: face, slice: slice, unicodeRange: loaded.slices.unicodeRange(Int(slice)),
            version: version(of: loaded.file))
    }

    /// The font file of a slice (OpenType, not compressed); nil when there is none of that number.
    package func data(face: FontFace, slice: UInt16) -> [UInt8]? {
        let key = Key(face: face, slice: slice)
        if let made = files[key] { return made }
        guard let loaded = library.face(face), slice < loaded.slices.members.count else { return nil }
        let extra: [UInt32] = loaded.isEmoji ? [0xFE0F] : []
        let codePoints = loaded.slices.members[Int(slice)] + extra
        guard
            let made = Subset.make(
                loaded.harfBuzz, codePoints: codePoints, kerns: !loaded.isCJK,
                hasFractions: !(loaded.hasRepertoires && FontNumber(face)?.repertoire == .basic))
        else { return nil }
        files[key] = made
        order.append(key)
        keptBytes += made.count
        var dropped = 0
        while keptBytes > byteLimit, dropped < order.count - 1 {
            keptBytes -= files.removeValue(forKey: order[dropped])?.count ?? 0
            dropped += 1
        }
        order.removeFirst(dropped)
        return made
    }

    /// A hash of what a slice is made from: the file's path, size and date, and how slices are cut.
    private func version(of file: FontFile) -> String {
        if let known = versions[file.path] { return known }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let size = (attributes?[.size] as? Int) ?? 0
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        // FNV-1a: stable between processes, which `Hasher` is not.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(file.path)|\(size)|\(Int(date))|\(Self.cut)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let version = String(hash, radix: 36)
        versions[file.path] = version
        return version
    }

    /// Raised when slices are cut in another way.
    private static let cut = 2
}
