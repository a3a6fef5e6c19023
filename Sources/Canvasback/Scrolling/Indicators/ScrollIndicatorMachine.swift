/// When a scroll indicator shows, and how broad it is: events and times in, its look out.
///
/// It shows while content scrolls and a little longer. A mouse that comes upon it, or rests where it would be, keeps it there
/// and makes it broad, so that it can be taken hold of; broad it stays until it has gone. Times are seconds on one clock.
package struct ScrollIndicatorMachine: Equatable, Sendable {
    /// How long it stays after a scroll, how long it takes to fade, and how long a flash is, in seconds.
    static let (delay, fade, flash) = (0.5, 0.25, 0.75)
    /// How long a mouse rests where it would be before it shows, and how long it takes to broaden, in seconds.
    static let (dwell, broadening) = (0.25, 0.15)

    /// Until when it is wholly there.
    private var shownUntil = -Double.infinity
    /// Since when a mouse is over it.
    private var over: Double?
    private var isHeld = false
    /// Since when it is broad, or on its way to that.
    private var broadSince: Double?

    package init() {}

    // MARK: What is seen

    /// Whether something keeps it there.
    private var isKept: Bool { isHeld || over != nil && broadSince != nil }

    /// How opaque it is, from 0 to 1.
    package func opacity(at time: Double) -> Double {
        if isKept || time <= shownUntil { return 1 }
        return max(0, 1 - (time - shownUntil) / Self.fade)
    }

    /// How broad it is: 0 as for fingers, 1 as for a mouse.
    package func breadth(at time: Double) -> Double {
        guard let broadSince else { return 0 }
        let share = min(max((time - broadSince) / Self.broadening, 0), 1)
        return share * share * (3 - 2 * share)
    }

    /// When it looks different next, in seconds: now, or earlier, while every frame does; nil where time changes nothing.
    package func nextChange(at time: Double) -> Double? {
        if let broadSince, time < broadSince + Self.broadening { return time }
        if isKept { return nil }
        if time < shownUntil { return shownUntil }
        if opacity(at: time) > 0 { return time }
        return over.map { $0 + Self.dwell }
    }

    // MARK: What happens

    /// Content scrolls.
    package mutating func scrolled(at time: Double) {
        tick(time)
        shownUntil = max(shownUntil, time + Self.delay)
    }

    /// It is to be seen for a moment.
    package mutating func flash(at time: Double) {
        tick(time)
        shownUntil = max(shownUntil, time + Self.flash)
    }

    /// A mouse is over the place of the bar, or has left it.
    package mutating func hovered(_ isOver: Bool, at time: Double) {
        tick(time)
        if isOver {
            if over == nil { over = time }
            tick(time)
        } else if over != nil {
            if isKept { shownUntil = max(shownUntil, time + Self.delay) }
            over = nil
        }
    }

    /// A mouse takes hold of it.
    package mutating func pressed(at time: Double) {
        tick(time)
        isHeld = true
        broadSince = broadSince ?? time
    }

    /// The mouse lets go.
    package mutating func released(at time: Double) {
        tick(time)
        isHeld = false
        shownUntil = max(shownUntil, time + Self.delay)
    }

    /// Lets what time brings happen.
    package mutating func tick(_ time: Double) {
        if let over, broadSince == nil {
            // What shows broadens at once; what does not waits until the mouse means it.
            if opacity(at: time) > 0 {
                broadSince = time
            } else if time >= over + Self.dwell {
                broadSince = time
            }
        } else if over == nil, !isHeld, broadSince != nil, opacity(at: time) == 0 {
            broadSince = nil
        }
    }
}
