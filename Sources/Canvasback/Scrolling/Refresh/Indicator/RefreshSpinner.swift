import Foundation
import Surface

/// The spinner of the standard indicator, drawn from a refresh's state without running a body.
struct RefreshSpinner: PrimitiveView {
    let source: RefreshSource
    weak let slot: RefreshSlot?

    static func _makeNode(_ view: RefreshSpinner, _ context: NodeContext) -> ViewNode<RefreshSpinner> {
        RefreshSpinnerNode(view, context)
    }
}

final class RefreshSpinnerNode: ValueNode<RefreshSpinner> {
    private var element: RefreshSpinnerElement!

    override init(_ view: RefreshSpinner, _ context: NodeContext) {
        super.init(view, context)
        element = RefreshSpinnerElement(RefreshSpinnerModifier(), node: self)
        follow()
    }
    override func update(_ view: RefreshSpinner) {
        self.view = view
        follow()
    }
    override func evaluate() { flags.remove(.dirty) }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
    override func willLeave() {
        if view.slot?.spinner === element { view.slot?.spinner = nil }
    }

    private func follow() {
        view.slot?.spinner = element
        element.show(view.source.untracked, startTime: view.slot?.startTime)
    }
}

/// A refresh's spinner has no modifier of its own.
struct RefreshSpinnerModifier {}

/// Ticks that come up one by one with a pull, light up together while letting go would refresh, and then turn by the clock.
///
/// Where they stand is a function of the clock alone once they turn, so that a page that was hidden meanwhile goes on in step.
@MainActor final class RefreshSpinnerElement: LayerElement<RefreshSpinnerModifier> {
    private let ticks: RefreshTicksElement
    private var turns = false
    private var progress = 0.0
    private var startTime: Double?
    private var reducesMotion = false
    /// How large it is for being armed: 1 where it is, and the way there.
    private var arming = Arming()

    /// How long the spinner swells when the action starts, in seconds, and by how much of its size.
    private static let (swellTime, swell) = (0.3, 0.2)

    /// Goes to armed and back in a time, at first fast.
    private struct Arming {
        /// Seconds there or back, and how much larger an armed spinner is, as a part of its size.
        static let (duration, growth) = (0.18, 0.15)
        private(set) var isArmed = false
        private var from = 0.0
        private var start = -Double.infinity

        func isRunning(at time: Double) -> Bool { time < start + Self.duration }
        /// 0 for not armed to 1.
        func value(at time: Double) -> Double {
            let left = 1 - min(1, max(0, (time - start) / Self.duration))
            let target = isArmed ? 1.0 : 0.0
            return target + (from - target) * left * left
        }
        mutating func go(to armed: Bool, at time: Double) {
            if armed == isArmed { return }
            (from, start, isArmed) = (value(at: time), time, armed)
        }
    }

    required init(_ modifier: RefreshSpinnerModifier, node: Node) {
        ticks = RefreshTicksElement(node: node)
        super.init(modifier, node: node)
        setChild(ticks)
    }

    /// Shows a state; the action of one that refreshes started at a time in seconds.
    func show(_ state: RefreshState, startTime: Double?, reducesMotion: Bool = false) {
        self.startTime = startTime
        self.reducesMotion = reducesMotion
        switch state.phase {
        case .idle, .tracking, .pulling, .armed:
            turns = false
            progress = state.progress
        case .snapping, .refreshing, .finishing:
            turns = true
            progress = 1
        // The ticks stay as they are while the gap closes over them.
        case .cancelling: turns = false
        }
        arming.go(to: state.phase == .armed, at: window.time)
        ticks.share = min(1, progress)
        ticks.isLit = arming.isArmed
        if moves { window.animate(self) }
        updateLayer()
    }

    override func placeChildren() {
        super.placeChildren()
        if moves { window.animate(self) }
    }

    private var moves: Bool { turns || (!reducesMotion && arming.isRunning(at: window.time)) }
    override func advanceModifier() -> Bool { moves }
    override var nextModifierChange: Double {
        let time = window.time
        if !reducesMotion, arming.isRunning(at: time) || isSwelling(at: time) { return time }
        return turns ? SpinnerElement.nextStep(after: time) : .infinity
    }

    private func isSwelling(at time: Double) -> Bool { startTime.map { time < $0 + Self.swellTime } ?? false }

    override func setProperties(_ properties: inout LayerProperties) {
        var (angle, scale) = (0.0, 1.0)
        if !reducesMotion { scale += Arming.growth * arming.value(at: window.time) }
        if turns {
            angle = SpinnerElement.angle(at: window.time)
            let since = (window.time - (startTime ?? -.infinity)) / Self.swellTime
            if since < 1, !reducesMotion { scale += Self.swell * sin(.pi * max(0, since)) }
        }
        let isPlain = angle == 0 && scale == 1
        let transform = CGAffineTransform(rotationAngle: CGFloat(angle)).scaledBy(x: scale, y: scale)
        properties.transform = isPlain ? nil : transform.about(.center, of: frame.size)
    }
}

/// The ticks of a refresh's spinner, as many as have come up, the brightest at the top; all bright where it is armed.
@MainActor final class RefreshTicksElement: LeafElement {
    /// The part that has come up, 0 to 1.
    var share = 0.0 {
        didSet { if steps(share) != steps(oldValue) { invalidateRecord() } }
    }

    /// Whether all ticks are as bright as the one at the top.
    var isLit = false {
        didSet { if isLit != oldValue { invalidateRecord() } }
    }

    /// The opacity of a tick comes in so many steps: finer ones cannot be told apart.
    private static let shades = 4.0
    private func steps(_ share: Double) -> Double {
        (share * Double(SpinnerElement.ticks) * Self.shades).rounded()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: 20, height: 20) }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let color = readingEnvironment { SystemColor.secondaryLabel.packed(isDark: $0.colorScheme == .dark) }
        let up = steps(share) / Self.shades
        for tick in 0..<SpinnerElement.ticks {
            let shade = min(1, max(0, up - Double(tick))) * (isLit ? 1 : SpinnerTicksElement.share(of: tick))
            commands.append(SpinnerTicksElement.stroke(tick, in: rect, color.faded(shade)))
        }
    }
}
