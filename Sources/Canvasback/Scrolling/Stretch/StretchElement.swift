import Foundation
import Surface

/// What a stretching view is told.
struct StretchElementModifier: ElementModifier {
    let edge: Edge
    let minimum: CGFloat?
    let placement: StretchPlacement
    let effect: StretchEffect
    let source: StretchSource
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { StretchElement(modifier, node: node) }
}

/// A view at an edge of a scroll view. Its frame is its place at rest; its layer shows it at the edge, and what is in it is
/// laid out anew only where the effect has it grow.
final class StretchElement: LayerElement<StretchElementModifier>, ScrollFollower {
    @ReferringToScroll private var scroll: ScrollElement?
    private var place = StretchPlace(length: 0)
    /// The length that the content has, along the axis.
    private var childLength: CGFloat = 0

    private var isOver: Bool { modifier.placement == .over }
    private var fill: StretchEffect.Fill { modifier.effect.fill ?? .grow }
    private var axis: Axis { modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal }
    /// The edge where it is on the screen.
    private var physicalEdge: ScrollEdge { physicalEdge(modifier.edge) }
    /// The edge at which the rest of the content stays while it is pulled.
    var heldEdge: ScrollEdge? { isOver ? physicalEdge : nil }
    var fillsAxis: Axis { axis }

    required init(_ modifier: StretchElementModifier, node: Node) {
        super.init(modifier, node: node)
        raise()
    }

    /// What stays at the edge, or goes over its neighbours, is in front of them unless a view says otherwise.
    private func raise() {
        guard modifier.minimum != nil || isOver else { return }
        let own = traits ?? Traits()
        traits = own
        own.write(from: .max) { if $0.zIndex == nil { $0.zIndex = 1 } }
    }

    override func didAttach() {
        super.didAttach()
        join()
    }

    override func willDetach() {
        leave()
        super.willDetach()
    }

    private func join() {
        scroll = enclosingScroll(axis)
        scroll?.addFollower(self)
    }

    private func leave() {
        scroll?.removeFollower(self)
        scroll = nil
    }

    override func modifierChanged(from old: StretchElementModifier) {
        if old.edge != modifier.edge || old.placement != modifier.placement, isAttached {
            leave()
            join()
        }
        let before = zIndex
        raise()
        if before != zIndex { zIndexChanged() }
        invalidateLayout()
    }

    // MARK: Layout

    override func placeChildren() {
        if let scroll { place = currentPlace(scroll) } else { place = StretchPlace(length: frame.size[axis]) }
        placeChild()
        updateLayer()
        modifier.source.set(Stretch(place))
    }

    private func placeChild() {
        guard let child else { return }
        var proposal = placedProposal
        let wanted = wantedLength(place)
        if wanted != frame.size[axis] { proposal[axis] = wanted }
        child.place(at: .zero, proposal)
        childLength = child.frame.size[axis]
    }

    /// The length that the content is offered.
    private func wantedLength(_ place: StretchPlace) -> CGFloat {
        guard fill == .grow else { return frame.size[axis] }
        // What lags behind while it goes is not squeezed as well.
        let length = parallax > 0 ? max(place.shownLength, place.length) : place.shownLength
        return CGFloat(length)
    }

    private var parallax: CGFloat {
        modifier.effect.parallax > 0 && !(scroll?.configuration.reducesMotion ?? false) ? modifier.effect.parallax : 0
    }

    private func currentPlace(_ scroll: ScrollElement) -> StretchPlace {
        let edge = physicalEdge
        let machine = scroll.machine.scroll
        let axisMachine = machine[edge]
        let metrics = axisMachine.metrics
        let offset = axisMachine.offset(at: window.time)
        let start = Double(place(in: scroll, along: axis))
        let length = Double(frame.size[axis])
        let gone: Double
        if edge.isLower {
            gone = offset + metrics.lowerInset - start
        } else {
            gone = start + length - (offset + metrics.viewport - metrics.upperInset)
        }
        return StretchPlace(
            length: length, minimum: modifier.minimum.map(Double.init), offset: gone,
            pull: machine.pull(edge, at: window.time), isOver: isOver, slides: fill == .slide)
    }

    func follow(_ scroll: ScrollElement) {
        guard flags.contains(.placedOnce) else { return }
        let new = currentPlace(scroll)
        if new == place { return }
        let needsLayout = wantedLength(new) != wantedLength(place)
        place = new
        if needsLayout {
            if flags.contains(.needsPlacement) { return }
            flags.insert(.needsPlacement)
            window.noteLayoutRoot(self)
        } else {
            updateLayer()
            modifier.source.set(Stretch(place))
        }
    }

    // What it shows at the edge reaches under the bars there.
    override var providedSafeArea: SafeRegion? {
        guard let scroll, let child else { return nil }
        let grown = scroll.grown
        let rect = child.convertToWindow(CGRect(origin: .zero, size: child.frame.size))
        var outer = rect
        switch modifier.edge {
        case .top:
            outer.origin.y -= grown.top
            outer.size.height += grown.top
        case .bottom: outer.size.height += grown.bottom
        case .leading, .trailing:
            let inset = modifier.edge == .leading ? grown.leading : grown.trailing
            if physicalEdge == .left { outer.origin.x -= inset }
            outer.size.width += inset
        }
        return SafeRegion(safe: rect, outer: outer)
    }

    private var shownSize: CGSize {
        var size = frame.size
        size[axis] = childLength
        return size
    }

    // MARK: Drawing

    override func setProperties(_ properties: inout LayerProperties) {
        (properties.transform, properties.clip) = (nil, nil)
        let axis = axis
        let (length, child) = (CGFloat(place.length), childLength)
        let shown = CGFloat(place.shownLength)
        let lag = parallax * CGFloat(place.gone)
        // Where the content begins, measured from the edge: it ends where the view ends, or is scaled to.
        let start = CGFloat(place.start)
        let isScaled = child > 0 && shown - child > 0.01
        let inner = start + shown - child + (isScaled ? 0 : lag)
        // From the edge's measure to the layer's.
        let isLower = physicalEdge.isLower
        properties.offset[axis] += isLower ? inner : length - inner - child
        if isScaled {
            let anchor: UnitPoint =
                switch physicalEdge {
                case .top: .bottom
                case .bottom: .top
                case .left: .trailing
                case .right: .leading
                }
            let scale = shown / child
            properties.transform = CGAffineTransform(scaleX: scale, y: scale).about(anchor, of: shownSize)
        } else if child - shown > 0.01 || lag > 0 {
            // What is longer than the room for it is seen within that room.
            var clip = CGRect(origin: .zero, size: frame.size)
            // A view that scrolls away has the room that it leaves behind, one that stays has what it shows.
            let begin = start - inner
            clip.origin[axis] = isLower ? begin : child - begin - shown
            clip.size[axis] = shown
            properties.clip = .rect(clip)
        }
        let stretch = Stretch(place)
        properties.opacity = CGFloat(modifier.effect.opacity(at: stretch))
        properties.blur = modifier.effect.blurRadius(at: stretch)
    }

    // The content moves by what this moves back: ties go the other way than the content's, and nothing trembles.
    override func deviceOffset(_ offset: CGPoint) -> CGPoint {
        var result = super.deviceOffset(offset)
        let scale = window.metrics.scale
        result[axis] = (offset[axis] * scale - 0.5).rounded(.up) / scale
        return result
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        if let clip = layer.flatMap({ window.display[$0.id]?.properties.clip }),
            !clip.contains(parentToLayer(point))
        {
            return false
        }
        return super.hitContent(point, &path)
    }
}
