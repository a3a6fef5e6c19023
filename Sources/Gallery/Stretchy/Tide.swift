/// A high or low water: made up, and the same each time.
struct Tide: Identifiable, Equatable {
    let id: Int
    var isHigh: Bool { id.isMultiple(of: 2) }
    /// Minutes after midnight of the first day: high and low follow each other by 6 hours and 12 minutes.
    private var minutes: Int { 4 * 60 + 26 + id * 372 }

    var time: String {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
    /// Tenths of a metre above the chart's datum.
    var level: Int {
        var generator = SeededGenerator(seed: id)
        return isHigh ? .random(in: 38...49, using: &generator) : .random(in: 4...13, using: &generator)
    }
    var height: String { "\(level / 10).\(level % 10)" }
    var name: String { isHigh ? "High water" : "Low water" }
}
