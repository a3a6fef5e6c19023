internal import Foundation

/// The page: the files of `Public/`, read once. Requests are answered from this table, so no request names a file of
/// the disk, and nothing outside of the folder can be reached.
package struct PublicFiles: Sendable {
    /// By path below the folder, without a leading slash.
    package let files: [String: ServedFile]

    package init(files: [String: ServedFile]) { self.files = files }

    package subscript(path: String) -> ServedFile? { files[path] }

    /// Reads a folder, and bundles its page. Dot files, links in it and unknown types
    /// stay out.
    package init(directory: String) throws(StartupError) {
        var files: [String: ServedFile] = [:]
        let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey]
        let root = URL(fileURLWithPath: directory).resolvingSymlinksInPath()
        let enumerator = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        while let url = enumerator?.nextObject() as? URL {
            guard let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true,
                values.isSymbolicLink != true, let type = ServedFile.types[url.pathExtension.lowercased()],
                let data = try? Data(contentsOf: url)
            else { continue }
            let components = url.standardizedFileURL.pathComponents.dropFirst(root.pathComponents.count)
            files[components.joined(separator: "/")] = ServedFile(bytes: Array(data), type: type)
        }
        if files["index.html"] == nil {
            throw StartupError(
                "\(directory): expected the page's files, with index.html; publicDirectory in the configuration or "
                    + "CANVASBACK_PUBLIC says where they are", exitCode: StartupError.configuration)
        }
        self = PublicFiles(files: files).bundled()
    }

    /// Where the page's files are: as configured, as the environment says, beside the executable, or where this
    /// package was built.
    package static func directory(configured: String?) -> String {
        if let configured { return configured }
        if let path = ProcessInfo.processInfo.environment["CANVASBACK_PUBLIC"], !path.isEmpty { return path }
        let beside = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Public").path
        if FileManager.default.fileExists(atPath: beside + "/index.html") { return beside }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Public").path
    }
}
