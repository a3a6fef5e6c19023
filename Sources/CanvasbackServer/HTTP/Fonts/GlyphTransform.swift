/// Outlines of TrueType as WOFF2 writes them: numbers of one kind behind each other, and boxes only where they do not follow
/// from the points. Section 5.1 of the format.
enum GlyphTransform {
    /// The tables that outlines are read from.
    struct Source {
        let glyf: BigEndianReader
        /// Where each glyph begins in `glyf`, and where the last one ends.
        let offsets: [Int]
        /// 0 where the offsets are written as halves in 16 bits, 1 where they have 32.
        let indexFormat: Int

        /// Nil when the font has other outlines, or broken ones.
        init?(_ tables: [(tag: String, bytes: ArraySlice<UInt8>)]) {
            func table(_ tag: String) -> BigEndianReader? {
                tables.first { $0.tag == tag }.map { BigEndianReader($0.bytes) }
            }
            guard let glyf = table("glyf"), let loca = table("loca"), let format = table("head")?.i16(50),
                let count = table("maxp")?.u16(4), format == 0 || format == 1
            else { return nil }
            var offsets: [Int] = []
            offsets.reserveCapacity(count + 1)
            for glyph in 0...count {
                guard let offset = format == 0 ? loca.u16(2 * glyph).map({ 2 * $0 }) : loca.u32(4 * glyph),
                    offset >= offsets.last ?? 0, offset <= glyf.count
                else { return nil }
                offsets.append(offset)
            }
            // More than there are glyphs would not come back.
            guard loca.count == (count + 1) * (format == 0 ? 2 : 4) else { return nil }
            (self.glyf, self.offsets, indexFormat) = (glyf, offsets, format)
        }

        var glyphCount: Int { offsets.count - 1 }

        /// One glyph's bytes; none where it has no outline.
        func glyph(_ index: Int) -> BigEndianReader? {
            glyf.bytes(offsets[index], offsets[index + 1] - offsets[index]).map { BigEndianReader($0) }
        }
    }

    /// The transformed table; nil when an outline cannot be read.
    static func transformed(_ source: Source) -> [UInt8]? {
        var writer = Writer(glyphCount: source.glyphCount)
        for index in 0..<source.glyphCount {
            guard let glyph = source.glyph(index), writer.add(glyph, index) else { return nil }
        }
        return writer.table(indexFormat: source.indexFormat)
    }

    private struct Writer {
        private let glyphCount: Int
        private var contours = BigEndianWriter()
        private var points = BigEndianWriter()
        private var flags = BigEndianWriter()
        private var glyphs = BigEndianWriter()
        private var composites = BigEndianWriter()
        private var boxes = BigEndianWriter()
        private var instructions = BigEndianWriter()
        private var boxBits: [UInt8]
        private var overlapBits: [UInt8]
        private var overlaps = false

        init(glyphCount: Int) {
            self.glyphCount = glyphCount
            boxBits = Array(repeating: 0, count: (glyphCount + 31) / 32 * 4)
            overlapBits = Array(repeating: 0, count: (glyphCount + 7) / 8)
        }

        func table(indexFormat: Int) -> [UInt8] {
            var out = BigEndianWriter()
            out.u16(0)
            out.u16(overlaps ? 1 : 0)
            out.u16(glyphCount)
            out.u16(indexFormat)
            let streams = [
                contours.bytes, points.bytes, flags.bytes, glyphs.bytes, composites.bytes, boxBits + boxes.bytes,
                instructions.bytes,
            ]
            for stream in streams { out.u32(stream.count) }
            for stream in streams { out.bytes += stream }
            if overlaps { out.bytes += overlapBits }
            return out.bytes
        }

        /// Adds a glyph; false when it cannot be read.
        mutating func add(_ glyph: BigEndianReader, _ index: Int) -> Bool {
            guard glyph.count > 0 else {
                contours.u16(0)
                return true
            }
            guard let count = glyph.i16(0), let box = glyph.bytes(2, 8) else { return false }
            if count >= 0 {
                guard let outline = Outline(glyph, contours: count) else { return false }
                // A glyph of no contour is one without bytes to those who read it.
                contours.u16(count)
                if count > 0 { add(outline, box, index) }
                return true
            }
            contours.u16(0xFFFF)
            addBox(box, index)
            return addComposite(glyph)
        }

