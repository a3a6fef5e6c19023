/// The messages of the last few shapes that a page was sent, the one used last first. What moves under a finger has the same
/// shape in most frames, or one of two or three: a move that is rounded to nothing is not there.
struct FrameShapes {
    /// How many are remembered.
    static let count = 4

    private var shapes: [FrameShape] = []

    /// Forgets all, as a page does with a whole picture.
    mutating func forget() { shapes.removeAll(keepingCapacity: true) }

    /// Takes the difference that was just written: it becomes a repetition where it has the shape of one before it and that
    /// is no longer, and is remembered otherwise.
    ///
    /// - Parameters:
    ///   - body: where what follows its frame number begins, in the message.
    ///   - isNext: whether the frame's number is that of the one before it plus one.
    mutating func settle(_ writer: inout FrameWriter, body: Int, isNext: Bool) {
        guard writer.output.bytes.count - writer.start <= FrameShape.longest else { return }
        if isNext, let place = shapes.firstIndex(where: { $0.isLike(writer, body: body) }),
            shapes[place].shorten(&writer, place: place)
        {
            bringForward(place)
        } else {
            if shapes.count < Self.count { shapes.append(FrameShape()) }
            shapes[shapes.count - 1].become(writer, body: body)
            bringForward(shapes.count - 1)
        }
    }

    private mutating func bringForward(_ place: Int) {
        for index in stride(from: place, to: 0, by: -1) { shapes.swapAt(index, index - 1) }
    }
}
