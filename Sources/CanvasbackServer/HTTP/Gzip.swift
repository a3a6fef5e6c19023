internal import CZlib

/// Compression for files that are sent more than once.
enum Gzip {
    /// `bytes` as a gzip stream, or nil when that would not be smaller.
    static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard bytes.count > 256, bytes.count < Int32.max, czlib_deflate_init_gzip(&stream, 9) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var out = [UInt8](repeating: 0, count: bytes.count)
        let count: Int? = bytes.withUnsafeBufferPointer { input in
            out.withUnsafeMutableBufferPointer { output in
                // zlib does not write through `next_in`; its type predates `const`.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : nil
            }
        }
        guard let count, count < bytes.count - bytes.count / 16 else { return nil }
        out.removeSubrange(count...)
        return out
    }
}
