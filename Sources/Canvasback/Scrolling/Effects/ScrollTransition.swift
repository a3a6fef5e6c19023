import Foundation

/// Draws a view in a way that depends on whether its scroll view shows it.
public struct _ScrollTransitionModifier<E: VisualEffect>: ElementModifier {
    let topLeading, bottomTrailing: ScrollTransitionConfiguration
    let axis: Axis?
    let transition: @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> E
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ScrollTransitionElement(modifier, node: node)
    }
}

/// The element of a scroll transition. It keeps the effects of the three phases and mixes them by where the view is shown:
/// in a frame of a scroll neither a body nor the transition's closure runs.
final class ScrollTransitionElement<E: VisualEffect>:
    DrawnEffectElement<_ScrollTransitionModifier<E>, E>, GeometryObserver
{
    private struct Effects {
        var topLeading, identity, bottomTrailing: E
    }
    private var effects: Effects?
    private var progress = ScrollTransitionProgress()
    private var shownSize = CGSize.zero

    override func didAttach() {
        super.didAttach()
        window.addGeometryObserver(self)
    }
    override func willDetach() {
        super.willDetach()
        window.removeGeometryObserver(self)
        effects = nil
    }

    override func modifierChanged(from old: _ScrollTransitionModifier<E>) { if effects != nil { remake() } }
    override func environmentChanged() { if effects != nil { remake() } }

    /// The closure may answer others: they come with the transaction of the change.
    private func remake() {
        effects = make()
        show(mixed(), window.transaction(for: node))
    }

    /// Positions are known: the view may be elsewhere in its scroll view.
    func checkGeometry() {
        if layerOrigin.x.isNaN { return }
        let new = currentProgress()
        if effects == nil {
            (effects, progress, shownSize) = (make(), new, frame.size)
            show(mixed(), Transaction())
        } else if new != progress {
            // From one side to the other, as a long way in one frame is, it is the new side that says how.
            let side = new.phase.isIdentity ? progress.phase : new.phase
            progress = new
            let animation = side == .topLeading ? modifier.topLeading.animation : modifier.bottomTrailing.animation
            show(mixed(), Transaction(animation: animation))
            shownSize = frame.size
        } else if shownSize != frame.size {
            shownSize = frame.size
            updateLayer()
        }
    }

    private func currentProgress() -> ScrollTransitionProgress {
        guard let place = placeInScroll(along: modifier.axis) else { return ScrollTransitionProgress() }
        return ScrollTransitionProgress(
            start: place.start, length: place.length, container: place.container, topLeading: modifier.topLeading,
            bottomTrailing: modifier.bottomTrailing)
    }

    private func make() -> Effects {
        let transition = modifier.transition
        return observing {
            Effects(
                topLeading: transition(EmptyVisualEffect(), .topLeading),
                identity: transition(EmptyVisualEffect(), .identity),
                bottomTrailing: transition(EmptyVisualEffect(), .bottomTrailing))
        }
    }

    private func mixed() -> E {
        let effects = effects!  // who asks has made them
        var result: E
        switch progress.phase {
        case .identity: return effects.identity
        case .topLeading: result = effects.topLeading
        case .bottomTrailing: result = effects.bottomTrailing
        }
        if progress.share == 1 { return result }
        let identity = effects.identity.animatableData
        result.animatableData = identity + (result.animatableData - identity).scaled(by: progress.share)
        return result
    }
}

extension View {
    /// Applies a transition to the view as it comes into the visible region of the scroll view around it, and goes.
    ///
    ///     ForEach(albums) { album in
    ///         AlbumCover(album)
    ///             .scrollTransition { content, phase in
    ///                 content.opacity(phase.isIdentity ? 1 : 0.3).rotationEffect(.degrees(10 * phase.value))
    ///             }
    ///     }
    ///
    /// The closure says what the view looks like in each phase. Looks in between are mixed from those, so that a scroll runs
    /// neither a body nor the closure. The transition has no part in layout, and its phase depends on where layout and
    /// scrolling alone put the view. Outside of scroll views the phase is the identity.
    /// - Parameters:
    ///   - configuration: how the transition is applied, on both sides of the visible region.
    ///   - axis: the axis of the scroll view that counts: the nearest one around the view that scrolls along it; nil stands
    ///     for the nearest scroll view and its axis, which is the vertical one where it has both.
    ///   - transition: the looks of the phases.
    public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Applies a transition to the view as it comes into the visible region of the scroll view around it, and goes, in
    /// another way on each side of it.
    /// - Parameters:
    ///   - topLeading: how it is applied at the top, or at the leading edge of a horizontal scroll view.
    ///   - bottomTrailing: how it is applied at the bottom or at the trailing edge.
    ///   - axis: the axis of the scroll view that counts; nil stands for that of the nearest scroll view.
    ///   - transition: the looks of the phases.
    public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            _ScrollTransitionModifier(
                topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
    }
}
