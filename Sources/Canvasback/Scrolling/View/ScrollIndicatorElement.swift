import Foundation
import Surface

/// The bar that shows how far content is scrolled: fades in with a scroll, and out after it.
@MainActor package final class ScrollIndicatorElement: LeafElement {
    let axis: Axis
    private var bar = CGRect.zero
    private var opacity = 0.0
    private var lastActive = -Double.infinity
    private var isShown = false

    /// Points: the bar's thickness, its distance from the edge, its least length.
    private static let (thickness, margin, leastLength): (CGFloat, CGFloat, CGFloat) = (3, 3, 36)
    /// Seconds that the bar stays after a scroll, and that it takes to fade.
    private static let (delay, fade) = (0.5, 0.25)

    init(_ axis: Axis, node: Node) {
        self.axis = axis
        super.init(node: node)
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    package override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    /// Whether time alone changes its look.
    var isFading: Bool { opacity > 0 }

    func show(_ machine: ScrollAxisMachine, isActive: Bool, at time: Double) {
        if isActive && machine.metrics.overflows { lastActive = time }
        let since = time - lastActive
        let newOpacity = since <= Self.delay ? 1 : max(0, 1 - (since - Self.delay) / Self.fade)
        var newBar = bar
        if newOpacity > 0 { newBar = place(machine, at: time) }
        if newOpacity == opacity && newBar == bar { return }
        (opacity, bar) = (newOpacity, newBar)
        invalidateRecord()
    }

    private func place(_ machine: ScrollAxisMachine, at time: Double) -> CGRect {
        let metrics = machine.metrics
        let free = CGFloat(metrics.viewport - metrics.lowerInset - metrics.upperInset) - 2 * Self.margin
        let total = metrics.content + metrics.lowerInset + metrics.upperInset
        guard total > 0, free > 0 else { return .zero }
        var length = max(Self.leastLength, free * CGFloat(metrics.viewport / total))
        // Past an edge the bar gives way, as if pressed against it.
        length = max(8, length - CGFloat(abs(machine.overscroll(at: time))))
        let range = machine.metrics.bounds
        let span = range.upperBound - range.lowerBound
        let offset = min(max(machine.offset(at: time), range.lowerBound), range.upperBound)
        let share = span > 0 ? CGFloat((offset - range.lowerBound) / span) : 0
        let start = CGFloat(metrics.lowerInset) + Self.margin + share * (free - length)
        switch axis {
        case .vertical:
            let x = isRightToLeft ? Self.margin : frame.width - Self.margin - Self.thickness
            return CGRect(x: x, y: start, width: Self.thickness, height: length)
        case .horizontal:
            return CGRect(
                x: start, y: frame.height - Self.margin - Self.thickness, width: length, height: Self.thickness)
        }
    }

    package override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let isDark = readingEnvironment { $0.colorScheme == .dark }
        let alpha = UInt8((opacity * 0x73).rounded())
        let color =
            isDark
            ? PackedColor(red: 255, green: 255, blue: 255, alpha: alpha)
            : PackedColor(red: 0, green: 0, blue: 0, alpha: alpha)
        commands.append(
            .fill(
                .roundedRect(
                    window.rounded(bar.offsetBy(dx: rect.minX, dy: rect.minY)),
                    CornerRadii(all: Self.thickness / 2), continuous: false), .color(color)))
    }
}
