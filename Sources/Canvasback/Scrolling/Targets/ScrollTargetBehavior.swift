import Foundation

/// Where a scroll ends: the part of the content that shows then.
public struct ScrollTarget: Hashable, Sendable {
    /// What of the content the scroll view's insets leave free, in content coordinates.
    public var rect: CGRect
    /// The point of the rectangle that comes to lie on the same point of the scroll view; nil for its top left corner. It
    /// makes a difference where the rectangle has another size than the scroll view.
    public var anchor: UnitPoint?
    /// A target of its parts.
    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// Decides where scrolls end.
///
/// A person lets go, or a wheel comes to its end, and the behaviour may change where the content comes to rest. The content
/// goes there with the velocity that it has.
///
///     /// Ends at the top or below the header, never in between.
///     struct HeaderBehavior: ScrollTargetBehavior {
///         func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///             if target.rect.minY < 50 { target.rect.origin.y = 0 } else { target.rect.origin.y = max(100, target.rect.minY) }
///         }
///     }
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
    /// What a behaviour decides from.
    typealias TargetContext = ScrollTargetBehaviorContext
    /// Changes where a scroll ends. The rectangle is where it would end without the behaviour.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// A scroll target behaviour of any type, where one of several is chosen while the program runs.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    private let base: any ScrollTargetBehavior
    /// The behaviour that another one is.
    public init(_ base: some ScrollTargetBehavior) { self.base = base }
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }
}

/// What a scroll target behaviour decides from.
@MainActor @preconcurrency @dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// Where the scroll would end without a behaviour.
    public let originalTarget: ScrollTarget
    /// How fast the content moves as the person lets go, in points a second: positive towards the end.
    public let velocity: CGVector
    /// The size of the content.
    public let contentSize: CGSize
    /// The size of what the scroll view's insets leave free.
    public let containerSize: CGSize
    /// The axes along which the view scrolls.
    public let axes: Axis.Set
    /// What showed when the person began to scroll.
    package let start: CGRect
    /// What shows now.
    package let current: CGRect
    private let scroll: ScrollElement

    init(
        _ scroll: ScrollElement, original: ScrollTarget, velocity: CGVector, start: CGRect, current: CGRect
    ) {
        (self.scroll, originalTarget, self.velocity) = (scroll, original, velocity)
        (self.start, self.current) = (start, current)
        contentSize = scroll.machine.scroll.metrics.content
        containerSize = current.size
        axes = scroll.configuration.axes
    }

    /// Values of the scroll view's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
        scroll.environment[keyPath: keyPath]
    }

    /// Whether leading is right.
    var isRightToLeft: Bool { scroll.isRightToLeft }
    /// The frames of the scroll view's targets about a rectangle, in content coordinates.
    func targetFrames(around rect: CGRect) -> [CGRect] {
        var frames: [CGRect] = []
        scroll.forEachTarget(around: rect) { frame, _ in frames.append(frame) }
        return frames
    }
    /// The width of the window, in points.
    var windowWidth: CGFloat { scroll.window.metrics.size.width }
}

extension ScrollTargetBehaviorContext {
    /// What shows on an axis, as distances from the edge of the content where that axis starts.
    func stretch(of rect: CGRect, _ axis: Axis) -> (start: CGFloat, length: CGFloat) {
        switch axis {
        case .vertical: (rect.minY, rect.height)
        case .horizontal: (isRightToLeft ? contentSize.width - rect.maxX : rect.minX, rect.width)
        }
    }

    /// The velocity on an axis, positive away from the edge where it starts.
    func speed(_ axis: Axis) -> CGFloat {
        switch axis {
        case .vertical: velocity.dy
        case .horizontal: isRightToLeft ? -velocity.dx : velocity.dx
        }
    }

    /// Moves a target to a distance from the edge of the content where an axis starts.
    func move(_ target: inout ScrollTarget, to start: CGFloat, _ axis: Axis) {
        switch axis {
        case .vertical: target.rect.origin.y = start
        case .horizontal:
            target.rect.origin.x = isRightToLeft ? contentSize.width - start - target.rect.width : start
        }
    }

    /// The speed from which on the person means the direction, in points a second.
    static var meantSpeed: CGFloat { 200 }
}

extension View {
    /// Sets where scrolls of the scroll views in this view end. Scroll views within those are not meant.
    ///
    ///     ScrollView(.horizontal) { LazyHStack { … }.scrollTargetLayout() }
    ///         .scrollTargetBehavior(.viewAligned)
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrollSettings) { $0.targetBehavior = behavior }
    }
}
