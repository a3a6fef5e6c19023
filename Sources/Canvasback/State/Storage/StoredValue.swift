package import Foundation

/// A value in the form in which it outlives the process.
package enum StoredValue: Hashable, Sendable {
    case bool(Bool)
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)
    case date(Date)
    case url(URL)

    private enum Tag: UInt8 { case no, yes, integer, real, text, data, date, url }

    /// One byte that says what it is, then the value: numbers in eight bytes, little endian, text in UTF-8, dates as
    /// seconds since 2001.
    package var bytes: [UInt8] {
        switch self {
        case .bool(let value): [value ? Tag.yes.rawValue : Tag.no.rawValue]
        case .integer(let value): Self.bytes(.integer, UInt64(bitPattern: value))
        case .real(let value): Self.bytes(.real, value.bitPattern)
        case .text(let value): [Tag.text.rawValue] + Array(value.utf8)
        case .data(let value): [Tag.data.rawValue] + Array(value)
        case .date(let value): Self.bytes(.date, value.timeIntervalSinceReferenceDate.bitPattern)
        case .url(let value): [Tag.url.rawValue] + Array(value.absoluteString.utf8)
        }
    }

    /// A value that ``bytes`` wrote; nil for anything else, such as what a later version wrote.
    package init?(bytes: some Collection<UInt8>) {
        guard let first = bytes.first, let tag = Tag(rawValue: first) else { return nil }
        let rest = bytes.dropFirst()
        switch tag {
        case .no, .yes:
            guard rest.isEmpty else { return nil }
            self = .bool(tag == .yes)
        case .integer:
            guard let bits = Self.bits(rest) else { return nil }
            self = .integer(Int64(bitPattern: bits))
        case .real:
            guard let bits = Self.bits(rest) else { return nil }
            self = .real(Double(bitPattern: bits))
        case .date:
            guard let bits = Self.bits(rest) else { return nil }
            self = .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
        case .text:
            guard let text = String(bytes: rest, encoding: .utf8) else { return nil }
            self = .text(text)
        case .data: self = .data(Data(rest))
        case .url:
            guard let text = String(bytes: rest, encoding: .utf8), let url = URL(string: text) else { return nil }
            self = .url(url)
        }
    }

    private static func bytes(_ tag: Tag, _ bits: UInt64) -> [UInt8] {
        [tag.rawValue] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    }

    private static func bits(_ bytes: some Collection<UInt8>) -> UInt64? {
        bytes.count == 8 ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : nil
    }
}
