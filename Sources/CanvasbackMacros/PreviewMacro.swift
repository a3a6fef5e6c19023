/// `#Preview`: a declaration that nothing calls, so that the body of a preview stays compiled and checked.
///
/// Browsers show an app itself, and no tool shows previews on a server: a release build leaves them out altogether.
enum PreviewMacro: Macro {
    static func expand(_ expansion: MacroExpansion) throws(MacroError) -> String {
        var source = SourceScanner(expansion.use.source)
        source.skipTrivia()
        guard source.take("#"), source.takeIdentifier() != nil else {
            throw MacroError("'#Preview' was handed '\(expansion.use.source)', which is no use of it")
        }
        let arguments = source.rest
        return """
            #if DEBUG
            enum \(expansion.uniqueName("Preview")): Canvasback.PreviewRegistry {
                @MainActor static func makePreview() -> Canvasback.Preview {
                    Canvasback.Preview\(arguments)
                }
            }
            #endif
            """
    }
}

/// `@Previewable`: marks a dynamic property inside a `#Preview`; it adds nothing to it.
enum PreviewableMacro: Macro {
    static func expand(_ expansion: MacroExpansion) throws(MacroError) -> String { "" }
}
