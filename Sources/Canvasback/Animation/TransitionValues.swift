import Foundation
import Surface

/// What a transition does to a view as a whole: to its layer, not to its layout.
///
/// The view is first blurred, then scaled and turned about `anchor`, then moved, and faded.
package struct TransitionValues: Equatable, Sendable, Animatable {
    /// 0…1.
    package var opacity = 1.0
    /// A move, in points.
    package var offset = CGSize.zero
    /// A move, as parts of the view's own width and height.
    package var offsetFraction = UnitPoint.zero
    /// The factors of width and height.
    package var scale = CGSize(width: 1, height: 1)
    /// What stays in place when the view is scaled or turned, as parts of its size.
    package var anchor = UnitPoint.center
    /// A turn, clockwise.
    package var rotation = Angle.zero
    /// The radius of a blur, in points.
    package var blur: CGFloat = 0

    /// A view in place.
    package static let identity = TransitionValues()

    package typealias AnimatableData = AnimatablePair<
        AnimatablePair<AnimatablePair<Double, CGFloat>, AnimatablePair<Double, UnitPoint.AnimatableData>>,
        AnimatablePair<AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>, CGSize.AnimatableData>
    >

    package var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(
                    AnimatablePair(opacity, blur), AnimatablePair(rotation.radians, anchor.animatableData)),
                AnimatablePair(
                    AnimatablePair(offset.animatableData, offsetFraction.animatableData), scale.animatableData))
        }
        set {
            opacity = newValue.first.first.first
            blur = newValue.first.first.second
            rotation = .radians(newValue.first.second.first)
            anchor.animatableData = newValue.first.second.second
            offset.animatableData = newValue.second.first.first
            offsetFraction.animatableData = newValue.second.first.second
            scale.animatableData = newValue.second.second
        }
    }

    /// These, and then others around them: those scale and move what these have moved.
    func then(_ outer: TransitionValues) -> TransitionValues {
        var result = self
        result.opacity *= outer.opacity
        result.blur += outer.blur
        // The turn of the others about their own anchor would turn the offset as well; no transition of ours turns.
        result.rotation.radians += outer.rotation.radians
        result.scale.width *= outer.scale.width
        result.scale.height *= outer.scale.height
        result.offset.width = offset.width * outer.scale.width + outer.offset.width
        result.offset.height = offset.height * outer.scale.height + outer.offset.height
        if scale == Self.identity.scale && rotation.radians == 0 {
            // The offset is scaled about nothing: only the view has an anchor.
            result.anchor = outer.anchor
            result.offsetFraction.x = offsetFraction.x * outer.scale.width + outer.offsetFraction.x
            result.offsetFraction.y = offsetFraction.y * outer.scale.height + outer.offsetFraction.y
        } else {
            // Scaling by b about q what is already scaled about p, is scaling about p and moving by (q − p)(1 − b).
            let (x, y) = (outer.anchor.x - anchor.x, outer.anchor.y - anchor.y)
            result.offsetFraction.x =
                offsetFraction.x * outer.scale.width + outer.offsetFraction.x + x * (1 - outer.scale.width)
            result.offsetFraction.y =
                offsetFraction.y * outer.scale.height + outer.offsetFraction.y + y * (1 - outer.scale.height)
        }
        return result
    }

    /// The same where people read from right to left.
    var mirrored: TransitionValues {
        var result = self
        result.offset.width = -offset.width
        result.offsetFraction.x = -offsetFraction.x
        result.anchor.x = 1 - anchor.x
        result.rotation.radians = -rotation.radians
        return result
    }

    /// The same, with what a spring overshoots cut off where nothing can be drawn.
    var drawable: TransitionValues {
        var result = self
        result.opacity = min(max(opacity, 0), 1)
        result.blur = max(blur, 0)
        return result
    }
}
