import Foundation

/// How a view comes and goes.
///
/// A transition runs with the animation of the change that inserts or removes its view, or with one of its own. Interrupted, it
/// turns round from where it is.
public struct AnyTransition {
    /// What it is made of, the innermost first.
    package let effects: [TransitionEffect]
    package init(effects: [TransitionEffect]) { self.effects = effects }
    init(_ kind: TransitionEffect.Kind) { effects = [TransitionEffect(kind: kind)] }

    // MARK: Transitions

    /// The view is there, or is not.
    public static var identity: AnyTransition { AnyTransition(effects: []) }

    /// Fades in and out.
    public static var opacity: AnyTransition { AnyTransition(.opacity) }

    /// Grows from, and shrinks to, a point in its middle.
    public static var scale: AnyTransition { scale(scale: 0) }

    /// Grows from, and shrinks to, a part of its size about a point of it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(.scale(scale, anchor: anchor))
    }

    /// Comes from the leading edge, and goes to the trailing one, by as much as it is wide.
    public static var slide: AnyTransition {
        asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
    }

    /// Comes from, and goes to, an edge, by as much as it is wide or high.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

    /// Comes from an edge and goes to the opposite one, by as much as it is wide or high, and fades in and out.
    public static func push(from edge: Edge) -> AnyTransition {
        asymmetric(insertion: .move(edge: edge), removal: .move(edge: edge.opposite)).combined(with: .opacity)
    }

    /// Comes from, and goes to, where it is moved by an offset, in points.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

    /// Comes from, and goes to, where it is moved by an offset, in points.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    // MARK: Combinations

    /// Both at once, the other one around this one.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(effects: effects + other.effects)
    }

    /// One on the way in, and another on the way out.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(effects: insertion.limited(to: .insertion) + removal.limited(to: .removal))
    }

    private func limited(to ways: TransitionEffect.Ways) -> [TransitionEffect] {
        effects.compactMap { effect in
            var effect = effect
            effect.ways.formIntersection(ways)
            return effect.ways.isEmpty ? nil : effect
        }
    }

    /// Runs with an animation in place of the change's own; nil is none. What already has one of its own keeps it.
    public func animation(_ animation: Animation?) -> AnyTransition {
        AnyTransition(
            effects: effects.map { effect in
                var effect = effect
                if effect.animation == nil { effect.animation = .some(animation) }
                return effect
            })
    }

    // MARK: What the engine asks

    /// Whether views or modifiers of its own are a part of it, which the engine has to update in each phase.
    package var hasBody: Bool {
        effects.contains { if case .body = $0.kind { true } else { false } }
    }

    /// The content with the views and modifiers of a phase around it.
    @MainActor package func apply(to content: AnyView, phase: TransitionPhase) -> AnyView {
        effects.reduce(content) { content, effect in
            guard case .body(let body) = effect.kind else { return content }
            return body.apply(to: content, phase: effect.isActive(in: phase) ? phase : .identity)
        }
    }

    /// Whether nothing of it is ever seen.
    package var isIdentity: Bool { effects.isEmpty }

    /// Whether it moves something.
    package var hasMotion: Bool { effects.contains { $0.hasMotion } }

    /// What it does to a view in a phase.
    package func values(for phase: TransitionPhase, isRightToLeft: Bool = false) -> TransitionValues {
        effects.reduce(.identity) {
            $0.then($1.values(share: $1.isActive(in: phase) ? 1 : 0, isRightToLeft: isRightToLeft))
        }
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .leading: .trailing
        case .bottom: .top
        case .trailing: .leading
        }
    }
}
