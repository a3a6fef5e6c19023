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

    override func placeChildren() {
        super.placeChildren()
        window.animate(self)
    }

    override func advanceModifier() -> Bool { true }
    override var nextModifierChange: Double { Self.nextStep(after: window.time) }

    /// The angle at a time in seconds, a tick at a time.
    static func angle(at time: Double) -> Double {
        let steps = Double(ticks)
        return (time * rate * steps).rounded(.down).truncatingRemainder(dividingBy: steps) / steps * 2 * .pi
    }

    /// When it turns on after a time, both in seconds.
    static func nextStep(after time: Double) -> Double {
        let steps = Double(ticks)
        return ((time * rate * steps).rounded(.down) + 1) / (rate * steps)
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let angle = Self.angle(at: window.time)
        properties.transform =
            angle == 0 ? nil : CGAffineTransform(rotationAngle: CGFloat(angle)).about(.center, of: frame.size)
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
        let color = color
        for tick in 0..<SpinnerElement.ticks {
            commands.append(Self.stroke(tick, in: rect, color.faded(Self.share(of: tick))))
        }
    }

    /// How bright a tick is beside the one at the top; those behind it, in the sense of its turning, fade.
    static func share(of tick: Int) -> Double {
        let behind = (SpinnerElement.ticks - tick) % SpinnerElement.ticks
        return Double(max(0x26, 0x99 - behind * 0x12)) / 0x99
    }

    /// A tick, counted from the top with the clock.
    static func stroke(_ tick: Int, in rect: CGRect, _ color: PackedColor) -> DrawCommand {
        let scale = rect.width / 20
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let (inner, outer) = (5 * scale, 9 * scale)
        let angle = Double(tick) / Double(SpinnerElement.ticks) * 2 * .pi - .pi / 2
        let direction = CGPoint(x: cos(angle), y: sin(angle))
        var path = Path()
        path.move(to: CGPoint(x: center.x + direction.x * inner, y: center.y + direction.y * inner))
        path.addLine(to: CGPoint(x: center.x + direction.x * outer, y: center.y + direction.y * outer))
        return .stroke(.path(path, offset: .zero), .color(color), StrokeLine(width: 2.5 * scale, cap: .round))
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

extension PackedColor {
    /// The colour with a part of its opacity.
    func faded(_ share: Double) -> PackedColor {
        var result = self
        result.rgba = rgba & 0xFFFF_FF00 | UInt32((Double(rgba & 0xFF) * share).rounded())
        return result
    }
}
