import Foundation

/// What a content closure read of its geometry besides the size, with the answers.
@MainActor final class GeometryReadLog {
    enum Key: Equatable {
        case frame(CoordinateSpace)
        @MainActor func value(in element: Element) -> CGRect {
            switch self {
            case .frame(let space): element.rect(in: space)
            }
        }
    }
    /// The element that is read, for a proxy that may outlive it; nil once it is gone. A weak reference would send every use of
    /// the element through a table beside it.
    // Unsafe, since each use would count: the element takes itself out when it goes (`end`).
    @exclusivity(unchecked) private(set) unowned(unsafe) var element: Element?
    @exclusivity(unchecked) private var reads: [(key: Key, value: CGRect)] = []
    /// The insets that were read; nil where none were.
    @exclusivity(unchecked) private var insets: EdgeInsets?
    @exclusivity(unchecked) private var size: CGSize?
    /// The window's places when an answer was compared last; see ``Window/places``.
    @exclusivity(unchecked) private var places: UInt64 = 0

    /// A proxy for a closure that is about to run: what it reads is noted from here on.
    func begin(for element: Element) -> GeometryProxy {
        reads.removeAll(keepingCapacity: true)
        insets = nil
        self.element = element
        size = element.frame.size
        places = element.window.places
        return GeometryProxy(size: element.frame.size, log: self)
    }

    /// The element goes.
    func end() { element = nil }

    /// Whether a closure has run.
    var hasBegun: Bool { size != nil }

    /// Whether a closure would read the same again as when it ran last.
    func isCurrent(for element: Element) -> Bool {
        if places == element.window.places { return true }
        guard size == element.frame.size, !isOutdated(for: element) else { return false }
        places = element.window.places
        return true
    }

    func note(_ key: Key, _ value: CGRect) {
        if !reads.contains(where: { $0.key == key }) { reads.append((key, value)) }
    }
    func note(_ safeArea: EdgeInsets) { insets = safeArea }
    private func isOutdated(for element: Element) -> Bool {
        for read in reads where read.key.value(in: element) != read.value { return true }
        return insets.map { element.safeAreaInsets() != $0 } ?? false
    }
}

extension Element {
    func rect(in space: CoordinateSpace) -> CGRect {
        let own = CGRect(origin: .zero, size: frame.size)
        switch space {
        case .local: return own
        case .global: return convertToWindow(own)
        case .named(let name):
            guard let ancestor = ancestor(named: name) else { return convertToWindow(own) }
            let rect = convertToWindow(own)
            return CGRect(origin: ancestor.convertFromWindow(rect.origin), size: rect.size)
        }
    }

    func ancestor(named name: AnyHashable) -> Element? {
        var next = above
        while let element = next, !element.ask({ $0.isCoordinateSpace(named: name) }) {
            next = element.ask { $0.above }
        }
        return next?.takeUnretainedValue()
    }
}

extension Element {
    /// Runs a closure that depends on geometry, whose node is told when a state, an environment value or an observable
    /// object that it read changes.
    ///
    /// States are noted as read once however often it runs. Observable objects are not: the runs that geometry brings add
    /// nothing to what the first one read.
    final func observing<Result>(isFirst: Bool = true, _ body: () -> Result) -> Result {
        readingEnvironment { _ in isFirst ? ObservationTracker.track(body, for: node) : body() }
    }
}
