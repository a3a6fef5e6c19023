internal import Foundation

extension SVGWriter {
    /// The attributes for a paint; a gradient is defined for the bounds that it fills.
    mutating func paint(_ paint: Paint, _ attribute: String, _ bounds: CGRect) -> String {
        switch paint {
        case .color(let color):
            let opacity = color.rgba & 0xFF == 0xFF ? "" : " \(attribute)-opacity=\"\(Self.alpha(color))\""
            return " \(attribute)=\"\(Self.color(color))\"\(opacity)"
        case .gradient(let gradient): return " \(attribute)=\"url(#\(define(gradient, bounds)))\""
        }
    }

    private mutating func define(_ gradient: GradientPaint, _ b: CGRect) -> String {
        let name = name("g")
        func x(_ p: CGPoint) -> String { Self.number(b.minX + p.x * b.width) }
        func y(_ p: CGPoint) -> String { Self.number(b.minY + p.y * b.height) }
        var from: CGFloat = 0
        switch gradient.geometry {
        case .linear(let start, let end):
            definitions += "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " x1=\"\(x(start))\" y1=\"\(y(start))\" x2=\"\(x(end))\" y2=\"\(y(end))\">"
        case .radial(let center, let startRadius, let endRadius):
            definitions += "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " cx=\"\(x(center))\" cy=\"\(y(center))\" r=\"\(Self.number(endRadius))\">"
            from = endRadius > 0 ? startRadius / endRadius : 0
        case .elliptical(let center, let startFraction, let endFraction):
            let matrix = CGAffineTransform(a: b.width, b: 0, c: 0, d: b.height, tx: b.minX, ty: b.minY)
            definitions += "<radialGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " cx=\"\(Self.number(center.x))\" cy=\"\(Self.number(center.y))\""
            definitions += " r=\"\(Self.number(endFraction))\" gradientTransform=\"\(Self.matrix(matrix))\">"
            from = endFraction > 0 ? startFraction / endFraction : 0
        case .angular:
            // Where wedges cannot go (a stroke, text) the colours run across.
            definitions += "<linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\""
            definitions += " x1=\"\(Self.number(b.minX))\" y1=\"\(Self.number(b.minY))\""
            definitions += " x2=\"\(Self.number(b.maxX))\" y2=\"\(Self.number(b.minY))\">"
        }
        for stop in gradient.stops {
            let offset = from + (1 - from) * min(1, max(0, stop.location))
            definitions += "<stop offset=\"\(Self.number(offset))\" stop-color=\"\(Self.color(stop.color))\""
            definitions += " stop-opacity=\"\(Self.alpha(stop.color))\"/>"
        }
        let isLinear =
            switch gradient.geometry {
            case .linear, .angular: true
            case .radial, .elliptical: false
            }
        definitions += isLinear ? "</linearGradient>\n" : "</radialGradient>\n"
        return name
    }

    /// An angular gradient as 180 wedges of two degrees, each a little wider so that no seams show.
    static func wedges(_ gradient: GradientPaint, _ b: CGRect) -> String {
        guard case .angular(let center, let startAngle, let endAngle) = gradient.geometry, endAngle != startAngle
        else { return "" }
        let c = CGPoint(x: b.minX + center.x * b.width, y: b.minY + center.y * b.height)
        let reach = (hypot(b.width, b.height) + hypot(c.x - b.midX, c.y - b.midY)) * 1.1
        let sweep = max(-2 * .pi, min(2 * .pi, endAngle - startAngle))
        var result = ""
        for i in 0..<180 {
            let angle = CGFloat(i) * .pi / 90
            // How far the middle of the wedge is past the start, in the gradient's own direction.
            let ahead = (angle + .pi / 180) * (sweep < 0 ? -1 : 1)
            let location = abs(ahead / sweep)
            let color = gradient.color(at: min(1, max(0, location)))
            let (a0, a1) = (startAngle + ahead - .pi / 180 * 1.02, startAngle + ahead + .pi / 180 * 1.3)
            let path =
                "M\(number(c.x)) \(number(c.y))L\(number(c.x + cos(a0) * reach)) \(number(c.y + sin(a0) * reach))"
                + "L\(number(c.x + cos(a1) * reach)) \(number(c.y + sin(a1) * reach))Z"
            result += "<path d=\"\(path)\" fill=\"\(Self.color(color))\" fill-opacity=\"\(alpha(color))\"/>"
        }
        return result
    }
}

extension GradientPaint {
    /// The colour at a location, by the stops on both sides of it.
    func color(at location: CGFloat) -> PackedColor {
        guard let first = stops.first, let last = stops.last else { return .clear }
        if location <= first.location { return first.color }
        if location >= last.location { return last.color }
        for (a, b) in zip(stops, stops.dropFirst()) where location <= b.location {
            let t = b.location > a.location ? (location - a.location) / (b.location - a.location) : 1
            func mix(_ shift: UInt32) -> UInt32 {
                let (p, q) = (CGFloat(a.color.rgba >> shift & 0xFF), CGFloat(b.color.rgba >> shift & 0xFF))
                return UInt32((p + (q - p) * t).rounded()) << shift
            }
            return PackedColor(rgba: mix(24) | mix(16) | mix(8) | mix(0))
        }
        return last.color
    }
}
