import Foundation

/// Takes all that it is offered, and makes its content from the size and place it has.
public struct GeometryReader<Content: View>: PrimitiveView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content
    /// A reader of the space around it.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        GeometryReaderNode(view, context)
    }
}

/// The size and place of a view, for the content of a ``GeometryReader``.
@MainActor @preconcurrency public struct GeometryProxy {
    /// Width and height in points.
    public let size: CGSize
    private let log: GeometryReadLog

    init(size: CGSize, log: GeometryReadLog) { (self.size, self.log) = (size, log) }

    /// The view's rectangle in a coordinate space. Reading it makes the content depend on it: it runs again when the view
    /// moves, by layout or by scrolling.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { read(.frame(space.coordinateSpace)) }
    /// The view's rectangle in a coordinate space.
    public func frame(in space: CoordinateSpace) -> CGRect { read(.frame(space)) }
    /// The bounds of a named space around the view, in the view's coordinates; nil where there is none of that name.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let element = shown, let ancestor = element.ancestor(named: space.name) else { return nil }
        let rect = ancestor.convertToWindow(CGRect(origin: .zero, size: ancestor.frame.size))
        let origin = element.convertFromWindow(rect.origin)
        return CGRect(origin: origin, size: rect.size)
    }
    /// How far the window's safe area reaches into the view, in points.
    public var safeAreaInsets: EdgeInsets {
        guard let element = shown else { return EdgeInsets() }
        let insets = element.safeAreaInsets()
        log.note(insets)
        return insets
    }
    /// The element while it is in the tree. A closure may keep the proxy for longer, and a gesture under way the element: what
    /// has left has no place, and no node to ask.
    private var shown: Element? { log.element?.unlessDetached }
    private func read(_ key: GeometryReadLog.Key) -> CGRect {
        guard let element = shown else { return .zero }
        let rect = key.value(in: element)
        log.note(key, rect)
        return rect
    }
}

final class GeometryReaderNode<Content: View>: ValueNode<GeometryReader<Content>>, ContainerNode {
    @exclusivity(unchecked) private var content: ViewNode<Content>?
    @exclusivity(unchecked) private var element: GeometryReaderElement!

    override init(_ view: GeometryReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        element = GeometryReaderElement(node: self)
        element.run = { [unowned self] in self.run() }
    }

    private func run() {
        flags.remove(.dirty)
        let proxy = element.log.begin(for: element)
        window.statistics.bodies += 1
        let new = tracking { view.content(proxy) }
        if let content {
            content.update(new)
        } else {
            content = Content._makeNode(new, childContext)
            syncChildren()
        }
    }

    override func update(_ view: GeometryReader<Content>) {
        self.view = view
        if content != nil { run() }
    }
    override func evaluate() { if content != nil { run() } else { flags.remove(.dirty) } }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
    override func childElementsChanged() { setNeedsSync() }
    override var rowHost: (any RowHost)? { nil }
    override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.setChildren(elements)
    }
}

@MainActor final class GeometryReaderElement: ContainerElement, GeometryObserver {
    let log = GeometryReadLog()
    @exclusivity(unchecked) var run: (() -> Void)?
    @exclusivity(unchecked) private var ranSize: CGSize?

    isolated deinit { log.end() }

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() { window.removeGeometryObserver(self) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    override func placeChildren() {
        if ranSize != frame.size {
            ranSize = frame.size
            run?()
            window.syncNow()
            flags.remove(.needsPlacement)
        }
        let proposal = ProposedViewSize(frame.size)
        for child in children {
            let width = child.size(proposal).width
            child.place(at: CGPoint(x: isRightToLeft ? frame.width - width : 0, y: 0), proposal)
        }
    }

    func checkGeometry() { if log.hasBegun, !log.isCurrent(for: self) { window.invalidate(node) } }
}
