/// JavaScript taken apart, as far as leaving out what only people read and linking modules needs it.
///
/// It knows what a comment, a string, a template and a regular expression are, and leaves everything else as it is. What
/// it cannot be sure of it refuses, so that a script is either understood or served as it was written.
struct ScriptTokens {
    struct Token {
        enum Kind { case word, string, template, expression, punctuator }
        var kind: Kind
        var bytes: ArraySlice<UInt8>
        /// There is a line's end before it.
        var startsLine = false
        /// There is a space, a line's end or a comment before it.
        var isApart = false

        func isWord(_ text: String) -> Bool { kind == .word && bytes.elementsEqual(text.utf8) }
        func isPunctuator(_ text: Character) -> Bool { kind == .punctuator && bytes.first == text.asciiValue }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private(set) var tokens: [Token] = []
    private let source: [UInt8]
    private var at = 0

    /// - Throws: when the script has something that may mean two things here, or never ends.
    init(_ source: [UInt8]) throws(ScriptError) {
        self.source = source
        var startsLine = false
        var isApart = false
        while at < source.count {
            let byte = source[at]
            if byte == ascii("\n") || byte == ascii("\r") {
                (startsLine, isApart) = (true, true)
                at += 1
                continue
            }
            if byte == ascii(" ") || byte == ascii("\t") {
                isApart = true
                at += 1
                continue
            }
            if let comment = comment() {
                isApart = true
                if comment.contains(ascii("\n")) { startsLine = true }
                at = comment.endIndex
                continue
            }
            let start = at
            let kind = try token(byte)
            tokens.append(Token(kind: kind, bytes: source[start..<at], startsLine: startsLine, isApart: isApart))
            (startsLine, isApart) = (false, false)
        }
    }

    /// A comment at the present place; the line's end is not part of a line's comment.
    private func comment() -> ArraySlice<UInt8>? {
        guard at + 1 < source.count, source[at] == ascii("/") else { return nil }
        if source[at + 1] == ascii("/") {
            return source[at..<(source[at...].firstIndex(of: ascii("\n")) ?? source.count)]
        }
        guard source[at + 1] == ascii("*") else { return nil }
        var end = at + 2
        while end + 1 < source.count, source[end] != ascii("*") || source[end + 1] != ascii("/") { end += 1 }
        return source[at..<min(end + 2, source.count)]
    }

    private mutating func token(_ byte: UInt8) throws(ScriptError) -> Token.Kind {
        switch byte {
        case ascii("\""), ascii("'"):
            try skipString()
            return .string
        case ascii("`"):
            try skipTemplate()
            return .template
        case ascii("/"):
            if try beginsExpression() {
                try skipExpression()
                return .expression
            }
        case _ where Self.isWord(byte):
            while at < source.count, Self.isWord(source[at]) { at += 1 }
            return .word
        default: break
        }
        at += 1
        return .punctuator
    }

    private mutating func skipString() throws(ScriptError) {
        let quote = source[at]
        at += 1
        while at < source.count, source[at] != quote {
            if source[at] == ascii("\n") { throw ScriptError(at: at, "a string that does not end in its line") }
            at += source[at] == ascii("\\") ? 2 : 1
        }
        guard at < source.count else { throw ScriptError(at: at, "a string without an end") }
        at += 1
    }

    private mutating func skipTemplate() throws(ScriptError) {
        at += 1
        while at < source.count, source[at] != ascii("`") {
            if source[at] == ascii("$"), at + 1 < source.count, source[at + 1] == ascii("{") {
                at += 2
                try skipSubstitution()
            } else {
                at += source[at] == ascii("\\") ? 2 : 1
            }
        }
        guard at < source.count else { throw ScriptError(at: at, "a template without an end") }
        at += 1
    }

    /// What stands in a template between `${` and `}`.
    private mutating func skipSubstitution() throws(ScriptError) {
        var depth = 1
        while at < source.count {
            switch source[at] {
            case ascii("\""), ascii("'"):
                try skipString()
                continue
            case ascii("`"):
                try skipTemplate()
                continue
            case ascii("{"): depth += 1
            case ascii("}"): depth -= 1
            case ascii("/") where at + 1 == source.count || source[at + 1] != ascii(" "):
                throw ScriptError(at: at, "a slash in a template that may be more than a division")
            default: break
            }
            at += 1
            if depth == 0 { return }
        }
        throw ScriptError(at: at, "a template without an end")
    }

    /// Whether a slash here begins a regular expression; else it divides.
    private func beginsExpression() throws(ScriptError) -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .string, .template, .expression: return false
        case .word: return Self.wordsBeforeExpressions.contains(last.text)
        case .punctuator:
            if last.isPunctuator(")") || last.isPunctuator("]") { return false }
            if last.isPunctuator("}") { throw ScriptError(at: at, "a slash after a brace") }
            return true
        }
    }

    private mutating func skipExpression() throws(ScriptError) {
        at += 1
        guard at < source.count, source[at] != ascii(" ") else { throw ScriptError(at: at, "a slash that may divide") }
        var isInClass = false
        while at < source.count, isInClass || source[at] != ascii("/") {
            switch source[at] {
            case ascii("\n"): throw ScriptError(at: at, "a regular expression without an end")
            case ascii("["): isInClass = true
            case ascii("]"): isInClass = false
            case ascii("\\"): at += 1
            default: break
            }
            at += 1
        }
        guard at < source.count else { throw ScriptError(at: at, "a regular expression without an end") }
        at += 1
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "do", "else", "await",
        "yield",
    ]

    /// Whether a byte is part of names and numbers; all beyond ASCII is.
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case ascii("a")...ascii("z"), ascii("A")...ascii("Z"), ascii("0")...ascii("9"), ascii("_"), ascii("$"),
            ascii("#"), 0x80...:
            true
        default: false
        }
    }
}

/// Why a script was not understood.
struct ScriptError: Error, Equatable {
    /// The byte at which it was noticed.
    var place: Int
    var reason: String
    init(at place: Int, _ reason: String) { (self.place, self.reason) = (place, reason) }
}

/// The byte of an ASCII character.
func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: character.value) }

// MARK: Writing

extension ScriptTokens {
    /// The tokens with no more between them than they need to mean the same.
    static func joined(_ tokens: some Sequence<Token>) -> [UInt8] {
        var out: [UInt8] = []
        var last: Token?
        for token in tokens {
            if let last {
                if token.startsLine {
                    if !isOneStatement(last, token) { out.append(ascii("\n")) }
                } else if token.isApart, needsSpace(last, token) {
                    out.append(ascii(" "))
                }
            }
            out += token.bytes
            last = token
        }
        return out
    }

    /// Whether no semicolon can be meant by the line's end between two tokens.
    private static func isOneStatement(_ last: Token, _ next: Token) -> Bool {
        if last.kind == .punctuator, "{;,([".utf8.contains(last.bytes[last.bytes.startIndex]) { return true }
        return next.kind == .punctuator && "}),]".utf8.contains(next.bytes[next.bytes.startIndex])
    }

    /// Whether two tokens would be others without a space between them.
    private static func needsSpace(_ last: Token, _ next: Token) -> Bool {
        guard let a = last.bytes.last, let b = next.bytes.first else { return false }
        if isWord(a) && isWord(b) { return true }
        if a == b, "+-".utf8.contains(a) { return true }
        // A division beside an expression, a number before a dot, and `<!--`, which begins a comment in old scripts.
        if a == ascii("/") || b == ascii("/") { return true }
        return isWord(a) && b == ascii(".") || a == ascii("<") && b == ascii("!")
    }
}
