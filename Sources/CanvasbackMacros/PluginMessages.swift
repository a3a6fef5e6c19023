/// What the compiler asks of a plugin. The names of cases and labels are the protocol's JSON keys; keys that are not
/// listed here are ignored.
enum HostMessage: Codable, Equatable {
    /// Which version of the protocol does the plugin speak?
    case getCapability
    /// Expand a `#macro`.
    case expandFreestandingMacro(
        macro: MacroReference, macroRole: MacroRole?, discriminator: String, syntax: Syntax, lexicalContext: [Syntax]?)
    /// Expand one role of an `@Macro`.
    case expandAttachedMacro(
        macro: MacroReference, macroRole: MacroRole, discriminator: String, attributeSyntax: Syntax,
        declSyntax: Syntax, lexicalContext: [Syntax]?)
    /// Load a library with more macros: only the toolchain's own plugin server does that.
    case loadPluginLibrary
}

/// What a plugin answers.
enum PluginMessage: Codable, Equatable {
    case getCapabilityResult(capability: PluginCapability)
    /// `expandedSource` is nil when the expansion failed; `diagnostics` then says why.
    case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
    case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])
}

/// Which protocol, and which optional parts of it, a plugin speaks.
struct PluginCapability: Codable, Equatable {
    var protocolVersion: Int
    var features: [String]
}

/// The macro that a request is about.
struct MacroReference: Codable, Equatable {
    var moduleName: String
    var typeName: String
    var name: String
}

/// The place in a program that an expansion is for.
enum MacroRole: String, Codable {
    case expression, declaration, accessor, memberAttribute, member, peer, conformance, codeItem, `extension`
    case preamble, body
}

/// A piece of the user's source.
struct Syntax: Codable, Equatable {
    var source: String
    var location: SourceLocation?
}

/// Where a piece of source begins: `offset` in bytes from the start of the file.
struct SourceLocation: Codable, Equatable {
    var fileID: String
    var fileName: String
    var offset: Int
    var line: Int
    var column: Int
}

/// An error in the user's source, as the compiler shows it.
struct Diagnostic: Codable, Equatable {
    enum Severity: String, Codable { case error, warning, note, remark }

    struct Position: Codable, Equatable {
        var fileName: String
        var offset: Int
    }

    struct Range: Codable, Equatable {
        var fileName: String
        var startOffset: Int
        var endOffset: Int
    }

    struct Note: Codable, Equatable {
        var position: Position
        var message: String
    }

    struct FixIt: Codable, Equatable {
        struct Change: Codable, Equatable {
            var range: Range
            var newText: String
        }

        var message: String
        var changes: [Change]
    }

    var message: String
    var severity: Severity
    var position: Position
    var highlights: [Range]
    var notes: [Note]
    var fixIts: [FixIt]

    /// An error at the start of a piece of source.
    init(message: String, at location: SourceLocation?) {
        self.message = message
        severity = .error
        position = Position(fileName: location?.fileName ?? "", offset: location?.offset ?? 0)
        highlights = []
        notes = []
        fixIts = []
    }
}
