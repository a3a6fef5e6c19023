import Testing

@testable import Canvasback

/// A viewport of 800 points unless said otherwise, content of 2,000, moves 16 ms apart.
struct ScrollAxisMachineTests {
    private func machine(
        content: Double = 2000, viewport: Double = 800, offset: Double = 0, bounce: ScrollBounce = .always,
        reducesMotion: Bool = false
    ) -> AxisScript {
        AxisScript(
            ScrollAxisMachine(
                metrics: ScrollAxisMetrics(viewport: viewport, content: content), offset: offset, bounce: bounce,
                reducesMotion: reducesMotion))
    }

    @Test func followsTheFingerWithinItsBounds() {
        var script = machine(offset: 500)
        script.down()
        #expect(script.machine.phase == .tracking && !script.machine.wantsFrames)
        script.move(30, times: 3)
        #expect(script.offset == 410 && script.machine.phase == .interacting)
        script.move(-20, times: 2)
        #expect(script.offset == 450 && script.overscroll == 0)
    }

    @Test(arguments: [1, 10, 300]) func aPullDependsOnItsTotalAlone(events: Int) {
        var script = machine()
        script.down()
        script.move(300 / Double(events), times: events)
        #expect(abs(script.overscroll + 136.7876) < 0.00006)
        #expect(abs(script.machine.pullTravel + 300) < 1e-9)
    }

    @Test func outAndBackRetraces() {
        var script = machine()
        script.down()
        var places: [Double] = []
        for _ in 0..<10 {
            places.append(script.offset)
            script.move(30)
        }
        for place in places.reversed() {
            script.move(-30)
            #expect(script.offset == place)
        }
        script.wait(0.05)
        script.up()
        #expect(script.offset == 0 && script.machine.phase == .idle)
    }

    @Test func aFlingIsAFunctionOfItsVelocity() {
        var script = machine(content: 5000)
        script.down()
        script.move(-16, times: 10)
        script.up()
        #expect(script.machine.phase == .decelerating && script.machine.wantsFrames)
        #expect(abs(script.machine.offset(at: script.time + 0.5) - 160 - 315.9280) < 0.001)
        script.wait(10)
        #expect(abs(script.offset - 160 - 499.4998) < 0.001)
        #expect(script.machine.phase == .idle && !script.machine.wantsFrames)
    }

    @Test func restingBeforeLiftingDoesNotFling() {
        var script = machine()
        script.down()
        script.move(-20, times: 10)
        script.wait(0.05)
        script.up()
        #expect(script.offset == 200 && script.machine.phase == .idle)
    }

    @Test func B30_caughtInABounceTheContentFollows() {
        var script = machine()
        script.down()
        script.move(20, times: 10)
        script.up()
        while script.overscroll < -30 { script.wait(0.001) }
        let caught = script.overscroll
        script.down()
        #expect(abs(script.overscroll - caught) < 1e-9)
        let travel = RubberBand(dimension: 800).distance(shown: -caught)
        script.move(-20, times: 10)
        #expect(abs(script.offset - (200 - travel)) < 1e-9)
        script.move(-10)
        #expect(abs(script.offset - (210 - travel)) < 1e-9)
    }

    @Test func B91_caughtAndLetGoItStays() {
        var script = machine(content: 5000)
        script.down()
        script.move(-30, times: 6)
        script.up()
        script.wait(0.2)
        let place = script.offset
        script.down()
        #expect(script.machine.phase == .tracking)
        script.wait(0.05)
        script.up()
        #expect(script.machine.velocity(at: script.time) == 0 && script.machine.phase == .idle)
        script.wait(1)
        #expect(abs(script.offset - place) < 1e-9)
    }

    @Test func caughtPastTheEdgeAndLetGoItSpringsBack() {
        var script = machine()
        script.down()
        script.move(20, times: 10)
        script.cancel()
        script.wait(0.05)
        script.down()
        script.wait(1)
        #expect(script.overscroll < -10)
        script.up()
        script.wait(1)
        #expect(script.offset == 0 && script.machine.phase == .idle)
    }

    @Test func B02_aCancelledPanSpringsBackWithoutAFling() {
        var script = machine()
        script.down()
        script.move(-15, times: 8)
        script.cancel()
        #expect(script.offset == 120 && script.machine.phase == .idle)
        script.down()
        script.move(30, times: 8)
        script.cancel()
        #expect(script.machine.phase == .decelerating && script.machine.velocity(at: script.time) == 0)
        script.wait(0.8)
        #expect(script.offset == 0 && script.machine.phase == .idle)
    }

