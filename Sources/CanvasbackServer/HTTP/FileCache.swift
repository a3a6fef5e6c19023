/// Files that are sent to many, with their compressed forms; what was added first goes first.
///
/// Nothing is compressed before somebody asks for it. Then a file is sent at once, compressed as far as that is quick. Its
/// best compression takes a hundred times as long, in which the loop would stand still: another thread makes it, and who asks
/// until then gets what is there.
@MainActor final class FileCache {
    /// More bytes than this are not compressed before they are sent: zlib takes a millisecond for each 20 KB.
    private static let quicklyCompressed = 128 << 10

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    private var size = 0
    private var waiting: [String] = []
    private var isCompressing = false

    private struct Entry {
        var file: ServedFile
        /// Somebody has asked for it.
        var isPrepared = false
    }

    /// - Parameter limit: bytes that are kept.
    init(limit: Int = .max) { self.limit = limit }

    /// The file of that name, made when it is not there; nil when it cannot be made.
    func file(_ name: String, make: () -> ServedAssets.File? = { nil }) -> ServedFile? {
        if let entry = entries[name] { return entry.isPrepared ? entry.file : prepare(entry.file, name) }
        guard let made = make() else { return nil }
        let file = ServedFile(bytes: made.bytes, type: made.type, isImmutable: true)
        add(file, as: name)
        return prepare(file, name)
    }

    /// Adds a file.
    func add(_ file: ServedFile, as name: String) {
        order.append(name)
        keep(Entry(file: file), as: name)
    }

    private func prepare(_ file: ServedFile, _ name: String) -> ServedFile {
        var file = file
        if file.bytes.count <= Self.quicklyCompressed { file.compress([.gzip]) }
        keep(Entry(file: file, isPrepared: true), as: name)
        if file.isCompressible {
            waiting.append(name)
            compressNext()
        }
        return file
    }

    /// One file at a time, so that a page that asks for a dozen leaves the machine to others.
    private func compressNext() {
        guard !isCompressing, !waiting.isEmpty else { return }
        let name = waiting.removeFirst()
        guard let entry = entries[name] else { return compressNext() }
        isCompressing = true
        Task.detached(priority: .utility) {
            var file = entry.file
            file.compress(ContentCoding.allCases)
            await self.compressed(file, name)
        }
    }

    private func compressed(_ file: ServedFile, _ name: String) {
        isCompressing = false
        if entries[name]?.file.tag == file.tag { keep(Entry(file: file, isPrepared: true), as: name) }
        compressNext()
    }

    private func keep(_ entry: Entry, as name: String) {
        size += entry.file.size - (entries.updateValue(entry, forKey: name)?.file.size ?? 0)
        var dropped = 0
        while size > limit, dropped < order.count - 1 {
            size -= entries.removeValue(forKey: order[dropped])?.file.size ?? 0
            dropped += 1
        }
        order.removeFirst(dropped)
    }
}
