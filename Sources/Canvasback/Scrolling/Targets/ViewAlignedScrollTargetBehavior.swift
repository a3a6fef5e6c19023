import Foundation

/// Ends scrolls where a target (see `scrollTargetLayout(isEnabled:)`) is aligned with the scroll view: at the start of what
/// its insets leave free, or anchor on anchor.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far one scroll goes.
    public struct LimitBehavior: Hashable, Sendable {
        enum Kind { case automatic, always, alwaysByFew, alwaysByOne, never }
        let kind: Kind
        /// As far as what shows in windows less wide than 500 points, else as far as the scroll goes.
        public static let automatic = LimitBehavior(kind: .automatic)
        /// As far as what shows.
        public static let always = LimitBehavior(kind: .always)
        /// As far as what shows.
        public static let alwaysByFew = LimitBehavior(kind: .alwaysByFew)
        /// To the next target.
        public static let alwaysByOne = LimitBehavior(kind: .alwaysByOne)
        /// As far as it goes.
        public static let never = LimitBehavior(kind: .never)
    }
    let limit: LimitBehavior
    let anchor: UnitPoint?

    /// A behaviour that aligns the start of a target with the start of the scroll view.
    public nonisolated init(limitBehavior: LimitBehavior = .automatic) { (limit, anchor) = (limitBehavior, nil) }
    /// A behaviour that aligns a point of a target with the same point of the scroll view.
    public nonisolated init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
        (limit, self.anchor) = (limitBehavior, anchor)
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let frames = context.targetFrames(around: target.rect.union(context.current).union(context.start))
        for axis in Axis.allCases where context.axes.has(axis) {
            let unit = axis == .vertical ? anchor?.y ?? 0 : anchor?.x ?? 0
            let (now, length) = context.stretch(of: context.current, axis)
            let content = axis == .vertical ? context.contentSize.height : context.contentSize.width
            let last = max(0, content - length)
            // Where the scroll view would be for each target; several that the end of the content holds back are one place.
            var places = frames.map { frame in
                let (start, own) = context.stretch(of: frame, axis)
                return min(max(start + unit * own - unit * length, 0), last)
            }
            places.sort()
            let wanted = context.stretch(of: target.rect, axis).start
            let end = Self.place(
                wanted, among: places, from: context.stretch(of: context.start, axis).start, at: now, length: length,
                speed: context.speed(axis), isByOne: limit.kind == .alwaysByOne,
                isLimited: isLimited(context.windowWidth))
            if let end { context.move(&target, to: end, axis) }
        }
    }

    private func isLimited(_ width: CGFloat) -> Bool {
        switch limit.kind {
        case .always, .alwaysByFew, .alwaysByOne: true
        case .automatic: width < 500
        case .never: false
        }
    }

    /// The place among sorted ones to end at; nil where there is none.
    static func place(
        _ wanted: CGFloat, among places: [CGFloat], from start: CGFloat, at now: CGFloat, length: CGFloat,
        speed: CGFloat, isByOne: Bool, isLimited: Bool
    ) -> CGFloat? {
        func nearest(_ place: CGFloat) -> CGFloat? { places.min { abs($0 - place) < abs($1 - place) } }
        var wanted = wanted
        if isLimited { wanted = min(max(wanted, start - length), start + length) }
        guard var end = nearest(wanted), let first = nearest(start) else { return nil }
        let tolerance: CGFloat = 0.5
        if isByOne {
            // The neighbours of the place where the scroll began.
            let next = places.first { $0 > first + tolerance } ?? first
            let previous = places.last { $0 < first - tolerance } ?? first
            end = min(max(end, previous), next)
        }
        // What a flick means is its direction, however short it is.
        if speed > ScrollTargetBehaviorContext.meantSpeed, end <= now + tolerance {
            let next = places.first { $0 > now + tolerance } ?? end
            return isByOne ? min(next, places.first { $0 > first + tolerance } ?? first) : next
        }
        if speed < -ScrollTargetBehaviorContext.meantSpeed, end >= now - tolerance {
            let previous = places.last { $0 < now - tolerance } ?? end
            return isByOne ? max(previous, places.last { $0 < first - tolerance } ?? first) : previous
        }
        return end
    }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Ends at the start of a target.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    /// Ends at the start of a target, with a limit of how far one scroll goes.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
    /// Ends where a point of a target is at the same point of the scroll view.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}
