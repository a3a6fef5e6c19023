import Foundation

/// Something that evaluations read and that tells them when it changes. Reading makes the dependency.
@MainActor @usableFromInline package class DependencySource {
    // Unowned and unsafe since a node removes itself from each of its sources before it goes.
    private struct Reader { unowned(unsafe) let node: Node }
    @exclusivity(unchecked) private var readers: [Reader] = []

    package init() {}

    /// The node whose evaluation runs now, if any.
    @exclusivity(unchecked) package static var currentReader: Node?

    /// Notes that the running evaluation depends on this.
    package final func noteRead() {
        guard let node = DependencySource.currentReader else { return }
        for source in node.sources where source === self { return }
        node.sources.append(self)
        readers.append(Reader(node: node))
    }

    /// Marks every reader for evaluation in the current transaction.
    package final func notifyChanged() {
        for reader in readers { reader.node.window.invalidate(reader.node) }
    }

    package final func remove(_ node: Node) {
        if let index = readers.firstIndex(where: { $0.node === node }) {
            readers.swapAt(index, readers.count - 1)
            readers.removeLast()
        }
    }

    /// How many evaluations depend on this.
    package final var readerCount: Int { readers.count }
}

extension Node {
    /// Runs `body`, and records what it reads as this node's dependencies in place of those before.
    package final func tracking<Result>(_ body: () -> Result) -> Result {
        for source in sources { source.remove(self) }
        sources.removeAll(keepingCapacity: true)
        environmentReads = 0
        let outer = DependencySource.currentReader
        DependencySource.currentReader = self
        defer { DependencySource.currentReader = outer }
        return ObservationTracker.track(body, for: self)
    }

    /// Runs `body` without recording anything: actions that run in an update.
    package static func untracked<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = DependencySource.currentReader
        DependencySource.currentReader = nil
        defer { DependencySource.currentReader = outer }
        return try body()
    }
}
