internal import Foundation

/// How far a command moved, in steps of the grid.
struct Shift: Equatable {
    var dx: Int32, dy: Int32
    static let none = Shift(dx: 0, dy: 0)
}

extension WireGrid {
    /// How `old` must move to be `new` as the page sees them; nil when a move is not enough.
    func shift(from old: DrawCommand, to new: DrawCommand) -> Shift? {
        switch (old, new) {
        case (.text(let a, let from, let p), .text(let b, let to, let q)):
            a == b && p == q ? shift(from, to) : nil
        case (.fill(let a, let p, let r), .fill(let b, let q, let s)):
            r == s && p == q ? shift(a, b) : nil
        case (.stroke(let a, let p, let r), .stroke(let b, let q, let s)):
            r == s && p == q ? shift(a, b) : nil
        case (.image(let a, let from, let p), .image(let b, let to, let q)):
            a == b && p == q ? shift(from, to) : nil
        case (.layer(let a), .layer(let b)):
            a == b ? Shift.none : nil
        default: nil
        }
    }

    private func shift(_ a: DrawShape, _ b: DrawShape) -> Shift? {
        switch (a, b) {
        case (.rect(let a), .rect(let b)), (.ellipse(let a), .ellipse(let b)): shift(a, b)
        case (.roundedRect(let a, let p, let r), .roundedRect(let b, let q, let s)):
            r == s && p == q ? shift(a, b) : nil
        case (.path(let p, let a), .path(let q, let b)): p == q ? shift(a, b) : nil
        default: nil
        }
    }

    private func shift(_ a: CGRect, _ b: CGRect) -> Shift? {
        guard length(a.width) == length(b.width), length(a.height) == length(b.height) else { return nil }
        return shift(a.origin, b.origin)
    }

    private func shift(_ a: CGPoint, _ b: CGPoint) -> Shift {
        Shift(dx: steps(b.x) - steps(a.x), dy: steps(b.y) - steps(a.y))
    }
}
