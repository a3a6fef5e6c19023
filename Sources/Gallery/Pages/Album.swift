/// Photographs of a day at a place.
struct Album: Identifiable, Equatable {
    /// Higher is newer.
    let id: Int
    let place: String
    let author: Author
    let photographs: [Photograph]

    struct Photograph: Identifiable, Equatable {
        let id: Int
        let title: String
        let light: Daylight
    }

    private static let places = [
        "Kelleys Island", "제천 청풍", "Vänern, north shore", "Ria Formosa", "Λίμνη Πλαστήρα", "Pyhäjärvi", "摩周湖",
        "Онежское озеро",
    ]
    private static let titles = [
        "Before anyone was up", "The far shore", "Wind from the west", "Two boats", "Reeds", "After the rain",
        "The long way home", "Ice at the edge", "Lanterns", "Nobody at the pier", "First swim", "Fog lifts",
    ]

    /// The album of a number; the same each time.
    init(id: Int) {
        self.id = id
        var generator = SeededGenerator(seed: id &+ 4_000)
        let count = Self.places.count
        place = Self.places[(id % count + count) % count]
        author = Author.all[Int.random(in: 0..<Author.all.count, using: &generator)]
        let first = Int.random(in: 0..<Self.titles.count, using: &generator)
        photographs = (0..<Int.random(in: 5...7, using: &generator)).map { index in
            Photograph(
                id: index, title: Self.titles[(first + index * 5) % Self.titles.count],
                light: Daylight.allCases[(first + index) % Daylight.allCases.count])
        }
    }
}
