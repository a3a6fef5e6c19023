/// How a refresh at an edge behaves: what a ``RefreshBehavior`` says, checked and in the units of the machine.
package struct RefreshConfiguration: Equatable, Sendable {
    package typealias Unit = RefreshBehavior.Unit
    package typealias Trigger = RefreshBehavior.Trigger
    package typealias Start = RefreshBehavior.Start
    package typealias Repetition = RefreshBehavior.Repetition

    package var edge: ScrollEdge
    package var unit = Unit.travel
    package var trigger = Trigger.onRelease
    package var start = Start.anywhere
    package var repetition = Repetition.join
    /// Where a pull arms, in points of the unit: 180 on a vertical edge, 100 on a horizontal one.
    package var threshold: Double
    /// How far below the threshold an armed pull may go back and stay armed, in points.
    package var hysteresis = 8.0
    /// How far past the edge the content rests meanwhile, in points.
    package var hold = 60.0
    /// How long the indicator is shown at least, in seconds from the trigger.
    package var minimumDisplay = 0.5
    /// How long the action may take, in seconds.
    package var maximumDuration = 30.0
    /// A finger that lifts with less than this velocity along the pull, in points a second, takes it back.
    package var vetoVelocity = -500.0
    /// How far the finger may be off the axis when it lifts, in points: that far is too far. Nil for no limit.
    package var crossLimit: Double?
    /// How long the content takes to its place, in seconds: what the phase of snapping lasts.
    package var snapDuration = 0.25
    /// How long each result is shown before the gap closes, in seconds.
    package var successDisplay = 0.0
    package var failureDisplay = 0.0
    package var cancellationDisplay = 0.0

    package init(edge: ScrollEdge = .top) {
        self.edge = edge
        threshold = edge.isVertical ? 180 : 100
        crossLimit = edge.isVertical ? nil : 50
    }
}
