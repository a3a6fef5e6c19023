/// What can be read off the source of a variable's declaration with one binding.
struct VariableDeclaration: Equatable {
    /// Without backticks.
    var name: String
    /// As written; nil when left to inference.
    var type: String?
    /// As written; nil when there is none.
    var initialValue: String?
    var isStatic: Bool

    /// What begins a declaration that is no variable's.
    private static let otherIntroducers: Set = ["let", "func", "struct", "enum", "actor", "extension", "protocol"]

    /// Reads `attributes modifiers var name: type = value`. Nil for any other declaration.
    init?(_ source: String) {
        var scanner = SourceScanner(source)
        isStatic = false
        while true {
            scanner.skipTrivia()
            if scanner.take("@") {
                guard scanner.takeQualifiedName() != nil else { return nil }
                // Arguments follow an attribute's name at once; with a space between, `(` begins something else.
                if scanner.next == "(" { scanner.takeGroup() }
                continue
            }
            guard let word = scanner.takeIdentifier() else { return nil }
            if word == "var" { break }
            if word == "static" || word == "class" { isStatic = true }
            guard !Self.otherIntroducers.contains(word) else { return nil }
            // `private(set)` and its like.
            if scanner.next == "(" { scanner.takeGroup() }
        }
        scanner.skipTrivia()
        guard let name = scanner.takeIdentifier() else { return nil }
        self.name = name
        scanner.skipTrivia()
        if scanner.take(":") {
            type = scanner.takeType()
            if type == nil { return nil }
        }
        scanner.skipTrivia()
        if scanner.take("=") {
            initialValue = scanner.takeRestWithoutTrivia()
            if initialValue == nil { return nil }
        } else if scanner.next != nil {
            return nil
        }
    }

    /// The type inside an optional one: `Int` of `Int?`, `Int!` and `Optional<Int>`. Nil for other types.
    var wrappedType: String? {
        guard let type else { return nil }
        if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
        for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) && type.hasSuffix(">") {
            return String(type.dropFirst(prefix.count).dropLast())
        }
        return nil
    }
}
