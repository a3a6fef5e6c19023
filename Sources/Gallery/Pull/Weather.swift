import SwiftUI

/// A reading of the sky over a place.
struct Weather: Identifiable, Equatable {
    let id: Int
    let place: String
    let country: String
    let light: Daylight
    let sky: Sky
    let degrees: Int
    /// The next hours, each from 0 (the coldest of them) to 1.
    let hours: [CGFloat]

    enum Sky: String, CaseIterable, Equatable {
        case clear = "Clear"
        case breeze = "Light breeze"
        case cloud = "Broken cloud"
        case rain = "Passing showers"
        case mist = "Morning mist"
    }

    private static let places: [(String, String, Daylight, Int)] = [
        ("Lake Erie", "Ohio", .golden, 17), ("충주호", "충청북도", .night, 9), ("Reykjavík", "Iceland", .noon, 6),
        ("琵琶湖", "滋賀県", .night, 12), ("Lago di Como", "Lombardia", .dusk, 19), ("Inari", "Lappi", .dawn, -4),
        ("بحيرة الحبّانية", "العراق", .golden, 31), ("Lake Taupō", "Aotearoa", .morning, 14),
    ]

    /// All places at the reading of a number; the same each time.
    static func reading(_ number: Int) -> [Weather] {
        places.enumerated().map { index, place in
            var generator = SeededGenerator(seed: number &* 31 &+ index)
            return Weather(
                id: index, place: place.0, country: place.1, light: place.2,
                sky: Sky.allCases.randomElement(using: &generator) ?? .clear,
                degrees: place.3 + Int.random(in: -2...2, using: &generator),
                hours: (0..<12).map { _ in .random(in: 0...1, using: &generator) })
        }
    }
}
