import SwiftUI

/// A gauge at a lake that has been read each hour since 1912: a million readings, none of which is kept.
enum Gauge {
    /// Readings in all.
    static let count = 1_000_000
    /// The year of the first one.
    static let firstYear = 1912

    /// The years, each with the numbers of its hours.
    static let years: [GaugeYear] = {
        var years: [GaugeYear] = []
        var (hour, year) = (0, firstYear)
        while hour < count {
            let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
            let end = min(count, hour + (isLeap ? 366 : 365) * 24)
            years.append(GaugeYear(year: year, hours: hour..<end))
            (hour, year) = (end, year + 1)
        }
        return years
    }()

    /// The year that an hour is in.
    static func year(of hour: Int) -> GaugeYear {
        var (low, high) = (0, years.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if years[middle].hours.lowerBound <= hour { low = middle } else { high = middle - 1 }
        }
        return years[low]
    }

    /// The level of an hour in centimetres: the seasons, slow years, the moon, and wind.
    static func level(_ hour: Int) -> Int {
        let days = Double(hour) / 24
        var generator = SeededGenerator(seed: hour)
        let seasons = 34 * sin((days - 90) / 365.25 * 2 * .pi)
        let slow = 22 * sin(days / 4_100 * 2 * .pi) + 9 * sin(days / 1_270 * 2 * .pi)
        let moon = 4 * sin(days / 1.0351 * 2 * .pi * 2)
        return 212 + Int((seasons + slow + moon + .random(in: -3...3, using: &generator)).rounded())
    }
}

/// A year of readings.
struct GaugeYear: Identifiable, Equatable {
    let year: Int
    let hours: Range<Int>
    var id: String { "\(year)" }

    private static let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    private static let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The day and the hour of a reading, as "3 Mar, 14:00".
    func moment(of hour: Int) -> (day: String, time: String) {
        var day = (hour - hours.lowerBound) / 24
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        var month = 0
        while month < 11 {
            let length = Self.months[month] + (month == 1 && isLeap ? 1 : 0)
            if day < length { break }
            day -= length
            month += 1
        }
        let clock = (hour - hours.lowerBound) % 24
        return ("\(day + 1) \(Self.names[month])", "\(clock < 10 ? "0" : "")\(clock):00")
    }
}
