import Foundation
import Surface

/// A change of how a view is drawn that depends on where the view is; see `View.visualEffect(_:)`.
public protocol VisualEffect: Animatable {
    /// Engine hook: adds what the effect does.
    func _apply(to drawing: inout _VisualEffectDrawing)
}

/// What visual effects make of how a view is drawn.
public struct _VisualEffectDrawing {
    let size: CGSize
    let isRightToLeft: Bool
    var transform = CGAffineTransform.identity
    var opacity = 1.0
    var blur: CGFloat = 0
}

/// The effect that changes nothing: what a visual effect starts from.
public struct EmptyVisualEffect: VisualEffect {
    public typealias AnimatableData = EmptyAnimatableData
    /// The effect.
    public init() {}
    public func _apply(to drawing: inout _VisualEffectDrawing) {}
}

/// An effect and the one that is applied after it.
public struct _VisualEffectPair<First: VisualEffect, Second: VisualEffect>: VisualEffect {
    var first: First
    var second: Second
    public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) {
        first._apply(to: &drawing)
        second._apply(to: &drawing)
    }
}

/// Moves, in points; rightwards from the leading edge on.
public struct _VisualOffset: VisualEffect {
    var offset: CGSize
    public var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) {
        let x = drawing.isRightToLeft ? -offset.width : offset.width
        drawing.add(CGAffineTransform(translationX: x, y: offset.height))
    }
}

/// Scales about a point of the view.
public struct _VisualScale: VisualEffect {
    var scale: CGSize
    var anchor: UnitPoint
    public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) {
        drawing.add(CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, of: drawing.size))
    }
}

/// Turns about a point of the view.
public struct _VisualRotation: VisualEffect {
    var angle: Angle
    var anchor: UnitPoint
    public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.radians, anchor.animatableData) }
        set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) {
        drawing.add(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor, of: drawing.size))
    }
}

/// Transforms in the view's coordinates.
public struct _VisualTransform: VisualEffect {
    var effect: _TransformEffect
    public var animatableData: _TransformEffect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) { drawing.add(effect.transform) }
}

/// Fades.
public struct _VisualOpacity: VisualEffect {
    var opacity: Double
    public var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) { drawing.opacity *= min(1, max(0, opacity)) }
}

/// Blurs; radius in points.
public struct _VisualBlur: VisualEffect {
    var radius: CGFloat
    public var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }
    public func _apply(to drawing: inout _VisualEffectDrawing) { drawing.blur += max(0, radius) }
}

extension _VisualEffectDrawing {
    /// Applies another transform after those so far. One that cannot be undone or is no number shows nothing.
    mutating func add(_ new: CGAffineTransform) {
        let result = transform.concatenating(new)
        guard result.a.isFinite, result.b.isFinite, result.c.isFinite, result.d.isFinite, result.tx.isFinite,
            result.ty.isFinite
        else { return }
        transform = result
    }

    /// Writes the drawing into a layer's properties, whose offset is the view's origin.
    func write(to properties: inout LayerProperties) {
        properties.opacity = CGFloat(opacity)
        properties.blur = blur
        // A move alone is the cheapest to send.
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            properties.offset.x += transform.tx
            properties.offset.y += transform.ty
            properties.transform = nil
        } else {
            properties.transform = transform
        }
    }
}

extension VisualEffect {
    func followed<E: VisualEffect>(by next: E) -> _VisualEffectPair<Self, E> {
        _VisualEffectPair(first: self, second: next)
    }
    /// Moves the view, in points.
    public func offset(_ offset: CGSize) -> some VisualEffect { followed(by: _VisualOffset(offset: offset)) }
    /// Moves the view, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }
    /// Scales the view about a point of it.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        followed(by: _VisualScale(scale: scale, anchor: anchor))
    }
    /// Scales the view about a point of it.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }
    /// Scales the view about a point of it.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
    /// Turns the view, clockwise, about a point of it.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        followed(by: _VisualRotation(angle: angle, anchor: anchor))
    }
    /// Transforms the view in its own coordinates.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        followed(by: _VisualTransform(effect: _TransformEffect(transform: transform)))
    }
    /// Fades the view: 0 is invisible, 1 opaque.
    public func opacity(_ opacity: Double) -> some VisualEffect { followed(by: _VisualOpacity(opacity: opacity)) }
    /// Blurs the view; the radius is in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        followed(by: _VisualBlur(radius: radius))
    }
}
