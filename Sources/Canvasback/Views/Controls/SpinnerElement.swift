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
    /// Whether size and colour are those of a control at this place; else they are a refresh's.
    var followsEnvironment = false

    /// Points, as UIKit's medium and large activity indicators.
    static func size(_ controlSize: ControlSize) -> CGFloat {
        switch controlSize {
        case .mini, .small, .regular: 20
        case .large, .extraLarge: 37
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = Self.size(followsEnvironment ? readingEnvironment { $0.controlSize } : .regular)
        return CGSize(width: size, height: size)
    }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let (color, scale) = (color, rect.width / 20)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let (inner, outer) = (5 * scale, 9 * scale)
        for tick in 0..<SpinnerElement.ticks {
            let angle = Double(tick) / Double(SpinnerElement.ticks) * 2 * .pi - .pi / 2
            let direction = CGPoint(x: cos(angle), y: sin(angle))
            var path = Path()
            path.move(to: CGPoint(x: center.x + direction.x * inner, y: center.y + direction.y * inner))
            path.addLine(to: CGPoint(x: center.x + direction.x * outer, y: center.y + direction.y * outer))
            // The brightest is the one at the top; those behind it, in the sense of its turning, fade.
            let behind = (SpinnerElement.ticks - tick) % SpinnerElement.ticks
            let share = Double(max(0x26, 0x99 - behind * 0x12)) / 0x99
            var faded = color
            faded.rgba = color.rgba & 0xFFFF_FF00 | UInt32((Double(color.rgba & 0xFF) * share).rounded())
            commands.append(
                .stroke(.path(path, offset: .zero), .color(faded), StrokeLine(width: 2.5 * scale, cap: .round)))
        }
    }

    /// The colour of the brightest tick.
    private var color: PackedColor {
        if followsEnvironment,
            case .color(let tint)? = readingEnvironment({ values in
                values.tintStyle.map { $0._paint(in: values.paintContext).paint }
            })
        {
            return tint
        }
        return readingEnvironment { SystemColor.secondaryLabel.packed(isDark: $0.colorScheme == .dark) }
    }
}
