import Foundation

/// What a content margin keeps free of.
public struct ContentMarginPlacement: Hashable, Sendable {
    enum Kind { case automatic, scrollContent, scrollIndicators }
    let kind: Kind
    /// The content and the indicators.
    public static let automatic = ContentMarginPlacement(kind: .automatic)
    /// The content alone.
    public static let scrollContent = ContentMarginPlacement(kind: .scrollContent)
    /// The indicators alone.
    public static let scrollIndicators = ContentMarginPlacement(kind: .scrollIndicators)
}

/// The margins that were set around a scroll view; nil where nobody set one. Those of a placement of its own count before
/// those of all.
struct ContentMargins: Equatable {
    struct Margins: Equatable {
        var top, leading, bottom, trailing: CGFloat?

        mutating func set(
            _ edges: Edge.Set, _ insets: (top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?)
        ) {
            if edges.contains(.top) { top = insets.top }
            if edges.contains(.leading) { leading = insets.leading }
            if edges.contains(.bottom) { bottom = insets.bottom }
            if edges.contains(.trailing) { trailing = insets.trailing }
        }

        func resolved(over base: Margins) -> EdgeInsets {
            EdgeInsets(
                top: top ?? base.top ?? 0, leading: leading ?? base.leading ?? 0, bottom: bottom ?? base.bottom ?? 0,
                trailing: trailing ?? base.trailing ?? 0)
        }
    }
    var automatic = Margins()
    var content = Margins()
    var indicators = Margins()

    /// What the content keeps free.
    var contentInsets: EdgeInsets { content.resolved(over: automatic) }
    /// What the indicators keep free.
    var indicatorInsets: EdgeInsets { indicators.resolved(over: automatic) }

    subscript(placement: ContentMarginPlacement) -> Margins {
        get {
            switch placement.kind {
            case .automatic: automatic
            case .scrollContent: content
            case .scrollIndicators: indicators
            }
        }
        set {
            switch placement.kind {
            case .automatic: automatic = newValue
            case .scrollContent: content = newValue
            case .scrollIndicators: indicators = newValue
            }
        }
    }
}

extension View {
    /// Keeps room free around what scroll views in this view show, in points, in addition to what bars of the window cover.
    ///
    /// Content rests within the margins and scrolls through them along the axes of the scroll view; across them it is
    /// offered less. Scroll views within those scroll views are not meant. A negative margin, or one that is no number,
    /// counts as 0.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollSettings) {
            $0.margins[placement].set(
                edges,
                (
                    checkedMargin(insets.top), checkedMargin(insets.leading), checkedMargin(insets.bottom),
                    checkedMargin(insets.trailing)
                ))
        }
    }

    /// Keeps room free at some edges of what scroll views in this view show, in points; nil goes back to what is the
    /// system's, which is none.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length.map(checkedMargin)
        return transformEnvironment(\.scrollSettings) {
            $0.margins[placement].set(edges, (length, length, length, length))
        }
    }

    /// Keeps room free around what scroll views in this view show, in points.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }
}

private func checkedMargin(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
