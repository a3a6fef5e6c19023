import Foundation

/// The rectangle that a window's furniture leaves free, and the one that it is cut from, in window coordinates.
package struct SafeRegion: Equatable {
    var safe: CGRect
    var outer: CGRect
}

extension Element {
    /// The region that applies to this element.
    final func safeRegion() -> SafeRegion {
        var element = unmanaged
        while let parent = element.ask({ $0.above }) {
            if let region = parent.ask({ parent in element.ask { parent.safeArea(for: $0) } }) { return region }
            element = parent
        }
        let all = CGRect(origin: .zero, size: window.metrics.size)
        return SafeRegion(safe: all, outer: all)
    }

    /// How far the unsafe area reaches over each edge that this element touches, in points.
    final func safeAreaInsets() -> EdgeInsets {
        let region = safeRegion()
        // A window without furniture is the common case, and needs no positions.
        if region.safe == region.outer { return EdgeInsets() }
        return insets(of: convertToWindow(CGRect(origin: .zero, size: frame.size)), in: region)
    }

    /// The region for what is in this element and keeps `insets` free of its edges, besides what is kept free around it.
    final func safeRegion(within insets: EdgeInsets) -> SafeRegion {
        let rect = convertToWindow(CGRect(origin: .zero, size: frame.size))
        let outer = self.insets(of: rect, in: safeRegion())
        return SafeRegion(safe: inset(rect, by: insets), outer: inset(rect, by: outer.scaled(by: -1)))
    }

    private func inset(_ rect: CGRect, by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: rect.minX + (isRightToLeft ? insets.trailing : insets.leading), y: rect.minY + insets.top,
            width: max(0, rect.width - insets.leading - insets.trailing),
            height: max(0, rect.height - insets.top - insets.bottom))
    }

    final func insets(of rect: CGRect, in region: SafeRegion) -> EdgeInsets {
        if region.safe == region.outer { return EdgeInsets() }
        // Half a device pixel of tolerance, as rounding may have moved an edge.
        let tolerance = 0.5 / window.metrics.scale
        let (safe, outer) = (region.safe, region.outer)
        let left = rect.minX <= safe.minX + tolerance ? max(0, min(rect.minX, safe.minX) - outer.minX) : 0
        let right = rect.maxX >= safe.maxX - tolerance ? max(0, outer.maxX - max(rect.maxX, safe.maxX)) : 0
        let top = rect.minY <= safe.minY + tolerance ? max(0, min(rect.minY, safe.minY) - outer.minY) : 0
        let bottom = rect.maxY >= safe.maxY - tolerance ? max(0, outer.maxY - max(rect.maxY, safe.maxY)) : 0
        let mirrored = isRightToLeft
        return EdgeInsets(
            top: top, leading: mirrored ? right : left, bottom: bottom, trailing: mirrored ? left : right)
    }
}

extension EdgeInsets {
    fileprivate func scaled(by factor: CGFloat) -> EdgeInsets {
        EdgeInsets(
            top: top * factor, leading: leading * factor, bottom: bottom * factor, trailing: trailing * factor)
    }
}

/// The kinds of furniture that a safe area keeps free.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The device's own: notches and bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All of them.
    public static let all = SafeAreaRegions(rawValue: .max)
}

/// Grows a view over the edges of the safe area that it touches.
public struct _IgnoresSafeAreaModifier: ElementModifier {
    let regions: SafeAreaRegions
    let edges: Edge.Set
    @usableFromInline init(regions: SafeAreaRegions, edges: Edge.Set) {
        (self.regions, self.edges) = (regions, edges)
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        IgnoresSafeAreaElement(modifier, node: node)
    }
}

final class IgnoresSafeAreaElement: ModifierElement<_IgnoresSafeAreaModifier>, GeometryObserver {
    @exclusivity(unchecked) private var grown = EdgeInsets()
    /// The window's places when this compared itself with them last; see ``Window/places``.
    @exclusivity(unchecked) private var comparedPlaces: UInt64 = 0

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() { window.removeGeometryObserver(self) }

    // What it reports is what it is offered; what it draws may reach further.
    override func placeChildren() {
        grown = wanted()
        let offer = ProposedViewSize(
            width: frame.width + grown.leading + grown.trailing, height: frame.height + grown.top + grown.bottom)
        let proposal = grown == EdgeInsets() ? placedProposal : offer
        child?.place(at: CGPoint(x: isRightToLeft ? -grown.trailing : -grown.leading, y: -grown.top), proposal)
    }

    private func wanted() -> EdgeInsets {
        var insets = safeAreaInsets()
        // What a keyboard covers, it covers from the window's own edge on: the device's furniture there is under it.
        let keyboard = max(0, window.metrics.keyboard - window.metrics.safeArea.bottom)
        if keyboard > 0, !modifier.regions.contains(.keyboard) { insets.bottom = 0 }
        if !modifier.regions.contains(.container) {
            insets = EdgeInsets(top: 0, leading: 0, bottom: min(insets.bottom, keyboard), trailing: 0)
        }
        if !modifier.edges.contains(.top) { insets.top = 0 }
        if !modifier.edges.contains(.leading) { insets.leading = 0 }
        if !modifier.edges.contains(.bottom) { insets.bottom = 0 }
        if !modifier.edges.contains(.trailing) { insets.trailing = 0 }
        return insets
    }

    // Positions are known after a layout only: grow then, if the edges that are touched are others.
    func checkGeometry() {
        if comparedPlaces == window.places { return }
        comparedPlaces = window.places
        if wanted() == grown { return }
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    // What is inside has the edges' unsafe area to itself.
    override var providedSafeArea: SafeRegion? {
        if grown == EdgeInsets() { return nil }
        var region = safeRegion()
        let (left, right) = isRightToLeft ? (grown.trailing, grown.leading) : (grown.leading, grown.trailing)
        if left > 0 { region.safe = region.safe.cut(left: region.outer.minX) }
        if right > 0 { region.safe.size.width = region.outer.maxX - region.safe.minX }
        if grown.top > 0 { region.safe = region.safe.cut(top: region.outer.minY) }
        if grown.bottom > 0 {
            let bottom = modifier.regions.contains(.container) ? region.outer.maxY : region.safe.maxY + grown.bottom
            region.safe.size.height = bottom - region.safe.minY
        }
        return region
    }
}

extension CGRect {
    fileprivate func cut(left: CGFloat) -> CGRect { CGRect(x: left, y: minY, width: maxX - left, height: height) }
    fileprivate func cut(top: CGFloat) -> CGRect { CGRect(x: minX, y: top, width: width, height: maxY - top) }
}

extension View {
    /// Lets the view grow over the edges of the safe area that it touches. Its place in the layout does not change.
    @inlinable public consuming func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
        -> some View
    {
        modifier(_IgnoresSafeAreaModifier(regions: regions, edges: edges))
    }
    /// Lets the view grow over the edges of the safe area that it touches.
    @inlinable public consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}
