/// Files that the app made, with their compressed forms; what was made first goes first.
@MainActor final class FileCache {
    /// More bytes than this are compressed on another thread, since the loop would stand still for milliseconds. Until
    /// that is done they are sent as they are.
    private static let quicklyCompressed = 16 << 10

    private let limit: Int
    private var files: [String: ServedFile] = [:]
    private var order: [String] = []
    private var size = 0

    /// - Parameter limit: bytes that are kept.
    init(limit: Int) { self.limit = limit }

    /// The file of that name, made when it is not there; nil when it cannot be made.
    func file(_ name: String, make: () -> ServedAssets.File?) -> ServedFile? {
        if let file = files[name] { return file }
        guard let made = make() else { return nil }
        let isQuick = made.bytes.count <= Self.quicklyCompressed
        let file = ServedFile(bytes: made.bytes, type: made.type, isImmutable: true, isCompressed: isQuick)
        order.append(name)
        keep(file, as: name)
        if !isQuick && ServedFile.isCompressible(made.type) { compressLater(file, name) }
        return file
    }

    private func compressLater(_ file: ServedFile, _ name: String) {
        Task.detached(priority: .utility) {
            let compressed = file.compressing()
            await self.replace(name, by: compressed)
        }
    }

    private func replace(_ name: String, by file: ServedFile) {
        if files[name] != nil { keep(file, as: name) }
    }

    private func keep(_ file: ServedFile, as name: String) {
        size += file.size - (files.updateValue(file, forKey: name)?.size ?? 0)
        var dropped = 0
        while size > limit, dropped < order.count - 1 {
            size -= files.removeValue(forKey: order[dropped])?.size ?? 0
            dropped += 1
        }
        order.removeFirst(dropped)
    }
}
