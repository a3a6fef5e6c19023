internal import Foundation

/// How values are written down.
extension SVGWriter {
    /// At most three decimals, which is finer than any screen; what is no number is 0.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let thousandths = (max(-1e9, min(1e9, value)) * 1000).rounded()
        let whole = Int(thousandths)
        if whole % 1000 == 0 { return String(whole / 1000) }
        var digits = String(abs(whole) % 1000 + 1000).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(digits)"
    }

    static func color(_ color: PackedColor) -> String {
        let digits = String(color.rgba >> 8, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    static func alpha(_ color: PackedColor) -> String { number(CGFloat(color.rgba & 0xFF) / 255) }

    static func matrix(_ t: CGAffineTransform) -> String {
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(number(t.tx)) \(number(t.ty)))" }
        // Factors need more digits than places do.
        let factors = [t.a, t.b, t.c, t.d].map { $0.isFinite ? "\(Float($0))" : "0" }
        return "matrix(\((factors + [number(t.tx), number(t.ty)]).joined(separator: " ")))"
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // Control characters have no place in XML.
            case "\u{9}", "\u{A}", "\u{D}": result += " "
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    static func attributes(_ rect: CGRect) -> String {
        " x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
            + "height=\"\(number(rect.height))\""
    }

    static func css(_ mode: BlendMode) -> String {
        switch mode {
        case .normal, .sourceAtop, .destinationOver, .destinationOut: "normal"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .plusLighter: "plus-lighter"
        default: "\(mode)"
        }
    }

    static func line(_ line: StrokeLine) -> String {
        var result = " stroke-width=\"\(number(line.width))\""
        if line.cap != .butt { result += " stroke-linecap=\"\(line.cap)\"" }
        if line.join != .miter { result += " stroke-linejoin=\"\(line.join)\"" }
        if line.join == .miter { result += " stroke-miterlimit=\"\(number(line.miterLimit))\"" }
        if !line.dash.isEmpty {
            result += " stroke-dasharray=\"\(line.dash.map(number).joined(separator: " "))\""
            result += " stroke-dashoffset=\"\(number(line.dashPhase))\""
        }
        return result
    }

    static func bounds(_ shape: DrawShape) -> CGRect {
        switch shape {
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
        case .path(let path, let offset): path.boundingRect.offsetBy(dx: offset.x, dy: offset.y)
        }
    }

    /// A shape as an element with further attributes.
    func element(_ shape: DrawShape, _ attributes: String) -> String {
        switch shape {
        case .rect(let rect): "<rect\(Self.attributes(rect))\(attributes)/>"
        case .ellipse(let rect):
            "<ellipse cx=\"\(Self.number(rect.midX))\" cy=\"\(Self.number(rect.midY))\" "
                + "rx=\"\(Self.number(rect.width / 2))\" ry=\"\(Self.number(rect.height / 2))\"\(attributes)/>"
        case .roundedRect(let rect, let radii, let continuous):
            "<path d=\"\(Self.data(Path(rect, cornerRadii: radii, continuous: continuous)))\"\(attributes)/>"
        case .path(let path, let offset):
            "<path d=\"\(Self.data(path.offsetBy(dx: offset.x, dy: offset.y)))\"\(attributes)/>"
        }
    }

    static func data(_ path: Path) -> String {
        func at(_ p: CGPoint) -> String { "\(number(p.x)) \(number(p.y))" }
        return path.elements.map {
            switch $0 {
            case .move(let to): "M\(at(to))"
            case .line(let to): "L\(at(to))"
            case .quadCurve(let to, let control): "Q\(at(control)) \(at(to))"
            case .curve(let to, let control1, let control2): "C\(at(control1)) \(at(control2)) \(at(to))"
            case .closeSubpath: "Z"
            }
        }.joined()
    }
}
