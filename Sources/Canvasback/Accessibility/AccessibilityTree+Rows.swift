import Foundation
import Surface

/// The rows of lists.
extension AccessibilityTree {
    /// What a row shows, with what can be done with the row.
    ///
    /// A row that shows one thing is that, as large as the row. One that is chosen by a tap is a button with all that it says.
    /// Where there is more to be told apart, the row is a group that is called what its first part is, and that has the
    /// actions; a row without any is no more than its parts. The headers of sections are headings.
    func addRow(_ row: ListRowElement, _ depth: Int) {
        guard isNear(frame(of: row)), let content = row.content, shown(content) != nil, let view = content.child else {
            return
        }
        if row.place.role != .row {
            isHeading = row.place.role == .header
            visit(view, depth: depth)
            return isHeading = false
        }
        let start = nodes.count
        visit(view, depth: depth + 1)
        if nodes.count == start { return }
        var actions = actions(of: row)
        let isSelected = row.model?.isSelected(row) ?? false
        let isOne = nodes[start...].filter { $0.depth == depth + 1 }.count == 1
        if content.isChosenByPress, nodes[start...].allSatisfy(\.role.isPassive) {
            combine(content, start, depth)
        } else if isOne, !content.isChosenByPress {
            for index in start..<nodes.count { nodes[index].depth -= 1 }
            nodes[start].frame = node(content, .group, depth).frame
        } else if !actions.isEmpty || isSelected || content.isChosenByPress {
            var group = node(content, .group, depth)
            group.label = nodes[start].label
            add(group, for: content, Target(element: content), at: start)
            if content.isChosenByPress {
                actions.insert(("Select", { [weak row] in if let row { row.model?.select(row) } }), at: 0)
            }
        } else {
            for index in start..<nodes.count { nodes[index].depth -= 1 }
        }
        addBadge(of: content, to: start)
        if isSelected { nodes[start].states.insert(.selected) }
        append(actions, to: start)
    }

    /// Makes the nodes from an index on one button, which a press of the row works.
    private func combine(_ content: ListRowContentElement, _ start: Int, _ depth: Int) {
        let parts = nodes[start...]
        var button = node(content, .button, depth)
        button.label = parts.flatMap { [$0.label, $0.value] }.filter { !$0.isEmpty }.joined(separator: ", ")
        button.hint = parts.lazy.map(\.hint).first { !$0.isEmpty } ?? ""
        let actions = parts.flatMap { part in
            zip(part.actions, targets[part.id]?.actions ?? []).map { AccessibilityAttributes.NamedAction($0, $1) }
        }
        removeNodes(from: start)
        add(button, for: content, Target(element: content, pressed: content))
        append(actions, to: start)
    }

    /// What a row's badge says is a value of the row.
    private func addBadge(of content: ListRowContentElement, to index: Int) {
        guard let badge = content.badge else { return }
        var parts = Parts()
        gather(badge, ignoresTexts: false, &parts)
        let words = [nodes[index].value] + parts.texts
        nodes[index].value = words.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension AccessibilityNode.Role {
    /// Whether it is only read.
    fileprivate var isPassive: Bool {
        switch self {
        case .text, .heading, .image, .progress: true
        case .group, .button, .link, .toggle, .adjustable, .scrollArea, .textField: false
        }
    }
}

extension ListRowContentElement {
    /// Whether a press of the row chooses it, and runs nothing.
    var isChosenByPress: Bool {
        guard let row, let model = row.model, place.role == .row else { return false }
        if model.isEditing { return model.canMark(row) }
        return !buttons.contains { $0.modifier.isEnabled } && model.canSelect(row)
    }
}
