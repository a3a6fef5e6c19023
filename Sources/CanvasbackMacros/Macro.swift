/// A macro: a function from the source where it is used to the source that takes its place.
protocol Macro: SendableMetatype {
    static func expand(_ expansion: MacroExpansion) throws(MacroError) -> String
}

/// What a macro is told about one use of it.
struct MacroExpansion {
    /// What is to be made.
    var role: MacroRole
    /// A prefix, unique in the module, for names that nobody may write.
    var discriminator: String
    /// The `#Name…` or `@Name…` itself.
    var use: Syntax
    /// The declaration that an attached macro stands at.
    var declaration: Syntax?
    /// The declarations around the use, the innermost first, without their members.
    var lexicalContext: [Syntax]

    /// A name that no other expansion and no person has: Swift's mangling of unique macro names.
    func uniqueName(_ name: String) -> String {
        "\(discriminator)\(name.utf8.count)\(name)fMu_"
    }
}

/// Why a macro cannot be expanded, in words for the one who used it.
struct MacroError: Error, Equatable {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
