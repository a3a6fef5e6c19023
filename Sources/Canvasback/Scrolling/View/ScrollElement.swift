import Foundation
import Surface

/// The viewport of a scroll view: two layers, of which the inner one's offset is all that a scroll changes.
@MainActor package final class ScrollElement: UnaryElement {
    @exclusivity(unchecked) private(set) var configuration: ScrollConfiguration
    /// What moves it. Whoever may change it brings what is shown in question. Read as a copy, of which little is made: read in
    /// place, it would be held while what is asked of it is found out, which may change it.
    var machine: RefreshingScrollMachine {
        get { motion }
        _modify {
            nextShow = -.infinity
            yield &motion
        }
    }
    @exclusivity(unchecked) private var motion: RefreshingScrollMachine
    /// When what was shown last looks different by time alone, in seconds; earlier than now where nobody knows.
    @exclusivity(unchecked) private var nextShow = -Double.infinity
    @exclusivity(unchecked) private(set) var stack: StackElement!
    @exclusivity(unchecked) private var host: LayerHost!
    @exclusivity(unchecked) private(set) var content: ScrollContentElement!
    /// How far what is seen has moved in the content since the last layout; see ``shift(along:by:)``.
    @exclusivity(unchecked) var pendingShift = CGPoint.zero
    @exclusivity(unchecked) private(set) var indicators: ScrollIndicators!
    /// The window's places when this compared itself with them last; see ``Window/places``.
    @exclusivity(unchecked) var comparedPlaces: UInt64 = 0
    /// What refreshes at the edges.
    @exclusivity(unchecked) private(set) var refresh: RefreshController!
    @exclusivity(unchecked) private(set) var pan: ScrollPanNode!
    @exclusivity(unchecked) var touches = 0
    /// The furniture that the viewport reaches under, in points.
    @exclusivity(unchecked) private(set) var grown = EdgeInsets()
    @exclusivity(unchecked) var wasMovingAtTouch = false
    /// Those who depend on the offset that is shown.
    let followers = ScrollFollowers()
    let attachments = ScrollAttachments()
    let links = ScrollTransferLinks()
    package let relativeFrames = RelativeFrames()
    /// What others know it by who may outlive it.
    let reference = ScrollReference()

    init(_ configuration: ScrollConfiguration, node: Node) {
        self.configuration = configuration
        motion = RefreshingScrollMachine(
            ScrollMachine(axes: configuration.panAxes, metrics: ScrollMetrics(viewport: .zero, content: .zero)),
            refreshes: [])
        super.init(node: node)
        beginReference()
        stack =
            configuration.axes == .horizontal
            ? StackElement(.horizontal, alignment: VerticalAlignment.center, spacing: nil, node: node)
            : StackElement(.vertical, alignment: HorizontalAlignment.center, spacing: nil, node: node)
        content = ScrollContentElement(ScrollContentModifier(), node: node)
        content.setChild(stack)
        setChild(content)
        pan = ScrollPanNode(self)
        refresh = RefreshController(self)
        indicators = ScrollIndicators(self)
        configure()
    }

    deinit { reference.end() }

    func update(_ new: ScrollConfiguration) {
        let old = configuration
        configuration = new
        configure()
        if old.axes != new.axes {
            if new.axes == .horizontal {
                stack.turn(.horizontal, alignment: VerticalAlignment.center.key)
            } else {
                stack.turn(.vertical, alignment: HorizontalAlignment.center.key)
            }
            invalidateLayout()
        }
        if old.clips != new.clips { updateLayer() }
        if old.indicatorAxes != new.indicatorAxes { invalidateLayout() }
        if old.indicatorFlashes != new.indicatorFlashes { indicators.flash() }
        if old.settings.margins != new.settings.margins
            || old.settings.anchors.alignment != new.settings.anchors.alignment
        {
            invalidateLayout()
        }
    }

    private func configure() {
        let time = window.time
        machine.scroll.configure(
            axes: configuration.panAxes, horizontalBounce: configuration.horizontalBounce,
            verticalBounce: configuration.verticalBounce, reducesMotion: configuration.reducesMotion,
            physics: ScrollPhysics(), at: time)
        refresh.configure(configuration.refresh)
    }

    // MARK: Layers

    override package var layer: LayerHost? { host }
    override package var childLayerOrigin: CGPoint { .zero }
    override package func isCoordinateSpace(named name: AnyHashable) -> Bool {
        guard let name = name.base as? ScrollSpaceName else { return false }
        return name.axis.map { configuration.axes.has($0) } ?? true
    }

    override package func didAttach() {
        host = LayerHost(owner: self)
        linkToOuter()
        window.addGeometryObserver(self)
        window.input.indicators.add(self)
        refresh.configure(configuration.refresh)
    }

    override package func willDetach() {
        window.removeGeometryObserver(self)
        window.input.indicators.remove(self)
        indicators.drop()
        unlinkFromOuter()
        window.input.elementGone(self)
        refresh.detach()
        host.remove()
    }

    override package func forEachDrawn(_ body: (Element) -> Void) {
        refresh.forEachDrawn(inFront: false, body)
        if let child { body(child) }
        refresh.forEachDrawn(inFront: true, body)
        indicators.forEachDrawn(body)
    }

    override package func reposition(_ origin: CGPoint) {
        flags.remove(.moved)
        layerOrigin = origin
        updateLayer()
    }

    private func updateLayer() {
        guard let host, !layerOrigin.x.isNaN else { return }
        host.set { properties in
            properties.offset = CGPoint(x: window.rounded(layerOrigin.x), y: window.rounded(layerOrigin.y))
            properties.clip = configuration.clips ? .rect(window.rounded(viewport)) : nil
        }
    }

    /// What shows content, in this element's coordinates: its frame and the furniture that it reaches under.
    var viewport: CGRect {
        CGRect(
            x: isRightToLeft ? -grown.trailing : -grown.leading, y: -grown.top,
            width: frame.width + grown.leading + grown.trailing, height: frame.height + grown.top + grown.bottom)
    }

    override package func layerToParent(_ point: CGPoint) -> CGPoint {
        let origin = currentOrigin
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
    override package func layerToParent(corners a: inout CGPoint, _ b: inout CGPoint) {
        let origin = currentOrigin
        (a.x, a.y, b.x, b.y) = (a.x + origin.x, a.y + origin.y, b.x + origin.x, b.y + origin.y)
    }
    override package func parentToLayer(_ point: CGPoint) -> CGPoint {
        let origin = currentOrigin
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    /// Where content that fits rests, in this element's coordinates: the viewport less what it keeps free.
    var restingRect: CGRect {
        let (viewport, insets) = (viewport, machine.scroll.metrics.insets)
        return CGRect(
            x: viewport.minX + insets.left, y: viewport.minY + insets.top,
            width: max(0, viewport.width - insets.left - insets.right),
            height: max(0, viewport.height - insets.top - insets.bottom))
    }

    // MARK: Layout

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        if configuration.fitsContent { return proposal }
        let margins = contentMargins
        return ProposedViewSize(
            width: configuration.axes.contains(.horizontal)
                ? nil : proposal.width.map { max(0, $0 - margins.leading - margins.trailing) },
            height: configuration.axes.contains(.vertical)
                ? nil : proposal.height.map { max(0, $0 - margins.top - margins.bottom) })
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        if configuration.fitsContent { return content.size(proposal) }
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height)
        }
        wasAskedForIdeal = true
        expectContainerSize(proposal)
        let (size, margins) = (content.size(offer(proposal)), contentMargins)
        return CGSize(
            width: proposal.width ?? size.width + margins.leading + margins.trailing,
            height: proposal.height ?? size.height + margins.top + margins.bottom)
    }

    /// The content's size for an offer.
    func contentSize(_ offer: ProposedViewSize) -> CGSize { content.size(offer) }

    /// Whether a size that somebody reckons with depends on the content, whatever the last offer was.
    @exclusivity(unchecked) private var wasAskedForIdeal = false
    override package func didInvalidate() { wasAskedForIdeal = false }
    override package func isBoundary(for proposal: ProposedViewSize) -> Bool {
        !wasAskedForIdeal && !configuration.fitsContent
    }

    override package func placeChildren() {
        grown = wantedGrowth()
        noteContainerSize()
        let offer =
            configuration.fitsContent
            ? placedProposal : filling(offer(ProposedViewSize(frame.size)), in: frame.size)
        let size = content.size(offer)
        // Across its axes content that is smaller stands in the middle.
        let place = contentPlace(size)
        let (x, y) = (place.x, place.y)
        let viewport = viewport
        content.base = CGPoint(x: x + viewport.minX, y: y + viewport.minY)
        content.place(at: CGPoint(x: x, y: y), offer)
        // What is in it has found another size while it was placed: all of this comes again.
        if flags.contains(.needsPlacement) { return }
        let metrics = ScrollMetrics(
            viewport: viewport.size, content: size, insets: contentInsets, isRightToLeft: isRightToLeft)
        take(metrics, shift: takeShift(metrics))
        indicators.place()
        refresh.place()
        updateLayer()
        showOffset()
    }

    override package func spacing(_ edge: Edge) -> SpacingKind {
        configuration.fitsContent ? content.spacing(edge) : .standard
    }
    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        configuration.fitsContent ? content.explicitGuide(key, proposal, size) : nil
    }

    // Scrolled content has no furniture over it: the viewport keeps it free by its insets.
    override package var providedSafeArea: SafeRegion? {
        if configuration.fitsContent { return nil }
        let all = CGRect(origin: .zero, size: window.metrics.size)
        return SafeRegion(safe: all, outer: all)
    }

    func wantedGrowth() -> EdgeInsets {
        if configuration.fitsContent { return EdgeInsets() }
        var insets = safeAreaInsets()
        if !configuration.axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        if !configuration.axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        return insets
    }

    // MARK: Motion

    /// The content's offset that is shown, in points from the top left of its bounds.
    var shownOffset: CGPoint {
        let time = window.time
        return CGPoint(x: motion.scroll.horizontal.place(at: time), y: motion.scroll.vertical.place(at: time))
    }

    /// Shows what the machine says, and asks for frames while it moves by itself.
    func showOffset() {
        let offset = shownOffset
        content.scroll(to: contentOffset(offset))
        followers.tell(self)
        notePhase()
        indicators.show(offset, in: attachments.phase)
        refresh.show()
        nextShow = nextMachineChange
        if nextShow < .infinity { window.animate(self) }
    }

    /// Time alone changes something from now on.
    func showInTime() {
        nextShow = -.infinity
        window.animate(self)
    }

    override package func advance() -> Bool {
        // What an event has just shown, and time has not changed since, is not shown again.
        if nextShow > window.time { return nextShow < .infinity }
        run(machine.tick(window.time))
        indicators.tick(window.time)
        passOnFling()
        checkWheelEnd()
        showOffset()
        return nextShow < .infinity
    }

    override package var nextChange: Double { nextShow > window.time ? nextShow : nextMachineChange }

    private var nextMachineChange: Double {
        if machine.wantsFrames || refresh.wantsFrames { return -.infinity }
        return min(machine.deadline ?? .infinity, indicators.nextChange ?? .infinity)
    }

    /// Does what the machines decided.
    func run(_ commands: [RefreshingScrollMachine.Command]) { refresh.run(commands) }

    // MARK: Pointers

    func panned(_ value: PanValue) {
        run(machine.moved(value.translation, finger: value.shared, along: value.axes, at: value.time))
        showOffset()
    }

    func panEnded(at time: Double) {
        run(machine.ended(at: time, target: chosenTarget(at: time)))
        showOffset()
    }

    func panCancelled(at time: Double) {
        run(machine.cancelled(at: time))
        settleOnTarget()
        showOffset()
    }

    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let own = parentToLayer(point)
        guard !configuration.clips || viewport.contains(own) else { return false }
        // Anywhere in the viewport is the scroll view's, also between its views.
        if !refresh.hit(own, inFront: true, &path), !content.hit(own, &path) {
            _ = refresh.hit(own, inFront: false, &path)
        }
        return configuration.clips || viewport.contains(own) || !path.elements.isEmpty
    }

    // MARK: Furniture

    /// What is drawn beside the content is another, or stands elsewhere between back and front.
    func drawnOrderChanged() { if let host { window.noteRebuild(host) } }
}
