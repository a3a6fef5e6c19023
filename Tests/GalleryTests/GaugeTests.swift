import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// A million hours in a list.
@MainActor struct GaugeTests {
    private func open() -> TestWindow {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { GaugeScreen() }
        window.settle()
        return window
    }

    @Test func theYearsHoldAMillionHours() {
        #expect(Gauge.years.map(\.hours.count).reduce(0, +) == 1_000_000)
        #expect(Gauge.years.last?.hours.upperBound == 1_000_000)
        for hour in [0, 8_783, 8_784, 500_000, 999_999] {
            #expect(Gauge.year(of: hour).hours.contains(hour))
        }
        #expect(Gauge.years[0].moment(of: 24 * 59).day == "29 Feb")
        #expect(Gauge.years[1].moment(of: 8_784 + 24 * 59 + 5).day == "1 Mar")
        #expect(Gauge.years[1].moment(of: 8_784 + 24 * 59 + 5).time == "05:00")
    }

    @Test func opensWithTheRowsThatShow() {
        let window = open()
        #expect(window.exists("1912"))
        // A body a row and some for the rest; not a million.
        #expect(window.statistics.bodies < 400)
    }

    @Test func goesToTheLastHour() {
        let window = open()
        window.tap("Last")
        window.settle()
        let year = Gauge.years.last!
        let moment = year.moment(of: 999_999)
        let rows = window.texts.filter { $0.string == moment.day && $0.isInView }
        #expect(!rows.isEmpty)
        #expect(window.texts.contains { $0.string == year.id && $0.isInView })
        #expect(window.statistics.bodies < 2_000)
        window.tap(at: CGPoint(x: 46, y: 812))
        window.settle()
        #expect(window.texts.contains { $0.string == "1 Jan" && $0.isInView })
    }

    @Test func theYearStaysAtTheTop() throws {
        let window = open()
        let header = try #require(window.texts.first { $0.string == "1912" && $0.isInView && $0.frame.minY < 120 })
        window.down(at: CGPoint(x: 195, y: 600))
        window.move(by: CGSize(width: 0, height: -30), times: 10)
        let after = try #require(window.texts.first { $0.string == "1912" && $0.isInView && $0.frame.minY < 120 })
        #expect(after.frame == header.frame)
        window.up()
    }

    @Test func aSwipeMarksAnHour() {
        let window = open()
        window.down(at: CGPoint(x: 60, y: 300))
        window.move(by: CGSize(width: 10, height: 0), times: 10)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        #expect(window.exists("Mark"))
        window.tap("Mark")
        window.settle()
        #expect(window.exists("1 marked"))
    }
}
