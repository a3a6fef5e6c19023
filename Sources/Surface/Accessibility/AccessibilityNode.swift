package import Foundation

/// Something that a screen reader tells of: what it is, what it says, where it is, and what can be done with it.
package struct AccessibilityNode: Hashable, Sendable {
    /// What it is.
    package enum Role: UInt8, Sendable, CaseIterable {
        case group, text, heading, image, button, link, toggle, adjustable, progress, scrollArea, textField
    }

    /// What can be said of it with yes or no.
    package struct States: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let disabled = States(rawValue: 1)
        package static let selected = States(rawValue: 2)
        /// A toggle is on.
        package static let on = States(rawValue: 4)
        /// A toggle stands for several values of which only some are on.
        package static let mixed = States(rawValue: 8)
        /// Something of it is under way, such as a refresh.
        package static let busy = States(rawValue: 16)
        /// What is typed goes there.
        package static let focused = States(rawValue: 32)
    }

    /// Names it for as long as it is there.
    package var id: UInt32
    /// How many others it is within. The nodes of a tree follow each other in reading order, the outer before the inner.
    package var depth: Int
    package var role: Role
    package var states: States = []
    /// Where it is shown, in whole points of the window.
    package var frame: CGRect
    package var label = ""
    package var value = ""
    package var hint = ""
    /// What can be done with it besides what its role has, by name.
    package var actions: [String] = []

    package init(id: UInt32, depth: Int, role: Role, frame: CGRect) {
        (self.id, self.depth, self.role) = (id, depth, role)
        self.frame = Self.rounded(frame)
    }

    /// Whole points, held where no window reaches: frames that a transform takes to nowhere are empty.
    private static func rounded(_ frame: CGRect) -> CGRect {
        let limit = WireLimits.coordinate
        func whole(_ value: CGFloat) -> CGFloat { value.isFinite ? min(limit, max(-limit, value.rounded())) : 0 }
        let (x, y) = (whole(frame.minX), whole(frame.minY))
        return CGRect(x: x, y: y, width: max(0, whole(frame.maxX) - x), height: max(0, whole(frame.maxY) - y))
    }
}

/// What assistive technology asks for.
package struct AccessibilityRequest: Equatable, Sendable {
    package enum Action: Equatable, Sendable {
        /// What a tap does.
        case activate
        case increment, decrement
        /// Scroll to it: it has the attention.
        case show
        /// One of the node's own, by its place in ``AccessibilityNode/actions``.
        case own(UInt32)
    }
    /// The node's number.
    package var node: UInt32
    package var action: Action
    package init(node: UInt32, action: Action) { (self.node, self.action) = (node, action) }
}
