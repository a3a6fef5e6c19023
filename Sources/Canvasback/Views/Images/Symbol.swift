import Foundation
import Surface

/// A drawing that goes with text: lines as thick as the font's and areas, on a grid 20 units high.
struct Symbol: Sendable {
    enum Part: Sendable {
        case line(Path)
        /// Filled by the even-odd rule: what is inside of two outlines is left out.
        case area(Path)
    }
    /// Units.
    let width: CGFloat
    let parts: [Part]
    /// Units.
    static let height: CGFloat = 20
    /// Height in sizes of the font.
    static let scale: CGFloat = 1.2

    /// The symbol of a name, if there is one.
    @MainActor static func named(_ name: String) -> Symbol? {
        if let known = cache[name] { return known }
        guard let entry = SymbolCatalogue.entries[name] else { return nil }
        let parts: [Part] = entry.parts.map { text in
            let description = String(text.dropFirst(2))
            return text.hasPrefix("~") ? .line(SymbolPath.parse(description)) : .area(SymbolPath.parse(description))
        }
        let symbol = Symbol(width: entry.width, parts: parts)
        cache[name] = symbol
        return symbol
    }
    @MainActor private static var cache: [String: Symbol] = [:]

    /// The thickness of lines for a weight of CSS's numbers, in units.
    static func lineWidth(weight: Int) -> CGFloat {
        let widths: [CGFloat] = [0.7, 0.95, 1.25, 1.65, 1.9, 2.2, 2.5, 2.85, 3.2]
        let position = CGFloat(min(900, max(100, weight)) - 100) / 100
        let index = min(widths.count - 2, Int(position))
        return widths[index] + (widths[index + 1] - widths[index]) * (position - CGFloat(index))
    }

    /// The commands that draw the symbol into a rectangle.
    func draw(in rect: CGRect, weight: Int, _ paint: Paint, _ commands: inout [DrawCommand]) {
        let (x, y) = (rect.width / width, rect.height / Self.height)
        let scale = CGAffineTransform(scaleX: x, y: y)
        let line = StrokeLine(width: Self.lineWidth(weight: weight) * min(x, y), cap: .round, join: .round)
        for part in parts {
            switch part {
            case .line(let path):
                commands.append(.stroke(.path(path.applying(scale), offset: rect.origin), paint, line))
            case .area(let path):
                commands.append(.fill(.path(path.applying(scale), offset: rect.origin), paint, evenOdd: true))
            }
        }
    }
}
