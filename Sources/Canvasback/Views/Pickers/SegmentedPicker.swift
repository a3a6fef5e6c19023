import Foundation
import Surface

/// The options of a picker side by side, on a ground with a thumb behind the chosen one.
package struct _SegmentedPicker<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    @Environment(\.isEnabled) private var isEnabled

    init(selection: PickerSelection, content: Content) { (self.selection, self.content) = (selection, content) }

    package var body: some View {
        _SegmentedLayout(selection: selection, isEnabled: isEnabled, content: options)
            .opacity(isEnabled ? 1 : 0.5)
    }

    private var options: some View {
        content
            .font(.system(size: 13, weight: .medium))
            .lineLimit(1)
            .foregroundStyle(Color(system: .label))
            .modifier(_Segment(selection: selection, isEnabled: isEnabled))
    }
}

/// One of the options, for who cannot see them.
struct _Segment: ElementModifier {
    let selection: PickerSelection
    let isEnabled: Bool
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { SegmentElement(modifier, node: node) }
}

final class SegmentElement: ModifierElement<_Segment> {
    override var acceptsPress: Bool? { modifier.isEnabled }
    override func modifierChanged(from old: _Segment) { say() }
    override func didAttach() { say() }

    private func say() {
        let traits = traits ?? Traits()
        self.traits = traits
        let isChosen = modifier.selection.isChosen(child?.optionTag)
        traits.write(from: node.depth) { traits in
            traits.writeAccessibility {
                $0.change(added: isChosen ? [.isSelected, .isButton] : .isButton, removed: [])
            }
        }
    }

    override func placeChildren() {
        guard let child else { return }
        let offer = ProposedViewSize(frame.size)
        let size = child.size(offer)
        child.place(at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2), offer)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(proposal) ?? .zero
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
}

package struct _SegmentedLayout<Content: View>: PrimitiveView {
    let selection: PickerSelection
    let isEnabled: Bool
    let content: Content
    package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        SegmentedNode(view, content: view.content, context)
    }
}

package final class SegmentedNode<Content: View>:
    ContainerViewNode<_SegmentedLayout<Content>, Content, SegmentedElement>, PickerBoundary
{
    override func makeElement(_ view: _SegmentedLayout<Content>) -> SegmentedElement {
        SegmentedElement(view.selection, isEnabled: view.isEnabled, node: self)
    }
    override package func update(_ view: _SegmentedLayout<Content>) {
        updateContent(view.content)
        element.take(view.selection, isEnabled: view.isEnabled)
    }
    /// What is drawn of it itself has other colours.
    override package func evaluate() {
        flags.remove(.dirty)
        element.looksChanged()
    }
    override package func syncChildren() {
        super.syncChildren()
        element.selectionChanged(isAnimated: false)
    }
}

@MainActor package final class SegmentedElement: ContainerElement, GestureSource {
    private var selection: PickerSelection
    private var isEnabled: Bool
    private var ground: SegmentedGround!
    private lazy var press = SegmentedPressNode(self)
    /// Where the thumb is, in segments; less than 0 where nothing is chosen.
    fileprivate var thumb = AnimatedValue(-1.0)
    fileprivate var isPressed = false { didSet { if isPressed != oldValue { ground.invalidateRecord() } } }

    /// Points, as `UISegmentedControl`'s.
    static let (height, inset, radius): (CGFloat, CGFloat, CGFloat) = (32, 2, 8)
    private static let animation = Animation.smooth(duration: 0.25)

    init(_ selection: PickerSelection, isEnabled: Bool, node: Node) {
        (self.selection, self.isEnabled) = (selection, isEnabled)
        super.init(node: node)
        ground = SegmentedGround(node: node)
        adopt(ground)
    }

    func looksChanged() { ground.invalidateRecord() }

    func take(_ selection: PickerSelection, isEnabled: Bool) {
        (self.selection, self.isEnabled) = (selection, isEnabled)
        selectionChanged(isAnimated: true)
    }

    private var chosen: Int? { children.firstIndex { selection.isChosen($0.optionTag) } }

    func selectionChanged(isAnimated: Bool) { move(to: chosen.map(Double.init) ?? -1, isAnimated: isAnimated) }

    private func move(to target: Double, isAnimated: Bool) {
        if target == thumb.target { return }
        if isAnimated, target >= 0, thumb.target >= 0, !window.metrics.reducesMotion {
            thumb.retarget(to: target, animation: Self.animation, at: window.time)
            window.animate(self)
        } else {
            thumb.set(target)
        }
        ground.invalidateRecord()
    }

    override package func advance() -> Bool {
        ground.invalidateRecord()
        return thumb.prune(at: window.time)
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = children.reduce(0) { max($0, $1.size(.unspecified).width) }
        let ideal = (widest + 24) * CGFloat(max(1, children.count))
        return CGSize(width: proposal.width ?? ideal, height: Self.height)
    }

    /// Where a segment is, in this element's coordinates.
    fileprivate func segment(_ index: Double) -> CGRect {
        let width = frame.width / CGFloat(max(1, children.count))
        let place = isRightToLeft ? Double(children.count - 1) - index : index
        return CGRect(x: CGFloat(place) * width, y: 0, width: width, height: frame.height)
    }
    fileprivate var count: Int { children.count }

    override package func placeChildren() {
        ground.place(at: .zero, ProposedViewSize(frame.size))
        for (index, child) in children.enumerated() {
            let place = segment(Double(index)).insetBy(dx: 4, dy: 0)
            child.place(at: place.origin, ProposedViewSize(width: max(0, place.width), height: place.height))
        }
        ground.invalidateRecord()
    }

    override package func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        super.forEachChild(body)
    }
    override package func forEachDrawn(_ body: (Element) -> Void) {
        body(ground)
        super.forEachDrawn(body)
    }
    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(local(point))
    }
    override package func willDetach() { window.input.elementGone(self) }

    // MARK: A finger

    var gesture: AnyGestureNode? { isEnabled ? press : nil }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }

    fileprivate func index(at x: CGFloat) -> Int? {
        guard count > 0, frame.width > 0 else { return nil }
        let along = min(max(0, x), frame.width - 0.01)
        let place = Int(along / frame.width * CGFloat(count))
        return isRightToLeft ? count - 1 - place : place
    }

    /// Shows a segment as the one that would be chosen; nil for the one that is.
    fileprivate func preview(_ index: Int?) { move(to: (index ?? chosen).map(Double.init) ?? -1, isAnimated: true) }

    fileprivate func choose(_ index: Int) {
        guard children.indices.contains(index) else { return }
        selection.choose(children[index].optionTag)
        // Who does not take the choice keeps the old one.
        window.queueAction { [weak self] in self?.unlessDetached?.selectionChanged(isAnimated: true) }
    }
}

