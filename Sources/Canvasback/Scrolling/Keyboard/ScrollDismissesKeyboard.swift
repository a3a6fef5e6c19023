import Foundation
import Surface

/// How scrolling ends the editing of text, and with it puts away an on-screen keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    enum Kind { case automatic, immediately, interactively, never }
    let kind: Kind
    /// As the content has it: a `TextEditor` interactively, all else immediately.
    public static let automatic = ScrollDismissesKeyboardMode(kind: .automatic)
    /// As soon as a finger begins to scroll.
    public static let immediately = ScrollDismissesKeyboardMode(kind: .immediately)
    /// When the finger that scrolls comes to the keyboard. A page cannot move the keyboard along with it.
    public static let interactively = ScrollDismissesKeyboardMode(kind: .interactively)
    /// Not at all.
    public static let never = ScrollDismissesKeyboardMode(kind: .never)
}

enum ScrollDismissesKeyboardKey: EnvironmentKey {
    static var defaultValue: ScrollDismissesKeyboardMode { .automatic }
}

extension EnvironmentValues {
    /// How scrolling ends the editing of text.
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
        get { self[ScrollDismissesKeyboardKey.self] }
        set { self[ScrollDismissesKeyboardKey.self] = newValue }
    }
}

extension View {
    /// How scrolling in the view ends the editing of text. It is a finger's or a pen's drag that does: a wheel, a mouse and
    /// keys scroll beside what is typed.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}

extension ScrollElement {
    /// A finger has begun to scroll, or goes on.
    /// - Parameter place: where it is, in points of the window.
    func dismissKeyboard(fingerAt place: CGPoint) {
        let router = window.textInput!
        guard router.focused != nil else { return }
        switch environment.scrollDismissesKeyboardMode.kind {
        case .automatic, .immediately: router.setFocus(nil)
        case .interactively:
            let keyboard = window.metrics.keyboard
            if keyboard > 0, place.y >= window.metrics.size.height - keyboard { router.setFocus(nil) }
        case .never: break
        }
    }
}
