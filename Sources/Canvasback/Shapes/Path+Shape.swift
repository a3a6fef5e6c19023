import Foundation
import Surface

extension Path: Shape {
    /// A path is itself, wherever it is drawn: it starts at the origin of the rectangle and is not scaled to it.
    public func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.path(self, offset: rect.origin)) }
}
