import Foundation
import Surface

/// A layer of the picture and who draws into it.
@MainActor package final class LayerHost {
    package let id: LayerID
    /// The element whose content is drawn into the layer.
    package unowned(unsafe) let owner: Element
    @exclusivity(unchecked) package var needsRebuild = false
    /// Whether the layer has been taken out of the picture; its number may be another's by now.
    @exclusivity(unchecked) package private(set) var isRemoved = false
    /// Draws only the owner itself (a transition around it) instead of the owner's children.
    package let drawsOwner: Bool
    private let display: DisplayList

    package init(owner: Element, drawsOwner: Bool = false) {
        self.owner = owner
        self.drawsOwner = drawsOwner
        display = owner.window.display
        id = display.makeLayer()
        if !drawsOwner { owner.flags.insert(.ownsLayer) }
        owner.window.noteRebuild(self)
    }

    /// For the root, which the display list has from the start.
    package init(root: Element) {
        owner = root
        drawsOwner = false
        display = root.window.display
        id = .root
        root.flags.insert(.ownsLayer)
        root.window.noteRebuild(self)
    }

    package func set(_ change: (inout LayerProperties) -> Void) {
        if isRemoved { return }
        owner.window.places &+= 1
        display.setProperties(of: id, change)
    }
    package func setOffset(_ offset: CGPoint) {
        if isRemoved { return }
        owner.window.places &+= 1
        display.setOffset(of: id, offset)
    }

    /// From the layer's coordinates to those of the layer around it, as shown now.
    package var transform: CGAffineTransform {
        guard !isRemoved, let properties = display[id]?.properties else { return .identity }
        let move = CGAffineTransform(translationX: properties.offset.x, y: properties.offset.y)
        return properties.transform.map { $0.concatenating(move) } ?? move
    }

    /// Collects the layer's commands anew.
    package func rebuild() {
        needsRebuild = false
        let window = owner.window
        var builder = LayerBuilder(commands: window.takeScratch(), host: self, window: window)
        if drawsOwner {
            owner.paintContent(&builder)
        } else {
            owner.paintLayerContent(&builder)
        }
        display.setCommands(of: id, builder.commands)
        window.giveBackScratch(builder.commands)
    }

    /// Takes the layer out of the picture.
    package func remove() {
        needsRebuild = false
        if isRemoved { return }
        isRemoved = true
        owner.window.places &+= 1
        display.removeLayer(id)
    }
}

extension Element {
    /// Draws what belongs into this element's own layer.
    package func paintLayerContent(_ builder: inout LayerBuilder) { forEachDrawn { $0.paint(&builder) } }
}

/// Collects the commands of one layer.
@MainActor package struct LayerBuilder {
    package var commands: [DrawCommand]
    package let host: LayerHost
    package let window: Window
}
