import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// A text that the window draws.
    public struct DrawnText: Equatable, Sendable {
        /// The whole text, as the view has it.
        public var string: String
        /// The lines as they are drawn: shorter than the text where it is truncated.
        public var lines: [String]
        /// The view's frame as it is shown now, in points of the window.
        public var frame: CGRect
        /// How opaque it is: the product of all that fades it.
        public var opacity: Double
        /// Whether any of it is within the window and all that clips it.
        public var isInView: Bool
    }

    /// The texts that the window draws, from the front to the back.
    public var texts: [DrawnText] {
        var owners: [LayerID: [(range: Range<Int>, element: LeafElement)]] = [:]
        forEachDrawn(window.root.element) { element in
            guard element.shownString != nil, let leaf = element as? LeafElement, let place = leaf.recordedCommands
            else { return }
            owners[place.layer, default: []].append((place.range, leaf))
        }
        var found: [(element: LeafElement, text: DrawnText)] = []
        var baseline: CGFloat = .nan
        PictureWalk(display: window.display).forEachCommand(in: size) { command, layer, index, context in
            guard case .text(let run, let origin, _) = command,
                let element = owners[layer]?.first(where: { $0.range.contains(index) })?.element
            else { return }
            if found.last?.element !== element {
                let frame = element.shown.applying(context.transform)
                let text = DrawnText(
                    string: element.shownString ?? "", lines: [], frame: frame, opacity: context.opacity,
                    isInView: !frame.intersection(context.clip).isEmpty)
                found.append((element, text))
                baseline = .nan
            }
            // A line may be several runs; what stands on another baseline is another line.
            if origin.y != baseline || found[found.count - 1].text.lines.isEmpty {
                baseline = origin.y
                found[found.count - 1].text.lines.append(run.string)
            } else {
                found[found.count - 1].text.lines[found[found.count - 1].text.lines.count - 1] += run.string
            }
        }
        return found.reversed().map(\.text)
    }

    /// The frontmost text with a string, if the window draws one.
    public func text(_ string: String) -> DrawnText? { texts.first { $0.string == string } }
}
