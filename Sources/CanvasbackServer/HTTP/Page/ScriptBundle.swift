/// Many modules as one, so that a page fetches its script at once and compression sees all of it.
///
/// Each becomes a function that returns what it exports; nothing in it is renamed or rewritten. Modules that are loaded later,
/// by `import()`, stay files of their own.
enum ScriptBundle {
    /// The script that runs `entry` with all that it imports, and the files that are in it.
    /// - Parameter source: the text of a file, or nil where there is none.
    /// - Throws: when a module is missing, needs itself, or is not one that can be bundled; see ``ScriptModule``.
    static func make(
        entry: String, source: (String) -> [UInt8]?
    ) throws(ScriptError) -> (script: [UInt8], files: [String]) {
        var maker = Maker()
        try maker.add(entry, source)
        return (maker.script, maker.files)
    }

    private struct Maker {
        var script: [UInt8] = []
        var files: [String] = []
        private var open: Set<String> = []

        /// Adds a module after those that it imports.
        mutating func add(_ file: String, _ source: (String) -> [UInt8]?) throws(ScriptError) {
            if files.contains(file) { return }
            guard open.insert(file).inserted else { throw ScriptError(at: 0, "\(file) imports itself") }
            guard let bytes = source(file) else { throw ScriptError(at: 0, "there is no \(file)") }
            let module = try ScriptModule(bytes)
            for part in module.imports { try add(part.file, source) }
            append("const $\(files.count)=(()=>{")
            for part in module.imports where !part.pattern.isEmpty {
                append("const \(part.pattern)=$\(files.firstIndex(of: part.file) ?? 0);")
            }
            script += module.code
            append("\nreturn{\(module.exports.joined(separator: ","))}})();\n")
            files.append(file)
        }

        private mutating func append(_ text: String) { script += Array(text.utf8) }
    }
}
