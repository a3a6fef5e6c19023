/// One module of a script: what it takes from others, what it gives them, and its code without either.
struct ScriptModule {
    struct Import: Equatable {
        /// The module's file, in the same folder.
        var file: String
        /// What the code knows it by: a pattern as on the left of an assignment, `{a,b:c}` or a name, or nothing.
        var pattern: String
    }

    private(set) var imports: [Import] = []
    /// Names that others may import.
    private(set) var exports: [String] = []
    /// The code, without comments and without what only lays it out.
    private(set) var code: [UInt8] = []

    private let tokens: [ScriptTokens.Token]
    private var at = 0

    /// - Throws: when the module is not one of those that can be put into a function of its own: its imports and exports
    ///   are named, constant, and in one folder; nothing waits at the top.
    init(_ source: [UInt8]) throws(ScriptError) {
        tokens = try ScriptTokens(source).tokens
        var kept: [ScriptTokens.Token] = []
        kept.reserveCapacity(tokens.count)
        var depth = 0
        while let token = peek() {
            if token.isWord("import"), let next = peek(1) {
                if next.isPunctuator(".") { throw error("import.meta") }
                if !next.isPunctuator("("), depth == 0 {
                    try takeImport()
                    continue
                }
            } else if depth == 0, token.isWord("export") {
                at += 1
                try noteExport()
                guard var next = peek() else { break }
                (next.startsLine, next.isApart) = (true, true)
                kept.append(next)
                at += 1
                continue
            } else if depth == 0, token.isWord("await") {
                throw error("await at the top of a module")
            } else if token.kind == .word, token.bytes.first == ascii("$") {
                throw error("a name that the bundle may need")
            } else if token.kind == .punctuator {
                if "([{".utf8.contains(token.bytes[token.bytes.startIndex]) { depth += 1 }
                if ")]}".utf8.contains(token.bytes[token.bytes.startIndex]) { depth -= 1 }
            }
            kept.append(token)
            at += 1
        }
        code = ScriptTokens.joined(kept)
    }

    private func peek(_ ahead: Int = 0) -> ScriptTokens.Token? {
        at + ahead < tokens.count ? tokens[at + ahead] : nil
    }

    private func error(_ reason: String) -> ScriptError { ScriptError(at: peek()?.bytes.startIndex ?? 0, reason) }

    /// Goes past `import … from "./file.js";`.
    private mutating func takeImport() throws(ScriptError) {
        at += 1
        var pattern = ""
        if peek()?.kind != .string {
            if peek()?.isPunctuator("*") == true, peek(1)?.isWord("as") == true, let name = peek(2), name.kind == .word
            {
                pattern = name.text
                at += 3
            } else if peek()?.isPunctuator("{") == true {
                pattern = try names()
            } else {
                throw error("an import by another way than by names")
            }
            guard peek()?.isWord("from") == true else { throw error("an import from nowhere") }
            at += 1
        }
        guard let path = peek(), path.kind == .string else { throw error("an import from nowhere") }
        let file = path.text.dropFirst().dropLast()
        guard file.hasPrefix("./"), !file.dropFirst(2).contains("/"), !file.contains("\\") else {
            throw error("an import from elsewhere")
        }
        imports.append(Import(file: String(file.dropFirst(2)), pattern: pattern))
        at += 1
        if peek()?.isPunctuator(";") == true { at += 1 }
    }

    /// `{ a, b as c }` as the pattern `{a,b:c}`.
    private mutating func names() throws(ScriptError) -> String {
        at += 1
        var parts: [String] = []
        while let token = peek(), !token.isPunctuator("}") {
            guard token.kind == .word else { throw error("an import of something that is no name") }
            at += 1
            if peek()?.isWord("as") == true, let name = peek(1), name.kind == .word {
                parts.append("\(token.text):\(name.text)")
                at += 2
            } else {
                parts.append(token.text)
            }
            if peek()?.isPunctuator(",") == true { at += 1 }
        }
        at += 1
        return "{" + parts.joined(separator: ",") + "}"
    }

    /// Notes what the declaration that follows gives to others.
    private mutating func noteExport() throws(ScriptError) {
        var ahead = 0
        if peek()?.isWord("async") == true { ahead += 1 }
        guard let word = peek(ahead), word.isWord("const") || word.isWord("class") || word.isWord("function"),
            let name = peek(ahead + 1), name.kind == .word
        else { throw error("an export of something else than a constant, a class or a function") }
        exports.append(name.text)
        guard word.isWord("const") else { return }
        var depth = 0
        var index = at + ahead + 2
        while index < tokens.count, !(depth == 0 && tokens[index].isPunctuator(";")) {
            let token = tokens[index]
            if token.kind == .punctuator {
                if "([{".utf8.contains(token.bytes[token.bytes.startIndex]) { depth += 1 }
                if ")]}".utf8.contains(token.bytes[token.bytes.startIndex]) { depth -= 1 }
                if depth == 0, token.isPunctuator(",") { throw error("an export of several constants at once") }
            }
            index += 1
        }
    }
}
