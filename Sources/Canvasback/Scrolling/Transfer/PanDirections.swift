import Foundation

/// The ways in which a pan may begin, each by the edge of the content that it brings closer: a finger that moves down is on
/// its way to the top.
package struct PanDirections: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let top = PanDirections(rawValue: 1)
    package static let left = PanDirections(rawValue: 2)
    package static let bottom = PanDirections(rawValue: 4)
    package static let right = PanDirections(rawValue: 8)
    package static let vertical: PanDirections = [.top, .bottom]
    package static let horizontal: PanDirections = [.left, .right]
    package static let all: PanDirections = [.vertical, .horizontal]

    /// Towards an edge.
    package init(_ edge: ScrollEdge) {
        switch edge {
        case .top: self = .top
        case .left: self = .left
        case .bottom: self = .bottom
        case .right: self = .right
        }
    }

    /// Where a finger takes the content, by the larger part of its way.
    package init(of translation: CGSize) {
        if abs(translation.width) > abs(translation.height) {
            self = translation.width > 0 ? .left : .right
        } else {
            self = translation.height > 0 ? .top : .bottom
        }
    }

    /// The axes that the directions are on.
    package var axes: PanAxes {
        var result: PanAxes = []
        if !isDisjoint(with: .horizontal) { result.insert(.horizontal) }
        if !isDisjoint(with: .vertical) { result.insert(.vertical) }
        return result
    }
}
