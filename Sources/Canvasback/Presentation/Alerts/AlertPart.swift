import Foundation

/// Says what a view is in an alert or a dialog.
struct _AlertPart: ElementModifier {
    enum Kind {
        /// Title and message.
        case head
        /// Something to type into.
        case field
        case button(AlertButtonPart)
    }
    let kind: Kind

    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { AlertPartElement(modifier, node: node) }
}

/// A button of an alert, as the alert has to know it.
struct AlertButtonPart {
    let role: ButtonRole?
    let isEnabled: Bool
    let isPressed: Bool
    /// Runs the action, and takes the alert away.
    let action: @MainActor () -> Void
    /// Tells the button whether it is the one that Return works, or that leaves things as they are.
    let setPreferred: @MainActor (Bool) -> Void
    /// Whether it is there only where nobody gave another of its kind.
    var isStandIn = false
}

/// One part of an alert: takes the place that it is given, its content in the middle.
final class AlertPartElement: ModifierElement<_AlertPart> {
    var button: AlertButtonPart? { if case .button(let part) = modifier.kind { part } else { nil } }
    var isCancel: Bool { button?.role == .cancel }
    private var isPreferred: Bool?

    override func modifierChanged(from old: _AlertPart) {
        isPreferred = nil
        if let alert = parent?.alert { alert.partChanged(self) }
    }

    override func placeChildren() {
        guard let child else { return }
        guard button != nil else { return child.place(at: .zero, placedProposal) }
        let offer = ProposedViewSize(frame.size)
        let size = child.size(offer)
        child.place(at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2), offer)
    }

    // A button is all of its place.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { super.hitContent(point, &path) }

    /// Tells the button once it is known among the others.
    func setPreferred(_ new: Bool) {
        guard let button, new != isPreferred else { return }
        isPreferred = new
        window.queueAction { button.setPreferred(new) }
    }

    /// Whether a shortcut says that it does what the alert is for.
    var isDefault: Bool {
        var current: Node? = node
        while let node = current, !(node is PresentationNode) {
            if let holder = node as? any ShortcutHolder { return holder.shortcut == .defaultAction }
            current = node.parent
        }
        return false
    }
}

extension Element {
    /// The part of an alert that this is or wraps.
    var alertPart: AlertPartElement? { self as? AlertPartElement ?? wrapped?.alertPart }
    /// The alert that this is in, or is.
    var alert: AlertElement? {
        var element: Element? = self
        while let current = element {
            if let alert = current as? AlertElement { return alert }
            element = current.parent
        }
        return nil
    }
}
