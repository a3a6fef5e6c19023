import Foundation

/// How a view comes and goes, as views and modifiers for each phase of the way.
@MainActor @preconcurrency public protocol Transition {
    /// The type of what is shown.
    associatedtype Body: View
    /// Stands for the view that comes and goes.
    typealias Content = PlaceholderContentView<Self>
    /// What is shown of the content in a phase. Differences between the phases are animated.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    /// What the transition is like; unless said otherwise, it moves something.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// A transition that moves something.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// What is shown of a view in a phase.
    public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    }

    /// Both at once, the other one around this one.
    public func combined<T: Transition>(with other: T) -> some Transition {
        EffectTransition(effects: AnyTransition(self).combined(with: AnyTransition(other)).effects)
    }

    /// Runs with an animation in place of the change's own; nil is none.
    public func animation(_ animation: Animation?) -> some Transition {
        EffectTransition(effects: AnyTransition(self).animation(animation).effects)
    }
}

/// Stands for the content in a transition's body.
public struct PlaceholderContentView<Value>: View {
    let content: AnyView
    /// The view that comes and goes.
    public var body: some View { content }
}

extension AnyTransition {
    /// A transition of any type.
    @MainActor @preconcurrency public init<T: Transition>(_ transition: T) {
        if let known = transition as? any EffectTransitioning {
            self.init(effects: known.effects)
        } else {
            self.init(.body(ViewTransitionBody(transition: transition, hasMotion: T.properties.hasMotion)))
        }
    }

    /// A transition from one value of a modifier to another: `active` while the view is away, `identity` while it is in place.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(.body(ModifierTransitionBody(active: active, identity: identity)))
    }
}

private struct ViewTransitionBody<T: Transition>: TransitionBody {
    let transition: T
    let hasMotion: Bool
    func apply(to content: AnyView, phase: TransitionPhase) -> AnyView {
        AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase))
    }
}

private struct ModifierTransitionBody<E: ViewModifier>: TransitionBody {
    let active, identity: E
    var hasMotion: Bool { true }
    func apply(to content: AnyView, phase: TransitionPhase) -> AnyView {
        AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
}

extension View {
    /// Sets how the view comes and goes when an animated change inserts or removes it.
    public func transition(_ transition: AnyTransition) -> some View {
        transition.hasBody
            ? AnyView(modifier(_TransitionModifier(transition: transition)))
            : AnyView(modifier(_TraitModifier { $0.transition = transition }))
    }

    /// Sets how the view comes and goes when an animated change inserts or removes it.
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}

/// Puts the views and modifiers of a transition around its content, and lets the engine say in which phase they are.
struct _TransitionModifier: ViewModifier {
    let transition: AnyTransition
    @State private var phase = TransitionPhase.identity

    init(transition: AnyTransition) { self.transition = transition }

    func body(content: Content) -> some View {
        let phase = $phase
        return transition.apply(to: AnyView(content), phase: phase.wrappedValue)
            .modifier(
                _TraitModifier { traits in
                    traits.transition = transition
                    traits.transitionPhase = phase
                })
    }
}
