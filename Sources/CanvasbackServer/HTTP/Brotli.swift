internal import CBrotli

/// Compression for files that are sent more than once, to whom gzip is not good enough.
enum Brotli {
    /// `bytes` as a brotli stream, or nil when that would not be smaller.
    /// - Parameters:
    ///   - quality: 0 to 11, the slowest and smallest.
    ///   - isFont: the bytes are a font's tables.
    static func compressed(_ bytes: [UInt8], quality: Int32, isFont: Bool = false) -> [UInt8]? {
        guard bytes.count > 256 else { return nil }
        var count = bytes.count
        var out = [UInt8](repeating: 0, count: bytes.count)
        let isDone = BrotliEncoderCompress(
            quality, BROTLI_DEFAULT_WINDOW, isFont ? BROTLI_MODE_FONT : BROTLI_MODE_GENERIC, bytes.count, bytes, &count,
            &out)
        guard isDone == BROTLI_TRUE, count < bytes.count - bytes.count / 16 else { return nil }
        out.removeSubrange(count...)
        return out
    }
}
