import Surface

/// One buffer for recording, handed out and given back, so that recording allocates nothing.
extension Window {
    func takeScratch() -> [DrawCommand] {
        var buffer: [DrawCommand] = []
        swap(&buffer, &recordBuffer)
        buffer.removeAll(keepingCapacity: true)
        return buffer
    }
    func giveBackScratch(_ buffer: consuming [DrawCommand]) { recordBuffer = buffer }
}
