import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// A shape that the window fills.
    public struct DrawnShape: Equatable, Sendable {
        /// The smallest rectangle around it, in points of the window.
        public var frame: CGRect
        /// Red, green, blue and opacity, eight bits each (0xRRGGBBAA); nil for a gradient.
        public var rgba: UInt32?
        /// How opaque it is besides its colour: the product of all that fades it.
        public var opacity: Double
        /// Whether any of it is within the window and all that clips it.
        public var isInView: Bool
    }

    /// The shapes that the window fills or strokes, from the back to the front.
    public var shapes: [DrawnShape] {
        var result: [DrawnShape] = []
        PictureWalk(display: window.display).forEachCommand(in: size) { command, _, _, context in
            let (shape, paint): (DrawShape, Paint)
            switch command {
            case .fill(let filled, let with, _): (shape, paint) = (filled, with)
            case .stroke(let stroked, let with, _): (shape, paint) = (stroked, with)
            default: return
            }
            var rgba: UInt32?
            if case .color(let color) = paint { rgba = color.rgba }
            let frame = shape.bounds.applying(context.transform)
            result.append(
                DrawnShape(
                    frame: frame, rgba: rgba, opacity: context.opacity,
                    isInView: !frame.intersection(context.clip).isEmpty))
        }
        return result
    }

    /// The picture as an SVG document.
    public var svg: String { SVGPicture.render(window.display, size: size) }
}
