internal import Canvasback
internal import Foundation

/// Who may come in: the app is asked before a page gets a window, or gets its own back.
extension SessionStore {
    /// A page that waits for the app's answer.
    struct Asking {
        let task: Task<Void, Never>
        /// Users whose windows were ended meanwhile: an answer from before does not count.
        var ended: Set<String> = []
    }

    /// A page said hello.
    func greet(
        _ token: String, _ request: WindowRequest, on connection: PageConnection, at now: Double
    ) throws(Refusal) {
        guard let authorizer = source.authorizer(at: request.path) else {
            return try admit(token, request, on: connection, at: now)
        }
        var asked = connection.handshake
        (asked.path, asked.query) = (request.path, request.query)
        // The app has as long as the page had for its hello.
        connection.waitForAnswer()
        let question = asked
        asking[connection.id] = Asking(
            task: Task { [weak self, weak connection] in
                let answer: WindowAuthorization
                do {
                    answer = try await authorizer.decide(question)
                } catch {
                    if !Task.isCancelled {
                        Log.write(.error, "authorization failed: \(error)", [("route", request.path)])
                    }
                    answer = .rejected(500, message: "Who you are could not be found out.")
                }
                guard let self, let connection, let asking = asking.removeValue(forKey: connection.id) else { return }
                // Who was signed out while the app looked has to be looked at again.
                if let user = answer.user, asking.ended.contains(user) { return connection.end(.signedOut) }
                answered(answer, token, request, on: connection)
            })
    }

    private func answered(
        _ answer: WindowAuthorization, _ token: String, _ request: WindowRequest, on connection: PageConnection
    ) {
        connection.stopWaiting()
        if connection.ending != nil { return }
        do throws(Refusal) {
            switch answer.decision {
            case .granted:
                var request = request
                request.authorization = answer
                try admit(token, request, on: connection, at: MonotonicClock.now)
                if !answer.cookies.isEmpty { give(answer.cookies, opening: "", to: connection) }
            case .rejected(let status, let message): throw .rejected(status: status, message: message)
            case .redirected(let path): throw .redirected(path: path)
            }
        } catch {
            connection.refuse(error)
        }
    }

    /// A socket ended: nobody waits for the answer any more.
    func stopAsking(_ connection: PageConnection) { asking.removeValue(forKey: connection.id)?.task.cancel() }

    /// Ends the windows of a user in this process.
    func endWindows(of user: String) {
        for id in asking.keys { asking[id]?.ended.insert(user) }
        let now = MonotonicClock.now
        for session in sessions.values where session.user == user {
            session.isSignedOut = true
            handle(.expire, of: session, at: now)
        }
    }

    /// Tells a page to fetch cookies.
    func give(_ cookies: [BrowserCookie], opening path: String, to connection: PageConnection) {
        issueTicket(for: cookies) { [weak connection] in connection?.send(.go(ticket: $0, path: path)) }
    }

    /// Whether a page may be sent there: a path of this app, and nothing that a browser takes for another server.
    static func isOwnPath(_ path: String) -> Bool {
        let bytes = Array(path.utf8.prefix(2))
        guard bytes.first == 47, path.utf8.count <= 2_048 else { return false }
        return !(bytes.count == 2 && (bytes[1] == 47 || bytes[1] == 92)) && !path.utf8.contains { $0 < 32 || $0 == 127 }
    }
}
