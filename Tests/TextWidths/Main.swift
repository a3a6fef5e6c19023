import Foundation
import Surface
import TextLayout

/// Writes what the server thinks of 540 texts, and the font files that pages would draw them with, for browsers to
/// measure: `TextWidths FOLDER` makes `runs.json` and `<face>-<slice>.otf` there.
@main
struct Main {
    /// A piece of text as a page gets it.
    struct Run: Encodable {
        var face: Int
        var slices: [Int]
        var size: Double
        var width: Double
        var letterSpacing: Double
        var isRightToLeft: Bool
        var string: String
    }

    /// A font file.
    struct Slice: Encodable {
        var face: Int
        var slice: Int
        var unicodeRange: String
    }

    struct Answer: Encodable {
        var runs: [Run]
        var slices: [Slice]
    }

    @MainActor static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("TextWidths: expected one folder to write to")
            exit(64)
        }
        let folder = URL(filePath: CommandLine.arguments[1])
        let engine = try TextEngine.start()
        var answer = Answer(runs: [], slices: [])
        var written = Set<String>()
        for (index, string) in Corpus.strings.enumerated() {
            for (step, size) in Corpus.sizes.enumerated() {
                // Every weight and slant meets every kind of text and size in turn.
                let font = FontRequest(
                    family: Corpus.families[(index + step) % Corpus.families.count], size: size,
                    weight: Corpus.weights[(index + step) % Corpus.weights.count], isItalic: (index + step) % 5 == 4)
                let text = StyledText(string, TextAttributes(font: font))
                for run in engine.layout(text).lines.flatMap(\.runs).map(\.run) {
                    for slice in run.slices where written.insert("\(run.face.index)-\(slice)").inserted {
                        guard let file = engine.fonts.slice(run.face, slice),
                            let data = engine.fonts.data(face: run.face, slice: slice)
                        else { fatalError("the font server has no slice \(slice) of face \(run.face.index)") }
                        try Data(data).write(to: folder.appending(path: "\(run.face.index)-\(slice).otf"))
                        answer.slices.append(
                            Slice(
                                face: Int(run.face.index), slice: Int(slice), unicodeRange: file.unicodeRange))
                    }
                    answer.runs.append(
                        Run(
                            face: Int(run.face.index), slices: run.slices.map(Int.init), size: run.size,
                            width: run.width, letterSpacing: run.letterSpacing, isRightToLeft: run.isRightToLeft,
                            string: run.string))
                }
            }
        }
        try JSONEncoder().encode(answer).write(to: folder.appending(path: "runs.json"))
    }
}
