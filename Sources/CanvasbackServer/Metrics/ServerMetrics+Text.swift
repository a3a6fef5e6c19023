internal import Canvasback

extension ServerMetrics {
    /// Everything that `/metrics` says.
    func text(of server: Server) -> String {
        var text = MetricsText()
        connections(of: server, &text)
        windows(of: server, &text)
        pages(&text)
        requests(&text)
        text.begin("canvasback_refusals_total", .counter, "Times that somebody ran into a limit, by limit.")
        for limit in Limit.allCases {
            text.sample("canvasback_refusals_total", Double(refusals(by: limit)), [("reason", limit.rawValue)])
        }
        text.begin("canvasback_limit", .gauge, "What the configuration allows, by its key.")
        for (key, value) in server.configuration.limits { text.sample("canvasback_limit", value, [("key", key)]) }
        storage(of: server, &text)
        ProcessMetrics.append(to: &text)
        return text.text
    }

    private func connections(of server: Server, _ text: inout MetricsText) {
        text.begin("canvasback_connections", .gauge, "Open TCP connections, by what they are used for.")
        let pages = server.peers.values.count { $0.page != nil }
        text.sample("canvasback_connections", Double(pages), [("kind", "page")])
        let spares = server.peers.values.count { $0.spare != nil }
        text.sample("canvasback_connections", Double(spares), [("kind", "spare")])
        text.sample("canvasback_connections", Double(server.peers.count - pages - spares), [("kind", "http")])
        text.metric(
            "canvasback_connections_accepted_total", .counter, "TCP connections that were taken.", connectionsAccepted)
    }

    private func windows(of server: Server, _ text: inout MetricsText) {
        var (counts, actions): ([String: Int], [String: Int]) = ([:], [:])
        for session in server.sessions.sessions.values {
            counts[session.state.phase.name, default: 0] += 1
            actions[session.state.phase.name, default: 0] += session.actionCount
        }
        text.begin("canvasback_windows", .gauge, "Windows, by state.")
        for name in SessionState.Phase.names {
            text.sample("canvasback_windows", Double(counts[name] ?? 0), [("state", name)])
        }
        text.metric(
            "canvasback_windows_parked_bytes", .gauge, "Memory of parked windows, as estimated.",
            UInt64(server.sessions.parkedBytes))
        text.begin(
            "canvasback_actions", .gauge, "Actions that run, such as refreshes, by the state of their windows.")
        for name in SessionState.Phase.names {
            text.sample("canvasback_actions", Double(actions[name] ?? 0), [("state", name)])
        }
        // They were cancelled with their windows, and have not come to their ends.
        let closed = RunningActions.total - actions.values.reduce(0, +)
        text.sample("canvasback_actions", Double(max(0, closed)), [("state", "closed")])
        text.metric("canvasback_windows_opened_total", .counter, "Windows that were made.", windowsOpened)
        text.metric(
            "canvasback_windows_resumed_total", .counter, "Times a page came back to its window.", windowsResumed)
        text.metric("canvasback_windows_closed_total", .counter, "Windows that ended.", windowsClosed)
    }

    private func pages(_ text: inout MetricsText) {
        text.metric("canvasback_messages_received_total", .counter, "Messages from pages.", messagesReceived)
        text.metric(
            "canvasback_spares_opened_total", .counter, "Second sockets that pages far away opened.", sparesOpened)
        text.metric(
            "canvasback_messages_by_spares_total", .counter,
            "Messages from pages that a second socket brought before the first.", messagesBySpares)
        text.metric("canvasback_received_bytes_total", .counter, "Payload bytes of messages from pages.", bytesReceived)
        text.metric("canvasback_frames_sent_total", .counter, "Frames sent to pages.", framesSent)
        text.metric("canvasback_sent_bytes_total", .counter, "Payload bytes of everything sent to pages.", bytesSent)
        text.metric(
            "canvasback_frames_held_total", .counter,
            "Frames that waited for the page to paint those on their way.", framesHeld)
        text.metric(
            "canvasback_read_pauses_total", .counter, "Times that a page that sends too much was not read from.", pauses
        )
        text.histogram(
            "canvasback_event_to_frame_seconds",
            "Time from the arrival of an event to its frame being handed to the socket.", eventToFrame)
        text.histogram(
            "canvasback_round_trip_seconds", "Time from a frame being handed to the socket to its acknowledgement.",
            roundTrip)
    }

    private func requests(_ text: inout MetricsText) {
        text.begin("canvasback_http_responses_total", .counter, "Answers to HTTP requests, by status.")
        for (status, count) in responses.sorted(by: { $0.key < $1.key }) {
            text.sample("canvasback_http_responses_total", Double(count), [("status", String(status))])
        }
        text.metric("canvasback_http_sent_bytes_total", .counter, "Bytes of answers' bodies.", responseBytes)
    }

    private func storage(of server: Server, _ text: inout MetricsText) {
        let counts = server.storage.counts
        text.metric("canvasback_storage_commits_total", .counter, "Writes that the store confirmed.", counts.commits)
        text.metric("canvasback_storage_changes_total", .counter, "Values in confirmed writes.", counts.changes)
        text.metric(
            "canvasback_storage_failures_total", .counter, "Writes that failed and were tried again.", counts.failures)
        text.metric(
            "canvasback_windows_taken_over_total", .counter, "Windows whose pages went to another process.",
            counts.takeovers)
        text.metric(
            "canvasback_storage_unconfirmed", .gauge, "Values that are not stored yet.",
            UInt64(server.storage.unconfirmed))
    }
}
