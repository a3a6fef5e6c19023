import Foundation

/// Where the parts of an alert or a dialog stand: a value, computed from their sizes.
struct AlertArrangement {
    /// What is measured of an alert's parts.
    struct Parts {
        /// The height of title and message, in points; nil where there are none.
        var head: CGFloat?
        var fields: [CGFloat] = []
        /// The widths that the buttons' labels would have.
        var buttons: [CGFloat] = []
        /// The index of the button that leaves things as they are.
        var cancel: Int?
    }

    /// Points.
    struct Metrics {
        var width: CGFloat
        var button: CGFloat
        var radius: CGFloat
        /// Between a side and the fields, and between fields.
        var fieldInset: CGFloat = 16
        var fieldGap: CGFloat = 8
        /// Above the button that stands apart; nil where it is among the others.
        var gap: CGFloat?
        /// Whether two buttons may stand side by side.
        var pairs: Bool

        /// UIKit's alerts.
        static let alert = Metrics(width: 270, button: 44, radius: 14, gap: nil, pairs: true)
        /// UIKit's action sheets, in a window of a width.
        static func sheet(in width: CGFloat) -> Metrics {
            Metrics(width: min(width - 16, 420), button: 57, radius: 13, gap: 8, pairs: false)
        }
    }

    var size = CGSize.zero
    var head = CGRect.zero
    var fields: [CGRect] = []
    var buttons: [CGRect] = []
    /// The grounds, and the lines between the parts on them.
    var cards: [CGRect] = []
    var lines: [CGRect] = []

    init(_ parts: Parts, _ metrics: Metrics, line: CGFloat, maximumHeight: CGFloat) {
        let width = metrics.width
        let paired = metrics.pairs && parts.buttons.count == 2 && parts.buttons.allSatisfy { $0 <= width / 2 - 16 }
        let apart = metrics.gap != nil ? parts.cancel : nil
        let rows = paired ? 1 : parts.buttons.count - (apart == nil ? 0 : 1)
        let fieldHeight = parts.fields.reduce(0) { $0 + $1 + metrics.fieldGap } + (parts.fields.isEmpty ? 0 : 8)
        let below =
            fieldHeight + CGFloat(rows) * (metrics.button + line)
            + (apart == nil ? 0 : metrics.button + (metrics.gap ?? 0))

        // What is too high for the window is taken off the message, which then scrolls.
        let headHeight = parts.head.map { min($0, max(0, maximumHeight - below)) } ?? 0
        head = CGRect(x: 0, y: 0, width: width, height: headHeight)
        var y = headHeight
        for height in parts.fields {
            fields.append(
                CGRect(x: metrics.fieldInset, y: y, width: width - 2 * metrics.fieldInset, height: height))
            y += height + metrics.fieldGap
        }
        if !parts.fields.isEmpty { y += 8 }
        buttons = Array(repeating: .zero, count: parts.buttons.count)
        if paired {
            if y > 0 { lines.append(CGRect(x: 0, y: y, width: width, height: line)) }
            y += line
            // The one that leaves things as they are comes first in reading order.
            let first = parts.cancel ?? 0
            let half = width / 2
            buttons[first] = CGRect(x: 0, y: y, width: half, height: metrics.button)
            buttons[1 - first] = CGRect(x: half, y: y, width: half, height: metrics.button)
            lines.append(CGRect(x: half, y: y, width: line, height: metrics.button))
            y += metrics.button
        } else {
            // Below the others it comes last.
            let order = parts.buttons.indices.filter { $0 != parts.cancel } + (parts.cancel.map { [$0] } ?? [])
            for index in order where index != apart {
                if y > 0 {
                    lines.append(CGRect(x: 0, y: y, width: width, height: line))
                    y += line
                }
                buttons[index] = CGRect(x: 0, y: y, width: width, height: metrics.button)
                y += metrics.button
            }
        }
        if y > 0 { cards.append(CGRect(x: 0, y: 0, width: width, height: y)) }
        if let apart {
            if y > 0 { y += metrics.gap ?? 0 }
            buttons[apart] = CGRect(x: 0, y: y, width: width, height: metrics.button)
            cards.append(buttons[apart])
            y += metrics.button
        }
        size = CGSize(width: width, height: y)
    }
}
