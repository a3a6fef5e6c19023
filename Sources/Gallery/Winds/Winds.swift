import SwiftUI

/// The stations on the four shores of a lake, and what each of them last said.
@MainActor @Observable final class Winds {
    private(set) var stations: [Station] = Station.all
    /// Whether anything can be heard at all.
    var hasSignal = true
    /// Minutes after midnight.
    private(set) var minutes = 6 * 60 + 12
    private var requests = 0
    private var latestEdge: Edge?
    /// The station that answered last; nil before the first answer.
    var latest: Station? { latestEdge.map { self[$0] } }

    subscript(edge: Edge) -> Station { stations.first { $0.edge == edge } ?? stations[0] }

    /// Takes what a station answers.
    /// - Throws: where it cannot be heard. The buoy drifts: it is heard every second time.
    func hear(_ edge: Edge) throws {
        guard let index = stations.firstIndex(where: { $0.edge == edge }) else { return }
        minutes += 4
        requests += 1
        stations[index].requests += 1
        stations[index].isSilent = !hasSignal || (stations[index].drifts && !stations[index].requests.isMultiple(of: 2))
        if stations[index].isSilent { throw Silence(station: stations[index].name) }
        var generator = SeededGenerator(seed: requests &* 17 &+ index)
        stations[index].knots = .random(in: 3...24, using: &generator)
        stations[index].gust = .random(in: 2...9, using: &generator)
        stations[index].heard = clock
        latestEdge = edge
    }

    /// What a clock shows now.
    var clock: String {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

/// A station at a shore.
struct Station: Identifiable, Equatable {
    let edge: Edge
    let name: String
    let letter: String
    /// Whether it is heard only every second time.
    var drifts = false
    var knots: Int
    var gust: Int
    /// The time of the last answer.
    var heard: String
    var isSilent = false
    var requests = 0

    var id: Edge { edge }
    /// Where the wind comes from, clockwise from north.
    var degrees: Double {
        switch edge {
        case .top: 0
        case .trailing: 90
        case .bottom: 180
        case .leading: 270
        }
    }

    static let all = [
        Station(edge: .top, name: "Harbour light", letter: "N", knots: 12, gust: 4, heard: "05:58"),
        Station(edge: .trailing, name: "Ferry landing", letter: "E", knots: 7, gust: 3, heard: "06:03"),
        Station(edge: .bottom, name: "Reed marina", letter: "S", knots: 5, gust: 2, heard: "05:41"),
        Station(edge: .leading, name: "Drifting buoy", letter: "W", drifts: true, knots: 16, gust: 7, heard: "04:30"),
    ]
}

/// A station did not answer.
struct Silence: LocalizedError, Equatable {
    let station: String
    var errorDescription: String? { "\(station) does not answer" }
}
