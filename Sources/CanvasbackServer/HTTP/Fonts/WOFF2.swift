/// Fonts as the Web Open Font Format 2 has them: their tables behind each other in one stream of Brotli, outlines of
/// TrueType written anew so that they compress better. Every browser takes it, over connections where it takes no Brotli too.
///
/// W3C, *WOFF File Format 2.0*. What an editor may leave beside a font (metadata, private data) is not written.
enum WOFF2 {
    /// A font file of one face as WOFF2; nil when it is none.
    /// - Parameter quality: Brotli's, 0 to 11, the slowest and smallest.
    static func packed(_ font: [UInt8], quality: Int32) -> [UInt8]? {
        guard let tables = tables(of: font) else { return nil }
        var directory = BigEndianWriter()
        var stream: [UInt8] = []
        stream.reserveCapacity(font.count)
        let glyphs = GlyphTransform.Source(tables.map { ($0.tag, font[$0.range]) }).flatMap(GlyphTransform.transformed)
        for table in tables {
            let isOutline = table.tag == "glyf" || table.tag == "loca"
            let isTransformed = isOutline && glyphs != nil
            // For outlines, unlike other tables, 0 names the transform and 3 names none.
            directory.flags(of: table.tag, version: isOutline && !isTransformed ? 3 : 0)
            directory.base128(table.range.count)
            if isTransformed {
                // Where outlines begin follows from the outlines.
                let bytes = table.tag == "glyf" ? glyphs ?? [] : []
                directory.base128(bytes.count)
                stream += bytes
            } else {
                let start = stream.count
                stream += font[table.range]
                if table.tag == "head", table.range.count > 17 { stream[start + 16] |= 0x08 }
            }
        }
        guard let compressed = Brotli.compressed(stream, quality: quality, isFont: true) else { return nil }
        return file(font, tables, directory.bytes, compressed)
    }

    private struct Table {
        var tag: String
        var range: Range<Int>
    }

    private static func tables(of font: [UInt8]) -> [Table]? {
        let reader = BigEndianReader(font[...])
        guard let flavor = reader.u32(0), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(flavor),
            let count = reader.u16(4), count > 0
        else { return nil }
        var tables: [Table] = []
        for entry in 0..<count {
            let at = 12 + 16 * entry
            guard let start = reader.u32(at + 8), let length = reader.u32(at + 12), start + length <= font.count,
                at + 4 <= font.count
            else { return nil }
            let tag = String(decoding: font[at..<at + 4], as: UTF8.self)
            guard tag.utf8.count == 4 else { return nil }
            // A signature is of the bytes as they were.
            if tag != "DSIG" { tables.append(Table(tag: tag, range: start..<start + length)) }
        }
        // Where outlines begin comes right after them.
        if let glyf = tables.firstIndex(where: { $0.tag == "glyf" }),
            let loca = tables.firstIndex(where: { $0.tag == "loca" })
        {
            let moved = tables.remove(at: loca)
            tables.insert(moved, at: loca < glyf ? glyf : glyf + 1)
        }
        return tables
    }

    private static func file(
        _ font: [UInt8], _ tables: [Table], _ directory: [UInt8], _ compressed: [UInt8]
    ) -> [UInt8] {
        let headerSize = 48
        let unpadded = headerSize + directory.count + compressed.count
        let length = (unpadded + 3) & ~3
        let unpackedSize = tables.reduce(12 + 16 * tables.count) { $0 + ($1.range.count + 3) & ~3 }
        var out = BigEndianWriter()
        out.bytes.reserveCapacity(length)
        out.bytes += Array("wOF2".utf8) + font[0..<4]
        out.u32(length)
        out.u16(tables.count)
        out.u16(0)
        out.u32(unpackedSize)
        out.u32(compressed.count)
        // The version of the file, of which nobody asks, and that there is neither metadata nor private data.
        out.bytes += repeatElement(0, count: headerSize - out.bytes.count)
        out.bytes += directory
        out.bytes += compressed
        out.bytes += repeatElement(0, count: length - unpadded)
        return out.bytes
    }
}

extension BigEndianWriter {
    /// A table's name and how it is written, as a directory begins an entry.
    fileprivate mutating func flags(of tag: String, version: UInt8) {
        if let index = Self.knownTags.firstIndex(of: Substring(tag)) {
            bytes.append(UInt8(index) | version << 6)
        } else {
            bytes.append(63 | version << 6)
            bytes += Array(tag.utf8)
        }
    }

    /// Seven bits a byte, the highest first.
    fileprivate mutating func base128(_ value: Int) {
        var shift = 28
        while shift > 0, value >> shift == 0 { shift -= 7 }
        while shift > 0 {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift) | 0x80)
            shift -= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: value) & 0x7F)
    }

    /// Tables whose names the format knows by number.
    private static let knownTags = """
        cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,\
        vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,\
        fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill
        """.split(separator: ",")
}
