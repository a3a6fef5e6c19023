/// Which proxies are believed about whom they speak for.
///
/// Anybody can send `X-Forwarded-For` and `X-Forwarded-Proto`; only what a configured proxy sends counts, and of the
/// addresses in it only those that a configured proxy added. Everything else about a request (`X-Forwarded-Host`,
/// `X-Real-IP`, `Forwarded`) is believed of nobody.
package struct ProxyTrust: Sendable, Equatable {
    private let trusted: [AddressRange]

    package init(_ trusted: [AddressRange] = []) { self.trusted = trusted }

    /// Who asks, and how they see the connection.
    package struct Client: Equatable, Sendable {
        /// The address, or what the socket has in place of one.
        package var address: String
        /// Whether the browser's end of the connection is TLS.
        package var isSecure: Bool

        package init(address: String, isSecure: Bool) { (self.address, self.isSecure) = (address, isSecure) }
    }

    /// Whether what this address forwards is believed.
    package func trusts(_ address: String) -> Bool {
        if trusted.isEmpty { return false }
        guard let address = IPAddress(address) else { return false }
        return trusted.contains { $0.contains(address) }
    }

    /// Who stands behind a connection.
    /// - Parameters:
    ///   - peer: the other end of the socket.
    ///   - isSecure: whether the socket itself is TLS.
    package func client(
        peer: String, isSecure: Bool, forwardedFor: @autoclosure () -> String?,
        forwardedProto: @autoclosure () -> String?
    ) -> Client {
        guard trusts(peer) else { return Client(address: peer, isSecure: isSecure) }
        var client = Client(address: peer, isSecure: isSecure)
        // Each proxy appends whom it saw. From the right, everyone up to the first who is no proxy of ours is known.
        for entry in (forwardedFor() ?? "").split(separator: ",").reversed() {
            guard IPAddress(entry) != nil else { break }
            client.address = entry.filter { $0 != " " && $0 != "\t" }
            if !trusts(client.address) { break }
        }
        if let proto = forwardedProto()?.split(separator: ",").last?.filter({ $0 != " " }).lowercased() {
            client.isSecure = proto == "https"
        }
        return client
    }
}
