import Foundation
import Surface

/// Clips what a view draws, and where it is hit, to a shape.
public struct _ClipEffect<S: Shape>: LayerEffect {
    package var shape: S
    package var style: FillStyle
    @usableFromInline nonisolated init(shape: S, style: FillStyle) { (self.shape, self.style) = (shape, style) }

    /// The data to animate.
    public nonisolated var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
    /// Engine hook: makes the element.
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { EffectElement(modifier, node: node) }

    func apply(to properties: inout LayerProperties, size: CGSize, _ element: Element) {
        let frame = CGRect(origin: .zero, size: size)
        let direction: LayoutDirection = element.isRightToLeft ? .rightToLeft : .leftToRight
        let outline = shape.outline(in: frame, layoutDirection: direction)
        properties.clip = outline.stroke == nil ? outline.shape : .path(outline.path, offset: .zero)
    }
}

extension View {
    /// Sets a clipping shape for this view. Clips follow the nonzero rule.
    @inlinable public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        ModifiedContent(content: self, modifier: _ClipEffect(shape: shape, style: style))
    }

    /// Clips this view to its bounding rectangular frame.
    @inlinable public nonisolated func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips this view to its bounding frame, with the specified corner radius, in points.
    @inlinable public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}
