/// What the server has done, for `/metrics`.
@MainActor final class ServerCounters {
    var messagesReceived: UInt64 = 0
    var framesSent: UInt64 = 0
    var bytesSent: UInt64 = 0
    var refusals: UInt64 = 0
    var violations: UInt64 = 0
    var postponed: UInt64 = 0

    /// The counters in Prometheus' text format.
    func text(of server: Server) -> String {
        """
        canvasback_connections \(server.peers.count)
        canvasback_windows \(server.sessions.count)
        canvasback_windows_parked \(server.sessions.parkedCount)
        canvasback_messages_received_total \(messagesReceived)
        canvasback_frames_sent_total \(framesSent)
        canvasback_bytes_sent_total \(bytesSent)
        canvasback_sockets_refused_total \(refusals)
        canvasback_protocol_violations_total \(violations)
        canvasback_pages_postponed_total \(postponed)
        canvasback_storage_commits_total \(server.storage.counts.commits)
        canvasback_storage_changes_total \(server.storage.counts.changes)
        canvasback_storage_failures_total \(server.storage.counts.failures)
        canvasback_storage_unconfirmed \(server.storage.unconfirmed)
        """
    }
}
