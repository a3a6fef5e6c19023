import Foundation
import Surface

/// How a key scrolls, as browsers and macOS have it.
package enum KeyScroll: Equatable, Sendable {
    /// A step towards an edge.
    case line(ScrollEdge)
    /// A screenful less a little, towards an edge or in reading order.
    case page(isForward: Bool)
    /// To the first or last of the content.
    case end(isLast: Bool)

    /// The length of a step, in points.
    static let lineLength = 40.0
    /// What stays in view from one page to the next: at most this many points, and this part of the view.
    private static let (mostOverlap, overlap) = (40.0, 0.125)

    /// What a key does; nil for keys that do not scroll.
    package init?(_ event: KeyEvent) {
        let modifiers = event.modifiers.subtracting(.shift)
        switch (event.key, modifiers) {
        case ("ArrowUp", []): self = .line(.top)
        case ("ArrowDown", []): self = .line(.bottom)
        case ("ArrowLeft", []): self = .line(.left)
        case ("ArrowRight", []): self = .line(.right)
        case ("PageUp", []), ("ArrowUp", .option): self = .page(isForward: false)
        case ("PageDown", []), ("ArrowDown", .option): self = .page(isForward: true)
        case (" ", []): self = .page(isForward: !event.modifiers.contains(.shift))
        case ("Home", []), ("ArrowUp", .command): self = .end(isLast: false)
        case ("End", []), ("ArrowDown", .command): self = .end(isLast: true)
        default: return nil
        }
    }

    /// The edge that the key goes towards in a view along an axis.
    package func edge(on axis: PanAxes, isRightToLeft: Bool) -> ScrollEdge? {
        switch self {
        case .line(let edge): edge.isVertical == (axis == .vertical) ? edge : nil
        case .page(let isForward), .end(let isForward):
            axis == .vertical ? (isForward ? .bottom : .top) : (isForward != isRightToLeft ? .right : .left)
        }
    }

    /// The distance of a key in a view of a length on its axis, in points; nil where it goes to the end.
    package func distance(in viewport: Double) -> Double? {
        switch self {
        case .line: Self.lineLength
        case .page: max(viewport * (1 - Self.overlap), viewport - Self.mostOverlap)
        case .end: nil
        }
    }
}
