public import Foundation

/// The ends of an open stroke, named as Core Graphics does, which Foundation lacks on Linux.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// Ends exactly at the end point.
    case butt
    /// Ends in a half circle about the end point.
    case round
    /// Ends half the line's width past the end point.
    case square
}

/// The corners of a stroke.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// A sharp corner, cut off past the miter limit.
    case miter
    /// A rounded corner.
    case round
    /// A corner cut off straight.
    case bevel
}

/// The characteristics of a stroke that traces a path.
public struct StrokeStyle: Hashable, Sendable {
    /// The width of the stroked path, in points.
    public var lineWidth: CGFloat
    /// The endpoint style of a line.
    public var lineCap: CGLineCap
    /// The join type of a line.
    public var lineJoin: CGLineJoin
    /// A threshold used to determine whether to use a bevel instead of a miter at a join: the longest miter, in widths.
    public var miterLimit: CGFloat
    /// The lengths of painted and unpainted segments used to make a dashed line, in points; empty for a whole line.
    public var dash: [CGFloat]
    /// How far into the dash pattern the line starts, in points.
    public var dashPhase: CGFloat

    /// Creates a new stroke style from the given components.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

extension StrokeLine {
    /// The style as the page takes it.
    package init(_ style: StrokeStyle) {
        let cap: Cap =
            switch style.lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: Join =
            switch style.lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        self.init(
            width: style.lineWidth, cap: cap, join: join, miterLimit: style.miterLimit, dash: style.dash,
            dashPhase: style.dashPhase)
    }
}
