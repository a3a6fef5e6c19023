import Foundation

/// The four physical edges of a scroll view. Which of them is leading is for layout to say.
package enum ScrollEdge: UInt8, Hashable, Sendable, CaseIterable {
    case top, left, bottom, right

    package var isVertical: Bool { self == .top || self == .bottom }
    /// Whether the edge is where offsets are smallest.
    package var isLower: Bool { self == .top || self == .left }
}

/// The axes on which something scrolls or is dragged.
package struct PanAxes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let horizontal = PanAxes(rawValue: 1)
    package static let vertical = PanAxes(rawValue: 2)
    package static let both: PanAxes = [.horizontal, .vertical]
}

/// Room inside the viewport that content at rest keeps free, in points.
package struct ScrollInsets: Equatable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// The sizes that scrolling depends on, in points.
package struct ScrollMetrics: Equatable, Sendable {
    package var viewport: CGSize
    package var content: CGSize
    package var insets: ScrollInsets
    /// Whether content begins at its right edge.
    package var isRightToLeft: Bool
    package init(
        viewport: CGSize, content: CGSize, insets: ScrollInsets = ScrollInsets(), isRightToLeft: Bool = false
    ) {
        (self.viewport, self.content, self.insets) = (viewport, content, insets)
        self.isRightToLeft = isRightToLeft
    }

    package var horizontal: ScrollAxisMetrics {
        ScrollAxisMetrics(
            viewport: viewport.width, content: content.width, lowerInset: insets.left, upperInset: insets.right,
            isReversed: isRightToLeft)
    }
    package var vertical: ScrollAxisMetrics {
        ScrollAxisMetrics(
            viewport: viewport.height, content: content.height, lowerInset: insets.top, upperInset: insets.bottom)
    }
}

/// ``ScrollMetrics`` on one axis. Lower is the top or the left, where offsets are smallest.
package struct ScrollAxisMetrics: Equatable, Sendable {
    package var viewport: Double
    package var content: Double
    package var lowerInset: Double
    package var upperInset: Double
    /// Whether the content begins at its upper edge, as rows from right to left do: it is there at first, and what it grows
    /// by comes at the lower one, where all coordinates begin.
    package var isReversed: Bool
    package init(
        viewport: Double, content: Double, lowerInset: Double = 0, upperInset: Double = 0, isReversed: Bool = false
    ) {
        (self.viewport, self.content) = (viewport, content)
        (self.lowerInset, self.upperInset, self.isReversed) = (lowerInset, upperInset, isReversed)
    }

    /// The offset at which the content begins.
    package var start: Double { isReversed ? bounds.upperBound : bounds.lowerBound }

    /// The offsets at which the content covers the viewport. Content that is shorter rests at its lower edge.
    package var bounds: ClosedRange<Double> {
        let lower = 0 - lowerInset
        return lower...max(lower, content + upperInset - viewport)
    }
    /// Whether there is more content than room for it.
    package var overflows: Bool { content + lowerInset + upperInset > viewport }
}

/// When an axis gives way past its edges.
package enum ScrollBounce: Equatable, Sendable {
    case always
    /// Only where the content is longer than the viewport.
    case basedOnSize
    case never
}

/// The constants of a scroll view's motion.
package struct ScrollPhysics: Equatable, Sendable {
    /// What is left of a velocity after a millisecond.
    package var decelerationRate = Deceleration.normalRate
    /// The stiffness of the spring at an edge.
    package var edgeStiffness = EdgeSpring.edgeStiffness
    package var rubberBandCoefficient = 0.55
    /// The stiffness on the way to a place that the program named: that of a spring of duration 0.5, (2π / 0.5)².
    package var animationStiffness = 157.91
    /// The stiffness with which the notches of a mouse's wheel are followed: done in a quarter of a second.
    package var wheelStiffness = 1600.0
    /// The stiffness with which keys are followed: soft enough that the 30 steps a second of a key that is held down are
    /// one motion.
    package var keyStiffness = 400.0
    package init() {}
}
