package import Foundation

/// The retained picture of one window: a tree of layers, each with properties and an ordered list of commands.
///
/// The engine writes it; an encoder takes the difference between what a page has and what is here. Both costs follow
/// what changed: a layer remembers which of its commands differ from what was last taken, and what they were.
@MainActor package final class DisplayList {
    /// One layer. `commands` includes `.layer` references to its children.
    package final class Layer {
        package let id: LayerID
        @exclusivity(unchecked) package fileprivate(set) var properties = LayerProperties()
        @exclusivity(unchecked) package fileprivate(set) var commands: [DrawCommand] = []
        /// Properties as last taken: its offset where that is another by now, the rest where the layer looks different.
        @exclusivity(unchecked) package fileprivate(set) var taken = LayerProperties()
        /// Whether the offset was set to another one since last taken, and whether anything else of the properties was.
        @exclusivity(unchecked) package fileprivate(set) var hasMoved = true
        @exclusivity(unchecked) package fileprivate(set) var looksDifferent = true
        /// Commands as last taken, when the list as a whole was replaced since; nil otherwise.
        @exclusivity(unchecked) package fileprivate(set) var takenCommands: [DrawCommand]?
        /// Commands replaced in place since last taken, with what they were; unsorted, each index at most once.
        @exclusivity(unchecked) package fileprivate(set) var replaced: [(index: Int, taken: DrawCommand)] = []
        /// Whether a command is among those replaced.
        fileprivate func hasReplaced(_ index: Int) -> Bool {
            for entry in replaced where entry.index == index { return true }
            return false
        }
        /// Made since last taken: the page does not know it at all.
        @exclusivity(unchecked) package fileprivate(set) var isNew = true
        @exclusivity(unchecked) fileprivate var isMarked = false
        init(id: LayerID) { self.id = id }
    }

    /// Layers by number. Numbers of removed layers are used again after the removal was taken.
    @exclusivity(unchecked) package private(set) var layers: [Layer?] = []
    /// Layers changed since last taken, in order of first change.
    @exclusivity(unchecked) package private(set) var changed: [Layer] = []
    /// Numbers removed since last taken (never contains one that was new and never taken).
    @exclusivity(unchecked) package private(set) var removed: [LayerID] = []
    @exclusivity(unchecked) private var free: [UInt32] = []

    package init() { _ = makeLayer() }

    /// Whether anything differs from what was last taken.
    package var hasChanges: Bool { !changed.isEmpty || !removed.isEmpty }

    package subscript(id: LayerID) -> Layer? {
        Int(id.number) < layers.count ? layers[Int(id.number)] : nil
    }

    /// A new, empty layer. The first made is ``LayerID/root``.
    package func makeLayer() -> LayerID {
        let number = free.popLast() ?? UInt32(layers.count)
        let layer = Layer(id: LayerID(number))
        if Int(number) == layers.count { layers.append(layer) } else { layers[Int(number)] = layer }
        mark(layer)
        return layer.id
    }

    /// Removes a layer. Who refers to it must stop to do so before the next take.
    package func removeLayer(_ id: LayerID) {
        guard let layer = self[id] else { return }
        layers[Int(id.number)] = nil
        if layer.isMarked { changed.removeAll { $0 === layer } }
        if layer.isNew { free.append(id.number) } else { removed.append(id) }
    }

    /// Changes properties; unchanged values cost nothing on the wire.
    package func setProperties(of id: LayerID, _ change: (inout LayerProperties) -> Void) {
        guard let layer = self[id] else { return }
        let old = layer.properties
        change(&layer.properties)
        let hasMoved = old.offset != layer.properties.offset
        if !old.looks(like: layer.properties) {
            if !layer.looksDifferent {
                let offset = layer.taken.offset
                layer.looksDifferent = true
                layer.taken = old
                layer.taken.offset = offset
            }
        } else if !hasMoved {
            return
        }
        if hasMoved { noteMove(layer, from: old.offset) }
        mark(layer)
    }

    /// Moves a layer: what a scroll does. Allocates nothing.
    package func setOffset(of id: LayerID, _ offset: CGPoint) {
        guard let layer = self[id] else { return }
        let old = layer.properties.offset
        if old == offset { return }
        noteMove(layer, from: old)
        layer.properties.offset = offset
        mark(layer)
    }

    private func noteMove(_ layer: Layer, from old: CGPoint) {
        if layer.hasMoved { return }
        layer.hasMoved = true
        layer.taken.offset = old
    }

    /// Replaces the whole list of a layer's commands. Copies it, so that it has no more room than it needs and the caller's
    /// list can be used again.
    package func setCommands(of id: LayerID, _ commands: [DrawCommand]) {
        guard let layer = self[id] else { return }
        if !layer.isNew && layer.takenCommands == nil { keepTaken(layer) }
        var copy: [DrawCommand] = []
        copy.reserveCapacity(commands.count)
        copy.append(contentsOf: commands)
        layer.commands = copy
        mark(layer)
    }

    /// Beyond so many commands of a layer that are replaced in place its list counts as replaced as a whole: each is looked for
    /// among those before it.
    private static let mostReplaced = 256

    /// Keeps a layer's commands as they were last taken.
    private func keepTaken(_ layer: Layer) {
        var taken = layer.commands
        for (index, command) in layer.replaced { taken[index] = command }
        layer.takenCommands = taken
        layer.replaced.removeAll(keepingCapacity: true)
    }

    /// Replaces one command by another in place. Does nothing when they are equal.
    package func replaceCommand(of id: LayerID, at index: Int, with command: DrawCommand) {
        guard let layer = self[id], layer.commands.indices.contains(index) else { return }
        let old = layer.commands[index]
        if old == command { return }
        if !layer.isNew && layer.takenCommands == nil && !layer.hasReplaced(index) {
            if layer.replaced.count < Self.mostReplaced {
                layer.replaced.append((index, old))
            } else {
                keepTaken(layer)
            }
        }
        layer.commands[index] = command
        mark(layer)
    }

    /// Forgets the differences: the page now has (or is being sent) what is here.
    package func markTaken() {
        for layer in changed {
            layer.isMarked = false
            layer.isNew = false
            layer.hasMoved = false
            if layer.looksDifferent {
                layer.looksDifferent = false
                layer.taken = LayerProperties()
            }
            if layer.takenCommands != nil { layer.takenCommands = nil }
            if !layer.replaced.isEmpty { layer.replaced.removeAll(keepingCapacity: true) }
        }
        changed.removeAll(keepingCapacity: true)
        if removed.isEmpty { return }
        for id in removed { free.append(id.number) }
        removed.removeAll(keepingCapacity: true)
    }

    private func mark(_ layer: Layer) {
        if layer.isMarked { return }
        layer.isMarked = true
        changed.append(layer)
    }
}
