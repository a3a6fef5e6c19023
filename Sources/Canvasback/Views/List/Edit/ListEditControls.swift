import Foundation
import Surface

/// A control that a row has while its list is edited: it fades in and out with the editing.
@MainActor package class ListEditControl: LeafElement {
    final var content: ListRowContentElement? { parent as? ListRowContentElement }
    final var row: ListRowElement? { content?.row }
    /// How much of it is there, from 0 to 1.
    final var share: Double { content?.editingShare ?? 0 }

    package override func willDetach() { window.input.elementGone(self) }
}

/// The sign at the start of a row that can be deleted: touched, it uncovers the button that does.
@MainActor final class ListDeleteElement: ListEditControl {
    private var press: PressNode?

    /// The diameter of the sign, as `UITableView`'s, and the bar in it, in points.
    static let diameter: CGFloat = 22
    private static let bar = CGSize(width: 11, height: 2)

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: Self.diameter, height: Self.diameter)
    }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        commands.append(.fill(.ellipse(rect), .color(packed(Color.red).faded(share))))
        let bar = CGRect(
            x: rect.midX - Self.bar.width / 2, y: rect.midY - Self.bar.height / 2, width: Self.bar.width,
            height: Self.bar.height)
        commands.append(.fill(.rect(bar), .color(packed(Color.white).faded(share))))
    }

    // A finger needs 44 points.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        shown.insetBy(dx: -11, dy: -11).contains(point)
    }
}

extension ListDeleteElement: GestureSource {
    var gesture: AnyGestureNode? {
        if let press { return press }
        let made = PressNode(
            _PressGesture(
                changed: { _ in },
                action: { [weak self] in
                    guard let row = self?.row else { return }
                    if row.swipe.isOpen { row.model?.closeOpenRow() } else { row.openDeletion() }
                }),
            GestureContext(element: self))
        press = made
        return made
    }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

/// Three lines at the end of a row that can be moved, by which it is dragged.
@MainActor final class ListHandleElement: ListEditControl {
    private var made: ReorderNode?

    /// The lines' length and thickness, and from one to the next, in points.
    static let width: CGFloat = 20
    private static let (thickness, pitch): (CGFloat, CGFloat) = (1.5, 5)

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: Self.width, height: 2 * Self.pitch + Self.thickness)
    }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let color = packed(Color(system: .tertiaryLabel)).faded(share)
        for line in 0..<3 {
            let y = rect.minY + CGFloat(line) * Self.pitch
            commands.append(
                .fill(.rect(CGRect(x: rect.minX, y: y, width: rect.width, height: Self.thickness)), .color(color)))
        }
    }

    // The whole height of the row, and 44 points of its end.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let rect = shown.insetBy(dx: -16, dy: 0)
        return point.x >= rect.minX && point.x <= rect.maxX
    }
}

extension ListHandleElement: GestureSource {
    var gesture: AnyGestureNode? {
        if let made { return made }
        let node = ReorderNode(self, isHandle: true)
        made = node
        return node
    }
    var priority: GestureArena.Priority { .high }
    var mask: GestureMask { .all }
}

/// The circle at the start of a row of which any number are selected while the list is edited.
@MainActor final class ListMarkElement: ListEditControl {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: ListDeleteElement.diameter, height: ListDeleteElement.diameter)
    }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let content else { return }
        let ring = rect.insetBy(dx: 0.75, dy: 0.75)
        if !content.isSelected {
            let line = StrokeLine(width: 1.5, cap: .butt, join: .miter)
            commands.append(.stroke(.ellipse(ring), .color(packed(Color(system: .tertiaryLabel)).faded(share)), line))
            return
        }
        commands.append(.fill(.ellipse(rect), .color(packed(readingEnvironment { $0.accent }).faded(share))))
        var tick = Path()
        tick.move(to: CGPoint(x: rect.minX + 6.5, y: rect.midY + 0.5))
        tick.addLine(to: CGPoint(x: rect.minX + 9.5, y: rect.midY + 3.5))
        tick.addLine(to: CGPoint(x: rect.minX + 15.5, y: rect.midY - 4))
        let line = StrokeLine(width: 2, cap: .round, join: .round)
        commands.append(.stroke(.path(tick, offset: .zero), .color(packed(Color.white).faded(share)), line))
    }

    // The row itself is pressed.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}

/// What a row that can be moved is lifted by while the list is not edited: the row itself, wherever no control of its own is.
@MainActor final class ListLiftElement: ListEditControl {
    private var made: ReorderNode?

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    // The row says when it was hit, after what is in it.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}

extension ListLiftElement: GestureSource {
    var gesture: AnyGestureNode? {
        if let made { return made }
        let node = ReorderNode(self, isHandle: false)
        made = node
        return node
    }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}
