import Foundation
import Testing

@testable import CanvasbackMacros

/// The protocol between the compiler and the plugin.
struct CompilerPluginTests {
    private func answer(_ request: String) throws -> PluginMessage {
        CompilerPlugin.answer(to: try JSONDecoder().decode(HostMessage.self, from: Data(request.utf8)))
    }

    private func freestanding(type: String) -> String {
        """
        {"expandFreestandingMacro":{"discriminator":"$sD","lexicalContext":[],"macro":{"moduleName":"CanvasbackMacros",
        "name":"Preview","typeName":"\(type)"},"macroRole":"declaration","staticBuildConfiguration":"{}","syntax":{
        "kind":"declaration","location":{"column":1,"fileID":"A/A.swift","fileName":"/A.swift","line":4,"offset":61},
        "source":"#Preview { Row() }"}}}
        """
    }

    @Test func saysWhichProtocolItSpeaks() throws {
        #expect(
            try answer(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
                == .getCapabilityResult(capability: PluginCapability(protocolVersion: 7, features: [])))
    }

    @Test func expandsAFreestandingMacro() throws {
        guard case .expandMacroResult(let source?, let diagnostics) = try answer(freestanding(type: "PreviewMacro"))
        else {
            Issue.record("no expansion")
            return
        }
        #expect(source.contains("enum $sD7PreviewfMu_: Canvasback.PreviewRegistry"))
        #expect(diagnostics.isEmpty)
    }

    @Test func expandsAnAttachedMacro() throws {
        let request = """
            {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","source":"@Entry "},"declSyntax":{
            "kind":"declaration","source":"@Entry var a: Int = 1"},"discriminator":"$sD","lexicalContext":[{
            "kind":"declaration","source":"extension EnvironmentValues {\\n}"}],"macro":{"moduleName":
            "CanvasbackMacros","name":"Entry","typeName":"EntryMacro"},"macroRole":"accessor"}}
            """
        guard case .expandMacroResult(let source?, []) = try answer(request) else {
            Issue.record("no expansion")
            return
        }
        #expect(source.contains("self[__Key_a.self] = newValue"))
    }

    @Test func anUnknownMacroIsAnErrorAtItsUse() throws {
        guard case .expandMacroResult(nil, let diagnostics) = try answer(freestanding(type: "Other")) else {
            Issue.record("an expansion")
            return
        }
        #expect(diagnostics.map(\.message) == ["the macro plugin has no macro of type 'Other'"])
        #expect(diagnostics.map(\.position) == [Diagnostic.Position(fileName: "/A.swift", offset: 61)])
        #expect(diagnostics.map(\.severity) == [.error])
    }

    @Test func loadsNoLibraries() throws {
        #expect(
            try answer(#"{"loadPluginLibrary":{"libraryPath":"/a.so","moduleName":"A"}}"#)
                == .loadPluginLibraryResult(loaded: false, diagnostics: []))
    }
}
