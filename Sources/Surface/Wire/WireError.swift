/// Why a message is refused. Nothing of a refused message takes effect.
package enum WireError: Error, Equatable, Sendable {
    /// The message ends within a value.
    case truncated
    /// Bytes are left after the last value.
    case trailingBytes
    /// The first byte names no message, or a sample or operation is of no known kind.
    case unknownKind(UInt8)
    /// A number, string or count outside what it may be; says which.
    case badValue(StaticText)
    /// More of something than is allowed in one message.
    case tooMany(StaticText)
    /// A message of another protocol version.
    case wrongVersion(UInt32)
    /// Anything before the hello, or a second one.
    case outOfOrder

    /// A literal that can be compared: no message builds a string out of what a stranger sent.
    package struct StaticText: ExpressibleByStringLiteral, Equatable, Sendable, CustomStringConvertible {
        package let description: String
        package init(stringLiteral value: StaticString) { description = value.description }
    }

    /// The WebSocket close code for it (RFC 6455, 7.4.1): a protocol error, or too much of something.
    package var closeCode: UInt16 {
        if case .tooMany = self { return 1009 }
        return 1002
    }

    /// A short sentence for the close frame: at most 123 bytes.
    package var reason: String {
        switch self {
        case .truncated: "message cut short"
        case .trailingBytes: "bytes after the message"
        case .unknownKind(let kind): "unknown kind \(kind)"
        case .badValue(let what): "bad \(what)"
        case .tooMany(let what): "too many \(what)"
        case .wrongVersion(let version): "protocol version \(version) is not supported"
        case .outOfOrder: "message out of order"
        }
    }
}
