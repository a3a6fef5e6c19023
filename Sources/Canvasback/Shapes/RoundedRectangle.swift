import Foundation
import Surface

/// A rectangular shape with rounded corners, aligned inside the frame of the view containing it.
@frozen public struct RoundedRectangle: InsettableShape, Hashable {
    /// The width and height of the rounded rectangle's corners, in points.
    public var cornerSize: CGSize
    /// The style of corners drawn by the rounded rectangle.
    public var style: RoundedCornerStyle

    /// Creates a new rounded rectangle shape.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    /// Creates a new rounded rectangle shape.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { Self.outline(in: rect, cornerSize: cornerSize, style: style) }
    /// A rounded rectangle `amount` points smaller on each side, its corners as much rounder.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetRoundedRectangle(base: self, amount: amount) }
    /// The data to animate.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    fileprivate static func outline(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle) -> _Outline {
        guard cornerSize.width == cornerSize.height else {
            let frame = CGRect(origin: .zero, size: rect.size)
            return _Outline(
                .path(Path(roundedRect: frame, cornerSize: cornerSize, style: style), offset: rect.origin))
        }
        let radius = min(cornerSize.width, rect.width / 2, rect.height / 2)
        guard radius > 0 else { return _Outline(.rect(rect)) }
        return _Outline(.roundedRect(rect, CornerRadii(all: radius), continuous: style == .continuous))
    }
}

/// A rounded rectangle inset from its frame: concentric with it.
public struct _InsetRoundedRectangle: InsettableShape, Hashable {
    package var base: RoundedRectangle
    package var amount: CGFloat

    private func corner(in rect: CGRect) -> CGSize {
        // What is seen is inset, not what was asked: a radius larger than the frame is first held by it.
        let limit = min(rect.width, rect.height) / 2
        return CGSize(
            width: max(0, min(base.cornerSize.width, limit) - amount),
            height: max(0, min(base.cornerSize.height, limit) - amount))
    }

    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect.insetHeld(by: amount), cornerSize: corner(in: rect), style: base.style)
    }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        RoundedRectangle.outline(in: rect.insetHeld(by: amount), cornerSize: corner(in: rect), style: base.style)
    }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetRoundedRectangle(base: base, amount: self.amount + amount)
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
}
