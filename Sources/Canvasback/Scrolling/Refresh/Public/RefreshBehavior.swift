import Foundation

/// How a refresh is pulled, how long it lasts and how it shows its end.
///
/// Start from ``automatic`` and say what differs:
///
///     Feed()
///         .refreshable(edge: .top, behavior: .automatic.threshold(120).trigger(.onCrossing)) {
///             try await feed.reload()
///         }
///
/// Lengths are in points and velocities in points a second. They are absolute: the same pull does the same in a small
/// view and in a tall one.
public struct RefreshBehavior: Equatable, Sendable {
    /// What the threshold measures.
    public enum Unit: Hashable, Sendable {
        /// The finger's way past the edge, however little of it the rubber band shows.
        case travel
        /// What is shown of it: how far the content has moved.
        case visible
    }

    /// When the action starts.
    public enum Trigger: Hashable, Sendable {
        /// When the finger lifts from an armed pull. Until then the person may change their mind.
        case onRelease
        /// As soon as the pull crosses the threshold, with the finger still down.
        case onCrossing
    }

    /// Where a touch may begin that pulls.
    public enum Start: Hashable, Sendable {
        /// Anywhere: a touch that scrolls to the edge goes on as a pull.
        case anywhere
        /// Only where the content was already at the edge.
        case atEdge
    }

    /// What a second request does while the action runs.
    public enum Repetition: Hashable, Sendable {
        /// It waits for the action that runs.
        case join
        /// It cancels that action, whose result is dropped, and starts it again.
        case restart
    }

    /// Moments at which a device that can vibrates.
    public struct Haptics: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The pull has gone far enough: letting go now refreshes.
        public static let armed = Haptics(rawValue: 1)
        /// The action has started.
        public static let started = Haptics(rawValue: 2)
        /// The action has succeeded.
        public static let succeeded = Haptics(rawValue: 4)
        /// The action has failed or taken too long.
        public static let failed = Haptics(rawValue: 8)
        /// A tick when a pull is armed, and two when the action has failed.
        public static let automatic: Haptics = [.armed, .failed]
    }

    /// A key that refreshes, with the keys that are held beside it.
    public struct Shortcut: Hashable, Sendable {
        /// The key, as W3C's `key` value: "r", "F5", "Enter". Letters match in either case.
        public var key: String
        /// The keys held beside it, all of them and no other.
        public var modifiers: Modifiers

        /// Keys that are held while another one is pressed.
        public struct Modifiers: OptionSet, Hashable, Sendable {
            public let rawValue: UInt8
            public init(rawValue: UInt8) { self.rawValue = rawValue }
            /// The Shift key.
            public static let shift = Modifiers(rawValue: 1)
            /// The Control key.
            public static let control = Modifiers(rawValue: 2)
            /// The Option or Alt key.
            public static let option = Modifiers(rawValue: 4)
            /// The Command, Windows or Meta key.
            public static let command = Modifiers(rawValue: 8)
        }

        /// A key with the keys that are held beside it.
        public init(_ key: String, modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

        /// What browsers reload a page with: F5, Control-R and Command-R.
        public static let reload = [
            Shortcut("F5"), Shortcut("r", modifiers: .control), Shortcut("r", modifiers: .command),
        ]
    }

    /// What the threshold measures; the finger's travel.
    public var unit = Unit.travel
    /// When the action starts; when the finger lifts.
    public var trigger = Trigger.onRelease
    /// Where a touch may begin that pulls; anywhere.
    public var start = Start.anywhere
    /// What a second request does while the action runs; it joins.
    public var repetition = Repetition.join
    /// Where a pull is armed, in points of the ``unit``: at this and above. Nil is 180 on the top and the bottom edge, and 100
    /// on the sides.
    public var threshold: CGFloat?
    /// How far an armed pull may go back below the threshold and stay armed: 8 points.
    public var hysteresis: CGFloat = 8
    /// How far past the edge the content rests while the action runs: 60 points, in which the indicator stands.
    public var hold: CGFloat = 60
    /// How long the indicator shows at least, from the start of the action: half a second.
    public var minimumDuration: Duration = .milliseconds(500)
    /// How long the action may take: 30 seconds. After that it is cancelled and the refresh has timed out. Nil waits for ever.
    public var maximumDuration: Duration? = .seconds(30)
    /// A finger that lifts with less than this velocity along the pull takes it back: −500 points a second.
    public var vetoVelocity: CGFloat = -500
    /// How far the finger may be off the axis when it lifts: that far is too far. Nil is no limit on the top and the bottom
    /// edge, and 50 points on the sides, where a person may have meant to scroll.
    public var crossLimit: CGFloat?
    /// How long a success shows before the gap closes: not at all. With any time the indicator shows a tick.
    public var successDuration: Duration = .zero
    /// How long a failure and a refresh that timed out show, with the means to try again: 4 seconds.
    public var failureDuration: Duration = .seconds(4)
    /// How long a refresh that was cancelled shows: not at all.
    public var cancellationDuration: Duration = .zero
    /// Whether this refresh may run while one at another edge of the view runs. Both must say so.
    public var isSimultaneous = false
    /// Whether a refresh that the program, a key or assistive technology asks for scrolls to the edge, to show itself.
    public var scrollsToEdge = false
    /// When a device that can vibrates.
    public var haptics = Haptics.automatic
    /// The keys that refresh, in the view under the pointer or else the first one; those that reload a page.
    public var shortcuts = Shortcut.reload

    /// What feels right nearly everywhere; each property says what that is.
    public static let automatic = RefreshBehavior()
}

