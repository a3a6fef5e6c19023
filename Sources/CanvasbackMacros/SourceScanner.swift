/// Reads Swift source from left to right as far as macros must understand it: comments, names, string literals and
/// balanced brackets. It works on a program that the compiler has parsed, so it can be short about errors.
struct SourceScanner {
    private let characters: [Character]
    private var index = 0

    init(_ source: String) {
        characters = Array(source)
    }

    /// The character that would be read next; nil at the end.
    var next: Character? { index < characters.count ? characters[index] : nil }

    /// Everything that was not read.
    var rest: String { String(characters[index...]) }

    private func starts(with text: String, at place: Int) -> Bool {
        characters[place...].starts(with: text)
    }

    /// Takes `text` when it comes next.
    mutating func take(_ text: String) -> Bool {
        guard starts(with: text, at: index) else { return false }
        index += text.count
        return true
    }

    /// Passes white space and comments.
    mutating func skipTrivia() {
        while let character = next {
            if character.isWhitespace {
                index += 1
            } else if !skipComment() {
                return
            }
        }
    }

    /// Passes one comment, with those inside it, when it begins here.
    private mutating func skipComment() -> Bool {
        if take("//") {
            while let character = next, !character.isNewline { index += 1 }
            return true
        }
        guard take("/*") else { return false }
        var depth = 1
        while depth > 0, next != nil {
            if take("/*") {
                depth += 1
            } else if take("*/") {
                depth -= 1
            } else {
                index += 1
            }
        }
        return true
    }

    /// Takes a name; one in backticks comes without them.
    mutating func takeIdentifier() -> String? {
        let isQuoted = take("`")
        let start = index
        while let character = next, isQuoted ? character != "`" : Self.isPartOfIdentifier(character) { index += 1 }
        let name = String(characters[start..<index])
        if isQuoted { _ = take("`") }
        return name.isEmpty ? nil : name
    }

    /// Takes `A.B.C`.
    mutating func takeQualifiedName() -> String? {
        guard var name = takeIdentifier() else { return nil }
        while next == ".", take("."), let part = takeIdentifier() { name += ".\(part)" }
        return name
    }

    /// Reads on to the end of the first `word` that stands outside of brackets, comments and strings.
    mutating func skip(past word: String) -> Bool {
        while next != nil {
            skipTrivia()
            if let name = takeIdentifier() {
                if name == word { return true }
            } else if next != nil {
                takeElement()
            }
        }
        return false
    }

    /// Takes a type: everything up to a `=` or `{` outside of its brackets, without white space at its end.
    mutating func takeType() -> String? {
        skipTrivia()
        let start = index
        var end = index
        while let character = next, character != "=", character != "{" {
            if character == "<" {
                takeAngleBrackets()
            } else if character.isWhitespace || starts(with: "//", at: index) || starts(with: "/*", at: index) {
                skipTrivia()
                continue
            } else {
                takeElement()
            }
            end = index
        }
        return end == start ? nil : String(characters[start..<end])
    }

    /// Takes everything that is left, without the white space and comments around it.
    mutating func takeRestWithoutTrivia() -> String? {
        skipTrivia()
        let start = index
        var end = index
        while next != nil {
            takeElement()
            end = index
            skipTrivia()
        }
        return end == start ? nil : String(characters[start..<end])
    }

    /// Takes one bracketed group, from `(`, `[` or `{` to the bracket that closes it.
    mutating func takeGroup() {
        var depth = 0
        repeat {
            skipTrivia()
            switch next {
            case "(", "[", "{":
                depth += 1
                index += 1
            case ")", "]", "}":
                depth -= 1
                index += 1
            case nil: return
            default: takeElement()
            }
        } while depth > 0
    }

    /// Takes a generic argument list, in which `->` closes nothing.
    private mutating func takeAngleBrackets() {
        var depth = 0
        repeat {
            skipTrivia()
            switch next {
            case "<":
                depth += 1
                index += 1
            case ">":
                depth -= 1
                index += 1
            case nil: return
            default: takeElement()
            }
        } while depth > 0
    }

    /// Takes a group, a literal string, an arrow, a word, or else one character.
    private mutating func takeElement() {
        guard let character = next else { return }
        switch character {
        case "(", "[", "{": takeGroup()
        case "\"": takeString(pounds: 0)
        case "#":
            var pounds = 0
            while take("#") { pounds += 1 }
            if next == "\"" { takeString(pounds: pounds) }
        case "`": _ = takeIdentifier()
        default:
            if take("->") { return }
            if Self.isPartOfIdentifier(character) {
                _ = takeIdentifier()
            } else {
                index += 1
            }
        }
    }

    /// Takes a string literal from its first quote, with `pounds` signs `#` before it.
    private mutating func takeString(pounds: Int) {
        let quotes = take("\"\"\"") ? "\"\"\"" : "\""
        if quotes == "\"" { index += 1 }
        let hashes = String(repeating: "#", count: pounds)
        while next != nil {
            if take("\\" + hashes) {
                if next == "(" { takeGroup() } else { index += 1 }
            } else if take(quotes + hashes) {
                return
            } else {
                index += 1
            }
        }
    }

    private static func isPartOfIdentifier(_ character: Character) -> Bool {
        character == "_" || character == "$" || character.isLetter || character.isNumber
            || character.unicodeScalars.first!.value > 0x2000 && !character.isWhitespace
    }
}
