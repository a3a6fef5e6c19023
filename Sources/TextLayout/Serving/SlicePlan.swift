internal import Foundation

/// Which of a face's characters are served together.
///
/// Kerning and ligatures work only within a slice: an alphabet is in one. Scripts of thousands of characters, which do
/// not kern, are cut small.
@MainActor final class SlicePlan {
    /// The code points of each slice, ascending.
    let members: [[UInt32]]
    // The slices as ranges of code points in ascending order; a code point is looked up by halving.
    private var starts: [UInt32] = []
    private var ends: [UInt32] = []
    private var slices: [UInt16] = []

    init(members: [[UInt32]]) {
        self.members = members.filter { !$0.isEmpty }
        var all: [(UInt32, UInt16)] = []
        for (slice, codePoints) in self.members.enumerated() {
            for codePoint in codePoints { all.append((codePoint, UInt16(slice))) }
        }
        all.sort { $0.0 < $1.0 }
        for (codePoint, slice) in all {
            if let end = ends.last, end &+ 1 == codePoint, slices.last == slice {
                ends[ends.count - 1] = codePoint
            } else {
                starts.append(codePoint)
                ends.append(codePoint)
                slices.append(slice)
            }
        }
    }

    convenience init(face: LoadedFace) {
        let all = face.harfBuzz.codePoints()
        if face.isEmoji {
            self.init(members: Self.emoji(all))
        } else if face.isCJK {
            self.init(members: CJKSlices(family: face.file.family).members(all))
        } else if face.hasRepertoires {
            let repertoire = FontNumber(face.id)?.repertoire ?? .complete
            self.init(members: [all.filter(repertoire.contains)])
        } else if Self.isSymbols(face) {
            self.init(members: stride(from: 0, to: all.count, by: 64).map { Array(all[$0..<min($0 + 64, all.count)]) })
        } else {
            self.init(members: [all])
        }
    }

    /// Whether a face has symbols by the thousand, of which a text has one or two.
    private static func isSymbols(_ face: LoadedFace) -> Bool {
        ["notosanssymbols", "notosanssymbols2", "notosansmath", "notomusic"].contains(face.file.family)
    }

    /// The slice that holds a code point; nil when the face does not map it.
    func slice(of codePoint: UInt32) -> UInt16? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] <= codePoint ? slices[low] : nil
    }

    /// The code points of a slice as CSS writes them for `unicode-range`.
    func unicodeRange(_ slice: Int) -> String {
        var parts: [String] = []
        var codePoints = members[slice][...]
        while let start = codePoints.popFirst() {
            var end = start
            while let next = codePoints.first, next == end + 1 {
                end = next
                codePoints.removeFirst()
            }
            let first = String(start, radix: 16, uppercase: true)
            parts.append(start == end ? "U+\(first)" : "U+\(first)-\(String(end, radix: 16, uppercase: true))")
        }
        return parts.joined(separator: ",")
    }

    /// A picture has some 4 KB: eight to a slice.
    private static func emoji(_ all: [UInt32]) -> [[UInt32]] {
        // The selector of emoji presentation is in every slice, as it may follow any of the pictures.
        let pictures = all.filter { $0 != 0x200D && $0 != 0xFE0F && $0 > 0x39 }
        return stride(from: 0, to: pictures.count, by: 8).map { Array(pictures[$0..<min($0 + 8, pictures.count)]) }
    }
}
