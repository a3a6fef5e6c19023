import Foundation
import Surface

/// Runs an action when a pointer comes over its content or leaves it.
public struct _HoverModifier: ElementModifier {
    let action: (Bool) -> Void
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { HoverElement(modifier, node: node) }
}

final class HoverElement: ModifierElement<_HoverModifier> {
    override func didAttach() { window.input.hovers.add() }
    override func willDetach() { window.input.hovers.remove(self) }
    override func modifierChanged(from old: _HoverModifier) {}

    var isEnabled: Bool { readingEnvironment { $0.isEnabled } }
    func hover(_ isOver: Bool) { modifier.action(isOver) }
}

extension HoverElement: Equatable {
    nonisolated static func == (a: HoverElement, b: HoverElement) -> Bool { a === b }
}

extension View {
    /// Runs an action when a mouse or a pen comes over the view (`true`), and when it leaves it or the view moves away from
    /// under it (`false`). A finger hovers nowhere; what is pressed is over what it began on until it is let go of.
    ///
    ///     Image(systemName: "star").onHover { isOver = $0 }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_HoverModifier(action: action))
    }
}
