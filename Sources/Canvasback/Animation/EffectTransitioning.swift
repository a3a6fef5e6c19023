import Foundation
import Surface

/// A transition of known effects, which the engine runs on a layer without a view around the content.
@MainActor protocol EffectTransitioning {
    var effects: [TransitionEffect] { get }
}

extension EffectTransitioning {
    /// The content in a phase, for who applies the transition by hand.
    func shown<C: View>(_ content: C, _ phase: TransitionPhase) -> some View {
        let transition = AnyTransition(effects: effects)
        return transition.apply(to: AnyView(content), phase: phase)
            .modifier(_TransitionValuesEffect(values: transition.values(for: phase)))
    }
}

/// The effects of a transition as a modifier.
struct _TransitionValuesEffect: LayerEffect {
    var values: TransitionValues
    nonisolated var animatableData: TransitionValues.AnimatableData {
        get { values.animatableData }
        set { values.animatableData = newValue }
    }
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }
    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        let values = (element.isRightToLeft ? values.mirrored : values).drawable
        properties.opacity = CGFloat(values.opacity)
        properties.blur = values.blur
        properties.offset.x += values.offset.width + values.offsetFraction.x * size.width
        properties.offset.y += values.offset.height + values.offsetFraction.y * size.height
        properties.transform = CGAffineTransform(rotationAngle: CGFloat(values.rotation.radians))
            .scaledBy(x: values.scale.width, y: values.scale.height)
            .about(values.anchor, of: size)
    }
}
