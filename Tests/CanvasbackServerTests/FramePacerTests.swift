import CanvasbackServer
import Testing

/// Plays a page that paints at every refresh, `oneWay` seconds away, on a clock of its own.
private struct Screen {
    var pacer = FramePacer()
    var refresh = 1.0 / 60
    var oneWay = 0.0003
    /// Bytes of each frame.
    var bytes = 9
    /// A packet that is lost: when, and seconds until it has come after all. What is sent after it waits for it.
    var loss: (at: Double, repaired: Double)?

    private(set) var mostInFlight = 0

    init(refresh: Double = 1.0 / 60, oneWay: Double = 0.0003, bytes: Int = 9, loss: (Double, Double)? = nil) {
        (self.refresh, self.oneWay, self.bytes, self.loss) = (refresh, oneWay, bytes, loss)
    }

    /// How many frames the page painted, and how many were sent, while an animation ran for `seconds`.
    mutating func animate(seconds: Double, paints: Bool = true) -> (painted: Int, sent: Int) {
        run(seconds: seconds, wants: { _ in true }, paints: paints)
    }

    /// The same while a pointer moved every `interval` seconds.
    mutating func drag(seconds: Double, every interval: Double) -> (painted: Int, sent: Int) {
        var next = 0.0
        return run(seconds: seconds) { now in
            guard now >= next else { return nil }
            next += interval
            return false
        }
    }

    /// `wants` answers true for an animation, false for a change by input, nil for nothing new.
    private mutating func run(
        seconds: Double, wants: (Double) -> Bool?, paints: Bool = true
    ) -> (painted: Int, sent: Int) {
        var (arriving, acknowledgements): ([(Double, UInt32)], [(Double, UInt32)]) = ([], [])
        var (painted, sent, isPending, onAcknowledgement): (Int, Int, Bool, Bool) = (0, 0, false, false)
        var nextRefresh = 0.0071
        let step = 0.00025
        var now = 0.0
        while now < seconds {
            onAcknowledgement = false
            while let first = acknowledgements.first, first.0 <= now {
                acknowledgements.removeFirst()
                #expect(pacer.acknowledged(frame: first.1, at: now) == .painted)
                onAcknowledgement = true
            }
            let want = wants(now)
            if want == false {
                isPending = true
                pacer.changed()
            }
            let isDue =
                want == true
                ? pacer.hasRoom && (now >= pacer.nextTick || onAcknowledgement && pacer.isDueOnAcknowledgement(at: now))
                : isPending && (pacer.earliestFrame(at: now).map { $0 <= now } ?? false)
            if isDue {
                let frame = pacer.nextFrame
                pacer.ticked(at: now)
                pacer.sent(frame: frame, bytes: bytes, at: now)
                mostInFlight = max(mostInFlight, pacer.inFlight)
                var arrival = now + oneWay
                if let loss, now >= loss.at { arrival = max(arrival, loss.at + loss.repaired) }
                arriving.append((arrival, frame))
                sent += 1
                isPending = false
            }
            if now >= nextRefresh {
                nextRefresh += refresh
                let here = arriving.prefix { $0.0 <= now }
                if let last = here.last, paints {
                    painted += 1
                    arriving.removeFirst(here.count)
                    acknowledgements.append((now + oneWay, last.1))
                }
            }
            now += step
        }
        return (painted, sent)
    }
}

@Test func aPageOfWhichNothingIsKnownGetsTwoFrames() {
    var pacer = FramePacer()
    pacer.sent(frame: pacer.nextFrame, at: 0)
    #expect(pacer.hasRoom)
    pacer.sent(frame: pacer.nextFrame, at: 0)
    #expect(!pacer.hasRoom)
    #expect(pacer.earliestFrame(at: 100) == nil)
    #expect(pacer.acknowledged(frame: 2, at: 0.01) == .painted)
    #expect(pacer.inFlight == 0)
}

@Test(arguments: [(0.001, 2), (0.016, 2), (0.017, 3), (0.05, 4), (0.1, 7), (0.15, 10), (0.3, 19), (0.5, 24), (50, 24)])
func theWindowCoversTheRoundTrip(roundTrip: Double, frames: Int) {
    var pacer = FramePacer()
    pacer.measured(roundTrip: roundTrip, at: 0)
    #expect(pacer.window == frames)
}

