import CanvasbackServer
import Foundation
import Surface
import Testing

struct MetricsTests {
    private func server() throws -> TestServer {
        try TestServer(configuration: #"{"metrics": true, "storage": "memory"}"#)
    }

    @Test func windowsAreCountedByState() throws {
        let server = try server()
        let live = try TestPage(server, at: "/")
        let parked = try TestPage(server, at: "/")
        parked.socket.close()
        #expect(server.waitForLine("lost"))
        var metrics = try server.metrics()
        #expect(metrics["canvasback_windows{state=\"live\"}"] == 1)
        #expect(metrics["canvasback_windows{state=\"parked\"}"] == 1)
        #expect(metrics["canvasback_windows_opened_total"] == 2)
        #expect(metrics["canvasback_connections{kind=\"page\"}"] == 1)
        #expect(metrics["canvasback_connections{kind=\"http\"}"] == 1)
        let back = try TestPage(server)
        back.hello(token: parked.token)
        #expect(back.welcome() != nil)
        metrics = try server.metrics()
        #expect(metrics["canvasback_windows_resumed_total"] == 1)
        #expect(metrics["canvasback_windows{state=\"parked\"}"] == 0)
        live.socket.close()
    }

    @Test func actionsAreCountedByTheStateOfTheirWindows() throws {
        let server = try TestServer(
            configuration: #"{"metrics": true, "storage": "memory", "maximumParkedWindows": 1}"#)
        let pages = try (0..<3).map { _ in try TestPage(server, at: "/held") }
        for page in pages { page.sendTap(at: 1) }
        #expect(server.waitForLine("action began", count: 3))
        func actions(parked: Double) throws -> [Double?] {
            let metrics = try #require(
                server.waitForMetrics {
                    $0["canvasback_windows{state=\"live\"}"] == 3 - parked && $0.runningActions == 3
                })
            return ["live", "parked", "closed"].map { metrics["canvasback_actions{state=\"\($0)\"}"] }
        }
        #expect(try actions(parked: 0) == [3, 0, 0])
        pages[0].socket.close()
        #expect(try actions(parked: 1) == [2, 1, 0])
        // The one that has waited longest makes room, before its action has come to its end.
        pages[1].socket.close()
        #expect(try actions(parked: 2) == [1, 1, 1])
        #expect(server.waitForLine("held disappeared"))
        _ = try TestPage(server, at: "/release")
        #expect(server.waitForLine("action ended", count: 3))
        #expect(server.waitForMetrics { $0.runningActions == 0 } != nil)
    }

    @Test func eventsFramesAndRoundTripsAreMeasured() throws {
        let server = try server()
        let page = try TestPage(server, at: "/")
        page.acknowledge()
        for step in 1...10 {
            page.pointer(.move, CGFloat(step), 0, at: Double(step))
            #expect(page.frame() != nil)
            page.acknowledge()
        }
        // Answered in order, so that the last acknowledgement has been counted.
        page.send(ClientMessage.ping(1))
        #expect(page.receives(.message(.pong(1))))
        let metrics = try server.metrics()
        #expect(metrics["canvasback_event_to_frame_seconds_count"] == 10)
        #expect(metrics["canvasback_round_trip_seconds_count"] == 11)
        #expect(try #require(metrics["canvasback_event_to_frame_seconds_sum"]) > 0)
        #expect(metrics["canvasback_frames_sent_total"] == 11)
        #expect(metrics["canvasback_messages_received_total"] == 23)
        // One whole picture, ten frames of one number, a welcome, a title and a pong; a whole frame is at most 100 bytes.
        #expect(try #require(metrics["canvasback_sent_bytes_total"]) < 400)
        #expect(try #require(metrics["canvasback_received_bytes_total"]) > 100)
    }

    @Test func requestsAndTheProcessAreThere() throws {
        let server = try server()
        _ = try server.get("/")
        _ = try server.get("/nowhere")
        let metrics = try server.metrics()
        #expect(metrics["canvasback_http_responses_total{status=\"200\"}"] == 1)
        #expect(metrics["canvasback_http_responses_total{status=\"404\"}"] == 1)
        #expect(try #require(metrics["process_resident_memory_bytes"]) > 1_000_000)
        #expect(try #require(metrics["process_open_fds"]) > 5)
        #expect(abs(try #require(metrics["process_start_time_seconds"]) - Date().timeIntervalSince1970) < 60)
        #expect(metrics["canvasback_limit{key=\"maximumPointers\"}"] == 32)
    }

    @Test func theTextIsOfItsVersion() throws {
        let response = try server().get("/metrics")
        #expect(response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    }

    @Test func theyAreServedToWhoIsListedAndOnlyWhenAskedFor() throws {
        let elsewhere = try TestServer(configuration: #"{"metrics": true, "metricsAddresses": ["10.0.0.0/8"]}"#)
        #expect(try !elsewhere.get("/metrics").text.contains("canvasback_"))
        #expect(try !TestServer().get("/metrics").text.contains("canvasback_"))
        // Behind a proxy it is the client that counts.
        let proxied = try TestServer(configuration: #"{"metrics": true, "trustedProxies": ["127.0.0.1"]}"#)
        #expect(try !proxied.get("/metrics", headers: ["X-Forwarded-For: 8.8.8.8"]).text.contains("canvasback_"))
        #expect(try proxied.get("/metrics").text.contains("canvasback_"))
    }

    @Test func aHistogramCountsByUpperEnds() {
        var histogram = Histogram(bounds: [1, 2, 4])
        for value in [0.5, 1, 1.5, 4, 9] { histogram.observe(value) }
        #expect(histogram.counts == [2, 1, 1, 1])
        #expect(histogram.sum == 16)
        #expect(histogram.quantile(0.5) == 2)
        #expect(histogram.quantile(0.99) == .infinity)
        #expect(Histogram.latency.quantile(0.5) == nil)
    }

    @Test func textIsEscaped() throws {
        var text = MetricsText()
        text.begin("a_b", .gauge, "One\nline \\ two.")
        text.sample("a_b", 0.25, [("path", "a\"b\\c\nd")])
        text.sample("a_b", 3, [("path", "x")])
        #expect(
            text.text == "# HELP a_b One\\nline \\\\ two.\n# TYPE a_b gauge\n"
                + "a_b{path=\"a\\\"b\\\\c\\nd\"} 0.25\na_b{path=\"x\"} 3\n")
        #expect(try TestMetrics(text.text)["a_b{path=\"x\"}"] == 3)
    }
}
