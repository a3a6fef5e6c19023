import Foundation
import Surface

/// Something that can be done with a row without a finger on it.
@MainActor struct ListRowAction {
    /// What assistive technology calls it.
    let name: String
    let perform: @MainActor () -> Void
}

/// What assistive technology finds in a row.
extension ListRowElement {
    /// The row's swipe actions by their titles, those of the leading edge first, and ways up and down where it can be moved.
    var assistiveActions: [ListRowAction] {
        var actions: [ListRowAction] = []
        for edge in [HorizontalEdge.leading, .trailing] { actions += titledActions(sources(edge)) }
        for (name, step) in [("Move Up", -1), ("Move Down", 1)] where canMove(by: step) {
            actions.append(ListRowAction(name: name) { [weak self] in self?.move(by: step) })
        }
        return actions
    }

    /// The titles of actions, whose views are there only for as long as they are read.
    private func titledActions(_ sources: [any SwipeActionsSource]) -> [ListRowAction] {
        var found: [ListRowAction] = []
        for source in sources {
            let part = source.openActions(for: self, showsTitles: true)
            for element in part.elements { collect(element, &found) }
            source.closeActions(part)
        }
        return found
    }

    private func collect(_ element: Element, _ found: inout [ListRowAction]) {
        if let action = element as? SwipeActionElement {
            guard action.readingEnvironment({ $0.isEnabled }), let title = action.title else { return }
            let (run, isDestructive) = (action.modifier.action, action.isDestructive)
            found.append(
                ListRowAction(name: title) { if isDestructive { withAnimation { run() } } else { run() } })
            return
        }
        element.forEachChild { collect($0, &found) }
    }
}

extension SwipeActionElement {
    /// All strings of the label, in order.
    fileprivate var title: String? {
        var strings: [String] = []
        func look(_ element: Element) {
            if let string = element.shownString { strings.append(string) } else { element.forEachChild(look) }
        }
        if let child { look(child) }
        return strings.isEmpty ? nil : strings.joined(separator: ", ")
    }
}

extension Window {
    /// The innermost row of a list at a point.
    func listRow(at point: CGPoint) -> ListRowElement? {
        var path = HitPath()
        _ = root.element.hit(point, &path)
        for element in path.elements { if let row = element as? ListRowElement { return row } }
        return nil
    }
}
