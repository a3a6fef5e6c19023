import Testing

@testable import Canvasback

struct StretchPlaceTests {
    @Test func growsFromTheEdge() {
        let place = StretchPlace(length: 300, pull: 60)
        #expect(place.shownLength == 360 && place.start == -60 && place.fraction == 0.2 && place.collapse == 0)
        let over = StretchPlace(length: 300, pull: 60, isOver: true)
        #expect(over.shownLength == 360 && over.start == 0)
    }

    @Test func slides() {
        let over = StretchPlace(length: 300, pull: 60, isOver: true, slides: true)
        #expect(over.shownLength == 300 && over.start == 60)
        let beside = StretchPlace(length: 300, pull: 60, slides: true)
        #expect(beside.shownLength == 300 && beside.start == 0)
    }

    @Test func scrollsAwayWithoutAMinimum() {
        let place = StretchPlace(length: 300, offset: 120)
        #expect(place.shownLength == 300 && place.start == 0 && place.collapse == 0.4 && place.gone == 120)
        #expect(StretchPlace(length: 300, offset: 900).collapse == 1)
        #expect(StretchPlace(length: 300, offset: 900).gone == 300)
    }

    @Test func collapsesToAMinimum() {
        for (offset, length, collapse) in [(0.0, 300.0, 0.0), (110, 190, 0.5), (220, 80, 1), (400, 80, 1)] {
            let place = StretchPlace(length: 300, minimum: 80, offset: offset)
            #expect(place.shownLength == length && place.start == offset && place.collapse == collapse)
            #expect(place.gone == 300 - length)
        }
        #expect(StretchPlace(length: 300, minimum: 500, offset: 100).shownLength == 300)
        #expect(StretchPlace(length: 300, minimum: -5, offset: 400).shownLength == 0)
    }

    @Test func whatIsNegativeIsNothing() {
        let place = StretchPlace(length: -1, offset: -50, pull: -60)
        #expect(place.shownLength == 0 && place.start == 0 && place.fraction == 0 && place.collapse == 0)
    }

    @Test func aTriggerFiresOnceATouch() {
        var trigger = StretchTrigger(threshold: 100)
        func pulled(_ pulls: Double...) -> [Bool] { pulls.map { trigger.pulled($0, isTouched: true) } }
        #expect(pulled(0, 99.9, 100, 50, 120) == [false, false, true, false, false])
        let lifted = trigger.pulled(120, isTouched: false)
        #expect(!lifted)
        // Caught where it is, it was not pulled there; pulled anew, it was.
        #expect(pulled(110, 120, 90, 100) == [false, false, false, true])
    }

    @Test func aTriggerIgnoresAGlide() {
        var trigger = StretchTrigger(threshold: 100)
        for pull in stride(from: 0.0, to: 200, by: 10) {
            let fires = trigger.pulled(pull, isTouched: false)
            #expect(!fires)
        }
    }
}
