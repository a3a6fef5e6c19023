import CanvasbackServer
import Testing

private func take(
    _ assembler: inout MessageAssembler, _ bytes: [UInt8], first: Bool, final: Bool
) -> MessageAssembler.Result {
    bytes.withUnsafeBytes { assembler.take($0, isFirst: first, isFinal: final) }
}

@Test func aWholeMessageIsNotCopied() {
    var assembler = MessageAssembler(limit: 4)
    #expect(take(&assembler, [1, 2, 3, 4], first: true, final: true) == .complete(wasWhole: true))
    #expect(assembler.contents == [])
}

@Test func piecesArePutTogether() {
    var assembler = MessageAssembler(limit: 4)
    #expect(take(&assembler, [1], first: true, final: false) == .incomplete)
    #expect(take(&assembler, [2, 3], first: false, final: false) == .incomplete)
    #expect(take(&assembler, [4], first: false, final: true) == .complete(wasWhole: false))
    #expect(assembler.contents == [1, 2, 3, 4])
}

@Test func theLimitIsOfTheWholeMessage() {
    var assembler = MessageAssembler(limit: 4)
    #expect(take(&assembler, [1, 2, 3, 4, 5], first: true, final: true) == .tooLarge)
    #expect(take(&assembler, [1, 2, 3], first: true, final: false) == .incomplete)
    #expect(take(&assembler, [4, 5], first: false, final: false) == .tooLarge)
}

@Test func whatIsAnnouncedCounts() {
    var assembler = MessageAssembler(limit: 4)
    let byte: [UInt8] = [1]
    let results = byte.withUnsafeBytes { bytes in
        [3, 4, .max].map { assembler.take(bytes, isFirst: true, isFinal: false, announced: $0) }
    }
    #expect(results == [.incomplete, .tooLarge, .tooLarge])
}

@Test func emptyPiecesAreCounted() {
    var assembler = MessageAssembler(limit: 1_000)
    #expect(take(&assembler, [], first: true, final: false) == .incomplete)
    for _ in 1..<MessageAssembler.mostPieces {
        #expect(take(&assembler, [], first: false, final: false) == .incomplete)
    }
    #expect(take(&assembler, [], first: false, final: false) == .tooManyPieces)
}
