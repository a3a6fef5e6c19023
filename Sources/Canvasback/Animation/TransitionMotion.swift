import Foundation

/// A transition on its way: in which phase its view is, and what is seen of it.
///
/// Each effect runs by itself, with the animation of its own or that of the change, and from where it is: so a transition that is
/// interrupted turns round without a jump, even where the way out is another than the way in.
package struct TransitionMotion {
    /// Where the view is on its way.
    package private(set) var phase: TransitionPhase
    private var tracks: [Track]

    private struct Track {
        let effect: TransitionEffect
        /// How much of the effect is seen: 0 of a view in place, 1 of one that is away.
        var share: AnimatedValue<Double>
    }

    /// A transition at rest in a phase.
    package init(_ transition: AnyTransition, phase: TransitionPhase) {
        self.phase = phase
        tracks = transition.effects.map {
            Track(effect: $0, share: AnimatedValue($0.isActive(in: phase) ? 1 : 0))
        }
    }

    /// Goes to a phase from where it is.
    ///
    /// - Parameters:
    ///   - phase: `identity` to come, `didDisappear` to go.
    ///   - animation: That of the change; effects that have one of their own take that. Nil is at once.
    ///   - time: Now, in engine seconds.
    ///   - completions: What waits for it.
    package mutating func go(
        to phase: TransitionPhase, animation: Animation?, at time: Double, completions: [AnimationCompletion] = []
    ) {
        self.phase = phase
        for index in tracks.indices {
            let effect = tracks[index].effect
            let target = effect.isActive(in: phase) ? 1.0 : 0
            if let animation = effect.animation ?? animation {
                tracks[index].share.retarget(to: target, animation: animation, at: time, completions: completions)
            } else {
                tracks[index].share.set(target)
            }
        }
    }

    /// Drops what has ended by a time, in engine seconds; true while something runs. Once a frame, before `values(at:)`.
    @discardableResult
    package mutating func prune(at time: Double) -> Bool {
        var runs = false
        for index in tracks.indices where tracks[index].share.prune(at: time) { runs = true }
        return runs
    }

    /// What is to be seen at a time, in engine seconds.
    package func values(at time: Double, isRightToLeft: Bool = false) -> TransitionValues {
        var values = TransitionValues.identity
        for track in tracks {
            let share = track.share.value(at: time)
            // The anchor of what is not scaled would be one to reckon with for those around it.
            if share != 0 { values = values.then(track.effect.values(share: share, isRightToLeft: isRightToLeft)) }
        }
        return values.drawable
    }
}
