import Foundation
import Surface

/// An image in pieces: the corners as they are, the edges and the middle stretched or repeated.
///
/// The page draws whole images, so that a piece is a layer that is clipped to it.
@MainActor final class ImagePieces {
    private let display: DisplayList
    private var layers: [LayerID] = []
    /// The most copies of a part along an axis: where more would fit they are larger, so that a tiny image in a large place
    /// cannot cost any amount.
    nonisolated static let maximumCopies = 32

    init(_ display: DisplayList) { self.display = display }

    func remove() {
        for layer in layers { display.removeLayer(layer) }
        layers.removeAll()
    }

    /// A part of an axis: in the image and where it is shown.
    struct Span: Equatable {
        var image: ClosedRange<CGFloat>
        var shown: ClosedRange<CGFloat>
        var isCap: Bool
    }

    /// The three parts of an axis that are not empty. Caps that do not fit are cut down in proportion.
    nonisolated static func spans(
        _ before: CGFloat, _ after: CGFloat, of length: CGFloat, in place: ClosedRange<CGFloat>
    ) -> [Span] {
        guard length > 0, place.upperBound > place.lowerBound else { return [] }
        let before = min(max(0, before), length), after = min(max(0, after), length - before)
        let total = place.upperBound - place.lowerBound
        let fit = before + after > total ? total / (before + after) : 1
        let (start, end) = (place.lowerBound + before * fit, place.upperBound - after * fit)
        let all = [
            Span(image: 0...before, shown: place.lowerBound...start, isCap: true),
            Span(image: before...length - after, shown: start...max(start, end), isCap: false),
            Span(image: length - after...length, shown: max(start, end)...place.upperBound, isCap: true),
        ]
        return all.filter { $0.image.lowerBound < $0.image.upperBound && $0.shown.lowerBound < $0.shown.upperBound }
    }

    /// The copies that fill a span, the last one cut off where it ends.
    nonisolated static func tiles(_ span: Span) -> [Span] {
        let end = span.shown.upperBound
        let length = span.image.upperBound - span.image.lowerBound
        let total = end - span.shown.lowerBound
        let count = min(maximumCopies, max(1, Int((total / length).rounded(.up))))
        let step = max(length, total / CGFloat(count))
        return (0..<count).compactMap { index in
            let start = span.shown.lowerBound + CGFloat(index) * step
            guard start < end else { return nil }
            let shown = min(step, end - start)
            let part = span.image.lowerBound...span.image.lowerBound + length * shown / step
            return Span(image: part, shown: start...start + shown, isCap: false)
        }
    }

    func draw(
        _ source: ImageSource, _ resizing: Image.Resizing, tint: Paint?, in rect: CGRect, isMirrored: Bool,
        _ commands: inout [DrawCommand]
    ) {
        let caps = resizing.capInsets
        let (left, right) = isMirrored ? (caps.trailing, caps.leading) : (caps.leading, caps.trailing)
        var columns = Self.spans(left, right, of: source.size.width, in: rect.minX...max(rect.minX, rect.maxX))
        var rows = Self.spans(caps.top, caps.bottom, of: source.size.height, in: rect.minY...max(rect.minY, rect.maxY))
        if resizing.mode == .tile {
            columns = columns.flatMap { $0.isCap ? [$0] : Self.tiles($0) }
            rows = rows.flatMap { $0.isCap ? [$0] : Self.tiles($0) }
        }
        let count = columns.count * rows.count
        while layers.count > count { display.removeLayer(layers.removeLast()) }
        while layers.count < count { layers.append(display.makeLayer()) }
        var index = 0
        for row in rows {
            for column in columns {
                let layer = layers[index]
                index += 1
                let place = CGRect(
                    x: column.shown.lowerBound, y: row.shown.lowerBound,
                    width: column.shown.upperBound - column.shown.lowerBound,
                    height: row.shown.upperBound - row.shown.lowerBound)
                display.setProperties(of: layer) { $0.clip = .rect(place) }
                let (x, y) = (Self.whole(column, source.size.width), Self.whole(row, source.size.height))
                let whole = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
                display.setCommands(of: layer, [.image(source, whole, tint: tint)])
                commands.append(.layer(layer))
            }
        }
    }

    /// Where the whole image begins, and how long it is, so that its part is in the place of a span.
    private nonisolated static func whole(_ span: Span, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let scale =
            (span.shown.upperBound - span.shown.lowerBound) / (span.image.upperBound - span.image.lowerBound)
        return (span.shown.lowerBound - span.image.lowerBound * scale, length * scale)
    }
}
