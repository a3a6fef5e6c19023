import Foundation
import Testing

@testable import Canvasback

/// When an indicator shows and how broad it is, and where its bar is: both as values.
struct ScrollIndicatorMachineTests {
    @Test func showsWithAScrollAndFadesAfterIt() {
        var machine = ScrollIndicatorMachine()
        #expect(machine.opacity(at: 0) == 0 && machine.nextChange(at: 0) == nil)
        machine.scrolled(at: 1)
        #expect(machine.opacity(at: 1) == 1 && machine.opacity(at: 1.5) == 1)
        #expect(abs(machine.opacity(at: 1.625) - 0.5) < 1e-9)
        #expect(machine.nextChange(at: 1.2) == 1.5 && machine.nextChange(at: 1.7) == 1.7)
        #expect(machine.opacity(at: 1.75) == 0 && machine.nextChange(at: 1.75) == nil)
        #expect(machine.breadth(at: 1.2) == 0)
    }

    @Test func aMouseThatComesUponItKeepsItAndMakesItBroad() {
        var machine = ScrollIndicatorMachine()
        machine.scrolled(at: 0)
        machine.hovered(true, at: 0.4)
        #expect(abs(machine.breadth(at: 0.475) - 0.5) < 1e-9)
        #expect(machine.nextChange(at: 0.5) == 0.5)
        #expect(machine.breadth(at: 0.55) == 1 && machine.opacity(at: 9) == 1)
        // What rests asks for nothing.
        #expect(machine.nextChange(at: 0.6) == nil)
        machine.hovered(false, at: 10)
        #expect(machine.opacity(at: 10.5) == 1 && machine.breadth(at: 10.6) == 1)
        machine.tick(10.75)
        #expect(machine.opacity(at: 10.75) == 0 && machine.breadth(at: 10.75) == 0)
    }

    @Test func aMouseThatPassesBringsNothingAndOneThatRestsDoes() {
        var machine = ScrollIndicatorMachine()
        machine.hovered(true, at: 0)
        machine.hovered(false, at: 0.2)
        machine.tick(0.3)
        #expect(machine.opacity(at: 0.3) == 0 && machine.nextChange(at: 0.3) == nil)
        machine.hovered(true, at: 1)
        machine.tick(1.2)
        #expect(machine.opacity(at: 1.2) == 0 && machine.nextChange(at: 1.2) == 1.25)
        machine.tick(1.25)
        #expect(machine.opacity(at: 1.25) == 1)
        #expect(machine.breadth(at: 1.4) == 1 && machine.nextChange(at: 1.4) == nil)
    }

    @Test func whatIsHeldStaysWhereverTheMouseGoes() {
        var machine = ScrollIndicatorMachine()
        machine.scrolled(at: 0)
        machine.pressed(at: 0.1)
        machine.hovered(false, at: 0.2)
        #expect(machine.opacity(at: 5) == 1)
        machine.released(at: 5)
        #expect(machine.opacity(at: 5.5) == 1 && machine.opacity(at: 5.75) == 0)
    }

    @Test func aFlashIsLongerThanTheEndOfAScroll() {
        var machine = ScrollIndicatorMachine()
        machine.flash(at: 0)
        machine.scrolled(at: 0.1)
        #expect(machine.opacity(at: 0.75) == 1 && machine.opacity(at: 1) == 0)
    }

    // MARK: Where the bar is

    private let metrics = ScrollAxisMetrics(viewport: 300, content: 1200)

    @Test func theBarIsAsLongAsWhatShowsIsOfTheContent() throws {
        let top = try #require(ScrollIndicatorGeometry(metrics, offset: 0, lower: 0, upper: 0))
        #expect(top.track == 3...297 && top.start == 3 && top.length == 73.5)
        let end = try #require(ScrollIndicatorGeometry(metrics, offset: 900, lower: 0, upper: 0))
        #expect(abs(end.start + end.length - 297) < 1e-9)
        let middle = try #require(ScrollIndicatorGeometry(metrics, offset: 450, lower: 0, upper: 0))
        #expect(abs(middle.start + middle.length / 2 - 150) < 1e-9)
    }

    @Test func insetsShortenTheTrack() throws {
        let bar = try #require(ScrollIndicatorGeometry(metrics, offset: 0, lower: 50, upper: 20))
        #expect(bar.track == 53...277 && bar.start == 53 && bar.length == 56)
        #expect(ScrollIndicatorGeometry(metrics, offset: 0, lower: 200, upper: 100) == nil)
    }

    @Test func aBarIsNeverTooShortToTakeHoldOf() throws {
        let metrics = ScrollAxisMetrics(viewport: 300, content: 300_000)
        let bar = try #require(ScrollIndicatorGeometry(metrics, offset: 0, lower: 0, upper: 0))
        #expect(bar.length == 36)
    }

    @Test(arguments: [0.0, 1, 333.3, 450, 899, 900]) func theBarsPlaceGivesBackTheOffset(_ offset: Double) throws {
        let bar = try #require(ScrollIndicatorGeometry(metrics, offset: offset, lower: 7, upper: 11))
        #expect(abs(bar.offset(showing: bar.start) - offset) < 1e-9)
    }

    @Test func placesPastTheTrackAreTheEnds() throws {
        let bar = try #require(ScrollIndicatorGeometry(metrics, offset: 450, lower: 0, upper: 0))
        #expect(bar.offset(showing: -50) == 0 && bar.offset(showing: 5000) == 900)
    }
}
