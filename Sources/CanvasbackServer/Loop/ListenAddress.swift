internal import Foundation

/// Where the server listens: a numeric address, found and tried before the loop takes it, so that what is wrong can be
/// said in one line.
struct ListenAddress {
    /// Numeric form, such as `127.0.0.1` or `::1`.
    let numeric: String
    let isIPv6: Bool
    let isWildcard: Bool

    /// Resolves `host` and checks that `port` can be bound there.
    init(host: String, port: Int) throws(StartupError) {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else {
            throw StartupError(
                "cannot listen on \(ServerConfiguration.printable(host)): no such address; --host takes an address of "
                    + "this machine", exitCode: StartupError.unavailable)
        }
        defer { freeaddrinfo(list) }
        // `localhost` names two addresses; the older one is what every browser tries.
        var chosen = list
        while let next = chosen.pointee.ai_next, chosen.pointee.ai_family != AF_INET { chosen = next }
        if chosen.pointee.ai_family != AF_INET { chosen = list }
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        getnameinfo(
            chosen.pointee.ai_addr, chosen.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
        numeric = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        isIPv6 = chosen.pointee.ai_family == AF_INET6
        isWildcard = numeric == "0.0.0.0" || numeric == "::"
        if let problem = Self.problem(binding: chosen.pointee) {
            throw StartupError(Self.describe(problem, host: numeric, port: port), exitCode: StartupError.unavailable)
        }
    }

    /// The error number of binding there and letting go again; nil when it works.
    private static func problem(binding address: addrinfo) -> Int32? {
        let socket = socket(address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return errno }
        defer { close(socket) }
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        if address.ai_family == AF_INET6 {
            setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, socklen_t(MemoryLayout<Int32>.size))
        }
        return bind(socket, address.ai_addr, address.ai_addrlen) == 0 && listen(socket, 1) == 0 ? nil : errno
    }

    static func describe(_ problem: Int32, host: String, port: Int) -> String {
        switch problem {
        case EADDRINUSE: "port \(port) on \(host) is in use; end what listens there, or choose another with --port"
        case EACCES: "port \(port) on \(host) needs permission; choose one above 1023 with --port"
        case EADDRNOTAVAIL: "\(host) is not an address of this machine; choose one with --host"
        default: "cannot listen on \(host), port \(port): \(String(cString: strerror(problem)))"
        }
    }
}
