import Foundation
import Surface

/// A header or footer that may be shown away from its place has no modifier of its own.
struct PinModifier {}

/// A section's header or footer in a layer of its own, which moves along the edge of what is seen without a layout.
@MainActor final class PinnedElement: LayerElement<PinModifier> {
    /// How far from its place it is shown, in points.
    private(set) var distance = CGPoint.zero

    /// Shows this at a distance from its place, in points.
    func pin(_ new: CGPoint) {
        if new == distance { return }
        distance = new
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        properties.offset.x += distance.x
        properties.offset.y += distance.y
    }
}

extension LazyStackElement {
    /// The children, of which headers and footers that stay at an edge are in layers of their own.
    func pinnableElements() -> [Element] {
        var elements = list.entries.compactMap(\.element)
        if pinnedViews.isEmpty {
            pins.removeAll()
            return elements
        }
        var pinned = Set<ObjectIdentifier>()
        for section in list.sections {
            if pinnedViews.contains(.sectionHeaders) { note(section.header, &pinned) }
            if pinnedViews.contains(.sectionFooters) { note(section.footer, &pinned) }
        }
        for index in elements.indices where pinned.contains(ObjectIdentifier(elements[index])) {
            elements[index] = pin(for: elements[index])
        }
        pins = pins.filter { pinned.contains($0.key) }
        return elements
    }

    private func note(_ entries: Range<Int>, _ pinned: inout Set<ObjectIdentifier>) {
        for index in entries {
            if let element = list.entries[index].element { pinned.insert(ObjectIdentifier(element)) }
        }
    }

    private func pin(for element: Element) -> PinnedElement {
        if let known = pins[ObjectIdentifier(element)], known.child === element { return known }
        let made = PinnedElement(PinModifier(), node: node)
        made.setChild(element)
        let traits = Traits()
        traits.write(from: 0) { $0.zIndex = Self.pinLevel }
        made.traits = traits
        pins[ObjectIdentifier(element)] = made
        return made
    }

    /// Pinned views are in front of the rows that pass below them.
    private static var pinLevel: Double { 1 }

    func placePins() { if !pins.isEmpty { showPins(seen()) } }

    /// Moves the headers and footers of the sections that are seen to the edges.
    func showPins(_ seen: SeenPart) {
        if pins.isEmpty { return }
        for section in list.sections {
            let whole = section.header.lowerBound..<section.footer.upperBound
            if whole.isEmpty || whole.upperBound > list.entries.count { continue }
            if pinnedViews.contains(.sectionHeaders), !section.header.isEmpty {
                // Pushed out by the end of the section's rows.
                let last = list.entries[max(section.content.upperBound, section.header.upperBound) - 1]
                let (start, end) = extent(section.header)
                let room = max(0, last.end - end)
                move(section.header, by: min(max(0, seen.clear.lowerBound - start), room))
            }
            if pinnedViews.contains(.sectionFooters), !section.footer.isEmpty {
                let first = list.entries[min(section.content.lowerBound, section.footer.lowerBound)]
                let (start, end) = extent(section.footer)
                let room = max(0, start - first.start)
                move(section.footer, by: -min(max(0, end - seen.clear.upperBound), room))
            }
        }
    }

    private func extent(_ entries: Range<Int>) -> (start: CGFloat, end: CGFloat) {
        (list.entries[entries.lowerBound].start, list.entries[entries.upperBound - 1].end)
    }

    private func move(_ entries: Range<Int>, by distance: CGFloat) {
        var way = CGPoint.zero
        way[axis] = axis == .horizontal && isRightToLeft ? -distance : distance
        for index in entries {
            if let element = list.entries[index].element { pins[ObjectIdentifier(element)]?.pin(way) }
        }
    }
}
