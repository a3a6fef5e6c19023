/// Files that are sent to many, with their compressed forms; what was added first goes first.
///
/// Nothing is compressed before somebody asks for it. Then a file is sent at once, compressed as far as that is quick. Its
/// best compression takes a hundred times as long, in which the loop would stand still: another thread makes it, and who asks
/// until then gets what is there. A font is packed as WOFF2, which is compression by another name.
@MainActor final class FileCache {
    /// More bytes than this are not compressed before they are sent: zlib takes a millisecond for each 20 KB.
    private static let quicklyCompressed = 128 << 10
    /// Brotli's quality for a font that nobody waits for.
    private nonisolated static let bestQuality: Int32 = 11

    private let limit: Int
    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    private var size = 0
    private var waiting: [String] = []
    /// What is being compressed; nil once all is as small as it gets.
    private(set) var compression: Task<Void, Never>?

    private struct Entry {
        var file: ServedFile
        /// What `file` was packed from, as long as it can be packed better.
        var font: [UInt8]?
        /// Somebody has asked for it.
        var isPrepared = false

        var size: Int { file.size + (font?.count ?? 0) }
    }

    /// - Parameter limit: bytes that are kept.
    init(limit: Int = .max) { self.limit = limit }

    /// The file of that name, made when it is not there; nil when it cannot be made.
    func file(_ name: String, make: () -> ServedAssets.File? = { nil }) -> ServedFile? {
        if let entry = entries[name] { return entry.isPrepared ? entry.file : prepare(entry, name) }
        guard let made = make() else { return nil }
        let file = ServedFile(bytes: made.bytes, type: made.type, isImmutable: true)
        add(file, as: name)
        return prepare(Entry(file: file, font: file.isFont ? file.bytes : nil), name)
    }

    /// Adds a file.
    func add(_ file: ServedFile, as name: String) {
        order.append(name)
        keep(Entry(file: file), as: name)
    }

    private func prepare(_ entry: Entry, _ name: String) -> ServedFile {
        var entry = entry
        entry.isPrepared = true
        if let font = entry.font, let quality = Self.quickQuality(for: font.count) {
            if let packed = Self.packed(font, quality: quality) {
                entry.file = packed
            } else {
                entry.font = nil
            }
        }
        if entry.font == nil, entry.file.bytes.count <= Self.quicklyCompressed { entry.file.compress([.gzip]) }
        keep(entry, as: name)
        if entry.font != nil || entry.file.isCompressible {
            waiting.append(name)
            compressNext()
        }
        return entry.file
    }

    /// One file at a time, so that a page that asks for a dozen leaves the machine to others.
    private func compressNext() {
        guard compression == nil, !waiting.isEmpty else { return }
        let name = waiting.removeFirst()
        guard let entry = entries[name] else { return compressNext() }
        compression = Task.detached(executorPreference: BackgroundExecutor.shared, priority: .utility) {
            var file = entry.file
            if let font = entry.font {
                file = Self.packed(font, quality: Self.bestQuality) ?? file
            } else {
                file.compress(ContentCoding.allCases)
            }
            await self.compressed(file, name, from: entry.file.tag)
        }
    }

    private func compressed(_ file: ServedFile, _ name: String, from tag: String) {
        compression = nil
        if entries[name]?.file.tag == tag { keep(Entry(file: file, isPrepared: true), as: name) }
        compressNext()
    }

    /// Brotli's quality for a font of so many bytes that somebody waits for: as quick as gzip and a little smaller, or the
    /// quickest for a large one. Nil for one that is sent as it is, once: its outlines alone would take too long.
    private static func quickQuality(for count: Int) -> Int32? {
        count <= quicklyCompressed ? 5 : count <= 8 * quicklyCompressed ? 0 : nil
    }

    private nonisolated static func packed(_ font: [UInt8], quality: Int32) -> ServedFile? {
        WOFF2.packed(font, quality: quality).map { ServedFile(bytes: $0, type: "font/woff2", isImmutable: true) }
    }

    private func keep(_ entry: Entry, as name: String) {
        size += entry.size - (entries.updateValue(entry, forKey: name)?.size ?? 0)
        var dropped = 0
        while size > limit, dropped < order.count - 1 {
            size -= entries.removeValue(forKey: order[dropped])?.size ?? 0
            dropped += 1
        }
        order.removeFirst(dropped)
    }
}
