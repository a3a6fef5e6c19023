public import Foundation

/// The outline of a two-dimensional shape. A value with shared storage: copies are cheap until changed.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    @frozen public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(to: CGPoint)
        /// A straight line to a point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Closes the subpath with a line to its start.
        case closeSubpath
    }
    package internal(set) var elements: [Element] = []

    /// An empty path.
    public init() {}
    /// A path of the given steps, which begin with a move.
    package init(elements: [Element]) { self.elements = elements }
    /// A path of one rectangle.
    public init(_ rect: CGRect) { addRect(rect) }
    /// A path of the ellipse within a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
    /// A path drawn by a closure.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// Whether the path has no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// The last point of the path, or nil for an empty one. After a close it is the start of the closed subpath.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: nil
        case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
        case .closeSubpath: subpathStart
        }
    }

    /// Where the last subpath began.
    package var subpathStart: CGPoint? {
        for case .move(let to) in elements.reversed() { return to }
        return nil
    }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Path.Element) -> Void) { elements.forEach(body) }

    // MARK: Building

    /// Begins a new subpath at a point.
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    /// Adds a straight line. Without a current point it is ignored, as are all segments.
    public mutating func addLine(to end: CGPoint) { segment(.line(to: end)) }
    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        segment(.quadCurve(to: end, control: control))
    }
    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        segment(.curve(to: end, control1: control1, control2: control2))
    }
    /// Closes the current subpath; closing one that is closed, or an empty path, does nothing.
    public mutating func closeSubpath() {
        if elements.last != nil, elements.last != .closeSubpath { elements.append(.closeSubpath) }
    }
    private mutating func segment(_ element: Element) {
        if !elements.isEmpty { elements.append(element) }
    }

    /// Adds a rectangle as a subpath of its own, clockwise on screen from its origin.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isNull { return }
        let from = elements.count, rect = rect.standardized
        elements.append(.move(to: rect.origin))
        elements.append(.line(to: CGPoint(x: rect.maxX, y: rect.minY)))
        elements.append(.line(to: CGPoint(x: rect.maxX, y: rect.maxY)))
        elements.append(.line(to: CGPoint(x: rect.minX, y: rect.maxY)))
        elements.append(.closeSubpath)
        transformElements(from: from, by: transform)
    }

    /// Adds rectangles, each a subpath of its own.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a polyline: a move to the first point and lines to the others.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Adds the ellipse within a rectangle as a subpath of its own, clockwise on screen from its rightmost point.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        if rect.isNull { return }
        let from = elements.count, rect = rect.standardized
        elements.append(.move(to: CGPoint(x: rect.maxX, y: rect.midY)))
        appendArc(
            CGAffineTransform(
                a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY),
            start: 0, delta: 2 * .pi)
        elements.append(.closeSubpath)
        transformElements(from: from, by: transform)
    }

    /// Adds another path's steps.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let from = elements.count
        append(path.elements)
        transformElements(from: from, by: transform)
    }

    mutating func append(_ more: [Element]) { elements.append(contentsOf: more) }

    // MARK: Transforming

    /// The path with all points moved by a transform.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = self
        path.transformElements(from: 0, by: transform)
        return path
    }

    /// The path moved by a distance.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    mutating func transformElements(from: Int, by t: CGAffineTransform) {
        if t.isIdentity { return }
        for i in from..<elements.count {
            switch elements[i] {
            case .move(let to): elements[i] = .move(to: to.applying(t))
            case .line(let to): elements[i] = .line(to: to.applying(t))
            case .quadCurve(let to, let control):
                elements[i] = .quadCurve(to: to.applying(t), control: control.applying(t))
            case .curve(let to, let control1, let control2):
                elements[i] = .curve(
                    to: to.applying(t), control1: control1.applying(t), control2: control2.applying(t))
            case .closeSubpath: break
            }
        }
    }
}
