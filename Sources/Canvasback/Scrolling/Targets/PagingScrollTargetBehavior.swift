import Foundation

/// Ends scrolls at multiples of what the scroll view's insets leave free, a page a flick.
///
/// A flick goes to the next page in its direction, a slow drag to the nearest one. A flick that comes while the one before
/// is still on its way goes one page further.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// The behaviour.
    public nonisolated init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        for axis in Axis.allCases where context.axes.has(axis) {
            let (now, page) = context.stretch(of: context.current, axis)
            guard page > 0 else { continue }
            let start = context.stretch(of: context.start, axis).start
            let number = Self.page(from: start / page, at: now / page, speed: context.speed(axis))
            context.move(&target, to: number * page, axis)
        }
    }

    /// The page to end at, for a scroll that began at a place and is at another, both in pages.
    static func page(from start: CGFloat, at now: CGFloat, speed: CGFloat) -> CGFloat {
        let meant = ScrollTargetBehaviorContext.meantSpeed
        // What rests on a page is there but for the rounding of sums.
        let tolerance: CGFloat = 1e-6
        if speed > meant {
            let next = (now + tolerance).rounded(.down) + 1
            return now > start ? max(next, start.rounded() + 1) : next
        }
        if speed < -meant {
            let previous = (now - tolerance).rounded(.up) - 1
            return now < start ? min(previous, start.rounded() - 1) : previous
        }
        return now.rounded()
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A page a flick.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
