import Foundation
import Surface

/// Something that is measured, placed, drawn and hit: the layout tree beside the tree of nodes.
///
/// A frame is relative to the parent, so that moving a parent lays nothing out again; `layerOrigin` is where the element
/// stands in the layer that it is drawn into.
@MainActor package class Element {
    // The tree's fields are read all the time and written in one step each, on the main actor: checks at run time that no
    // two accesses overlap took a tenth of a frame.

    /// The parent. Not counted, since a parent owns its children and clears this when it lets one go.
    @exclusivity(unchecked) package final var above: Unmanaged<Element>?
    @inline(__always) package final var parent: Element? {
        get { above?.takeUnretainedValue() }
        set { above = newValue.map(Unmanaged.passUnretained) }
    }
    /// The node that owns this element: its environment, transaction and identity.
    package final unowned(unsafe) let node: Node
    /// The window of `node`, beside it: the node's own reference is counted and checked at each use. Not counted: see
    /// ``Unmanaged/ask(_:)`` for what does so in each layout.
    package final let home: Unmanaged<Window>
    @inline(__always) package final var window: Window { home.takeUnretainedValue() }
    @exclusivity(unchecked) package final var frame = CGRect.zero
    /// The origin in the layer that this is drawn into; NaN before the first placement.
    @exclusivity(unchecked) package final var layerOrigin = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
    @exclusivity(unchecked) package final var flags: Flags = [.needsPlacement]
    @exclusivity(unchecked) package final var depth: Int32 = 0
    @exclusivity(unchecked) private final var placedOffer = CompactProposal()
    @exclusivity(unchecked) private final var cache = SizeCache()
    /// What `zIndex`, `tag`, `transition` and their like say of this element; nil where nobody said anything.
    @exclusivity(unchecked) package final var traits: Traits?
    /// The transition that runs on this element; nil for most.
    @exclusivity(unchecked) package final var presence: Presence?

    package struct Flags: OptionSet {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Its children must be placed again although its size may be the same.
        package static let needsPlacement = Flags(rawValue: 1)
        /// Waits in the window's list of moved elements.
        package static let moved = Flags(rawValue: 2)
        /// Waits in the window's list of elements to record again.
        package static let needsRecord = Flags(rawValue: 4)
        /// Its size cannot depend on its content at the last proposal: invalidation stops here.
        package static let isBoundary = Flags(rawValue: 8)
        package static let inLayoutRoots = Flags(rawValue: 16)
        package static let detached = Flags(rawValue: 32)
        package static let placedOnce = Flags(rawValue: 64)
        package static let registered = Flags(rawValue: 128)
        /// Animating: waits in the window's list of elements to advance.
        package static let animating = Flags(rawValue: 256)
        /// Its children are drawn into a layer of their own: ``Element/layer`` is not nil.
        package static let ownsLayer = Flags(rawValue: 512)
        /// Says something to a container of rows, and is no row: see ``RowMarkElement``.
        package static let isMark = Flags(rawValue: 1024)
    }

    package init(node: Node) { (self.node, home) = (node, Unmanaged.passUnretained(node.window)) }

    package final var environment: EnvironmentValues { EnvironmentValues(scope: node.scope) }

    // MARK: Children

    /// Calls `body` with each child that is laid out, back to front.
    package func forEachChild(_ body: (Element) -> Void) {}
    /// Calls `body` with each child that is drawn, back to front: also those that are leaving.
    package func forEachDrawn(_ body: (Element) -> Void) { forEachChild(body) }

    /// The one element that this wraps, for the elements of modifiers.
    package var wrapped: Element? { nil }

    package final func adopt(_ child: Element) {
        if child.parent !== self {
            child.parent = self
            child.layerOrigin = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
            child.flags.insert(.needsPlacement)
        }
        // What is not in the tree itself takes its children along when it comes.
        if isAttached { child.attach(depth: depth + 1) }
    }

    /// Whether this is in the window's tree.
    package final var isAttached: Bool { flags.contains(.registered) }

    /// This, unless it has left the tree: then a weak reference may still find it, since a list of what moves or a gesture
    /// under way holds it, and its node, its window and all that they know are gone.
    package final var unlessDetached: Self? { flags.contains(.detached) ? nil : self }

    /// Enters the tree (again): depths are known, and the element may register with the window.
    package final func attach(depth: Int32) {
        let isNew = flags.contains(.detached) || !flags.contains(.registered)
        if !isNew && self.depth == depth { return }
        self.depth = depth
        flags.remove(.detached)
        if isNew {
            flags.insert(.registered)
            didAttach()
        }
        forEachDrawn { child in
            // What comes back as a whole has forgotten whose it was.
            if child.parent == nil { child.parent = self }
            child.attach(depth: depth + 1)
        }
    }

    /// Leaves the tree: nothing of it is drawn or told of any more.
    package final func detach() {
        if flags.contains(.detached) { return }
        flags.insert(.detached)
        forEachDrawn { $0.detach() }
        if isAttached { willDetach() }
        presence?.discard(window)
        presence = nil
        flags.remove(.registered)
        parent = nil
    }

    /// Checks what a subclass keeps beside; in debug builds after every update.
    package func checkInvariants() {}

    package func didAttach() {}
    package func willDetach() {}

    // MARK: Layout

    /// The size for a proposal, computed by subclasses; call ``size(_:)``.
    package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// The size for a proposal, from the cache where it is there.
    package final func size(_ proposal: ProposedViewSize) -> CGSize {
        if let known = cache.find(proposal) { return known }
        home.ask { $0.statistics.measurements += 1 }
        let size = measure(proposal)
        cache.add(proposal, size)
        return size
    }

    /// Places this in its parent. Lays out its children where its size, its proposal or its content changed.
    package final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
        let size = self.size(proposal)
        let newFrame = CGRect(origin: origin, size: size)
        let (isFirst, isResized) = (!flags.contains(.placedOnce), size != frame.size)
        if !newFrame.isSame(as: frame) || layerOrigin.x.isNaN || isFirst {
            frame = newFrame
            home.ask { $0.noteMoved(self) }
        }
        let offer = CompactProposal(proposal)
        if flags.contains(.needsPlacement) || isResized || isFirst || offer != placedOffer {
            placedOffer = offer
            layoutChildren()
        }
        flags.insert(.placedOnce)
    }

    /// The proposal of the last placement.
    package final var placedProposal: ProposedViewSize { placedOffer.proposal }

    /// Lays out the children within the present frame.
    package final func layoutChildren() {
        flags.remove(.needsPlacement)
        home.ask { $0.statistics.layouts += 1 }
        placeChildren()
    }

    /// Places the children in `frame.size`, computed for `placedProposal`.
    package func placeChildren() {}

    /// Whether the size at a proposal cannot depend on the content.
    package func isBoundary(for proposal: ProposedViewSize) -> Bool { false }

    /// The size may have changed, or the way it places its children: forgets sizes up to the nearest boundary around this.
    package final func invalidateLayout() { forgetLayout(isOwn: true) }

    /// The content is another: forgets sizes up to the nearest boundary, which may be this itself.
    package final func invalidateContentLayout() { forgetLayout(isOwn: false) }

    private final func forgetLayout(isOwn: Bool) {
        var element = unmanaged
        // A boundary holds what comes from below, not a change of its own.
        var isOwn = isOwn
        while true {
            let holds = element.ask { $0.forgetSizes(isOwn: isOwn) }
            guard !holds, let parent = element.ask({ $0.above }) else { break }
            isOwn = false
            element = parent
        }
        window.noteLayoutRoot(element.takeUnretainedValue())
    }

    /// Forgets the sizes of this alone; whether nothing around it needs to know.
    @inline(__always) private final func forgetSizes(isOwn: Bool) -> Bool {
        let holds = !isOwn && flags.contains(.placedOnce) && isBoundary(for: placedProposal)
        cache.clear()
        didInvalidate()
        flags.insert(.needsPlacement)
        return holds
    }

    /// The cached sizes are void; subclasses drop what they keep beside.
    package func didInvalidate() {}

    /// Forgets the sizes of this and everything below: what all of them depend on changed.
    package final func invalidateAll() {
        cache.clear()
        didInvalidate()
        flags.insert(.needsPlacement)
        forEachDrawn { $0.invalidateAll() }
    }

    /// Rows run the other way here: everything below is placed and drawn anew.
    package final func layoutDirectionChanged() {
        cache.clear()
        didInvalidate()
        flags.insert(.needsPlacement)
        didChangeLayoutDirection()
        forEachDrawn { $0.layoutDirectionChanged() }
    }

    /// Subclasses draw anew what they mirror.
    package func didChangeLayoutDirection() {}

    /// Priority among the children of a stack.
    package var layoutPriority: Double { traits?.layoutPriority ?? 0 }
    /// What kind of gap this wants on an edge.
    package func spacing(_ edge: Edge) -> SpacingKind { .standard }
    /// A guide that was set explicitly, in this element's coordinates, for the size of the last measurement. Who sets one of
    /// its own notes that with ``Window/noteGuide(_:)``, or is not asked.
    package func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? { nil }
    package var isSpacer: Bool { false }
    /// The whole string that this shows, for those who cannot see it; nil where it shows none.
    package var shownString: String? { nil }
    /// What a picture that this shows is called; nil where it shows none.
    package var shownImageName: String? { nil }
    /// Whether a press of this does something; nil where it is not there to be pressed.
    package var acceptsPress: Bool? { nil }
    /// Whether this element's coordinate space has a name.
    package func isCoordinateSpace(named name: AnyHashable) -> Bool { false }
    /// The safe area that this element gives to what is in it, in window coordinates; nil passes on that around it.
    package var providedSafeArea: SafeRegion? { nil }
    /// The safe area that this element gives to one of its children; nil passes on that around it.
    package func safeArea(for child: Element) -> SafeRegion? { providedSafeArea }

    // MARK: Position

    /// The origin of the children's coordinates in the layer that they are drawn into.
    package var childLayerOrigin: CGPoint { layerOrigin }

    /// Takes a position in the layer; passes it on to the children unless they are in a layer of their own.
    package func reposition(_ origin: CGPoint) {
        flags.remove(.moved)
        if origin == layerOrigin { return }
        layerOrigin = origin
        repositionChildren()
    }

    package final func repositionChildren() {
        let base = childLayerOrigin
        forEachDrawn { child in
            child.reposition(CGPoint(x: base.x + child.frame.minX, y: base.y + child.frame.minY))
        }
    }

    // MARK: Drawing

    /// The layer that the children are drawn into, if this element has one of its own.
    package var layer: LayerHost? { nil }

    /// Adds this to a layer's commands.
    package final func paint(_ builder: inout LayerBuilder) {
        if let presence {
            presence.paint(self, &builder)
        } else {
            paintContent(&builder)
        }
    }

    /// What stands for this in the layer around it: its own layer, or its children.
    package func paintContent(_ builder: inout LayerBuilder) {
        if let layer {
            builder.commands.append(.layer(layer.id))
        } else {
            forEachDrawn { $0.paint(&builder) }
        }
    }

    /// The layer that this is drawn into has another order or number of commands.
    package final func invalidatePicture() {
        var element: Element = self
        while true {
            if let presence = element.presence { return window.noteRebuild(presence.host) }
            guard let parent = element.parent else { return }
            if let layer = parent.layer { return window.noteRebuild(layer) }
            element = parent
        }
    }

    /// Records this element again, since its look changed.
    package final func invalidateRecord() {
        if flags.contains(.needsRecord) { return }
        flags.insert(.needsRecord)
        home.ask { $0.noteRecord(self) }
    }

    /// Records again in place; true when the number of commands is the same as before.
    package func record() {}

    /// A frame of the clock while this element animates. False when nothing runs any more.
    package func advance() -> Bool { false }

    /// When this, while it animates, looks different next by time alone, in seconds: the window's time or before for the
    /// next refresh, which it is unless overridden. Nothing is lost when it is too early.
    package var nextChange: Double { -.infinity }

    // MARK: Hit testing

    /// Finds what is under a point, in the coordinates of the layer that this is drawn into. Adds the elements on the way,
    /// deepest first.
    package func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        var point = point
        if let presence {
            if presence.isLeaving { return false }
            point = point.applying(presence.host.transform.inverted())
        }
        guard hitContent(point, &path) else { return false }
        path.add(self)
        return true
    }

    package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        // Front to back.
        var children: [Element] = []
        forEachDrawn { children.append($0) }
        for child in children.reversed() where child.hit(point, &path) { return true }
        return false
    }

    /// A point of this element's own coordinates for one of the layer that this is drawn into.
    package final func local(_ layerPoint: CGPoint) -> CGPoint {
        CGPoint(x: layerPoint.x - layerOrigin.x, y: layerPoint.y - layerOrigin.y)
    }

    // MARK: Coordinates

    /// Points of the content's layer as points of the layer that this is drawn into; only layer elements differ.
    package func layerToParent(_ point: CGPoint) -> CGPoint { point }
    /// Both corners of a rectangle at once.
    package func layerToParent(corners a: inout CGPoint, _ b: inout CGPoint) {
        (a, b) = (layerToParent(a), layerToParent(b))
    }
    package func parentToLayer(_ point: CGPoint) -> CGPoint { point }
}

/// The gap that an edge wants.
package enum SpacingKind { case standard, text, none }

/// The elements under a point, deepest first, with the point in each one's coordinates.
package struct HitPath {
    package private(set) var elements: [Element] = []
    package mutating func add(_ element: Element) { elements.append(element) }
    package init() {}
}