    @Test func B25_aFlingToTheTopBounces() {
        var script = machine(offset: 300 + 128)
        script.down()
        script.move(32, times: 4)
        script.up()
        var peak = 0.0
        for _ in 0..<2000 {
            script.wait(0.001)
            peak = max(peak, -script.overscroll)
            #expect(script.machine.pullTravel == 0)
        }
        #expect(abs(peak - 36.403) < 0.01)
        #expect(script.offset == 0)
    }

    @Test func B93_speedNeverRises() {
        var script = machine(content: 50_000)
        script.down()
        script.move(-60, times: 6)
        script.up()
        var (speed, place) = (Double.infinity, script.offset)
        while script.machine.wantsFrames {
            script.wait(0.016)
            #expect(script.offset - place <= speed + 1e-9)
            (speed, place) = (script.offset - place, script.offset)
        }
    }

    @Test func B84_anOverscrollIsKeptWhenContentShrinks() {
        var script = machine(offset: 1200)
        script.down()
        script.move(-RubberBand(dimension: 800).distance(shown: 40))
        #expect(abs(script.overscroll - 40) < 1e-9)
        script.resize(content: 1500)
        #expect(abs(script.offset - 740) < 1e-9)
        script.up()
        script.resize(content: 1400)
        #expect(script.machine.phase == .decelerating && script.overscroll > 39)
        script.wait(1)
        #expect(script.offset == 600)
    }

    @Test func contentThatShrinksHoldsWhatRestsOrDragsInBounds() {
        var script = machine(offset: 1200)
        script.resize(content: 1500)
        #expect(script.offset == 700 && script.machine.phase == .idle)
        script.down()
        script.move(-1)
        script.move(1)
        script.resize(content: 1000)
        #expect(script.offset == 200)
        script.move(50)
        #expect(script.offset == 150)
        script.resize(content: 300)
        #expect(script.offset == 0)
    }

    @Test func aGlideDoesNotNoticeContentThatGrows() {
        var (plain, growing) = (machine(content: 9000), machine(content: 9000))
        for step in 0..<2 {
            _ = step
            plain.down()
            growing.down()
            plain.move(-40, times: 5)
            growing.move(-40, times: 5)
            plain.up()
            growing.up()
        }
        for step in 1...500 {
            plain.wait(0.01)
            growing.wait(0.01)
            growing.resize(content: 9000 + Double(step) * 10)
            #expect(plain.offset == growing.offset)
        }
    }

    @Test func aShiftMovesNothingThatIsSeen() {
        var script = machine(content: 9000, offset: 500)
        script.resize(content: 9300, shift: 300)
        #expect(script.offset == 800)
        script.down()
        script.move(-40, times: 5)
        #expect(script.offset == 1000)
        script.resize(content: 9400, shift: 100)
        #expect(script.offset == 1100)
        script.move(-40)
        #expect(script.offset == 1140)
        script.up()
        script.wait(0.1)
        let (offset, velocity) = (script.offset, script.machine.velocity(at: script.time))
        script.resize(content: 9500, shift: 100)
        #expect(abs(script.offset - offset - 100) < 1e-9)
        #expect(abs(script.machine.velocity(at: script.time) - velocity) < 1e-6)
    }

    @Test func contentAtItsEdgeFollowsTheInset() {
        var script = machine()
        script.resize(content: 2000, lowerInset: 50)
        #expect(script.offset == -50)
        script.resize(content: 2000, lowerInset: 20)
        #expect(script.offset == -20)
    }

    @Test func B78_bounceIsChosen() {
        var short = machine(content: 100)
        short.down()
        short.move(30, times: 6)
        #expect(abs(short.overscroll + 88.0979) < 0.00006)
        for bounce in [ScrollBounce.basedOnSize, .never] {
            var script = machine(content: 100, bounce: bounce)
            script.down()
            script.move(30, times: 6)
            #expect(script.offset == 0 && script.machine.pullTravel == 0)
            script.up()
            #expect(script.machine.phase == .idle)
        }
        var long = machine(bounce: .basedOnSize)
        long.down()
        long.move(30, times: 6)
        #expect(long.overscroll < -80)
    }

    @Test func B104_lessMotionShowsNothingPastTheEdgeButCounts() {
        var script = machine(reducesMotion: true)
        script.down()
        script.move(20, times: 10)
        #expect(script.offset == 0 && script.machine.pullTravel == -200)
        script.up()
        #expect(script.machine.phase == .idle && script.offset == 0)
        script.scroll(to: 400, animated: true)
        #expect(script.offset == 400 && script.machine.phase == .idle)
    }