@Test(arguments: [(0.016, 2), (0.017, 7), (0.05, 10), (0.1, 16), (0.5, 24)])
func smallFramesMayGoBeyondTheWindow(roundTrip: Double, frames: Int) {
    var pacer = FramePacer()
    pacer.measured(roundTrip: roundTrip, at: 0)
    #expect(pacer.repairWindow == frames)
    while pacer.hasRoom { pacer.sent(frame: pacer.nextFrame, bytes: 9, at: 0) }
    #expect(pacer.inFlight == frames)
    var other = FramePacer()
    other.measured(roundTrip: roundTrip, at: 0)
    while other.hasRoom { other.sent(frame: other.nextFrame, bytes: 1_000, at: 0) }
    #expect(other.inFlight == max(other.window, min(frames, 4)))
    var few = FramePacer(farthestWindow: 5)
    few.measured(roundTrip: roundTrip, at: 0)
    while few.hasRoom { few.sent(frame: few.nextFrame, at: 0) }
    #expect(few.inFlight == min(frames, 5))
}

/// A packet is lost on a link of 100 ms there and back, and has come after all when the packets after it have told of that.
@Test func aLossCostsThePicturesOfItsRepairAndNoMore() {
    var whole = Screen(oneWay: 0.05)
    let all = whole.drag(seconds: 3, every: 1.0 / 60).painted
    var small = Screen(oneWay: 0.05, loss: (1, 0.19))
    let painted = small.drag(seconds: 3, every: 1.0 / 60).painted
    // 140 ms without a picture are nine refreshes.
    #expect(all - painted <= 10)
    #expect(small.mostInFlight <= small.pacer.repairWindow)
    // Large ones would stand in each other's way: they wait for the page's word, which comes a round trip later.
    var large = Screen(oneWay: 0.05, bytes: 4_000, loss: (1, 0.19))
    #expect(all - large.drag(seconds: 3, every: 1.0 / 60).painted >= 12)
    #expect(large.mostInFlight <= large.pacer.window)
}

@Test func acknowledgementsAreCheckedAgainstWhatWasSent() {
    var pacer = FramePacer()
    #expect(pacer.acknowledged(frame: 0, at: 0) == .repeated)
    #expect(pacer.acknowledged(frame: 1, at: 0) == .impossible)
    for now in [0, 0.02, 0.04] { pacer.sent(frame: pacer.nextFrame, at: now) }
    #expect(pacer.acknowledged(frame: 2, at: 0.05) == .painted)
    #expect(pacer.inFlight == 1)
    #expect(pacer.acknowledged(frame: 1, at: 0.05) == .repeated)
    #expect(pacer.acknowledged(frame: 4, at: 0.05) == .impossible)
    #expect(abs((pacer.roundTrip ?? 0) - 0.03) < 1e-12)
}

@Test func aLoneEventIsAnsweredAtOnce() {
    var pacer = FramePacer()
    #expect(pacer.earliestFrame(at: 5) == 5)
    pacer.sent(frame: 1, at: 5)
    #expect(pacer.earliestFrame(at: 5.001) == 5.001)
}

@Test func anAnimationMakesOneFrameARefresh() {
    var screen = Screen()
    let (painted, sent) = screen.animate(seconds: 10)
    #expect(painted >= 590)
    #expect(sent <= 605)
}

@Test func anAnimationFollowsADistantPage() {
    var screen = Screen(oneWay: 0.05)
    let (painted, sent) = screen.animate(seconds: 10)
    #expect(painted >= 570)
    #expect(sent <= 620)
}

@Test func aMouseAt1000HertzMakesNoMoreFramesThanTheScreenShows() {
    var screen = Screen()
    let (painted, sent) = screen.drag(seconds: 10, every: 0.001)
    #expect(painted >= 590)
    #expect(sent <= 610)
}

@Test func everyMoveOfATouchScreenIsAnsweredAtOnce() {
    var screen = Screen()
    let (_, sent) = screen.drag(seconds: 10, every: 1.0 / 60)
    #expect(sent >= 598)
}

