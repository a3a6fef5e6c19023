import Surface

extension Window {
    /// What is in front of all else and keeps input from it; nil where nothing does.
    var frontPresentation: Presentation? {
        root.element.presentations.last { !$0.presentation.isLeaving }?.presentation
    }

    /// The element from which on things can be reached: behind it nothing is touched, typed into or read.
    func forEachInFront(_ body: (Element) -> Void) {
        let presentations = root.element.presentations
        guard let modal = presentations.lastIndex(where: { $0.isModalNow }) else { return body(root.element) }
        for place in presentations[modal...] where !place.presentation.isLeaving { body(place) }
    }

    /// Lets what is in front have a key before anybody else.
    func presentationTakes(_ event: KeyEvent) -> Bool {
        if root.element.presentations.isEmpty { return false }
        return frontPresentation?.keys?(event) ?? false
    }

    /// Escape, where nobody else had use for it, takes away what is in front.
    func presentationCancels(_ event: KeyEvent) -> Bool {
        guard !root.element.presentations.isEmpty, event.isDown, !event.isRepeat, event.key == "Escape",
            let cancel = frontPresentation?.cancel
        else { return false }
        cancel()
        return true
    }
}
