import Foundation

/// The view is there, or is not.
public struct IdentityTransition: Transition, EffectTransitioning {
    let effects: [TransitionEffect] = []
    /// The transition.
    public nonisolated init() {}
    /// Moves nothing.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// The content.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades in and out.
public struct OpacityTransition: Transition, EffectTransitioning {
    var effects: [TransitionEffect] { AnyTransition.opacity.effects }
    /// The transition.
    public nonisolated init() {}
    /// Moves nothing.
    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    /// The content, invisible while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Grows from, and shrinks to, a part of its size about a point of it.
public struct ScaleTransition: Transition, EffectTransitioning {
    /// The factor of the size while the view is away.
    public var scale: Double
    /// What stays in place.
    public var anchor: UnitPoint
    var effects: [TransitionEffect] { AnyTransition.scale(scale: CGFloat(scale), anchor: anchor).effects }
    /// A transition to a factor of the size, about a point.
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        (self.scale, self.anchor) = (scale, anchor)
    }
    /// The content, scaled while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Comes from, and goes to, an edge, by as much as it is wide or high.
public struct MoveTransition: Transition, EffectTransitioning {
    /// Where the view comes from and goes to.
    public var edge: Edge
    var effects: [TransitionEffect] { AnyTransition.move(edge: edge).effects }
    /// A transition from and to an edge.
    public nonisolated init(edge: Edge) { self.edge = edge }
    /// The content, beside its place while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Comes from, and goes to, where it is moved by an offset.
public struct OffsetTransition: Transition, EffectTransitioning {
    /// The offset, in points.
    public var offset: CGSize
    var effects: [TransitionEffect] { AnyTransition.offset(offset).effects }
    /// A transition from and to an offset, in points.
    public nonisolated init(_ offset: CGSize) { self.offset = offset }
    /// The content, moved while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Comes from the leading edge, and goes to the trailing one, by as much as it is wide.
public struct SlideTransition: Transition, EffectTransitioning {
    var effects: [TransitionEffect] { AnyTransition.slide.effects }
    /// The transition.
    public nonisolated init() {}
    /// The content, beside its place while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Comes from an edge and goes to the opposite one, and fades in and out.
public struct PushTransition: Transition, EffectTransitioning {
    /// Where the view comes from.
    public var edge: Edge
    var effects: [TransitionEffect] { AnyTransition.push(from: edge).effects }
    /// A transition from an edge to the opposite one.
    public nonisolated init(edge: Edge) { self.edge = edge }
    /// The content, beside its place and invisible while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// Blurs, fades and scales the view, for one that takes the place of another.
public struct BlurReplaceTransition: Transition, EffectTransitioning {
    /// Which way the view is scaled.
    public struct Configuration: Hashable, Sendable {
        fileprivate let removalScale: CGFloat
        /// Down while it goes, and up while it comes.
        public static let downUp = Configuration(removalScale: 0.8)
        /// Up while it goes, and up while it comes.
        public static let upUp = Configuration(removalScale: 1.2)
    }

    /// Which way the view is scaled.
    public var configuration: Configuration
    // Apple publishes the effects and their directions, not their sizes; these are ours.
    var effects: [TransitionEffect] {
        let scale = AnyTransition.asymmetric(
            insertion: .scale(scale: 0.8), removal: .scale(scale: configuration.removalScale))
        return AnyTransition(.blur(10)).combined(with: scale).combined(with: .opacity).effects
    }
    /// A transition of a configuration.
    public nonisolated init(configuration: Configuration) { self.configuration = configuration }
    /// The content, blurred, scaled and invisible while it is away.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// One transition on the way in, and another on the way out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, EffectTransitioning {
    /// The way in.
    public var insertion: Insertion
    /// The way out.
    public var removal: Removal
    var effects: [TransitionEffect] {
        AnyTransition.asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)).effects
    }
    /// A transition of two.
    public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
    /// The content in both.
    public func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

/// A transition of known effects: a combination, or one with an animation of its own.
struct EffectTransition: Transition, EffectTransitioning {
    let effects: [TransitionEffect]
    func body(content: Content, phase: TransitionPhase) -> some View { shown(content, phase) }
}

extension Transition where Self == IdentityTransition {
    /// The view is there, or is not.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// Fades in and out.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Grows from, and shrinks to, a point in its middle.
    public static var scale: ScaleTransition { ScaleTransition(0) }
    /// Grows from, and shrinks to, a part of its size about a point of it.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == MoveTransition {
    /// Comes from, and goes to, an edge, by as much as it is wide or high.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
    /// Comes from, and goes to, where it is moved by an offset, in points.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    /// Comes from, and goes to, where it is moved by an offset, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == SlideTransition {
    /// Comes from the leading edge, and goes to the trailing one, by as much as it is wide.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    /// Comes from an edge and goes to the opposite one, and fades in and out.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition {
    /// One transition on the way in, and another on the way out.
    public static func asymmetric<I: Transition, R: Transition>(insertion: I, removal: R) -> Self
    where Self == AsymmetricTransition<I, R> {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurs, fades and scales the view, down while it goes and up while it comes.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    /// Blurs, fades and scales the view.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp)
        -> BlurReplaceTransition
    {
        BlurReplaceTransition(configuration: configuration)
    }
}
