public import Foundation

/// An image made of the bytes of a file: PNG, JPEG, GIF or WebP.
public final class UIImage: Hashable, Sendable {
    package let stored: StoredImage
    /// Pixels a point.
    public let scale: CGFloat
    /// Points.
    public var size: CGSize { stored.source.size }

    public static func == (a: UIImage, b: UIImage) -> Bool { a.stored === b.stored }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(stored)) }

    init(_ stored: StoredImage, scale: CGFloat) { (self.stored, self.scale) = (stored, scale) }

    /// An image of the bytes of a file; nil where they are no image that a browser shows.
    @MainActor @preconcurrency public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// An image of the bytes of a file, with a number of pixels a point.
    @MainActor @preconcurrency public init?(data: Data, scale: CGFloat) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        guard let stored = ImageStore.shared.add([UInt8](data), scale: scale) else { return nil }
        (self.stored, self.scale) = (stored, scale)
    }

    /// An image of a file; a name that ends in `@2x` or `@3x` has as many pixels a point.
    @MainActor @preconcurrency public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        guard let data = try? Data(contentsOf: url) else { return nil }
        let name = url.deletingPathExtension().lastPathComponent
        let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
        self.init(data: data, scale: scale)
    }

    /// One of the app's images, found by name in its resources; nil where there is none.
    @MainActor @preconcurrency public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// One of a bundle's images, found by name; nil where there is none. Without a bundle, all of the app's are searched.
    @MainActor @preconcurrency public convenience init?(named name: String, in bundle: Bundle?) {
        guard let found = ImageFiles.shared.image(name, in: bundle) else { return nil }
        self.init(found.stored, scale: found.scale)
    }
}

/// Finds image files by name, once each.
@MainActor final class ImageFiles {
    static let shared = ImageFiles()
    private var known: [Key: UIImage?] = [:]
    private struct Key: Hashable {
        var name: String
        var bundle: String?
    }

    func image(_ name: String, in bundle: Bundle?) -> UIImage? {
        let key = Key(name: name, bundle: bundle?.bundlePath)
        if let found = known[key] { return found }
        var found: UIImage?
        for folder in bundle.map({ [$0.resourceURL ?? $0.bundleURL] }) ?? Self.appFolders() {
            found = Self.find(name, in: folder)
            if found != nil { break }
        }
        known[key] = .some(found)
        return found
    }

    /// The executable's own folder and those of the resources that the package manager puts beside it.
    private static func appFolders() -> [URL] {
        let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(at: main, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [main] + bundles.sorted { $0.path < $1.path }
    }

    /// The file with the most pixels a point: `name@3x.png` before `name.png`. A catalogue of assets is a folder
    /// `name.imageset` somewhere in the bundle.
    private static func find(_ name: String, in folder: URL) -> UIImage? {
        if name.contains("..") { return nil }
        if let plain = UIImage(contentsOfFile: folder.appendingPathComponent(name).path) { return plain }
        for scale in ["@3x", "@2x", ""] {
            for suffix in ["png", "jpg", "jpeg", "webp", "gif"] {
                let path = folder.appendingPathComponent("\(name)\(scale).\(suffix)").path
                if let image = UIImage(contentsOfFile: path) { return image }
            }
        }
        return inCatalogues(name, folder)
    }

    private static func inCatalogues(_ name: String, _ folder: URL) -> UIImage? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let url = files?.nextObject() as? URL {
            guard url.pathExtension == "imageset", url.deletingPathExtension().lastPathComponent == last,
                let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
                let contents = try? JSONDecoder().decode(ImageSet.self, from: data)
            else { continue }
            let best = contents.images.filter { $0.filename != nil }.max { $0.pixels < $1.pixels }
            guard let best, let file = best.filename,
                let data = try? Data(contentsOf: url.appendingPathComponent(file))
            else { continue }
            return UIImage(data: data, scale: best.pixels)
        }
        return nil
    }

    /// The part of `Contents.json` that says which file is which.
    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var scale: String?
            var pixels: CGFloat { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1 }
        }
        var images: [Entry]
    }
}
