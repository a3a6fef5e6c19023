import Foundation
import Surface
import TextLayout

/// Draws the text of a field, what is selected of it, and the caret.
package final class TextInputCanvas: LeafElement {
    @exclusivity(unchecked) unowned(unsafe) var input: TextInputElement!  // its parent, which owns it
    /// Points, as UIKit's.
    static let caretWidth: CGFloat = 2

    override package init(node: Node) { super.init(node: node) }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    }
    override package var shownString: String? {
        input.editing.units.isEmpty ? input.configuration.prompt : input.shownText
    }
    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    override package func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) { input.draw(&commands) }
}

extension TextInputElement {
    /// The top left of the text's own coordinates in this element's. A single line stands in the middle.
    var textOrigin: CGPoint {
        let rect = textRect
        let y = configuration.hasLines ? rect.minY : rect.minY + (rect.height - layout.height) / 2
        return CGPoint(x: rect.minX - scroll.x, y: y - scroll.y)
    }

    /// Where the caret is, in this element's coordinates.
    package var caretRect: CGRect {
        let origin = textOrigin
        let caret = layout.caret(at: shown(editing.selection.head), isUpstream: isUpstream)
        return CGRect(
            x: origin.x + caret.minX, y: origin.y + caret.minY, width: TextInputCanvas.caretWidth, height: caret.height)
    }

    /// Moves the text in what shows it, so that the caret can be seen; text that fits stands where it is aligned.
    func scrollToCaret() {
        let (layout, room) = (layout, textRect.size)
        if configuration.kind == .editor { return }
        var new = scroll
        if configuration.hasLines {
            let caret = layout.caret(at: shown(editing.selection.head), isUpstream: isUpstream)
            new.y = min(max(new.y, caret.maxY - room.height), caret.minY)
            new.y = max(0, min(new.y, layout.height - room.height))
        } else {
            let most = max(0, layout.contentWidth - room.width)
            if isFocused {
                let caret = layout.caret(at: shown(editing.selection.head)).minX
                new.x = min(max(new.x, caret - room.width), caret)
            } else {
                // Who does not edit it sees its beginning.
                new.x = layout.isRightToLeft ? most : 0
            }
            new.x = max(0, min(new.x, most))
        }
        scroll = new
    }

    func draw(_ commands: inout [DrawCommand]) {
        let look = currentLook
        scrollToCaret()
        let origin = textOrigin
        if editing.units.isEmpty {
            drawPrompt(look, &commands)
        } else {
            drawText(look, origin, &commands)
        }
        guard isFocused else { return }
        // Always a command, so that a caret that comes and goes is a change of colour.
        let shows = window.textInput.showsCaret && editing.selection.isEmpty
        let caret = caretRect
        let rect = CGRect(x: window.rounded(caret.minX), y: caret.minY, width: caret.width, height: caret.height)
        commands.append(.fill(.rect(rect), shows ? look.tint : .color(PackedColor(rgba: 0))))
    }

    private func drawText(_ look: TextInputLook, _ origin: CGPoint, _ commands: inout [DrawCommand]) {
        let layout = layout
        func place(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
        if isFocused {
            let range = editing.selection.range
            for rect in layout.rects(of: shown(range.lowerBound)..<shown(range.upperBound)) {
                commands.append(.fill(.rect(place(rect)), look.selection))
            }
        }
        for line in layout.lines {
            let baseline = window.rounded(origin.y + line.baseline)
            for run in line.runs {
                commands.append(
                    .text(run.run, origin: CGPoint(x: origin.x + line.origin.x + run.x, y: baseline), look.text))
            }
        }
        if let marked = editing.marked {
            // What an input method has not settled is underlined.
            let pixel = 1 / window.metrics.scale
            for rect in layout.rects(of: shown(marked.lowerBound)..<shown(marked.upperBound)) {
                let line = place(CGRect(x: rect.minX, y: rect.maxY - 1 - pixel, width: rect.width, height: 1))
                commands.append(.fill(.rect(line), look.text))
            }
        }
    }

    private func drawPrompt(_ look: TextInputLook, _ commands: inout [DrawCommand]) {
        if configuration.prompt.isEmpty { return }
        let rect = textRect
        let isLine = !configuration.hasLines
        let prompt = look.promptLayout(configuration.prompt, rect.width, isOneLine: isLine)
        let top = isLine ? rect.minY + (rect.height - prompt.size.height) / 2 : rect.minY
        let free = max(0, rect.width - prompt.size.width)
        let paragraph = look.measure.paragraph
        let x: CGFloat =
            switch (paragraph.alignment, paragraph.isRightToLeft) {
            case (.leading, false), (.trailing, true): 0
            case (.center, _): free / 2
            case (.trailing, false), (.leading, true): free
            }
        for line in prompt.lines {
            for run in line.runs {
                let place = CGPoint(x: rect.minX + x + run.x, y: window.rounded(top + line.baseline))
                commands.append(.text(run.run, origin: place, look.prompt))
            }
        }
    }

    // MARK: Secrets

    /// An offset of the text in what is shown of it.
    func shown(_ offset: Int) -> Int {
        guard configuration.isSecure else { return offset }
        return TextBoundaries.graphemes(editing.units).lastIndex { $0 <= offset } ?? 0
    }

    /// An offset of what is shown in the text.
    func unshown(_ offset: Int) -> Int {
        guard configuration.isSecure else { return offset }
        let graphemes = TextBoundaries.graphemes(editing.units)
        return graphemes[min(max(0, offset), graphemes.count - 1)]
    }
}
