internal import Canvasback
internal import Surface

/// How a page begins: it says who it is, and gets its first frame.
extension PageConnection {
    func greet(_ hello: ClientMessage.Hello, at now: Double) {
        socket.clearTimeout()
        helloDeadline = nil
        lastInput = now
        _ = clock.serverTime(of: hello.time, arrivedAt: now)
        let address = PageAddress(hello.path)
        openingPath = address.path
        let request = WindowRequest(
            path: address.path, query: address.query, metrics: hello.metrics, locale: hello.locale,
            timeZone: hello.timeZone)
        do throws(SessionStore.Refusal) {
            try server.sessions.greet(hello.token, request, on: self, at: now)
        } catch {
            refuse(error)
        }
    }

    /// The first frame is sent: whoever opens the same route next is told of its fonts.
    func noteOpening(at path: String) {
        openingPath = nil
        server.openingFonts.note(firstFonts.take(), at: path)
    }
}