    @Test func aHoldRestsPastTheEdgeAndComesBack() {
        var script = machine()
        script.down()
        script.move(20, times: 10)
        script.wait(0.05)
        script.up()
        let shown = script.offset
        script.hold(60)
        #expect(script.offset == shown)
        let from = -shown - 60
        #expect(
            abs(script.machine.offset(at: script.time + 0.1) + 60 + from * 0.586936) < 0.001)
        script.wait(1)
        #expect(script.offset == -60 && script.machine.phase == .idle && script.overscroll == -60)
        // A drag meanwhile starts from there, one to one, and comes to rest there.
        script.down()
        script.move(-20, times: 2)
        #expect(abs(script.offset + 20) < 1e-9)
        script.move(20, times: 3)
        #expect(script.offset < -60 && script.offset > -80)
        script.wait(0.05)
        script.up()
        script.wait(1)
        #expect(script.offset == -60)
        script.hold(0)
        #expect(script.offset == -60 && script.machine.phase == .animating)
        #expect(abs(script.machine.offset(at: script.time + 0.1) + 60 * 0.586936) < 0.001)
        script.wait(1)
        #expect(script.offset == 0 && script.machine.phase == .idle)
    }

    @Test func aHoldOpensAtRestAndLeavesAReaderAlone() {
        var script = machine()
        script.hold(60)
        #expect(script.offset == 0 && script.machine.phase == .animating)
        script.wait(1)
        #expect(script.offset == -60)
        script.scroll(to: 300, animated: false)
        script.hold(0)
        #expect(script.offset == 300 && script.machine.phase == .idle)
        script.hold(60)
        #expect(script.offset == 300)
    }

    @Test func aHoldUnderAFingerDoesNotJump() {
        var script = machine()
        script.down()
        script.move(20, times: 10)
        let shown = script.offset
        script.hold(60)
        #expect(abs(script.offset - shown) < 1e-9)
        script.hold(0)
        #expect(abs(script.offset - shown) < 1e-9)
        script.up()
        script.wait(1)
        #expect(script.offset == 0)
    }

    @Test func aTargetIsReachedExactlyWithoutOvershoot() {
        var script = machine(content: 8000)
        script.down()
        script.move(-60, times: 5)
        #expect(script.machine.proposedTarget(at: script.time) > 2000)
        script.up(target: 800)
        #expect(script.machine.phase == .decelerating)
        var last = script.offset
        while script.machine.wantsFrames {
            script.wait(0.008)
            #expect(script.offset >= last && script.offset <= 800)
            last = script.offset
        }
        #expect(script.offset == 800)
    }

    @Test func scrollsToAPlaceWithinBounds() {
        var script = machine()
        script.scroll(to: 5000, animated: true)
        #expect(script.machine.phase == .animating && script.offset == 0)
        script.wait(0.1)
        // The spring of duration 0.5: 0.3577 of the way.
        #expect(abs(script.offset - 1200 * 0.3577) < 0.1)
        let velocity = script.machine.velocity(at: script.time)
        script.scroll(to: 100, animated: true)
        #expect(abs(script.machine.velocity(at: script.time) - velocity) < 1e-9)
        script.wait(2)
        #expect(script.offset == 100 && script.machine.phase == .idle)
    }

    @Test func theWheelScrollsDirectlyAndStopsAtTheEdge() {
        var script = machine()
        script.wheel(-20)
        #expect(script.offset == 0)
        script.wheel(30)
        #expect(script.offset == 30 && script.machine.phase == .interacting)
        script.wait(0.119)
        #expect(script.machine.phase == .interacting)
        script.wait(0.002)
        #expect(script.machine.phase == .idle)
        for _ in 0..<100 { script.wheel(40) }
        #expect(script.offset == 1200)
    }

    @Test func aNotchIsFollowedAndExactInTheEnd() {
        var script = machine()
        script.wheel(100)
        #expect(script.offset == 0)
        script.wait(0.05)
        #expect(script.offset > 30 && script.offset < 100)
        script.wheel(100)
        script.wheel(20)
        script.wait(0.5)
        #expect(script.offset == 220 && script.machine.phase == .idle)
    }

    @Test func theWheelGetsAheadOfABounceOnlyInwards() {
        var script = machine()
        script.down()
        script.move(30, times: 5)
        script.cancel()
        script.wait(0.05)
        let place = script.offset
        script.wheel(-10)
        #expect(script.offset == place && script.machine.phase == .decelerating)
        script.wheel(5)
        #expect(abs(script.offset - place - 5) < 1e-9)
        script.wait(1)
        #expect(script.offset == 0)
    }
}
