import Testing

@testable import CanvasbackMacros

/// Reading a variable's declaration as people write them.
struct VariableDeclarationTests {
    @Test(
        arguments: [
            ("var a: Int = 1", "a", "Int", "1"),
            ("@Entry public var a = 1", "a", nil, "1"),
            ("@Entry fileprivate(set) var a: Int?", "a", "Int?", nil),
            ("@available(iOS 17, *) @Entry\n    var `default`: Int = 3 // = 4", "default", "Int", "3"),
            ("/// One = { var b: 1 }\n@Entry var a: Int = 1", "a", "Int", "1"),
            ("/* /* var b */ = */ @Entry @MainActor var a: Int = 1 /* end */", "a", "Int", "1"),
            ("var a: [String: Array<(Int, Int)>] = [\"=\": []]", "a", "[String: Array<(Int, Int)>]", "[\"=\": []]"),
            ("var a: Result<Int, any Error> = .success(3)", "a", "Result<Int, any Error>", ".success(3)"),
            ("var a: Box<(Int) -> Int>? = nil", "a", "Box<(Int) -> Int>?", "nil"),
            (
                "var a: (@Sendable (Int) -> Void) = { x in f(\"\\(x, \"}\")\") }", "a", "(@Sendable (Int) -> Void)",
                "{ x in f(\"\\(x, \"}\")\") }"
            ),
            ("var a = #\"\\(\"#", "a", nil, "#\"\\(\"#"),
            ("var a = \"\"\"\n  \"}\" // no comment\n  \"\"\"", "a", nil, "\"\"\"\n  \"}\" // no comment\n  \"\"\""),
            ("var größe: Maß = .groß", "größe", "Maß", ".groß"),
        ] as [(String, String, String?, String?)])
    func reads(source: String, name: String, type: String?, initialValue: String?) throws {
        let variable = try #require(VariableDeclaration(source))
        #expect(variable.name == name)
        #expect(variable.type == type)
        #expect(variable.initialValue == initialValue)
        #expect(!variable.isStatic)
    }

    @Test func knowsStaticOnes() {
        #expect(VariableDeclaration("@Entry public static var a = 1")?.isStatic == true)
    }

    @Test(arguments: [
        "", "@", "let a = 1", "func a() {}", "var (a, b) = c", "var a: = 1", "var a: Int =", "var a: A { 1 }",
    ])
    func refuses(source: String) {
        #expect(VariableDeclaration(source) == nil)
    }

    @Test(
        arguments: [
            ("Int?", "Int"), ("Int!", "Int"), ("Optional<[Int]>", "[Int]"), ("Swift.Optional<Int>", "Int"),
            ("Int", nil),
        ] as [(String, String?)])
    func unwrapsOptionals(type: String, wrapped: String?) {
        #expect(VariableDeclaration("var a: \(type)")?.wrappedType == wrapped)
    }
}
