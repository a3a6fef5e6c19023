import Foundation
import Surface

/// A part of a scroll indicator has no modifier of its own.
struct ScrollIndicatorModifier {}

/// The bar that shows how far content is scrolled: fades in with a scroll, and out after it.
///
/// A layer of its own, so that a scroll moves it by one number as it moves the content.
@MainActor final class ScrollIndicatorElement: LayerElement<ScrollIndicatorModifier> {
    @exclusivity(unchecked) var axis = Axis.vertical
    /// When it shows, and how.
    @exclusivity(unchecked) var machine = ScrollIndicatorMachine()
    /// Where the bar is; nil where there is nothing to show.
    @exclusivity(unchecked) private(set) var geometry: ScrollIndicatorGeometry?
    /// What furniture and margins keep free of it, in points.
    @exclusivity(unchecked) var insets = ScrollInsets()
    /// What the bar runs in, once a mouse has come.
    @exclusivity(unchecked) private(set) var track: ScrollIndicatorTrack?
    private let bar: ScrollIndicatorShape
    @exclusivity(unchecked) private var start: CGFloat = 0
    @exclusivity(unchecked) private var opacity = 0.0
    @exclusivity(unchecked) private var thickness = ScrollIndicatorElement.thin

    /// The bar's thickness, without and under a mouse, in points: UIKit's and AppKit's.
    static let (thin, broad): (CGFloat, CGFloat) = (3, 8)
    private static var margin: CGFloat { CGFloat(ScrollIndicatorGeometry.margin) }

    required init(_ modifier: ScrollIndicatorModifier, node: Node) {
        bar = ScrollIndicatorShape(node: node)
        bar.opacity = 0x73
        super.init(modifier, node: node)
        setChild(bar)
    }

    // As large as the viewport: the bar lies in it, and moves with the layer.
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func placeChildren() { placeBar(length: bar.frame.size[axis]) }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    override func setProperties(_ properties: inout LayerProperties) {
        properties.offset[axis] += start
        properties.opacity = CGFloat(opacity)
    }

    // MARK: Across the axis

    /// Where the bar, or what it runs in, begins across its axis.
    private func edge(_ thickness: CGFloat) -> CGFloat {
        let across = frame.size[axis.other]
        if axis == .horizontal { return across - CGFloat(insets.bottom) - Self.margin - thickness }
        return isRightToLeft
            ? CGFloat(insets.left) + Self.margin : across - CGFloat(insets.right) - Self.margin - thickness
    }

    private func placeBar(length: CGFloat) {
        var (origin, size) = (CGPoint.zero, CGSize.zero)
        origin[axis.other] = edge(thickness)
        (size[axis], size[axis.other]) = (length, thickness)
        bar.place(at: origin, ProposedViewSize(size))
    }

    /// Whether a point of the viewport is where the bar runs, and where along it.
    func place(of point: CGPoint) -> Double? {
        guard let geometry else { return nil }
        let (along, across) = (Double(point[axis]), point[axis.other])
        let start = edge(Self.broad) - Self.margin
        guard geometry.track.contains(along), across >= start, across < start + Self.broad + 2 * Self.margin else {
            return nil
        }
        return along
    }

    // MARK: What is shown

    /// Shows where an axis is.
    func show(_ metrics: ScrollAxisMetrics, offset: Double, isActive: Bool) {
        let time = window.time
        if isActive && metrics.overflows { machine.scrolled(at: time) }
        machine.tick(time)
        let (lower, upper) = axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        geometry =
            metrics.overflows ? ScrollIndicatorGeometry(metrics, offset: offset, lower: lower, upper: upper) : nil
        let newOpacity = machine.opacity(at: time)
        if newOpacity == 0 && opacity == 0 { return }
        guard let geometry else {
            // Content or room is gone: there is nothing left that a bar would say, and nothing that fades.
            (opacity, machine) = (0, ScrollIndicatorMachine())
            track?.show(nil, opacity: 0)
            updateLayer()
            return
        }
        let breadth = CGFloat(machine.breadth(at: time))
        let (length, newThickness) = (
            window.rounded(CGFloat(geometry.length)), Self.thin + (Self.broad - Self.thin) * breadth
        )
        if length != bar.frame.size[axis] || newThickness != thickness {
            thickness = newThickness
            placeBar(length: length)
        }
        if breadth > 0 || track != nil { showTrack(geometry, opacity: newOpacity * Double(breadth)) }
        let newStart = CGFloat(geometry.start)
        if newStart == start && newOpacity == opacity { return }
        (start, opacity) = (newStart, newOpacity)
        updateLayer()
    }

    private func showTrack(_ geometry: ScrollIndicatorGeometry, opacity: Double) {
        if track == nil {
            let made = ScrollIndicatorTrack(modifier, node: node)
            track = made
            parent?.adopt(made)
            invalidatePicture()
        }
        var rect = CGRect.zero
        rect.origin[axis] = CGFloat(geometry.track.lowerBound)
        rect.size[axis] = CGFloat(geometry.track.upperBound - geometry.track.lowerBound)
        rect.origin[axis.other] = edge(Self.broad)
        rect.size[axis.other] = Self.broad
        track?.show(rect.offsetBy(dx: frame.minX, dy: frame.minY), opacity: opacity)
    }
}

/// What the bar of a scroll indicator runs in: shows under a mouse.
@MainActor final class ScrollIndicatorTrack: LayerElement<ScrollIndicatorModifier> {
    private let shape: ScrollIndicatorShape
    private var opacity = 0.0

    required init(_ modifier: ScrollIndicatorModifier, node: Node) {
        shape = ScrollIndicatorShape(node: node)
        shape.opacity = 0x12
        super.init(modifier, node: node)
        setChild(shape)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
    override func setProperties(_ properties: inout LayerProperties) { properties.opacity = CGFloat(opacity) }

    /// Shows it in a rectangle of the scroll view, or where it was.
    func show(_ rect: CGRect?, opacity: Double) {
        if let rect, rect != frame { place(at: rect.origin, ProposedViewSize(rect.size)) }
        if opacity == self.opacity { return }
        self.opacity = opacity
        updateLayer()
    }
}

/// A shape of a scroll indicator: rounded at its ends, translucent.
@MainActor final class ScrollIndicatorShape: LeafElement {
    /// From 0 to 255.
    var opacity: UInt32 = 0

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let isDark = readingEnvironment { $0.colorScheme == .dark }
        let color = PackedColor(rgba: (isDark ? 0xFFFF_FF00 : 0) | opacity)
        let radius = min(rect.width, rect.height) / 2
        commands.append(.fill(.roundedRect(rect, CornerRadii(all: radius), continuous: false), .color(color)))
    }
}
