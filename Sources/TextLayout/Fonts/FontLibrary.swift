import CHarfBuzz
internal import Foundation
package import Surface

/// The fonts of this machine: finds the face for a request, and for a character that the face does not have.
@MainActor package final class FontLibrary {
    let catalog: FontCatalog
    private var loaded: [FontFace: LoadedFace] = [:]
    private var unreadable: Set<Int> = []
    private struct Choice: Hashable { var family: FontFamily, weight: Int, isItalic: Bool, digits: Bool }
    private var choices: [Choice: LoadedFace] = [:]
    private(set) lazy var fallback = FontFallback(library: self)
    private(set) lazy var emoji = EmojiSequences(library: self)

    /// Opens the fonts that Debian's packages install.
    /// - Parameter additional: directories that are searched first, such as an app's own fonts.
    /// - Throws: ``FontError`` when the interface font is not installed or cannot be read.
    package init(additional: [String] = [], directories: [String]? = nil) throws(FontError) {
        catalog = FontCatalog(
            directories: directories ?? FontCatalog.standardDirectories, additional: additional)
        guard let regular = best(among: catalog.family("Inter"), weight: 400, isItalic: false) else {
            throw .missing(package: "fonts-inter")
        }
        guard file(regular) != nil else { throw .unreadable(path: catalog.files[regular].path) }
    }

    /// The measures of a requested font.
    package func metrics(_ request: FontRequest) -> FontMetrics {
        face(request).metrics.scaled(by: request.size)
    }

    /// The face that a request names.
    package func fontFace(_ request: FontRequest) -> FontFace { face(request).id }

    /// The face that a number names; nil when there is none.
    func face(_ face: FontFace) -> LoadedFace? {
        if let known = loaded[face] { return known }
        if face.index >= FontNumber.emojiSequences {
            return emoji.face(Int(face.index - FontNumber.emojiSequences))
        }
        // Numbers come from addresses that anyone may ask for: most name nothing.
        guard let number = FontNumber(face) else { return nil }
        guard let made = make(number), made.hasRepertoires || number.repertoire == .basic else { return nil }
        loaded[face] = made
        return made
    }

    private func make(_ number: FontNumber) -> LoadedFace? {
        guard catalog.files.indices.contains(number.file), !unreadable.contains(number.file) else { return nil }
        let file = catalog.files[number.file]
        if number.repertoire != .basic {
            // Another part of the same font.
            let basic = FontNumber(file: number.file, hasMonospacedDigits: number.hasMonospacedDigits)
            return face(basic.face).map { LoadedFace(id: number.face, file: file, harfBuzz: $0.harfBuzz) }
        }
        if number.hasMonospacedDigits {
            guard let plain = self.file(number.file), let digits = MonospacedDigits.make(plain.harfBuzz) else {
                return nil
            }
            return LoadedFace(id: number.face, file: file, harfBuzz: digits)
        }
        guard let harfBuzz = HarfBuzzFace(path: file.path, index: file.collectionIndex) else {
            unreadable.insert(number.file)
            return nil
        }
        return LoadedFace(id: number.face, file: file, harfBuzz: harfBuzz)
    }

    /// The face of a file; nil when there is none of that number or it cannot be read.
    func file(_ index: Int) -> LoadedFace? { face(FontNumber(file: index).face) }

    /// The same font with as much of it as a text needs.
    func part(_ face: LoadedFace, _ repertoire: Repertoire) -> LoadedFace {
        guard repertoire != .basic, face.hasRepertoires, var number = FontNumber(face.id) else { return face }
        number.repertoire = repertoire
        return self.face(number.face) ?? face
    }

    /// The face that another is a part of.
    func whole(_ face: LoadedFace) -> LoadedFace {
        guard face.hasRepertoires, var number = FontNumber(face.id), number.repertoire != .basic else { return face }
        number.repertoire = .basic
        return self.face(number.face) ?? face
    }

    /// The face that a request names; the interface font when there is no such family.
    func face(_ request: FontRequest) -> LoadedFace {
        let choice = Choice(
            family: request.family, weight: request.weight, isItalic: request.isItalic,
            digits: request.monospacedDigits)
        if let known = choices[choice] { return known }
        let system = catalog.family("Inter")
        let index =
            index(request, families(request.family))
            ?? best(
                among: system, weight: request.weight, isItalic: request.isItalic)
        guard let index, var face = file(index) ?? system.lazy.compactMap({ self.file($0) }).first else {
            preconditionFailure("the library was opened with an interface font")
        }
        if request.monospacedDigits {
            // A font without such digits keeps the ones it has.
            face = self.face(FontNumber(file: index, hasMonospacedDigits: true).face) ?? face
        }
        choices[choice] = face
        return face
    }

    private func families(_ family: FontFamily) -> [String] {
        switch family {
        case .system, .rounded: ["Inter"]
        case .serif: ["Noto Serif", "DejaVu Serif", "Liberation Serif"]
        case .monospaced: ["Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono"]
        case .named(let name): [name]
        }
    }

    private func index(_ request: FontRequest, _ names: [String]) -> Int? {
        let found = names.map { catalog.family($0) }.filter { !$0.isEmpty }
        let slanted = found.first { $0.contains { catalog.files[$0].isItalic == request.isItalic } }
        if let faces = slanted ?? found.first {
            return best(among: faces, weight: request.weight, isItalic: request.isItalic)
        }
        if case .named(let name) = request.family { return catalog.postScript(name) }
        return nil
    }

    /// The face of a family for a weight: CSS's rule (Fonts Level 4, 5.2), upright or slanted first.
    func best(among indices: [Int], weight: Int, isItalic: Bool) -> Int? {
        let sameSlant = indices.filter { catalog.files[$0].isItalic == isItalic }
        let candidates = sameSlant.isEmpty ? indices : sameSlant
        func distance(_ index: Int) -> Int {
            let other = catalog.files[index].weight
            if other == weight { return 0 }
            // From 400 on, what is heavier up to 500 comes before what is lighter.
            if weight >= 400, other > weight, other <= 500 { return other - weight }
            // A thousand more for the direction that is looked at last.
            return abs(other - weight) + ((other < weight) == (weight <= 500) ? 500 : 1500)
        }
        return candidates.min { distance($0) < distance($1) }
    }
}
