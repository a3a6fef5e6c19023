import Testing

@testable import CanvasbackMacros

/// What `@Entry` makes of a declaration.
struct EntryMacroTests {
    private func expand(
        _ declaration: String, in context: String = "extension EnvironmentValues {\n}", role: MacroRole = .peer
    ) throws(MacroError) -> String {
        try EntryMacro.expand(
            MacroExpansion(
                role: role, discriminator: "$s", use: Syntax(source: "@Entry"),
                declaration: Syntax(source: declaration), lexicalContext: [Syntax(source: context)]))
    }

    @Test func aTypedVariableGetsAKeyWithAComputedDefault() throws {
        #expect(
            try expand("@Entry var count: Int = 1") == """
                private struct __Key_count: Canvasback.EnvironmentKey {
                    typealias Value = Int
                    static var defaultValue: Value {
                        1
                    }
                }
                """)
    }

    @Test func anUntypedVariableGetsAKeyWithAStoredDefault() throws {
        #expect(
            try expand("@Entry var name = \"a\" + \"b\"") == """
                private struct __Key_name: Canvasback.EnvironmentKey {
                    static let defaultValue = "a" + "b"
                }
                """)
    }

    @Test func theAccessorGoesThroughTheKey() throws {
        #expect(
            try expand("@Entry var count: Int = 1", role: .accessor) == """
                {
                    get {
                        self[__Key_count.self]
                    }
                    set {
                        self[__Key_count.self] = newValue
                    }
                }
                """)
    }

    @Test func anOptionalNeedsNoDefault() throws {
        #expect(try expand("@Entry var a: Int?").contains("{\n        nil\n    }"))
        #expect(try expand("@Entry var a: Optional<Int>").contains("typealias Value = Optional<Int>"))
        #expect(throws: MacroError("'@Entry' requires a default value, or an optional type")) {
            try expand("@Entry var a: Int")
        }
    }

    @Test(arguments: [
        ("extension EnvironmentValues {\n}", "EnvironmentKey"),
        ("@MainActor public extension SwiftUI.Transaction {\n}", "TransactionKey"),
        ("/* extension EnvironmentValues */ extension ContainerValues {\n}", "ContainerValueKey"),
    ])
    func theExtendedTypeChoosesTheKey(context: String, key: String) throws {
        #expect(try expand("@Entry var a: Int = 1", in: context).contains(": Canvasback.\(key) {"))
    }

    @Test func focusedValuesAreOptionalWithoutDefault() throws {
        let context = "extension FocusedValues {\n}"
        #expect(
            try expand("@Entry var text: Binding<String>?", in: context) == """
                private struct __Key_text: Canvasback.FocusedValueKey {
                    typealias Value = Binding<String>
                }
                """)
        #expect(throws: MacroError.self) { try expand("@Entry var text: String = \"\"", in: context) }
    }

    @Test(arguments: [
        "struct EnvironmentValues {\n}", "extension Other {\n}", "extension EnvironmentValues.Inner {\n}",
    ])
    func otherPlacesAreRefused(context: String) {
        #expect(throws: MacroError.self) { try expand("@Entry var a: Int = 1", in: context) }
    }

    @Test(arguments: ["@Entry let a = 1", "@Entry func a() {}", "@Entry static var a = 1", "@Entry var a: Int { 1 }"])
    func otherDeclarationsAreRefused(declaration: String) {
        #expect(throws: MacroError.self) { try expand(declaration) }
    }
}
