import Foundation

/// One of the effects that a transition is made of: what it does to a view that is not in place, and on which ways.
package struct TransitionEffect {
    package enum Kind {
        case opacity
        case move(Edge)
        case offset(CGSize)
        case scale(CGFloat, anchor: UnitPoint)
        case blur(CGFloat)
        /// Made by a view or a modifier for each phase: the engine updates that, and its own modifiers animate.
        case body(any TransitionBody)
    }

    /// On which ways an effect is seen.
    package struct Ways: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let insertion = Ways(rawValue: 1)
        package static let removal = Ways(rawValue: 2)
        package static let both: Ways = [.insertion, .removal]
    }

    let kind: Kind
    var ways: Ways = .both
    /// The effect's own animation in place of the transaction's; `.some(nil)` is none at all.
    var animation: Animation??

    /// Whether the effect is seen in a phase.
    func isActive(in phase: TransitionPhase) -> Bool {
        switch phase {
        case .identity: false
        case .willAppear: ways.contains(.insertion)
        case .didDisappear: ways.contains(.removal)
        }
    }

    /// Whether the effect moves or scales the view.
    var hasMotion: Bool {
        switch kind {
        case .opacity, .blur: false
        case .body(let body): body.hasMotion
        case .move, .offset, .scale: true
        }
    }

    /// What a share of the effect does: none of it at 0, all at 1, and more where a spring overshoots. Leading is right where
    /// people read from right to left.
    func values(share: Double, isRightToLeft: Bool = false) -> TransitionValues {
        var values = TransitionValues.identity
        let part = CGFloat(share)
        let trailing = isRightToLeft ? -part : part
        switch kind {
        case .opacity: values.opacity = 1 - share
        case .move(.top): values.offsetFraction.y = -part
        case .move(.bottom): values.offsetFraction.y = part
        case .move(.leading): values.offsetFraction.x = -trailing
        case .move(.trailing): values.offsetFraction.x = trailing
        case .offset(let offset): values.offset = CGSize(width: offset.width * trailing, height: offset.height * part)
        case .scale(let scale, let anchor):
            values.scale.width = 1 + (scale - 1) * part
            values.scale.height = values.scale.width
            values.anchor = isRightToLeft ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor
        case .blur(let radius): values.blur = radius * part
        case .body: break
        }
        return values
    }
}

/// The part of a transition that is a view around its content.
package protocol TransitionBody {
    /// What is shown of the content in a phase.
    @MainActor func apply(to content: AnyView, phase: TransitionPhase) -> AnyView
    /// Whether it moves something.
    var hasMotion: Bool { get }
}
