/// Who has come and said nothing yet, in the order in which they came: no more than so many, since each may be nobody.
struct Newcomers<Key: Hashable & Sendable>: Sendable {
    let most: Int
    /// By key, the number of its coming: keys come again.
    private var numbers: [Key: UInt64] = [:]
    /// In order; of those who are no longer here, too, until they are the half.
    private var queue: [(key: Key, number: UInt64)] = []
    private var first = 0
    private var last: UInt64 = 0

    init(most: Int) { self.most = most }

    var count: Int { numbers.count }
    /// Places that are kept for who is here and who was.
    var capacity: Int { queue.count - first }

    /// Somebody comes. Answers who has to go for it: where there are too many, the one who has waited longest.
    mutating func add(_ key: Key) -> Key? {
        last += 1
        numbers[key] = last
        queue.append((key, last))
        let leaving = numbers.count > most ? takeFirst() : nil
        if queue.count - first > 2 * numbers.count + 64 || first > queue.count / 2 + 64 { tidy() }
        return leaving
    }

    /// Somebody has said something, or is gone.
    mutating func remove(_ key: Key) { numbers[key] = nil }

    private mutating func takeFirst() -> Key? {
        while first < queue.count {
            let (key, number) = queue[first]
            first += 1
            if numbers[key] == number {
                numbers[key] = nil
                return key
            }
        }
        return nil
    }

    private mutating func tidy() {
        queue = queue[first...].filter { numbers[$0.key] == $0.number }
        first = 0
    }
}
