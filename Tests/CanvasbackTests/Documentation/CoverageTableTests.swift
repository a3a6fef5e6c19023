import Foundation
import Testing

/// README's table of what of SwiftUI is there, held against the sources: it can neither promise what is missing nor
/// leave out what is there.
struct CoverageTableTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Names in backticks of one column of the table, in the rows between the two markers.
    private func names(column: Int) throws -> Set<String> {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let start = try #require(readme.range(of: "<!-- coverage -->"))
        let end = try #require(readme.range(of: "<!-- /coverage -->"))
        var names: Set<String> = []
        for line in readme[start.upperBound..<end.lowerBound].split(separator: "\n") where line.hasPrefix("|") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count > column + 1 else { continue }
            for (index, part) in cells[column + 1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where index % 2 == 1 {
                names.insert(String(part))
            }
        }
        return names
    }

    /// Public types, and public functions in extensions of `View`, that the sources declare. Underscored names are the
    /// engine's own.
    private func declared() throws -> (types: Set<String>, modifiers: Set<String>) {
        var types: Set<String> = []
        var modifiers: Set<String> = []
        let type = /^public (?:indirect |final )*(?:struct|enum|class|protocol|macro|typealias) ([A-Za-z]\w*)/
        let attributed = /^(?:@\S+ )+public (?:final )?(?:struct|enum|class|protocol|macro) ([A-Za-z]\w*)/
        let function = /^    (?:@\S+ )*public (?:consuming )?func ([a-z]\w*)/
        for folder in ["Sources/Canvasback", "Sources/Surface"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                var isInView = false
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    if let match = line.firstMatch(of: type) { types.insert(String(match.1)) }
                    if let match = line.firstMatch(of: attributed) { types.insert(String(match.1)) }
                    if !line.hasPrefix(" ") && !line.hasPrefix("}") {
                        isInView = line.hasPrefix("extension View {") || line.hasPrefix("extension View where")
                    }
                    if isInView, let match = line.firstMatch(of: function) { modifiers.insert(String(match.1)) }
                }
            }
        }
        return (types, modifiers)
    }

    @Test func whatTheTablePromisesIsThere() throws {
        let (types, modifiers) = try declared()
        #expect(try names(column: 1).subtracting(types).subtracting(modifiers) == [])
    }

    @Test func whatIsThereIsInTheTable() throws {
        let (types, modifiers) = try declared()
        #expect(types.union(modifiers).subtracting(try names(column: 1)) == [])
    }

    @Test func whatTheTableCallsMissingIsMissing() throws {
        let (types, modifiers) = try declared()
        let missing = try names(column: 2)
        #expect(missing.intersection(types.union(modifiers)) == [])
        #expect(missing.count > 20)
    }
}
