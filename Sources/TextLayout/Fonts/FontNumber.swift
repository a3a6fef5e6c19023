internal import Surface

/// How the numbers of faces are shared out. A number means the same font in every process that has the same files,
/// so that a page may fetch it from any process behind a load balancer.
struct FontNumber: Hashable {
    /// Faces of files: 0 ..< `catalogLimit`, by place in the catalog.
    static let catalogLimit = 0x1000
    /// One face for each emoji that is a sequence of code points, by place in the list of all: this, plus the place.
    /// A face of its own, since its code points are in the slices of the emoji font too.
    static let emojiSequences: UInt16 = 0x8000

    // Bits of the number of a file's face.
    private static let repertoireShift: UInt16 = 12
    private static let monospacedDigitsBit: UInt16 = 0x4000

    /// Place in the catalog.
    var file: Int
    var repertoire: Repertoire
    var hasMonospacedDigits: Bool

    init(file: Int, repertoire: Repertoire = .basic, hasMonospacedDigits: Bool = false) {
        (self.file, self.repertoire, self.hasMonospacedDigits) = (file, repertoire, hasMonospacedDigits)
    }

    /// Nil for the face of an emoji sequence and for numbers that no face has.
    init?(_ face: FontFace) {
        guard face.index < Self.emojiSequences,
            let repertoire = Repertoire(rawValue: UInt8(face.index >> Self.repertoireShift & 3))
        else { return nil }
        self.init(
            file: Int(face.index & UInt16(Self.catalogLimit - 1)), repertoire: repertoire,
            hasMonospacedDigits: face.index & Self.monospacedDigitsBit != 0)
    }

    var face: FontFace {
        FontFace(
            index: UInt16(file) | UInt16(repertoire.rawValue) << Self.repertoireShift
                | (hasMonospacedDigits ? Self.monospacedDigitsBit : 0))
    }
}
