import Foundation
import Surface

/// Where an indicator is shown.
struct RefreshIndicatorModifier { let edge: ScrollEdge }

/// The box of an indicator in the gap at an edge: a layer that moves, grows and fades with the gap.
@MainActor final class RefreshIndicatorElement: LayerElement<RefreshIndicatorModifier> {
    /// Whether the standard indicator is in it, which stands in the middle of the gap and grows with it. Others come in with
    /// the content.
    var isStandard = true { didSet { updateLayer() } }
    /// Whether it has content, and so is drawn.
    private(set) var isFilled = false
    private let pile: ZStackElement
    private var gap: CGFloat = 0
    private var depthOfBox: CGFloat = 60
    private var reducesMotion = false
    private var fade = Fade()

    /// The least depth of the box, in points, where content rests at its edge meanwhile.
    private static let leastDepth: CGFloat = 44

    /// An opacity that goes to its target in a time.
    private struct Fade {
        /// Seconds.
        static let duration = 0.2
        var from = 0.0
        var target = 0.0
        var start = -Double.infinity
        func value(at time: Double) -> Double {
            let share = min(1, max(0, (time - start) / Self.duration))
            return from + (target - from) * share
        }
        func isRunning(at time: Double) -> Bool { time < start + Self.duration && from != target }
        mutating func go(to new: Double, at time: Double) {
            if new == target { return }
            (from, start, target) = (value(at: time), time, new)
        }
    }

    required init(_ modifier: RefreshIndicatorModifier, node: Node) {
        pile = ZStackElement(.center, node: node)
        super.init(modifier, node: node)
        setChild(pile)
    }

    func setContent(_ elements: [Element]) {
        pile.setChildren(elements)
        isFilled = !elements.isEmpty
    }

    /// The box's depth across the edge, in points.
    func depth(hold: Double) -> CGFloat { max(CGFloat(hold), Self.leastDepth) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }
    override func placeChildren() {
        let offer = ProposedViewSize(frame.size)
        let size = pile.size(offer)
        pile.place(at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2), offer)
    }

    /// Whether it still fades out, though the refresh has nothing to show.
    var isFading: Bool { reducesMotion && fade.isRunning(at: window.time) }

    func show(_ state: RefreshState, hold: Double, isWanted: Bool, reducesMotion: Bool) {
        let time = window.time
        let (oldGap, oldFade) = (gap, fade.target)
        self.reducesMotion = reducesMotion
        depthOfBox = depth(hold: hold)
        gap = state.pull
        fade.go(to: isWanted ? (state.phase == .pulling ? min(1, state.progress) : 1) : 0, at: time)
        if isFading { window.animate(self) }
        if oldGap != gap || oldFade != fade.target { updateLayer() }
    }

    override func advanceModifier() -> Bool { isFading }

    override func setProperties(_ properties: inout LayerProperties) {
        (properties.opacity, properties.transform) = (1, nil)
        if reducesMotion {
            properties.opacity = CGFloat(fade.value(at: window.time))
            return
        }
        let room = min(1, gap / depthOfBox)
        // Behind the edge by what the gap does not show of the box; the standard one by half of that.
        let back = (depthOfBox - min(gap, depthOfBox)) * (isStandard ? 0.5 : 1)
        switch modifier.edge {
        case .top: properties.offset.y -= back
        case .bottom: properties.offset.y += back
        case .left: properties.offset.x -= back
        case .right: properties.offset.x += back
        }
        guard isStandard, room < 1 else { return }
        properties.opacity = room
        let scale = 0.4 + 0.6 * room
        properties.transform = CGAffineTransform(scaleX: scale, y: scale).about(.center, of: frame.size)
    }
}
