internal import Canvasback

/// Tickets for cookies. On a store that processes share they are good in each of them: the store has the cookies, sealed with
/// the ticket, and gives them to the first who asks. Anywhere else, and while the store does not answer, this process has them.
extension SessionStore {
    /// Pages that wait for the store at once at most. Each costs it a question, also with a ticket that is made up.
    private static let mostQuestions = 64

    /// What a ticket stands for.
    enum TicketAnswer {
        case cookies([BrowserCookie])
        /// Nothing, or no longer.
        case unknown
        /// Whoever knows does not answer at present.
        case unavailable
    }

    /// Makes a ticket and hands it on, once it is good wherever it may be shown.
    func issueTicket(for cookies: [BrowserCookie], _ hand: @escaping @MainActor (String) -> Void) {
        guard storage.isShared, let ticket = SessionToken.random(), let digest = ticket.digest,
            let sealed = SealedCookies.seal(cookies, with: ticket)
        else { return issueOwnTicket(for: cookies, hand) }
        Task {
            do {
                try await storage.leave(sealed, under: digest, seconds: CookieTickets.lifetime)
                hand(ticket.text)
            } catch {
                Log.write(
                    .warning, "a ticket is good in this process only", [("problem", Storage.text(error))])
                // Another one: what became of the first is not known.
                issueOwnTicket(for: cookies, hand)
            }
        }
    }

    private func issueOwnTicket(for cookies: [BrowserCookie], _ hand: @MainActor (String) -> Void) {
        if let ticket = tickets.issue(cookies, at: MonotonicClock.now) { hand(ticket) }
    }

    /// What a ticket stands for, as far as this process knows by itself; nil where the store has to be asked.
    func takeOwnTicket(_ text: String) -> TicketAnswer? {
        if let cookies = tickets.take(text, at: MonotonicClock.now) { return .cookies(cookies) }
        guard storage.isShared, SessionToken(text: text) != nil else { return .unknown }
        return questions < Self.mostQuestions ? nil : .unavailable
    }

    /// What a ticket stands for, as the store has it.
    func takeSharedTicket(_ text: String, _ hear: @escaping @MainActor (TicketAnswer) -> Void) {
        questions += 1
        Task {
            let answer = await sharedTicket(text)
            questions -= 1
            hear(answer)
        }
    }

    private func sharedTicket(_ text: String) async -> TicketAnswer {
        guard let ticket = SessionToken(text: text), let digest = ticket.digest else { return .unknown }
        do {
            guard let sealed = try await storage.take(digest) else { return .unknown }
            return SealedCookies.open(sealed, with: ticket).map { .cookies($0) } ?? .unknown
        } catch {
            Log.write(.warning, "a ticket could not be looked up", [("problem", Storage.text(error))])
            return .unavailable
        }
    }
}
