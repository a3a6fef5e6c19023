extension GlyphTransform {
    /// A glyph of contours as the `glyf` table has it.
    struct Outline {
        struct Point {
            var x = 0
            var y = 0
            var isOnCurve = false
        }

        private(set) var points: [Point] = []
        /// How many points each contour has.
        private(set) var pointCounts: [Int] = []
        private(set) var instructions: ArraySlice<UInt8> = []
        /// Contours may lie over each other.
        private(set) var overlaps = false

        /// Nil when the bytes end before the glyph does.
        init?(_ glyph: BigEndianReader, contours: Int) {
            var at = 10
            var last = -1
            for _ in 0..<contours {
                guard let end = glyph.u16(at), end >= last else { return nil }
                pointCounts.append(end - last)
                last = end
                at += 2
            }
            if contours == 0 { return }
            guard let size = glyph.u16(at), let code = glyph.bytes(at + 2, size) else { return nil }
            instructions = code
            at += 2 + size
            guard let flags = Self.flags(glyph, &at, count: last + 1) else { return nil }
            overlaps = (flags.first ?? 0) & 0x40 != 0
            points = flags.map { Point(isOnCurve: $0 & 0x01 != 0) }
            guard Self.read(glyph, &at, flags, 0x02, 0x10, { points[$0].x = $1 }) else { return nil }
            guard Self.read(glyph, &at, flags, 0x04, 0x20, { points[$0].y = $1 }) else { return nil }
        }

        /// The least box around the points, as the table has it.
        var box: [UInt8] {
            var out = BigEndianWriter()
            out.u16(points.reduce(Int.max) { min($0, $1.x) })
            out.u16(points.reduce(Int.max) { min($0, $1.y) })
            out.u16(points.reduce(Int.min) { max($0, $1.x) })
            out.u16(points.reduce(Int.min) { max($0, $1.y) })
            return out.bytes
        }

        private static func flags(_ glyph: BigEndianReader, _ at: inout Int, count: Int) -> [Int]? {
            var flags: [Int] = []
            flags.reserveCapacity(count)
            while flags.count < count {
                guard let flag = glyph.u8(at) else { return nil }
                at += 1
                flags.append(flag)
                guard flag & 0x08 != 0 else { continue }
                guard let times = glyph.u8(at), flags.count + times <= count else { return nil }
                at += 1
                flags += repeatElement(flag, count: times)
            }
            return flags
        }

        /// Coordinates of one axis. `short` says that a distance has one byte, and then `same` that it is positive; without
        /// `short`, `same` says that it is 0.
        private static func read(
            _ glyph: BigEndianReader, _ at: inout Int, _ flags: [Int], _ short: Int, _ same: Int,
            _ found: (Int, Int) -> Void
        ) -> Bool {
            var value = 0
            for (index, flag) in flags.enumerated() {
                if flag & short != 0 {
                    guard let step = glyph.u8(at) else { return false }
                    value += flag & same != 0 ? step : -step
                    at += 1
                } else if flag & same == 0 {
                    guard let step = glyph.i16(at) else { return false }
                    value += step
                    at += 2
                }
                found(index, value)
            }
            return true
        }
    }
}
