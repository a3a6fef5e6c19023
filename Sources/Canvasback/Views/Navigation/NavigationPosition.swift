import Foundation
import Surface

/// Moves a screen of a stack as it comes and goes, or what dims and shades it.
struct _NavigationPosition: ElementModifier {
    enum Part {
        /// The screen.
        case screen
        /// Darkens the screen behind another.
        case dim
        /// The shadow that the screen in front throws on the one behind it.
        case shadow
    }
    let model: NavigationModel
    let id: Int
    let part: Part

    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        NavigationPositionElement(modifier, node: node)
    }
}

/// Shows a position: 0 in front, 1 beside the trailing edge, -1 behind another screen.
///
/// Positions are one number a frame: nothing is laid out or run while screens move.
final class NavigationPositionElement: LayerElement<_NavigationPosition> {
    /// How far a screen goes aside when another covers it, in its widths.
    static let parallax: CGFloat = 0.3
    /// How dark it gets.
    static let dimming = 0.1

    private var position = AnimatedValue(0.0)

    /// Whether it is where it can be seen and touched, or on its way there.
    var isInFront: Bool { position.target == 0 }

    override func didAttach() {
        super.didAttach()
        modifier.model.attach(self)
    }

    override func modifierChanged(from old: _NavigationPosition) {}

    /// Goes to a position, with the velocity that it has, or is there at once.
    func go(to target: Double, isAnimated: Bool) {
        if isAnimated {
            position.retarget(to: target, animation: NavigationModel.animation, at: window.time)
            if position.isRunning { window.animate(self) }
        } else {
            position.set(target)
        }
        updateLayer()
    }

    /// Follows a finger.
    func drag(to value: Double) {
        position.track(value, at: window.time)
        updateLayer()
    }

    override func advanceModifier() -> Bool {
        guard position.isRunning else { return false }
        if position.prune(at: window.time) { return true }
        if position.target >= 1, modifier.part == .screen {
            let (model, id) = (modifier.model, modifier.id)
            window.queueAction { model.finishLeaving(id) }
        }
        return false
    }

    override func placeChildren() {
        super.placeChildren()
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let value = position.value(at: window.time)
        switch modifier.part {
        case .screen:
            let reducesMotion = environment.accessibilityReduceMotion
            let x = reducesMotion ? 0 : CGFloat(value >= 0 ? value : value * Self.parallax) * frame.width
            properties.offset.x = window.rounded(properties.offset.x + (isRightToLeft ? -x : x))
            // What is out of sight is not drawn.
            properties.opacity = value <= -1 || value >= 1 ? 0 : reducesMotion ? CGFloat(1 - max(0, value)) : 1
        case .dim: properties.opacity = CGFloat(max(0, min(1, -value)) * Self.dimming)
        case .shadow: properties.opacity = value > 0 && value < 1 ? CGFloat(1 - value) : 0
        }
    }

    // A screen that is on its way out or behind another is not to be touched.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        guard modifier.part == .screen, isInFront else { return false }
        return super.hitContent(point, &path)
    }
}
