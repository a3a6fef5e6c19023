import Foundation

/// Something that hostile clients do to a server, with real sockets.
enum Attack: CaseIterable {
    case slowReaders, flood, pings, fullTable, drips, noDescriptors

    /// What is going on, for people.
    var title: String {
        switch self {
        case .slowReaders: "20 pages that read nothing"
        case .flood: "4 pages that flood"
        case .pings: "4 clients that flood pings"
        case .fullTable: "a full table of windows"
        case .drips: "200 requests that drip"
        case .noDescriptors: "no descriptors left"
        }
    }

    /// Besides a server's usual ones: so that the attack lasts for as long as it is measured.
    var settings: [String] {
        switch self {
        case .slowReaders: [#""unreadSeconds": 3600"#, #""windowsPerSecond": 100000"#]
        case .fullTable: [#""maximumWindows": 1"#, #""windowsPerSecond": 100000"#]
        case .drips: [#""headerSeconds": 120"#]
        case .flood, .pings, .noDescriptors: []
        }
    }

    /// As many as the server may have open; nil for as many as it gets.
    var descriptors: Int? { self == .noDescriptors ? 120 : nil }

    /// Goes on until it is told to end.
    func begin(port: UInt16) throws -> Attackers {
        switch self {
        case .slowReaders:
            let pages = try (0..<20).map { _ in try HostileClient(port: port, receiveBuffer: 4_096) }
            for page in pages { page.send(page.hello) }
            // A hundred samples a second of each, as from a finger, each at its own moment.
            return Attackers { round in
                let page = pages[round % pages.count]
                page.send(page.move)
                usleep(500)
            }
        case .flood:
            let pages = try (0..<4).map { _ in try HostileClient(port: port) }
            for page in pages { page.send(page.hello) }
            return Attackers { _ in
                for page in pages { page.push(page.focusing) }
                usleep(1_000)
            }
        case .pings:
            let clients = try (0..<4).map { _ in try HostileClient(port: port) }
            let ping = HostileClient.masked([1, 2, 3], opcode: 9)
            return Attackers { _ in
                for client in clients { client.push(ping) }
                usleep(1_000)
            }
        case .fullTable:
            return Attackers { _ in
                guard let client = try? HostileClient(port: port) else { return }
                client.send(client.hello)
                client.readToClose()
            }
        case .drips:
            let sockets = try (0..<200).map { _ in try HostileConnection(port: port) }
            for socket in sockets { socket.send(Array("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8)) }
            return Attackers { round in
                sockets[round % sockets.count].send([UInt8(ascii: "a")])
                usleep(1_000)
            }
        case .noDescriptors:
            let crowd = try (0..<200).map { _ in try HostileConnection(port: port) }
            return Attackers { _ in
                withExtendedLifetime(crowd) { _ = try? HostileConnection(port: port) }
                usleep(1_000)
            }
        }
    }
}
