import Foundation

/// The styles that modifiers set for one kind of control, the nearest first.
///
/// A style may be made of the very control that it styles; that one has the next style of the chain, as in SwiftUI.
final class StyleChain<Style>: Equatable {
    let style: Style
    let parent: StyleChain?

    init(_ style: Style, parent: StyleChain?) { (self.style, self.parent) = (style, parent) }

    static func == (a: StyleChain, b: StyleChain) -> Bool {
        if a === b { return true }
        guard a.parent == b.parent else { return false }
        // Environments are compared on the main actor alone.
        let pair = UncheckedBox((a.style, b.style))
        return MainActor.assumeIsolated { isSameStyle(pair.value.0, pair.value.1) }
    }

    @MainActor private static func isSameStyle(_ a: Any, _ b: Any) -> Bool {
        func open<S>(_ a: S) -> Bool { (b as? S).map { isKnownEqual(a, $0) } ?? false }
        return _openExistential(a, do: open)
    }
}

/// A style as a part of a view: its own dynamic properties (`@Environment` and the like) are connected with the view's.
struct ConnectedStyle<Style>: DynamicProperty {
    var style: Style

    init(_ style: Style) { self.style = style }

    @MainActor mutating func _connect(slot: inout AnyObject?, node: Node) {
        let fields = DynamicFields.of(Style.self)
        if fields.isEmpty { return }
        let slots = slot as? SlotList ?? SlotList(count: fields.count)
        slot = slots
        withUnsafeMutableBytes(of: &style) { fields.connect($0.baseAddress!, slots, node) }
    }
}
