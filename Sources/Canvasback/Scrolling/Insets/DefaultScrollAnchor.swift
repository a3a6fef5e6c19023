import Foundation

/// What an anchor of a scroll view is for.
public struct ScrollAnchorRole: Hashable, Sendable {
    enum Kind { case initialOffset, sizeChanges, alignment }
    let kind: Kind
    /// Where the content is at first.
    public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
    /// Where the content stays when its size or the scroll view's changes, as long as it is there.
    public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
    /// Where content stands that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(kind: .alignment)
}

/// The anchors that were set around a scroll view.
struct DefaultScrollAnchors: Equatable {
    var initialOffset: UnitPoint?
    var sizeChanges: UnitPoint?
    var alignment: UnitPoint?
}

extension View {
    /// Sets the point of the content that the scroll views in this view show at first, on the same point of the scroll
    /// view; where they stay when sizes change, as long as they are there; and where content stands that is smaller.
    ///
    ///     ScrollView { ForEach(messages) { MessageRow($0) } }
    ///         .defaultScrollAnchor(.bottom)
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) {
            $0.anchors = DefaultScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor)
        }
    }

    /// Sets an anchor of the scroll views in this view for one role; nil takes back what was set around.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollSettings) {
            switch role.kind {
            case .initialOffset: $0.anchors.initialOffset = anchor
            case .sizeChanges: $0.anchors.sizeChanges = anchor
            case .alignment: $0.anchors.alignment = anchor
            }
        }
    }
}

extension ScrollElement {
    /// An anchor as a fraction of each axis, from the left and the top; nil where none was set.
    private func fractions(_ anchor: UnitPoint?) -> CGPoint? {
        anchor.map { CGPoint(x: isRightToLeft ? 1 - $0.x : $0.x, y: $0.y) }
    }

    /// How far content that is smaller than what shows it stands from its start, in points.
    func alignmentShift(content size: CGSize, in visible: CGSize) -> CGPoint {
        // It stands where it begins.
        let anchor =
            fractions(configuration.settings.anchors.alignment) ?? CGPoint(x: isRightToLeft ? 1 : 0, y: 0)
        let axes = configuration.axes
        return CGPoint(
            x: axes.contains(.horizontal) ? max(0, visible.width - size.width) * anchor.x : 0,
            y: axes.contains(.vertical) ? max(0, visible.height - size.height) * anchor.y : 0)
    }

    /// Takes new sizes. The first ones bring the content to its first place; later ones keep it at its anchor.
    func take(_ metrics: ScrollMetrics, shift: CGSize) {
        let old = machine.scroll.metrics
        if metrics == old && shift == .zero { return }
        // Rows that are reckoned with at first are known within the first frame.
        let isFirst = (attachments.firstLayout ?? window.time) == window.time
        attachments.firstLayout = attachments.firstLayout ?? window.time
        let before = machine.scroll.clamped(shownOffset)
        let mayMove = machine.scroll.phase == .idle && attachments.goal == nil
        machine.scroll.setMetrics(metrics, shift: shift, at: window.time)
        // Rows that were measured on the way moved the end of it along with what is seen.
        if attachments.goal?.offset != nil { attachments.goal?.offset = machine.scroll.restOffset(at: window.time) }
        guard mayMove else { return }
        let anchors = configuration.settings.anchors
        if isFirst, let anchor = fractions(anchors.initialOffset) {
            let offset = Self.offset(at: anchor, metrics)
            machine.scroll.scroll(x: offset.x, y: offset.y, animated: false, at: window.time)
        } else if let anchor = fractions(anchors.sizeChanges) {
            // Only what is at its anchor stays there; a person who has scrolled away stays where they are.
            let (was, now) = (Self.offset(at: anchor, old), Self.offset(at: anchor, metrics))
            let tolerance: CGFloat = 1
            let x = abs(before.x - was.x) <= tolerance ? Double(now.x) : nil
            let y = abs(before.y - was.y) <= tolerance ? Double(now.y) : nil
            machine.scroll.scroll(x: x, y: y, animated: false, at: window.time)
        }
    }

    /// The offset at which a point of the content lies on the same point of what the insets leave free.
    private static func offset(at anchor: CGPoint, _ metrics: ScrollMetrics) -> CGPoint {
        let (x, y) = (metrics.horizontal.bounds, metrics.vertical.bounds)
        return CGPoint(
            x: x.lowerBound + anchor.x * (x.upperBound - x.lowerBound),
            y: y.lowerBound + anchor.y * (y.upperBound - y.lowerBound))
    }
}
