import Surface

/// One buffer for recording, handed out and given back, so that recording allocates nothing. All windows share it.
extension Window {
    @exclusivity(unchecked) private static var scratch: [DrawCommand] = []
    /// More commands than a screen shows: a longer list is not kept.
    private static var mostKept: Int { 1024 }

    func takeScratch() -> [DrawCommand] {
        var buffer: [DrawCommand] = []
        swap(&buffer, &Window.scratch)
        return buffer
    }

    func giveBackScratch(_ buffer: consuming [DrawCommand]) {
        buffer.removeAll(keepingCapacity: buffer.capacity <= Window.mostKept)
        Window.scratch = buffer
    }
}

extension Array {
    /// Empties a list that is filled again and again. It keeps room for what changes in a frame, not for all of a window,
    /// which is laid out once.
    mutating func empty() { removeAll(keepingCapacity: capacity <= 64) }
}
