import CanvasbackServer
import Testing

/// The queue against a list that does the same slowly.
@Test func theParkedQueueIsAListThatIsQuick() throws {
    let names = try (0..<50).map { _ in try #require(SessionToken.random()?.digest) }
    var random = SplitMix(seed: 7)
    var queue = ParkedQueue()
    var list: [ParkedQueue.Entry] = []
    for step in 0..<20_000 {
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
            let entry = ParkedQueue.Entry(
                digest: name, address: "\(step % 3)", until: Double(step), bytes: Int.random(in: 0..<9, using: &random))
            list.removeAll { $0.digest == name }
            list.append(entry)
            queue.append(entry)
        case 2:
            let bytes = Int.random(in: 0..<9, using: &random)
            if let index = list.firstIndex(where: { $0.digest == name }) { list[index].bytes = bytes }
            queue.resize(name, to: bytes)
        case 3:
            list.removeAll { $0.digest == name }
            queue.remove(name)
        default:
            if let first = list.first {
                list.removeFirst()
                queue.remove(first.digest)
            }
        }
        #expect(queue.first == list.first)
        #expect(queue.count == list.count)
        #expect(queue.bytes == list.reduce(0) { $0 + $1.bytes })
        #expect(queue.first(of: "1") == list.first { $0.address == "1" })
    }
}

@Test func whoIsLateIsTakenOnce() {
    var deadlines = Deadlines<Int>()
    deadlines.set(1, at: 5)
    deadlines.set(2, at: 6)
    deadlines.set(1, at: 7)
    #expect(deadlines.takeDue(at: 5.5) == [])
    #expect(deadlines.takeDue(at: 6) == [2])
    deadlines.clear(1)
    #expect(deadlines.isEmpty)
}
