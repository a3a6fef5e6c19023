internal import Foundation

extension PublicFiles {
    /// These files with the page's modules bundled: `index.html` names one script, whose address changes with its bytes, in
    /// place of the one that imports the others. As they are when there is no such page or its modules cannot be bundled.
    func bundled() -> PublicFiles {
        guard let page = files["index.html"], let name = Self.entry(of: page),
            let made = try? ScriptBundle.make(entry: name, source: { files[$0]?.bytes })
        else { return self }
        let script = "page-\(ServedFile.digest(made.script)).js"
        var all = files
        all[script] = ServedFile(bytes: made.script, type: "text/javascript; charset=utf-8", isImmutable: true)
        let text = String(decoding: page.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { line in !made.files.contains { line == Self.preload($0) } }
            .map { $0 == Self.script(name) ? Self.script(script) : String($0) }
            .joined(separator: "\n")
        all["index.html"] = ServedFile(bytes: Array(text.utf8), type: page.type)
        return PublicFiles(files: all)
    }

    /// The file of the page's own script.
    private static func entry(of page: ServedFile) -> String? {
        let (before, after) = ("<script type=\"module\" src=\"/canvasback/", "\"></script>")
        let lines = String(decoding: page.bytes, as: UTF8.self).split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix(before) && $0.hasSuffix(after) }) else { return nil }
        return String(line.dropFirst(before.count).dropLast(after.count))
    }

    private static func script(_ file: String) -> String {
        "<script type=\"module\" src=\"/canvasback/\(file)\"></script>"
    }

    private static func preload(_ file: String) -> String {
        "<link rel=\"modulepreload\" href=\"/canvasback/\(file)\">"
    }
}
