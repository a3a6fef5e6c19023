import Foundation
import Surface

@testable import TextLayout

/// The text of each line, its runs in logical order where the line has one direction.
extension TextLayout {
    var strings: [String] { lines.map { $0.runs.map(\.run.string).joined() } }
    var runs: [TextRun] { lines.flatMap { $0.runs.map(\.run) } }
}

@MainActor func layout(
    _ string: String, _ style: ParagraphStyle = ParagraphStyle(), size: CGFloat = 17, width: CGFloat = .infinity,
    height: CGFloat = .infinity
) -> TextLayout {
    let text = StyledText(string, TextAttributes(font: FontRequest(size: size)))
    return TextEngine.shared.layout(text, style, width: width, height: height)
}

/// The file that a run is drawn with.
@MainActor func file(_ run: TextRun) -> String {
    guard let face = TextEngine.shared.library.face(run.face) else { return "none" }
    return (face.file.path as NSString).lastPathComponent
}

/// The height of a line of Inter at 17 points: 3408 of 2816 units an em.
let bodyLine: CGFloat = 17 * 3408 / 2816

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }
