import Foundation
import Surface

/// What a person scrolls with.
public struct ScrollInputKind: Hashable, Sendable {
    enum Kind { case touch, mouseDrag, wheel, keyboard, none }
    let kind: Kind

    /// Fingers and pens on a screen.
    public static let touch = ScrollInputKind(kind: .touch)
    /// A mouse that drags the content with its button down.
    public static let mouseDrag = ScrollInputKind(kind: .mouseDrag)
    /// The wheel of a mouse, and a trackpad.
    public static let wheel = ScrollInputKind(kind: .wheel)
    /// Arrows, page keys, space, Home and End.
    public static let keyboard = ScrollInputKind(kind: .keyboard)
    /// A double tap of thumb and finger, which browsers do not report.
    public static let handGestureShortcut = ScrollInputKind(kind: .none)
    /// The eyes, which browsers do not report.
    public static let look = ScrollInputKind(kind: .none)
}

/// Whether an input scrolls.
public struct ScrollInputBehavior: Hashable, Sendable {
    enum Kind { case automatic, enabled, disabled }
    let kind: Kind
    /// As the system does: it scrolls.
    public static let automatic = ScrollInputBehavior(kind: .automatic)
    /// It scrolls.
    public static let enabled = ScrollInputBehavior(kind: .enabled)
    /// It does not scroll.
    public static let disabled = ScrollInputBehavior(kind: .disabled)
}

enum DisabledScrollInputsKey: EnvironmentKey { static var defaultValue: Set<ScrollInputKind> { [] } }

extension EnvironmentValues {
    var disabledScrollInputs: Set<ScrollInputKind> {
        get { self[DisabledScrollInputsKey.self] }
        set { self[DisabledScrollInputsKey.self] = newValue }
    }
}

extension ScrollConfiguration {
    /// Whether an input scrolls here.
    func allows(_ input: ScrollInputKind) -> Bool { disabledInputs.isEmpty || !disabledInputs.contains(input) }

    /// Whether a pointer scrolls here.
    func allows(_ pointer: PointerEvent.Kind) -> Bool { allows(pointer == .mouse ? .mouseDrag : .touch) }
}

extension View {
    /// Whether an input scrolls the scroll views in this view. Where scrolling is disabled as a whole, no input does.
    ///
    ///     Canvas()
    ///         .scrollInputBehavior(.disabled, for: .mouseDrag)  // the mouse draws, the wheel scrolls
    ///
    /// Indicators can be dragged in any case.
    public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View {
        transformEnvironment(\.disabledScrollInputs) {
            if behavior.kind == .disabled { $0.insert(input) } else { $0.remove(input) }
        }
    }
}
