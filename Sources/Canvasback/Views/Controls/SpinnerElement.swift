import Foundation
import Surface

/// A spinner has no modifier of its own.
struct SpinnerModifier {}

/// The standard activity indicator: ticks that fade, turning a tick at a time.
///
/// Where it turns is a function of the clock alone, so that one that was hidden meanwhile goes on in step.
@MainActor final class SpinnerElement: LayerElement<SpinnerModifier> {
    /// Ticks, and turns a second.
    static let (ticks, rate) = (8, 1.0)
    private var turns = true
    private var center: CGFloat?
    private var progress = 1.0
    private var step = 0

    override func placeChildren() {
        super.placeChildren()
        if turns { window.animate(self) }
    }

    override func advanceModifier() -> Bool { turns }

    /// As a pull's indicator: its place, how far it has come, and whether it turns by itself.
    func showRefresh(center: CGFloat, progress: Double, turns: Bool) {
        let isSame = center == self.center && progress == self.progress && turns == self.turns
        (self.center, self.progress, self.turns) = (center, progress, turns)
        if turns { window.animate(self) }
        if !isSame { updateLayer() }
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let size = frame.size
        if let center { properties.offset.y = window.rounded(center + layerOrigin.y) }
        properties.opacity = CGFloat(progress)
        let quarter = Double(Self.ticks)
        // A pull turns it up, tick by tick; a running action turns it by the clock.
        let position = turns ? window.time * Self.rate * quarter : progress * quarter / 2
        let angle = position.rounded(.down).truncatingRemainder(dividingBy: quarter) / quarter * 2 * .pi
        let scale = center == nil ? 1 : CGFloat(0.5 + progress / 2)
        properties.transform =
            angle == 0 && scale == 1
            ? nil
            : CGAffineTransform(rotationAngle: CGFloat(angle)).scaledBy(x: scale, y: scale).about(.center, of: size)
    }
}

/// The ticks of a spinner, the brightest at the top.
@MainActor final class SpinnerTicksElement: LeafElement {
    /// Points.
    static let size: CGFloat = 20

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: Self.size, height: Self.size) }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let isDark = readingEnvironment { $0.colorScheme == .dark }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        for tick in 0..<SpinnerElement.ticks {
            let angle = Double(tick) / Double(SpinnerElement.ticks) * 2 * .pi - .pi / 2
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            var path = Path()
            path.move(to: CGPoint(x: center.x + direction.x * 5, y: center.y + direction.y * 5))
            path.addLine(to: CGPoint(x: center.x + direction.x * 9, y: center.y + direction.y * 9))
            // The brightest is the one at the top; those behind it, in the sense of its turning, fade.
            let behind = (SpinnerElement.ticks - tick) % SpinnerElement.ticks
            let alpha = UInt8(max(0x26, 0x99 - behind * 0x12))
            let color =
                isDark
                ? PackedColor(red: 235, green: 235, blue: 245, alpha: alpha)
                : PackedColor(red: 60, green: 60, blue: 67, alpha: alpha)
            commands.append(
                .stroke(.path(path, offset: .zero), .color(color), StrokeLine(width: 2.5, cap: .round)))
        }
    }
}
