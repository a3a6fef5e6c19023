internal import Foundation

/// An IPv4 or IPv6 address. An IPv4 address that is written as an IPv6 one is the IPv4 address.
package struct IPAddress: Hashable, Sendable {
    /// The 128 bits, with IPv4 addresses mapped as RFC 4291 has it (`::ffff:0:0/96`).
    let high, low: UInt64

    private static let mapped: UInt64 = 0xFFFF_0000_0000

    /// Reads an address, with or without brackets and a port: as sockets and `X-Forwarded-For` have it.
    package init?(_ text: some StringProtocol) {
        var text = Substring(text).trimming { $0 == " " || $0 == "\t" }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            text = text[text.index(after: text.startIndex)..<end]
        } else if let colon = text.firstIndex(of: ":"), text[text.index(after: colon)...].allSatisfy(\.isNumber),
            text[..<colon].contains(".")
        {
            text = text[..<colon]
        }
        // The system's function reads up to a zero byte.
        guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
        let name = String(text)
        var four = in_addr()
        if inet_pton(AF_INET, name, &four) == 1 {
            (high, low) = (0, Self.mapped | UInt64(UInt32(bigEndian: four.s_addr)))
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, name, &six) == 1 else { return nil }
        (high, low) = withUnsafeBytes(of: &six) {
            ($0.load(as: UInt64.self).bigEndian, $0.load(fromByteOffset: 8, as: UInt64.self).bigEndian)
        }
    }

    package var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Whom limits count an address for: IPv4 addresses one by one, IPv6 addresses by the 64 bits that a single
    /// household or machine commonly gets all of.
    package var block: String {
        if isIPv4 { return (0..<4).map { String((low >> (24 - 8 * $0)) & 255) }.joined(separator: ".") }
        return (0..<4).map { String((high >> (48 - 16 * $0)) & 0xFFFF, radix: 16) }.joined(separator: ":") + "::/64"
    }

    /// ``block`` of an address in text; the text itself where it is none.
    package static func block(of text: String) -> String { IPAddress(text)?.block ?? text }
}

/// A block of addresses: `10.0.0.0/8`, `fd00::/8`, or one address alone.
package struct AddressRange: Hashable, Sendable {
    private let high, low: UInt64
    /// Bits that count, of 128.
    private let bits: Int

    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]), !parts[0].contains("[") else { return nil }
        let most = address.isIPv4 ? 32 : 128
        var length = most
        if parts.count == 2 {
            guard let number = Int(parts[1]), (0...most).contains(number), parts[1].allSatisfy(\.isNumber) else {
                return nil
            }
            length = number
        }
        bits = 128 - most + length
        (high, low) = (address.high & Self.mask(bits), address.low & Self.mask(bits - 64))
    }

    package func contains(_ address: IPAddress) -> Bool {
        address.high & Self.mask(bits) == high && address.low & Self.mask(bits - 64) == low
    }

    private static func mask(_ bits: Int) -> UInt64 { bits <= 0 ? 0 : bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
}

extension Substring {
    fileprivate func trimming(_ isDropped: (Character) -> Bool) -> Substring {
        var text = drop(while: isDropped)
        while let last = text.last, isDropped(last) { text.removeLast() }
        return text
    }
}