/// The ground of the segments, the lines between them, and the thumb.
@MainActor final class SegmentedGround: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let control = parent as? SegmentedElement else { return }
        let isDark = readingEnvironment { $0.colorScheme } == .dark
        let radius = SegmentedElement.radius
        commands.append(
            .fill(
                .roundedRect(rect, CornerRadii(all: radius), continuous: true),
                .color(packed(Color(system: .tertiaryFill)))))
        let shown = control.thumb.value(at: window.time)
        for index in 1..<max(2, control.count) where index < control.count {
            // No line beside the thumb.
            let distance = min(abs(shown - Double(index)), abs(shown + 1 - Double(index)))
            if shown >= 0, distance < 0.5 { continue }
            let segment = control.segment(Double(index))
            let x = isRightToLeft ? segment.maxX : segment.minX
            let line = CGRect(x: rect.minX + x - 0.5, y: rect.minY + 7, width: 1, height: rect.height - 14)
            commands.append(.fill(.rect(line), .color(packed(Color(system: .separator)))))
        }
        guard shown >= 0 else { return }
        let inset = SegmentedElement.inset + (control.isPressed ? 1 : 0)
        let thumb = control.segment(shown).offsetBy(dx: rect.minX, dy: rect.minY).insetBy(dx: inset, dy: inset)
        let shape = DrawShape.roundedRect(thumb, CornerRadii(all: radius - 1), continuous: true)
        if !isDark {
            let shade = DrawShape.roundedRect(
                thumb.offsetBy(dx: 0, dy: 1), CornerRadii(all: radius - 1), continuous: true)
            commands.append(.fill(shade, .color(packed(Color.black.opacity(0.12)))))
        }
        let color = isDark ? Color(.sRGB, white: 0.39, opacity: 1) : Color.white
        commands.append(.fill(shape, .color(packed(color))))
    }
}

/// A finger on the segments: a touch chooses, and a drag along them takes the thumb with it.
@MainActor final class SegmentedPressNode: AnyGestureNode {
    private unowned let control: SegmentedElement
    private var pointer: UInt32?
    private var (start, point) = (CGPoint.zero, CGPoint.zero)
    private var current = Progress.possible

    init(_ control: SegmentedElement) { self.control = control }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .drag }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil { (pointer, start) = (event.id, event.position) }
        guard event.id == pointer, current == .possible || current == .active else { return }
        point = event.position
        let (dx, dy) = (point.x - start.x, point.y - start.y)
        switch event.phase {
        case .down: break
        case .move:
            if current == .possible, hypot(dx, dy) > _SlideGesture.slop {
                current = abs(dx) > abs(dy) ? .active : .failed
            }
        case .up: current = .ended
        case .cancel: current = current == .active ? .cancelled : .failed
        }
    }

    override func deliver() {
        let index = control.index(at: control.convertFromWindow(point).x)
        switch current {
        case .possible: control.isPressed = pointer != nil
        case .active: control.preview(index)
        case .ended:
            guard pointer != nil else { return }
            pointer = nil
            control.isPressed = false
            if let index { control.choose(index) }
        case .failed, .cancelled: giveUp()
        }
    }

    override func cancel() {
        if current == .possible || current == .active { current = .failed }
        giveUp()
    }
    override func reset() { (pointer, current) = (nil, .possible) }

    private func giveUp() {
        control.isPressed = false
        control.preview(nil)
    }
}
