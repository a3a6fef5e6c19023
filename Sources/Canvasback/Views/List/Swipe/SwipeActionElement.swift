import Foundation
import Surface

/// A button among a row's actions.
struct _SwipeActionModifier: ElementModifier {
    let role: ButtonRole?
    let action: @MainActor () -> Void
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { SwipeActionElement(modifier, node: node) }
}

/// An action's label on its colour. It fills what it is given; the label keeps its size.
@MainActor final class SwipeActionElement: ModifierElement<_SwipeActionModifier> {
    private let ground: SwipeActionGround
    private var press: PressNode?
    private(set) var isPressed = false
    /// Whether keys have come to it.
    var isHighlighted = false { didSet { if isHighlighted != oldValue { ground.invalidateRecord() } } }
    /// Where the label stands: 0 in the middle, 1 where the row ends; in between on its way.
    var fill = 0.0

    /// The least width of an action, and the space beside its label, in points: a bare icon of UIKit's is 74 wide.
    static let (leastWidth, padding): (CGFloat, CGFloat) = (74, 15)

    required init(_ modifier: _SwipeActionModifier, node: Node) {
        ground = SwipeActionGround(node: node)
        super.init(modifier, node: node)
        adopt(ground)
    }

    override func modifierChanged(from old: _SwipeActionModifier) { ground.invalidateRecord() }
    override func environmentChanged() { ground.invalidateRecord() }
    override func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        if let child { body(child) }
    }

    var isDestructive: Bool { modifier.role == .destructive }

    /// Its tint, red for what destroys, else grey.
    var color: Color? {
        isDestructive && readingEnvironment({ $0.tintStyle == nil }) ? .red : nil
    }

    /// The width that its label asks for, in points.
    var naturalWidth: CGFloat { max(Self.leastWidth, labelSize.width + 2 * Self.padding) }
    private var labelSize: CGSize { child?.size(.unspecified) ?? .zero }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? naturalWidth, height: proposal.height ?? labelSize.height)
    }

    override func placeChildren() {
        ground.place(at: .zero, ProposedViewSize(frame.size))
        let (size, natural) = (labelSize, naturalWidth)
        // In the middle of a natural width that lies in the middle, or where the row ends once this fills the rest.
        let edge = swipeActions?.edge ?? .trailing
        let isRowLeft = (edge == .trailing) != isRightToLeft
        let middle = (frame.width - natural) / 2
        let end = isRowLeft ? 0 : frame.width - natural
        let x = middle + (end - middle) * CGFloat(fill) + (natural - size.width) / 2
        child?.place(at: CGPoint(x: x, y: (frame.height - size.height) / 2), .unspecified)
    }

    private var swipeActions: SwipeActionsElement? {
        var element = parent
        while let current = element {
            if let actions = current as? SwipeActionsElement { return actions }
            element = current.parent
        }
        return nil
    }

    // The whole of it is hit.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(local(point))
    }

    override func willDetach() { window.input.elementGone(self) }

    /// Runs the action, and lets the row do what follows from it.
    func perform() { swipeActions?.perform(self) }

    private func setPressed(_ new: Bool) {
        isPressed = new
        ground.invalidateRecord()
    }
}

extension SwipeActionElement: GestureSource {
    var gesture: AnyGestureNode? {
        if let press { return press }
        let made = PressNode(
            _PressGesture(
                changed: { [weak self] in self?.setPressed($0) }, action: { [weak self] in self?.perform() }),
            GestureContext(element: self))
        press = made
        return made
    }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { readingEnvironment { $0.isEnabled } ? .all : .subviews }
}

/// The colour behind an action's label.
@MainActor final class SwipeActionGround: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let action = parent as? SwipeActionElement else { return }
        let paint = readingEnvironment { values in
            (action.color.map { AnyShapeStyle($0) } ?? values.tintStyle ?? AnyShapeStyle(Color(system: .gray)))
                ._paint(in: values.paintContext).paint
        }
        commands.append(.fill(.rect(rect), paint))
        // One that is pressed, or that keys have come to, is darker.
        if action.isPressed || action.isHighlighted {
            commands.append(.fill(.rect(rect), .color(PackedColor(rgba: 0x0000_0033))))
        }
    }
}