extension RefreshBehavior {
    /// Sets what the threshold measures.
    public func unit(_ unit: Unit) -> Self { with { $0.unit = unit } }
    /// Sets when the action starts.
    public func trigger(_ trigger: Trigger) -> Self { with { $0.trigger = trigger } }
    /// Sets where a touch may begin that pulls.
    public func start(_ start: Start) -> Self { with { $0.start = start } }
    /// Sets what a second request does while the action runs.
    public func repetition(_ repetition: Repetition) -> Self { with { $0.repetition = repetition } }
    /// Sets where a pull is armed and how far it may go back and stay armed, in points.
    public func threshold(_ threshold: CGFloat?, hysteresis: CGFloat = 8) -> Self {
        with { ($0.threshold, $0.hysteresis) = (threshold, hysteresis) }
    }
    /// Sets how far past the edge the content rests while the action runs, in points.
    public func hold(_ hold: CGFloat) -> Self { with { $0.hold = hold } }
    /// Sets how long the indicator shows at least, and how long the action may take.
    public func duration(minimum: Duration = .milliseconds(500), maximum: Duration? = .seconds(30)) -> Self {
        with { ($0.minimumDuration, $0.maximumDuration) = (minimum, maximum) }
    }
    /// Sets the velocity along the pull below which lifting takes it back, in points a second.
    public func vetoVelocity(_ velocity: CGFloat) -> Self { with { $0.vetoVelocity = velocity } }
    /// Sets how far the finger may be off the axis when it lifts, in points.
    public func crossLimit(_ limit: CGFloat?) -> Self { with { $0.crossLimit = limit } }
    /// Sets how long each result shows before the gap closes; nil leaves one as it is.
    public func resultDuration(
        success: Duration? = nil, failure: Duration? = nil, cancellation: Duration? = nil
    ) -> Self {
        with {
            if let success { $0.successDuration = success }
            if let failure { $0.failureDuration = failure }
            if let cancellation { $0.cancellationDuration = cancellation }
        }
    }
    /// Lets the refresh run while one at another edge runs, where that one may too.
    public func simultaneous(_ isSimultaneous: Bool = true) -> Self { with { $0.isSimultaneous = isSimultaneous } }
    /// Lets a refresh that nobody pulled for scroll to its edge.
    public func scrollsToEdge(_ scrolls: Bool = true) -> Self { with { $0.scrollsToEdge = scrolls } }
    /// Sets when a device that can vibrates.
    public func haptics(_ haptics: Haptics) -> Self { with { $0.haptics = haptics } }
    /// Sets the keys that refresh.
    public func shortcuts(_ shortcuts: [Shortcut]) -> Self { with { $0.shortcuts = shortcuts } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

extension RefreshConfiguration {
    /// What a behavior says of a physical edge.
    init(edge: ScrollEdge, _ behavior: RefreshBehavior) {
        self.init(edge: edge)
        (unit, trigger, start, repetition) = (behavior.unit, behavior.trigger, behavior.start, behavior.repetition)
        if let limit = behavior.threshold { threshold = max(1, Double(limit)) }
        if let limit = behavior.crossLimit { crossLimit = Double(limit) }
        hysteresis = max(0, Double(behavior.hysteresis))
        hold = max(0, Double(behavior.hold))
        minimumDisplay = max(0, behavior.minimumDuration.seconds)
        maximumDuration = behavior.maximumDuration.map { max(0, $0.seconds) } ?? .infinity
        vetoVelocity = Double(behavior.vetoVelocity)
        successDisplay = max(0, behavior.successDuration.seconds)
        failureDisplay = max(0, behavior.failureDuration.seconds)
        cancellationDisplay = max(0, behavior.cancellationDuration.seconds)
    }
}

extension Duration {
    /// Seconds, exact to the attosecond as far as a double is.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
