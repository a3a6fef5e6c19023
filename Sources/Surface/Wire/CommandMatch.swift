internal import Foundation

/// How far a command moved, in steps of the grid.
struct Shift: Equatable {
    var dx: Int32, dy: Int32
    static let none = Shift(dx: 0, dy: 0)
}

/// What differs between two commands, in steps of the grid.
enum CommandChange: Equatable {
    case rect(dx: Int32, dy: Int32, dw: Int32, dh: Int32)
    case paint(Paint)
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

    /// What of `old` must change for it to be `new`, where less than the whole says it and a move does not.
    func change(from old: DrawCommand, to new: DrawCommand) -> CommandChange? {
        switch (old, new) {
        case (.fill(let a, let p, let r), .fill(let b, let q, let s)):
            r == s ? change(a, p, b, q) : nil
        case (.stroke(let a, let p, let r), .stroke(let b, let q, let s)):
            r == s ? change(a, p, b, q) : nil
        case (.text(let a, let from, _), .text(let b, let to, let q)):
            a == b && shift(from, to) == Shift.none ? .paint(q) : nil
        case (.image(let a, let from, let p), .image(let b, let to, let q)):
            a == b && p == q ? change(from, to) : nil
        default: nil
        }
    }

    private func change(_ a: DrawShape, _ p: Paint, _ b: DrawShape, _ q: Paint) -> CommandChange? {
        if p != q { return shift(a, b) == Shift.none ? .paint(q) : nil }
        switch (a, b) {
        case (.rect(let a), .rect(let b)), (.ellipse(let a), .ellipse(let b)): return change(a, b)
        case (.roundedRect(let a, let p, let r), .roundedRect(let b, let q, let s)):
            return r == s && p == q ? change(a, b) : nil
        default: return nil
        }
    }

    private func change(_ a: CGRect, _ b: CGRect) -> CommandChange {
        let move = shift(a.origin, b.origin)
        return .rect(
            dx: move.dx, dy: move.dy, dw: Int32(length(b.width)) - Int32(length(a.width)),
            dh: Int32(length(b.height)) - Int32(length(a.height)))
    }
}
