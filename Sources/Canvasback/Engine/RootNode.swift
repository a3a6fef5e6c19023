import Foundation
import Surface

/// The root of a window's tree: the environment of the window, and the safe area.
@MainActor package final class RootNode: Node, ContainerNode {
    package private(set) var element: RootElement!
    private var content: Node?
    /// The edit mode of the window, outside of screens with one of their own.
    private let editMode = StateStorage(EditMode.inactive)

    init(window: Window, scope: EnvironmentScope, environment: (inout EnvironmentValues) -> Void) {
        super.init(NodeContext(window: window, parent: nil, scope: scope))
        var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
        values.setWindowMetrics(window.metrics)
        values.editMode = Binding(storage: editMode)
        environment(&values)
        _ = values.recorder?.commit(to: scope)
        element = RootElement(node: self)
        element.attach(depth: 0)
    }

    func setContent<Content: View>(_ view: Content) {
        content = Content._makeNode(view, childContext)
        syncChildren()
    }

    func metricsChanged(from old: WindowMetrics) {
        var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
        values.setWindowMetrics(window.metrics)
        let changed = values.recorder?.commit(to: scope) ?? 0
        if changed != 0 { content?.environmentChanged(changed) }
        if old.scale != window.metrics.scale { element.invalidateAll() }
        element.invalidateLayout()
    }

    /// The page was hidden or shown.
    func visibilityChanged(_ isVisible: Bool) {
        var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
        values.scenePhase = isVisible ? .active : .background
        let changed = values.recorder?.commit(to: scope) ?? 0
        if changed != 0 { content?.environmentChanged(changed) }
    }

    package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    package override func childElementsChanged() { setNeedsSync() }
    package override var rowHost: (any RowHost)? { nil }
    package override var wantsSectionMarks: Bool { false }

    package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.stack.setChildren(elements)
    }
}

/// The window's own element: offers the window less its safe area, and centres what it gets.
@MainActor package final class RootElement: UnaryElement, RelativeFrameContainer {
    package let relativeFrames = RelativeFrames()
    private(set) var stack: StackElement!
    /// What is shown over the content, back to front.
    private(set) var presentations: [PresentationElement] = []
    private var host: LayerHost!

    package override init(node: Node) {
        super.init(node: node)
        host = LayerHost(root: self)
        // Several views in a window stand in a column.
        stack = StackElement(.vertical, alignment: HorizontalAlignment.center, spacing: nil, node: node)
        setChild(stack)
        layerOrigin = .zero
    }

    package override func forEachChild(_ body: (Element) -> Void) {
        super.forEachChild(body)
        for presentation in presentations { body(presentation) }
    }

    /// Shows something over all that is there.
    func add(_ presentation: PresentationElement) {
        presentations.append(presentation)
        adopt(presentation)
        presentationsChanged()
    }

    func remove(_ presentation: PresentationElement) {
        presentations.removeAll { $0 === presentation }
        presentation.detach()
        presentationsChanged()
    }

    private func presentationsChanged() {
        if flags.contains(.placedOnce) { invalidateLayout() }
        window.noteRebuild(host)
    }

    package override var layer: LayerHost? { host }
    package override var childLayerOrigin: CGPoint { .zero }
    package override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    /// The window less its safe area, in points.
    var safeRect: CGRect {
        let metrics = window.metrics
        let inset = metrics.safeArea
        return CGRect(
            x: inset.left, y: inset.top, width: max(0, metrics.size.width - inset.left - inset.right),
            height: max(0, metrics.size.height - inset.top - max(inset.bottom, metrics.keyboard)))
    }

    package override var providedSafeArea: SafeRegion? {
        SafeRegion(safe: safeRect, outer: CGRect(origin: .zero, size: window.metrics.size))
    }

    func layoutWindow() {
        frame = CGRect(origin: .zero, size: window.metrics.size)
        flags.insert(.placedOnce)
        layoutChildren()
    }

    package override func placeChildren() {
        let safe = safeRect
        relativeFrames.set(ProposedViewSize(safe.size), of: self)
        flags.remove(.needsPlacement)
        let proposal = ProposedViewSize(safe.size)
        let size = stack.size(proposal)
        stack.place(
            at: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2), proposal)
        for presentation in presentations {
            presentation.take(safe)
            presentation.place(at: .zero, ProposedViewSize(frame.size))
        }
    }
}
