import CanvasbackServer
import Foundation
import Testing

struct LogTests {
    private func line(
        _ format: Log.Format, isJournal: Bool = false, _ message: String, _ fields: [(String, String)] = []
    )
        -> String
    {
        var settings = Log.Settings()
        (settings.format, settings.isJournal) = (format, isJournal)
        return Log.text(.warning, message, fields, settings, date: Date(timeIntervalSince1970: 1_800_000_000.125))
    }

    @Test func textIsForPeople() {
        #expect(
            line(.text, "a window is live", [("window", "5f0c91d2")])
                == "canvasback: a window is live window=5f0c91d2\n")
        #expect(line(.text, isJournal: true, "x") == "<4>canvasback: x\n")
    }

    @Test func nobodyWritesLinesOfTheirOwn() {
        #expect(
            line(.text, "x", [("route", "/a\ncanvasback: no=\"\u{2028}")])
                == "canvasback: x route=\"/a\\ncanvasback: no=\\\"\\u2028\"\n")
        // An error's own words may be a visitor's.
        #expect(
            line(.text, "failed: a\ncanvasback: b\u{1B}[2J")
                == "canvasback: \"failed: a\\ncanvasback: b\\u001b[2J\"\n")
    }

    @Test func jsonIsForPrograms() throws {
        let text = line(.json, "x", [("route", "/é\t\"\\"), ("window", "ab")])
        #expect(text.hasSuffix("}\n") && text.count { $0 == "\n" } == 1)
        let object = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
        #expect(
            object == [
                "time": "2027-01-15T08:00:00.125Z", "level": "warning", "message": "x", "route": "/é\t\"\\",
                "window": "ab",
            ])
    }

    /// Who reads the log may end before the server does.
    @Test func aLogThatNobodyReadsEndsNothing() throws {
        let server = try TestServer(
            configuration: #"{"log": "json", "logLevel": "debug", "storage": "memory"}"#, readsErrors: false)
        for _ in 0..<3 {
            let page = try TestPage(server, at: "/")
            page.sendFrame([0xFF])
            #expect(page.close() != nil)
        }
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func aWindowsLifeIsTold() throws {
        let server = try TestServer(configuration: #"{"log": "json", "logLevel": "info", "storage": "memory"}"#)
        let page = try TestPage(server, at: "/")
        page.sendFrame([0xFF])
        #expect(page.close() != nil)
        let log = server.waitForError("\"a window is parked\"")
        let lines = try log.split(separator: "\n").map {
            try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
        }
        let name = try #require(SessionToken(text: page.token)?.digest?.shortName)
        #expect(
            lines.compactMap(\.["message"]) == ["a window is live", "somebody ran into a limit", "a window is parked"])
        #expect(lines.allSatisfy { $0["window"] == name })
        #expect(lines[1]["reason"] == "malformed")
        #expect(lines[0]["route"] == "/")
        #expect(!log.contains(page.token))
    }
}
