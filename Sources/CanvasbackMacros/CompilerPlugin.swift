#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program that the compiler starts to expand Canvasback's macros.
///
/// It speaks the compiler's plugin protocol itself, so that the package depends on nothing but the toolchain.
@main
struct CompilerPlugin {
    /// The macros by the type name that their declarations give in `#externalMacro`.
    static let macros: [String: any Macro.Type] = [
        "EntryMacro": EntryMacro.self,
        "PreviewMacro": PreviewMacro.self,
        "PreviewableMacro": PreviewableMacro.self,
    ]

    /// Answers requests until the compiler closes the pipe.
    static func main() throws {
        let connection = MessagePipe(input: .standardInput, output: .standardOutput)
        let decoder = JSONDecoder()
        let encoder = JSONEncoder()
        while let request = try connection.receive() {
            let answer = answer(to: try decoder.decode(HostMessage.self, from: request))
            try connection.send(encoder.encode(answer))
        }
    }

    /// What the plugin says to one request; a pure function of it.
    static func answer(to message: HostMessage) -> PluginMessage {
        switch message {
        case .getCapability:
            return .getCapabilityResult(capability: PluginCapability(protocolVersion: 7, features: []))
        case .expandFreestandingMacro(let macro, _, let discriminator, let syntax, let lexicalContext):
            let expansion = MacroExpansion(
                role: .declaration, discriminator: discriminator, use: syntax, declaration: nil,
                lexicalContext: lexicalContext ?? [])
            return expand(macro, expansion)
        case .expandAttachedMacro(let macro, let role, let discriminator, let attribute, let declaration, let context):
            let expansion = MacroExpansion(
                role: role, discriminator: discriminator, use: attribute, declaration: declaration,
                lexicalContext: context ?? [])
            return expand(macro, expansion)
        case .loadPluginLibrary:
            return .loadPluginLibraryResult(loaded: false, diagnostics: [])
        }
    }

    private static func expand(_ reference: MacroReference, _ expansion: MacroExpansion) -> PluginMessage {
        do throws(MacroError) {
            guard let macro = macros[reference.typeName] else {
                throw MacroError("the macro plugin has no macro of type '\(reference.typeName)'")
            }
            return .expandMacroResult(expandedSource: try macro.expand(expansion), diagnostics: [])
        } catch {
            let diagnostic = Diagnostic(message: error.message, at: expansion.use.location)
            return .expandMacroResult(expandedSource: nil, diagnostics: [diagnostic])
        }
    }
}