/// A finger moves something that runs after it: each event is answered at once, by one frame, whatever the beat of the
/// finger's clock and the screen's.
@Test(arguments: [59.5, 60, 60.5], [0.0003, 0.02])
func anAnimationThatAFingerLeadsMakesOneFrameAnEvent(rate: Double, oneWay: Double) {
    var pacer = FramePacer()
    var (arriving, acknowledgements): ([(Double, UInt32)], [(Double, UInt32)]) = ([], [])
    var (events, sent, late, nextRefresh, nextEvent, isPending) = (0, 0, 0, 0.0071, 0.0, false)
    for step in 0..<20_000 {
        let now = Double(step) * 0.00025
        var isDue = false
        while let first = acknowledgements.first, first.0 <= now {
            acknowledgements.removeFirst()
            #expect(pacer.acknowledged(frame: first.1, at: now) == .painted)
            isDue = isDue || pacer.isDueOnAcknowledgement(at: now)
        }
        if now >= nextEvent {
            nextEvent += 1 / rate
            events += 1
            isPending = true
            pacer.changed()
            let isLate = pacer.earliestFrame(at: now).map { $0 > now } ?? true
            if isLate && events > 20 { late += 1 }
        }
        if isPending { isDue = pacer.earliestFrame(at: now).map { $0 <= now } ?? false }
        if isDue || !isPending && events > 0 && pacer.hasRoom && now >= pacer.nextTick {
            let frame = pacer.nextFrame
            pacer.ticked(at: now)
            pacer.sent(frame: frame, at: now)
            arriving.append((now + oneWay, frame))
            sent += 1
            isPending = false
        }
        if now >= nextRefresh {
            nextRefresh += 1.0 / 60
            let here = arriving.prefix { $0.0 <= now }
            if let last = here.last {
                arriving.removeFirst(here.count)
                acknowledgements.append((now + oneWay, last.1))
            }
        }
    }
    #expect(sent <= events + 15, "\(sent) frames for \(events) events")
    #expect(late == 0, "\(late) of \(events) events waited")
}

@Test func aTouchScreenThatFellBehindIsAnsweredAtOnceAgain() throws {
    var pacer = FramePacer()
    // Frames of an animation, more than one a refresh.
    for now in [0, 0.004, 0.008, 0.012] {
        pacer.sent(frame: pacer.nextFrame, at: now)
        _ = pacer.acknowledged(frame: pacer.nextFrame &- 1, at: now + 0.001)
    }
    // Each event brings word of the last frame, as a page's do.
    var late = 0
    for move in 1...60 {
        let now = Double(move) / 60
        pacer.changed()
        let time = try #require(pacer.earliestFrame(at: now))
        if time > now { late += 1 }
        _ = pacer.acknowledged(frame: pacer.nextFrame &- 1, at: now)
        pacer.sent(frame: pacer.nextFrame, at: max(time, now))
    }
    #expect(late <= 6)
}

@Test func aMouseAt1000HertzThatFellBehindMakesNoMoreFramesThanTheScreenShows() {
    var screen = Screen()
    for now in [0, 0.0001, 0.0002] {
        screen.pacer.sent(frame: screen.pacer.nextFrame, at: now)
        _ = screen.pacer.acknowledged(frame: screen.pacer.nextFrame &- 1, at: now)
    }
    #expect(screen.drag(seconds: 10, every: 0.001).sent <= 610)
}

@Test func aPageThatNeverPaintsGetsAWindowfulAndNoMore() {
    var screen = Screen()
    #expect(screen.animate(seconds: 10, paints: false).sent == 2)
}

@Test func aSlowPageGetsWhatItPaints() {
    var screen = Screen(refresh: 0.1)
    let (painted, sent) = screen.animate(seconds: 10)
    #expect(painted >= 95)
    #expect(sent <= 2 * painted + FramePacer.farthestWindow)
}

@Test func frameNumbersWrap() {
    var pacer = FramePacer(after: .max - 1)
    pacer.sent(frame: pacer.nextFrame, at: 0)
    #expect(pacer.nextFrame == 0)
    pacer.sent(frame: 0, at: 0.02)
    #expect(pacer.acknowledged(frame: 1, at: 0.03) == .impossible)
    #expect(pacer.acknowledged(frame: 0, at: 0.03) == .painted)
    #expect(pacer.inFlight == 0)
}

@Test func theShortestRoundTripIsForgottenInTime() {
    var minimum = RecentMinimum(memory: 4)
    #expect(minimum.value == nil)
    minimum.add(1, at: 0)
    minimum.add(5, at: 1)
    #expect(minimum.value == 1)
    minimum.add(6, at: 2.5)
    #expect(minimum.value == 1)
    minimum.add(7, at: 5)
    #expect(minimum.value == 6)
    minimum.add(8, at: 100)
    #expect(minimum.value == 8)
}
