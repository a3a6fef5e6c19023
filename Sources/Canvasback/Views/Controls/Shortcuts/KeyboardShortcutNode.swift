import Foundation
import Surface

/// Works a control in its content by keys.
public struct _KeyboardShortcutModifier: PrimitiveModifier {
    let shortcut: KeyboardShortcut?
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        KeyboardShortcutNode(view, context)
    }
}

/// A control that keys can work.
@MainActor protocol ShortcutControl {
    /// Does what a press of the control does.
    func runShortcut()
}

/// The node of a view that may be such a control.
@MainActor protocol ShortcutControlNode: Node { var shortcutControl: (any ShortcutControl)? { get } }
extension ValueNode: ShortcutControlNode {
    var shortcutControl: (any ShortcutControl)? { view as? any ShortcutControl }
}

@MainActor protocol ShortcutHolder: Node, KeyHolder {
    var shortcut: KeyboardShortcut? { get }
}

final class KeyboardShortcutNode<C: View>: TransparentNode<C, _KeyboardShortcutModifier>, ShortcutHolder {
    var shortcut: KeyboardShortcut? { modifier.shortcut }
    var heldKeys: [KeyChord] { shortcut?.chords ?? [] }

    override func willMakeChild() { window.heldKeysChanged(of: self) }
    override func modifierChanged(from old: _KeyboardShortcutModifier) {
        if old.shortcut != modifier.shortcut { window.heldKeysChanged(of: self) }
    }
    override func willLeave() { window.releaseHeldKeys(of: self) }
}

extension Window {
    /// Works the control that has a shortcut for a key. Answers whether there is one.
    /// - Parameter isCommand: whether it is asked for what writes nothing, or for the rest.
    func runShortcut(for event: KeyEvent, isCommand: Bool) -> Bool {
        guard event.isDown else { return false }
        // Few keys are shortcuts, and few views have any: views are gone through for those alone.
        let isOne = keyHolders.contains { entry in
            guard let shortcut = (entry.holder as? any ShortcutHolder)?.shortcut else { return false }
            return shortcut.isCommand == isCommand && shortcut.matches(event)
        }
        guard isOne, let (control, presentation) = root.firstControl(for: event, in: nil, presentedIn: nil)
        else { return false }
        // Held down it is one press.
        if !event.isRepeat {
            control.runShortcut()
            presentation?.shortcutRan?()
        }
        return true
    }
}

extension Node {
    /// The first control in views' order that a key works.
    /// - Parameters:
    ///   - shortcut: the shortcut around this node.
    ///   - presentation: what this node is presented in.
    fileprivate func firstControl(
        for event: KeyEvent, in shortcut: KeyboardShortcut?, presentedIn presentation: Presentation?
    ) -> (control: any ShortcutControl, presentation: Presentation?)? {
        var (shortcut, presentation) = (shortcut, presentation)
        if let presented = self as? PresentationNode { (shortcut, presentation) = (nil, presented.presentation) }
        if let holder = self as? any ShortcutHolder { shortcut = holder.shortcut }
        if let shortcut, shortcut.matches(event), let control = (self as? any ShortcutControlNode)?.shortcutControl {
            return EnvironmentValues(scope: scope).isEnabled && isInFront ? (control, presentation) : nil
        }
        var found: (control: any ShortcutControl, presentation: Presentation?)?
        forEachChild {
            if found == nil { found = $0.firstControl(for: event, in: shortcut, presentedIn: presentation) }
        }
        return found
    }

    /// Whether its views are there to be touched: not on their way out, and on no screen that another one covers.
    private var isInFront: Bool {
        var elements: [Element] = []
        collect(&elements)
        var element = elements.first
        if element?.isUnderModal ?? true { return false }
        while let current = element {
            if current.presence?.isLeaving == true { return false }
            if let screen = current as? NavigationPositionElement, !screen.isInFront { return false }
            if let place = current as? PresentationElement, place.presentation.isLeaving { return false }
            element = current.parent
        }
        return true
    }
}

extension Button: ShortcutControl { func runShortcut() { runAction() } }
extension Toggle: ShortcutControl { func runShortcut() { toggle() } }
