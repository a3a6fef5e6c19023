import Foundation
import Surface

/// What assistive technology finds in a row.
extension ListRowElement {
    /// The row's swipe actions by their titles, those of the leading edge first, and ways up and down where it can be moved.
    ///
    /// The views with the titles are kept until ``closeTitles()``: they are told of changes like any others, and are made again
    /// only where other modifiers give the actions.
    func assistiveActions() -> [AccessibilityAttributes.NamedAction] {
        openTitles()
        var actions: [AccessibilityAttributes.NamedAction] = []
        for (_, part) in titles { for element in part.elements { collect(element, &actions) } }
        for (name, step) in [("Move Up", -1), ("Move Down", 1)] where canMove(by: step) {
            actions.append((name, { [weak self] in self?.moveAndSay(by: step) }))
        }
        return actions
    }

    /// Moves the row, and says where it is by then to who does not see it.
    private func moveAndSay(by step: Int) {
        guard let place = dynamicPlace, move(by: step) else { return }
        let text = "Moved to \(place.index + step + 1) of \(place.rows.rowCount)"
        window.send(.announce(text, isAssertive: false))
    }

    private func openTitles() {
        let wanted = [HorizontalEdge.leading, .trailing].flatMap { sources($0) }
        if wanted.elementsEqual(titles, by: { $0 === $1.source }) { return }
        closeTitles()
        titles = wanted.map { ($0, $0.openActions(for: self, showsTitles: true)) }
    }

    /// Nobody reads the row any more.
    func closeTitles() {
        let gone = titles
        titles = []
        for (source, part) in gone { source.closeActions(part) }
    }

    private func collect(_ element: Element, _ found: inout [AccessibilityAttributes.NamedAction]) {
        if let action = element as? SwipeActionElement {
            guard action.readingEnvironment({ $0.isEnabled }), let title = action.title else { return }
            let (run, isDestructive) = (action.modifier.action, action.isDestructive)
            found.append((title, { if isDestructive { withAnimation { run() } } else { run() } }))
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