        private mutating func add(_ outline: Outline, _ box: ArraySlice<UInt8>, _ index: Int) {
            for count in outline.pointCounts { points.u255(count) }
            var (x, y) = (0, 0)
            for point in outline.points {
                addStep(point.x - x, point.y - y, isOnCurve: point.isOnCurve)
                (x, y) = (point.x, point.y)
            }
            glyphs.u255(outline.instructions.count)
            instructions.bytes += outline.instructions
            if !box.elementsEqual(outline.box) { addBox(box, index) }
            if outline.overlaps {
                overlaps = true
                overlapBits[index / 8] |= 0x80 >> UInt8(index % 8)
            }
        }

        private mutating func addBox(_ box: ArraySlice<UInt8>, _ index: Int) {
            boxBits[index / 8] |= 0x80 >> UInt8(index % 8)
            boxes.bytes += box
        }

        private mutating func addComposite(_ glyph: BigEndianReader) -> Bool {
            var at = 10
            var hasInstructions = false
            while true {
                guard let part = glyph.u16(at) else { return false }
                // Two numbers of 8 or 16 bits, and a scale for both ways, one for each, or a matrix.
                let scale = part & 0x08 != 0 ? 2 : part & 0x40 != 0 ? 4 : part & 0x80 != 0 ? 8 : 0
                let size = 4 + (part & 0x01 != 0 ? 4 : 2) + scale
                guard let bytes = glyph.bytes(at, size) else { return false }
                composites.bytes += bytes
                at += size
                if part & 0x100 != 0 { hasInstructions = true }
                if part & 0x20 == 0 { break }
            }
            guard hasInstructions else { return true }
            guard let count = glyph.u16(at), let bytes = glyph.bytes(at + 2, count) else { return false }
            glyphs.u255(count)
            instructions.bytes += bytes
            return true
        }

        /// A point by its distance from the last one: the shorter, the fewer bytes. Section 5.2.
        private mutating func addStep(_ dx: Int, _ dy: Int, isOnCurve: Bool) {
            let (width, height) = (abs(dx), abs(dy))
            let curve = isOnCurve ? 0 : 128
            let signX = dx < 0 ? 0 : 1
            let signs = signX + (dy < 0 ? 0 : 2)
            func byte(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: value) }
            if dx == 0, height < 1280 {
                flags.bytes.append(byte(curve + (height & 0xF00) >> 7 + (dy < 0 ? 0 : 1)))
                glyphs.bytes.append(byte(height))
            } else if dy == 0, width < 1280 {
                flags.bytes.append(byte(curve + 10 + (width & 0xF00) >> 7 + signX))
                glyphs.bytes.append(byte(width))
            } else if width < 65, height < 65, width > 0, height > 0 {
                flags.bytes.append(byte(curve + 20 + (width - 1) & 0x30 + ((height - 1) & 0x30) >> 2 + signs))
                glyphs.bytes.append(byte(((width - 1) & 0xF) << 4 | (height - 1) & 0xF))
            } else if width < 769, height < 769, width > 0, height > 0 {
                let row = 12 * (((width - 1) & 0x300) >> 8)
                flags.bytes.append(byte(curve + 84 + row + ((height - 1) & 0x300) >> 6 + signs))
                glyphs.bytes += [byte(width - 1), byte(height - 1)]
            } else if width < 4096, height < 4096 {
                flags.bytes.append(byte(curve + 120 + signs))
                glyphs.bytes += [byte(width >> 4), byte((width & 0xF) << 4 | height >> 8), byte(height)]
            } else {
                flags.bytes.append(byte(curve + 124 + signs))
                glyphs.u16(width)
                glyphs.u16(height)
            }
        }
    }
}
