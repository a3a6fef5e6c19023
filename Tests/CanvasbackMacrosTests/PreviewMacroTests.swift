import Testing

@testable import CanvasbackMacros

/// What `#Preview` makes of its use.
struct PreviewMacroTests {
    private func expand(_ source: String) throws(MacroError) -> String {
        try PreviewMacro.expand(
            MacroExpansion(
                role: .declaration, discriminator: "$s3App0033Rowswift_abcfMX5_0_33_Ll7PreviewfMf_",
                use: Syntax(source: source), declaration: nil, lexicalContext: []))
    }

    @Test(arguments: [
        ("#Preview {\n    Row()\n}", " {\n    Row()\n}"),
        ("\n#Preview(\"Name\", traits: .portrait) { Row() }", "(\"Name\", traits: .portrait) { Row() }"),
        ("// #Other\n#Preview(body: { Row() })", "(body: { Row() })"),
    ])
    func thePreviewIsMadeByTheSameArguments(source: String, arguments: String) throws {
        #expect(
            try expand(source) == """
                #if DEBUG
                enum $s3App0033Rowswift_abcfMX5_0_33_Ll7PreviewfMf_7PreviewfMu_: Canvasback.PreviewRegistry {
                    @MainActor static func makePreview() -> Canvasback.Preview {
                        Canvasback.Preview\(arguments)
                    }
                }
                #endif
                """)
    }

    @Test func anythingElseIsRefused() {
        #expect(throws: MacroError.self) { try expand("Preview { Row() }") }
    }
}
