import Foundation
import Surface
import Testing

/// What a display list knows of itself and of what a page has.
@MainActor struct DisplayListTests {
    private func takenList() -> (DisplayList, DisplayList.Layer) {
        let list = DisplayList()
        list.markTaken()
        return (list, list[.root]!)
    }

    @Test func aLayerIsNewUntilItIsTaken() {
        let list = DisplayList()
        let layer = list[.root]!
        #expect(layer.isNew && layer.hasMoved && layer.looksDifferent && list.changed.count == 1)
        #expect(layer.taken == LayerProperties())
        list.markTaken()
        #expect(!layer.isNew && !layer.hasMoved && !layer.looksDifferent && !list.hasChanges)
    }

    @Test func aMoveIsToldFromWhereThePageHasTheLayer() {
        let (list, layer) = takenList()
        list.setOffset(of: .root, CGPoint(x: 0, y: 4))
        list.setProperties(of: .root) { $0.offset.y = 9 }
        #expect(layer.hasMoved && !layer.looksDifferent)
        #expect(layer.taken.offset == .zero && layer.properties.offset.y == 9)
        list.markTaken()
        list.setOffset(of: .root, CGPoint(x: 0, y: 12))
        #expect(layer.taken.offset.y == 9)
    }

    @Test func aLookIsToldFromWhatThePageHas() {
        let (list, layer) = takenList()
        list.setProperties(of: .root) { $0.clip = .rect(CGRect(x: 0, y: 0, width: 9, height: 9)) }
        list.setProperties(of: .root) { $0.opacity = 0.5 }
        list.setOffset(of: .root, CGPoint(x: 3, y: 0))
        list.setProperties(of: .root) { ($0.blur, $0.offset.x) = (2, 5) }
        #expect(layer.hasMoved && layer.looksDifferent)
        #expect(layer.taken == LayerProperties())
    }

    @Test func whatIsTheSameChangesNothing() {
        let (list, _) = takenList()
        list.setOffset(of: .root, .zero)
        list.setProperties(of: .root) { ($0.opacity, $0.clip, $0.blur, $0.transform) = (1, nil, 0, nil) }
        list.setProperties(of: .root) { $0 = LayerProperties() }
        #expect(!list.hasChanges)
    }

    @Test func propertiesAreEqualByWhatTheyAre() {
        var (a, b) = (LayerProperties(), LayerProperties())
        let shadow = LayerProperties.Shadow(color: .black, radius: 4, offset: .zero)
        (a.shadow, b.shadow) = (shadow, shadow)
        #expect(a == b && a.hasFilters(of: b))
        b.blendMode = .multiply
        #expect(a != b && !a.hasFilters(of: b) && !a.looks(like: b))
        (b.blendMode, b.offset.x) = (.normal, 1)
        #expect(a != b && a.looks(like: b))
        // A copy is its own.
        a = b
        a.blur = 3
        #expect(b.blur == 0 && a.shadow == shadow)
        // What is set back to nothing is nothing.
        (a.blur, a.shadow) = (0, nil)
        a.offset.x = 0
        #expect(a == LayerProperties())
    }

    @Test func aPlaceKeepsNoFilters() {
        var place = LayerProperties(isPlaceOnly: true)
        place.clip = .rect(CGRect(x: 0, y: 0, width: 1, height: 1))
        (place.blur, place.blendMode, place.opacity, place.offset.y) = (3, .screen, 0.5, 7)
        #expect(place.clip == nil && place.blur == 0 && place.blendMode == .normal)
        #expect(place.opacity == 0.5 && place.offset.y == 7)
    }
}
