import Foundation
import Surface

/// A scroll indicator has no modifier of its own.
struct ScrollIndicatorModifier {}

/// The bar that shows how far content is scrolled: fades in with a scroll, and out after it.
///
/// A layer of its own, so that a scroll moves it by one number as it moves the content.
@MainActor final class ScrollIndicatorElement: LayerElement<ScrollIndicatorModifier> {
    var axis = Axis.vertical
    private let bar: ScrollIndicatorBar
    private var start: CGFloat = 0
    private var opacity = 0.0
    private var lastActive = -Double.infinity

    /// Points: the bar's thickness, its distance from the edge, its least length, and its least when pressed at an edge.
    private static let (thickness, margin, leastLength, pressedLength): (CGFloat, CGFloat, CGFloat, CGFloat) = (
        3, 3, 36, 8
    )
    /// Seconds that the bar stays after a scroll, and that it takes to fade.
    private static let (delay, fade) = (0.5, 0.25)

    required init(_ modifier: ScrollIndicatorModifier, node: Node) {
        bar = ScrollIndicatorBar(node: node)
        super.init(modifier, node: node)
        setChild(bar)
    }

    // As large as the viewport: the bar lies in it, and moves with the layer.
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func placeChildren() { placeBar(length: axis == .vertical ? bar.frame.height : bar.frame.width) }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    private func placeBar(length: CGFloat) {
        let size =
            axis == .vertical
            ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
        let across = axis == .vertical ? frame.width : frame.height
        let edge = axis == .vertical && isRightToLeft ? Self.margin : across - Self.margin - Self.thickness
        bar.place(
            at: axis == .vertical ? CGPoint(x: edge, y: 0) : CGPoint(x: 0, y: edge), ProposedViewSize(size))
    }

    /// Whether time alone changes its look.
    var isFading: Bool { opacity > 0 }

    /// Shows where a machine is at a time in seconds.
    func show(_ machine: ScrollAxisMachine, isActive: Bool, at time: Double) {
        if isActive && machine.metrics.overflows { lastActive = time }
        let since = time - lastActive
        let newOpacity = since <= Self.delay ? 1 : max(0, 1 - (since - Self.delay) / Self.fade)
        if newOpacity == 0 && opacity == 0 { return }
        let metrics = machine.metrics
        let free = CGFloat(metrics.viewport - metrics.lowerInset - metrics.upperInset) - 2 * Self.margin
        let total = metrics.content + metrics.lowerInset + metrics.upperInset
        guard total > 0, free > 0 else {
            // Content or room is gone: there is nothing left that a bar would say, and nothing that fades.
            opacity = 0
            updateLayer()
            return
        }
        // Past an edge the bar gives way, as if pressed against it.
        let natural = max(Self.leastLength, free * CGFloat(metrics.viewport / total))
        let length = window.rounded(max(Self.pressedLength, natural - CGFloat(abs(machine.overscroll(at: time)))))
        let range = metrics.bounds
        let span = range.upperBound - range.lowerBound
        let offset = min(max(machine.offset(at: time), range.lowerBound), range.upperBound)
        let share = span > 0 ? CGFloat((offset - range.lowerBound) / span) : 0
        let newStart = CGFloat(metrics.lowerInset) + Self.margin + share * (free - length)
        if length != (axis == .vertical ? bar.frame.height : bar.frame.width) { placeBar(length: length) }
        if newStart == start && newOpacity == opacity { return }
        (start, opacity) = (newStart, newOpacity)
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        if axis == .vertical {
            properties.offset.y += start
        } else {
            properties.offset.x += start
        }
        properties.opacity = CGFloat(opacity)
    }
}

/// What a scroll indicator shows.
@MainActor final class ScrollIndicatorBar: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let isDark = readingEnvironment { $0.colorScheme == .dark }
        let color = PackedColor(rgba: isDark ? 0xFFFF_FF73 : 0x0000_0073)
        let radius = min(rect.width, rect.height) / 2
        commands.append(.fill(.roundedRect(rect, CornerRadii(all: radius), continuous: false), .color(color)))
    }
}
