import Foundation
import Surface

/// Dims a pressed button: at once under the finger, and back a little later than it lifts, so that a short tap is seen.
struct _PressDim: ElementModifier {
    let isPressed: Bool
    /// How opaque it is while it is pressed.
    let opacity: Double
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { PressDimElement(modifier, node: node) }
}

/// Fades by itself: the transaction of what the button does is not for the button's dimming, nor the other way round.
final class PressDimElement: LayerElement<_PressDim> {
    /// How long it takes to come back, in seconds.
    static let duration = 0.25
    private var shown = AnimatedValue(1.0)

    override func modifierChanged(from old: _PressDim) {
        if modifier.isPressed {
            shown.set(modifier.opacity)
        } else {
            shown.retarget(to: 1, animation: .easeOut(duration: Self.duration), at: window.time)
            if shown.isRunning { window.animate(self) }
        }
        updateLayer()
    }

    override func advanceModifier() -> Bool { shown.prune(at: window.time) }

    override func setProperties(_ properties: inout LayerProperties) {
        properties.opacity = CGFloat(shown.value(at: window.time))
    }
}

extension View {
    func pressDim(_ isPressed: Bool, to opacity: Double) -> some View {
        modifier(_PressDim(isPressed: isPressed, opacity: opacity))
    }
}
