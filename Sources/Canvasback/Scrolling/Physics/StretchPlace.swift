/// Where a stretching view stands along the axis of its scroll view, as a pure function.
///
/// Lengths are measured from the view's own edge inwards, so that all four edges are one case: 0 is where the view begins at
/// rest, and what is positive lies further inside the content.
package struct StretchPlace: Equatable, Sendable {
    /// The view's length at rest, in points.
    package var length: Double
    /// What is left of it at the edge while the content scrolls away, in points; nil lets it scroll away with the content.
    package var minimum: Double?
    /// How far the view has been scrolled past the edge, in points; 0 or more.
    package var offset: Double
    /// How far the content is shown past its edge, in points; 0 or more.
    package var pull: Double
    /// Whether the content around the view stays where it is while it is pulled.
    package var isOver = false
    /// Whether the view moves with the pull in place of growing.
    package var slides = false

    package init(
        length: Double, minimum: Double? = nil, offset: Double = 0, pull: Double = 0, isOver: Bool = false,
        slides: Bool = false
    ) {
        (self.length, self.minimum) = (max(length, 0), minimum)
        (self.offset, self.pull, self.isOver, self.slides) = (max(offset, 0), max(pull, 0), isOver, slides)
    }

    /// The length that is shown: clamp(max(minimum, length − offset)) + pull.
    package var shownLength: Double {
        let own = minimum.map { StretchGeometry(height: length, minimum: $0).height(offset: offset, pull: 0) } ?? length
        return own + (slides ? 0 : pull)
    }

    /// Where the shown view begins in the content, which has moved by the pull itself unless the view goes over it.
    package var start: Double {
        let pinned = minimum == nil ? 0 : offset
        if slides { return pinned + (isOver ? pull : 0) }
        return pinned - (isOver ? 0 : pull)
    }

    /// How much of the view has gone: 0 at rest, 1 when it is at its minimum, or has left.
    package var collapse: Double {
        let range = length - min(max(minimum ?? 0, 0), length)
        return range > 0 ? min(1, offset / range) : 0
    }

    /// How far the view is stretched over its length: 0 at rest, 1 at twice the length.
    package var fraction: Double { length > 0 ? pull / length : 0 }

    /// How far the view has gone without stretching, in points: what a parallax is a part of.
    package var gone: Double { minimum == nil ? min(offset, length) : length - (shownLength - (slides ? 0 : pull)) }
}
