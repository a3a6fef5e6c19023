import Foundation

/// One bird at one place of the lake.
struct Sighting: Identifiable, Equatable {
    /// Where on the lake it was.
    enum Place: String, CaseIterable, Identifiable {
        case north = "North shore"
        case reeds = "Reeds"
        case island = "Island"
        case open = "Open water"
        var id: Self { self }
        var symbol: String {
            switch self {
            case .north: "snowflake"
            case .reeds: "leaf.fill"
            case .island: "sun.max"
            case .open: "drop.fill"
            }
        }
    }

    let id: Int
    var bird: String
    var place: Place
    var count: Int
    var isSure = true

    static let birds = ["Canvasback", "Redhead", "Smew", "Bufflehead", "Common goldeneye", "Tufted duck", "Ruddy duck"]

    static let first: [Sighting] = [
        Sighting(id: 1, bird: "Canvasback", place: .north, count: 12),
        Sighting(id: 2, bird: "Redhead", place: .reeds, count: 4),
        Sighting(id: 3, bird: "Smew", place: .open, count: 1, isSure: false),
        Sighting(id: 4, bird: "Bufflehead", place: .open, count: 7),
        Sighting(id: 5, bird: "Common goldeneye", place: .island, count: 3),
        Sighting(id: 6, bird: "Tufted duck", place: .reeds, count: 22),
    ]
}
