import Foundation
import Surface

/// Makes its content options of a picker in the rows of a list, of which one has a check.
struct _PickerRowOption: ElementModifier {
    let selection: PickerSelection
    /// Runs after a choice.
    var chosen: (@MainActor () -> Void)?
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PickerRowOptionElement(modifier, node: node)
    }
}

final class PickerRowOptionElement: ModifierElement<_PickerRowOption> {
    private let check: PickerCheckLeaf
    /// Points: the check and what is before it.
    private static let room: CGFloat = 28

    required init(_ modifier: _PickerRowOption, node: Node) {
        check = PickerCheckLeaf(node: node)
        super.init(modifier, node: node)
        adopt(check)
    }

    var isChosen: Bool { modifier.selection.isChosen(child?.optionTag) }

    func choose() {
        modifier.selection.choose(child?.optionTag)
        modifier.chosen?()
    }

    override func modifierChanged(from old: _PickerRowOption) {
        check.invalidateRecord()
        say()
    }
    override func environmentChanged() { check.invalidateRecord() }
    override func didAttach() { say() }

    private func say() {
        let traits = traits ?? Traits()
        self.traits = traits
        let isChosen = isChosen
        traits.write(from: node.depth) { traits in
            traits.writeAccessibility {
                $0.change(added: isChosen ? [.isSelected, .isButton] : .isButton, removed: [])
            }
        }
    }

    override func forEachChild(_ body: (Element) -> Void) {
        super.forEachChild(body)
        body(check)
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - Self.room) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(offer(proposal)) ?? .zero
        return CGSize(width: proposal.width ?? size.width + Self.room, height: size.height)
    }

    override func placeChildren() {
        check.place(at: .zero, ProposedViewSize(frame.size))
        guard let child else { return }
        let offer = offer(ProposedViewSize(frame.size))
        let size = child.size(offer)
        child.place(
            at: CGPoint(x: isRightToLeft ? frame.width - size.width : 0, y: (frame.height - size.height) / 2), offer)
    }
}

@MainActor final class PickerCheckLeaf: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let option = parent as? PickerRowOptionElement, option.isChosen else { return }
        let x = isRightToLeft ? rect.minX + 1 : rect.maxX - 13
        var path = Path()
        path.move(to: CGPoint(x: x, y: rect.midY + 0.5))
        path.addLine(to: CGPoint(x: x + 4, y: rect.midY + 5))
        path.addLine(to: CGPoint(x: x + 11, y: rect.midY - 5))
        let tint = readingEnvironment { TintShapeStyle()._paint(in: $0.paintContext) }
        commands.append(
            .stroke(.path(path, offset: .zero), tint.paint, StrokeLine(width: 2, cap: .round, join: .round)))
    }
}
