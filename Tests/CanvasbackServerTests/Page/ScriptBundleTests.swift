import Foundation
import Testing

@testable import CanvasbackServer

@Suite struct ScriptBundleTests {
    private func code(_ source: String) throws -> String {
        String(decoding: ScriptTokens.joined(try ScriptTokens(Array(source.utf8)).tokens), as: UTF8.self)
    }

    // MARK: Tokens

    @Test(arguments: [
        ("a = b // c\n", "a=b"), ("a /* b */ c", "a c"), ("a /*\n*/ b", "a\nb"),
        ("/** d */\nf( 1 , 2 );\n\n\n  g()", "f(1,2);g()"),
        ("\"// no\" + '/* no */'", "\"// no\"+'/* no */'"), ("\"a\\\" // b\"", "\"a\\\" // b\""),
        ("`// ${ f(`/* ${ \"}\" } */`, {a: 1 / 2}) } ` // c", "`// ${ f(`/* ${ \"}\" } */`, {a: 1 / 2}) } `"),
        ("x = a / b / c // d", "x=a / b / c"), ("f(/[/*]\\/\"/g, 1)", "f(/[/*]\\/\"/g,1)"),
        ("return /a b/.test(c)", "return /a b/.test(c)"),
        ("a + +b - -c + -d", "a+ +b- -c+-d"), ("i++ + j", "i++ +j"), ("1 .toFixed()", "1 .toFixed()"),
        ("a ? .5 : b?.c", "a?.5:b?.c"), ("typeof x in y", "typeof x in y"), ("class A { #b = 1 ; }", "class A{#b=1;}"),
        ("größe = 1", "größe=1"),
    ])
    func whatOnlyPeopleReadIsLeftOut(_ source: String, _ expected: String) throws {
        #expect(try code(source) == expected)
    }

    @Test func linesThatMayEndStatementsStayLines() throws {
        #expect(try code("let a = b\n  ++c") == "let a=b\n++c")
        #expect(try code("x = {\n  a: 1,\n  b,\n}\ny()") == "x={a:1,b,}\ny()")
        #expect(try code("f(\n  a,\n  b\n)\ng()") == "f(a,b)\ng()")
        #expect(try code("return\n  x") == "return\nx")
        #expect(try code("a()\n  .b()") == "a()\n.b()")
    }

    @Test(arguments: [
        "\"a\nb\"", "\"a", "`a", "`${a", "/a", "x = /[/\n]/", "if (a) {} /b/.test(c)", "i++ / 2\n", "`${ a /b/ c }`",
    ])
    func whatMayMeanTwoThingsIsRefused(_ source: String) {
        #expect(throws: ScriptError.self) { try ScriptTokens(Array(source.utf8)) }
    }

    // MARK: Modules

    private func bundle(_ files: [String: String]) throws -> (script: [UInt8], files: [String]) {
        try ScriptBundle.make(entry: "main.js") { files[$0].map { Array($0.utf8) } }
    }

    @Test func modulesBecomeFunctionsInTheOrderInWhichTheyAreNeeded() throws {
        let made = try bundle([
            "main.js":
                "import { f as g, A } from \"./a.js\";\nimport * as b from './b.js';\nimport \"./c.js\"\ng(A, b.x);\n",
            "a.js": "import { x } from \"./b.js\";\nexport function f() { return x; }\nexport class A {}\n",
            "b.js": "export const x = [1, 2].map((y) => y, 3);\nexport async function z() { await x; }\n",
            "c.js": "document.title = 'c'",
        ])
        #expect(made.files == ["b.js", "a.js", "c.js", "main.js"])
        #expect(
            String(decoding: made.script, as: UTF8.self) == """
                const $0=(()=>{const x=[1,2].map((y)=>y,3);async function z(){await x;}
                return{x,z}})();
                const $1=(()=>{const {x}=$0;function f(){return x;}
                class A{}
                return{f,A}})();
                const $2=(()=>{document.title='c'
                return{}})();
                const $3=(()=>{const {f:g,A}=$1;const b=$0;g(A,b.x);
                return{}})();

                """)
    }

    @Test func whatIsLoadedLaterStaysAFile() throws {
        let made = try bundle(["main.js": "addEventListener('x', () => import(\"./a.js\"));\n", "a.js": "1"])
        #expect(made.files == ["main.js"])
        #expect(String(decoding: made.script, as: UTF8.self).contains("import(\"./a.js\")"))
    }

    @Test(arguments: [
        "import a from \"./a.js\"", "import { a } from \"../a.js\"", "import { a } from \"https://a/a.js\"",
        "export let a = 1",
        "export default 1", "export { a }", "export * from \"./a.js\"", "export const a = 1, b = 2;",
        "export const { a } = b;",
        "await a", "import.meta.url", "import { a } from \"./main.js\"", "import { a } from \"./missing.js\"",
        "let $0 = 1",
        "export function* a() {}",
    ])
    func modulesOfOtherKindsAreRefused(_ source: String) {
        #expect(throws: ScriptError.self) { try bundle(["main.js": source, "a.js": "export const a = 1"]) }
    }

    // MARK: The page

    private static let files = Result {
        try PublicFiles(directory: PublicFiles.directory(configured: nil))
    }

    @Test func thePageFetchesOneScriptWhoseAddressChangesWithIt() throws {
        let files = try Self.files.get()
        let page = String(decoding: try #require(files["index.html"]).bytes, as: UTF8.self)
        let scripts = files.files.filter { $0.key.hasPrefix("page-") }
        let (name, script) = try #require(scripts.first)
        #expect(scripts.count == 1 && script.isImmutable)
        #expect(page.contains("<script type=\"module\" src=\"/canvasback/\(name)\"></script>"))
        #expect(!page.contains("modulepreload") && !page.contains("main.js"))
        #expect(name == "page-\(ServedFile.digest(script.bytes)).js")
    }

    @Test func thePageIsSmall() throws {
        let files = try Self.files.get()
        let script = try #require(files.files.first { $0.key.hasPrefix("page-") }?.value)
        let page = try #require(files["index.html"])
        #expect(try #require(ContentCoding.brotli.compressed(script.bytes)).count < 15_000)
        #expect(try #require(ContentCoding.gzip.compressed(script.bytes)).count < 16_500)
        #expect(try #require(ContentCoding.brotli.compressed(page.bytes)).count < 700)
    }

    @Test func aPageThatCannotBeBundledIsServedAsItIs() {
        let page = "<script type=\"module\" src=\"/canvasback/main.js\"></script>\n"
        let files = PublicFiles(files: [
            "index.html": ServedFile(bytes: Array(page.utf8), type: "text/html"),
            "main.js": ServedFile(bytes: Array("export let a = 1".utf8), type: "text/javascript"),
        ])
        #expect(files.bundled().files.count == 2)
        #expect(files.bundled()["index.html"]?.bytes == Array(page.utf8))
    }
}
