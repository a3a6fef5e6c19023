internal import Foundation

/// One face of one font file, known by name before it is opened.
struct FontFile: Hashable, Sendable {
    var path: String
    /// Index within a collection (`.ttc`), else 0.
    var collectionIndex: Int
    /// The family's name, compared as ``FontCatalog/key(_:)`` makes it.
    var family: String
    var weight: Int
    var isItalic: Bool
}

/// The font files of a list of directories in an order that depends on their names alone, so that every process on
/// the same machine numbers them alike and a page may fetch a font from any of them.
struct FontCatalog: Sendable {
    private(set) var files: [FontFile] = []
    private var families: [String: [Int]] = [:]
    private var postScriptNames: [String: Int] = [:]

    /// Where Debian's packages put their fonts.
    static let standardDirectories = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/liberation",
        "/usr/share/fonts/truetype/liberation2",
    ]

    /// Lists the directories, first come first found. Names of files say family and style, as Debian's do; the files of
    /// `additional` directories and collections are opened to read their names.
    init(directories: [String] = standardDirectories, additional: [String] = []) {
        for directory in additional { list(directory, readsNames: true) }
        for directory in directories { list(directory, readsNames: false) }
    }

    /// The indices of the faces of a family.
    func family(_ name: String) -> [Int] { families[Self.key(name)] ?? [] }

    /// The face of a PostScript name such as `NotoSerif-Bold`.
    func postScript(_ name: String) -> Int? { postScriptNames[Self.key(name)] }

    /// The faces of every family whose key starts with `prefix`, upright and of weight 400, in order.
    func regularFaces(prefix: String) -> [Int] {
        files.indices.filter { files[$0].weight == 400 && !files[$0].isItalic && files[$0].family.hasPrefix(prefix) }
    }

    /// A name without spaces, hyphens, underscores and case.
    static func key(_ name: String) -> String {
        String(name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" })
    }

    private mutating func list(_ directory: String, readsNames: Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        for name in names.sorted() {
            let path = directory + "/" + name
            let kind = (name as NSString).pathExtension.lowercased()
            guard ["otf", "ttf", "ttc", "otc"].contains(kind) else { continue }
            if readsNames || kind == "ttc" || kind == "otc" {
                for index in 0..<HarfBuzzFace.count(path: path) { addNamed(path: path, index: index) }
            } else {
                let stem = (name as NSString).deletingPathExtension
                let parts = stem.split(separator: "-", maxSplits: 1).map(String.init)
                add(path: path, index: 0, family: parts[0], style: parts.count > 1 ? parts[1] : "", postScript: stem)
            }
        }
    }

    private mutating func addNamed(path: String, index: Int) {
        // Names 16 and 17 are the family and style as designed; 1 and 2 the ones cut to four styles a family.
        guard let face = HarfBuzzFace(path: path, index: index), let family = face.name(16) ?? face.name(1) else {
            return
        }
        let style = face.name(16) == nil ? face.name(2) : face.name(17)
        add(path: path, index: index, family: family, style: style ?? "", postScript: face.name(6) ?? "")
    }

    private mutating func add(path: String, index: Int, family: String, style: String, postScript: String) {
        // Half of the numbers that a face can have are for faces made from these; see FontNumber.
        guard files.count < FontNumber.catalogLimit else { return }
        let style = Style(Self.key(style))
        let family = Self.key(family) + style.rest
        let file = FontFile(
            path: path, collectionIndex: index, family: family, weight: style.weight, isItalic: style.isItalic)
        families[family, default: []].append(files.count)
        if !postScript.isEmpty, postScriptNames[Self.key(postScript)] == nil {
            postScriptNames[Self.key(postScript)] = files.count
        }
        files.append(file)
    }

    /// What a style's name says, such as "semibolditalic".
    private struct Style {
        var weight = 400
        var isItalic = false
        /// What is neither weight nor slant ("condensed"), and so part of the family.
        var rest = ""

        // Longer names first: "extralight" holds "light".
        static let weights: [(String, Int)] = [
            ("extralight", 200), ("ultralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
            ("ultrabold", 800), ("thin", 100), ("light", 300), ("regular", 400), ("book", 400), ("roman", 400),
            ("medium", 500), ("bold", 700), ("black", 900), ("heavy", 900),
        ]

        init(_ key: String) {
            rest = key
            for slant in ["italic", "oblique"] where rest.hasSuffix(slant) {
                isItalic = true
                rest.removeLast(slant.count)
            }
            for (name, value) in Self.weights where rest.hasSuffix(name) {
                weight = value
                rest.removeLast(name.count)
                break
            }
        }
    }
}
