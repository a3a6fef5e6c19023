import Foundation

/// What the first bytes of an image file say: kind and size. The pixels are the page's business.
package struct ImageHeader: Equatable, Sendable {
    package enum Format: String, Sendable { case png, jpeg, gif, webp }
    package var format: Format
    /// Pixels, as the picture is to be shown: a JPEG that is to be turned has its sides exchanged.
    package var width, height: Int

    /// The media type.
    package var type: String { "image/\(format.rawValue)" }

    /// Reads the header of a PNG, JPEG, GIF or WebP file; nil for anything else, and for one that ends too early.
    package init?(_ bytes: [UInt8]) {
        let reader = HeaderReader(bytes: bytes)
        guard let found = reader.png() ?? reader.gif() ?? reader.webp() ?? reader.jpeg(), found.width > 0,
            found.height > 0
        else { return nil }
        self = found
    }

    init(_ format: Format, _ width: Int, _ height: Int) {
        (self.format, self.width, self.height) = (format, width, height)
    }
}

/// Reads numbers out of bytes; nil past their end.
private struct HeaderReader {
    let bytes: [UInt8]

    private func has(_ text: StaticString, at offset: Int) -> Bool {
        guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }
    private func big(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, bytes.count >= offset + count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    private func little(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, bytes.count >= offset + count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    // PNG 5.2 and 11.2.2: the signature, then a chunk IHDR of width and height.
    func png() -> ImageHeader? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12),
            let width = big(16, 4), let height = big(20, 4)
        else { return nil }
        return ImageHeader(.png, width, height)
    }

    func gif() -> ImageHeader? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0), let width = little(6, 2), let height = little(8, 2)
        else { return nil }
        return ImageHeader(.gif, width, height)
    }

    // RFC 9649: a RIFF container whose first chunk is lossy, lossless or extended.
    func webp() -> ImageHeader? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8 ", at: 12), let width = little(26, 2), let height = little(28, 2) {
            return ImageHeader(.webp, width & 0x3FFF, height & 0x3FFF)
        }
        if has("VP8L", at: 12), let bits = little(21, 4) {
            return ImageHeader(.webp, bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        if has("VP8X", at: 12), let width = little(24, 3), let height = little(27, 3) {
            return ImageHeader(.webp, width + 1, height + 1)
        }
        return nil
    }

    // ITU T.81, B: segments up to the frame header; Exif's orientation is in APP1 before it.
    func jpeg() -> ImageHeader? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset = 2
        var isTurned = false
        while let marker = big(offset, 2), marker >> 8 == 0xFF {
            switch marker & 0xFF {
            case 0xFF: offset += 1  // fill
            case 0x01, 0xD0...0xD8: offset += 2  // without a length
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = big(offset + 5, 2), let width = big(offset + 7, 2) else { return nil }
                return isTurned ? ImageHeader(.jpeg, height, width) : ImageHeader(.jpeg, width, height)
            case 0xD9, 0xDA: return nil  // the end, or pixels without a frame
            case let code:
                guard let length = big(offset + 2, 2), length >= 2 else { return nil }
                if code == 0xE1, let turned = isTurnedByExif(offset + 4) { isTurned = turned }
                offset += 2 + length
            }
        }
        return nil
    }

    /// Whether Exif's orientation (tag 0x0112 of the first directory) exchanges the sides: 5 to 8 do.
    private func isTurnedByExif(_ start: Int) -> Bool? {
        guard has("Exif\0\0", at: start) else { return nil }
        let tiff = start + 6
        let isLittle = has("II", at: tiff)
        guard isLittle || has("MM", at: tiff) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            isLittle ? little(tiff + offset, count) : big(tiff + offset, count)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let tag = number(offset, 2) else { return nil }
            if tag == 0x0112 { return number(offset + 8, 2).map { (5...8).contains($0) } }
        }
        return nil
    }
}
