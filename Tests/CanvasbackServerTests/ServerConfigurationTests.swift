import CanvasbackServer
import Foundation
import Testing

private func problem(_ json: String) -> StartupError? {
    var configuration = ServerConfiguration()
    do throws(StartupError) {
        try configuration.apply(json: Data(json.utf8), file: "c.json")
        return nil
    } catch {
        return error
    }
}

@Test func loopbackAndPort8080UnlessTold() {
    let configuration = ServerConfiguration()
    #expect(configuration.host == "127.0.0.1")
    #expect(configuration.port == 8080)
    #expect(configuration.isLoopback)
}

@Test func aFileSetsWhatItNames() throws {
    var configuration = ServerConfiguration()
    let json = #"{"port": 9000, "host": "0.0.0.0", "parkSeconds": 1.5, "allowedHosts": ["a.com"], "metrics": true}"#
    try configuration.apply(json: Data(json.utf8), file: "c.json")
    #expect(configuration.port == 9000)
    #expect(!configuration.isLoopback)
    #expect(configuration.parkSeconds == 1.5)
    #expect(configuration.allowedHosts == ["a.com"])
    #expect(configuration.metrics)
    #expect(configuration.maximumWindows == ServerConfiguration().maximumWindows)
}

@Test(arguments: [
    (#"{"prot": 1}"#, "c.json: prot: expected one of the keys allowedHosts, "),
    (#"{"port": "80"}"#, "c.json: port: expected a whole number from 0 to 65535"),
    (#"{"port": 80.5}"#, "c.json: port: expected a whole number from 0 to 65535"),
    (#"{"port": 65536}"#, "c.json: port: expected a whole number from 0 to 65535"),
    (#"{"port": true}"#, "c.json: port: expected a whole number from 0 to 65535"),
    (#"{"metrics": 1}"#, "c.json: metrics: expected true or false"),
    (#"{"host": ""}"#, "c.json: host: expected a string that is not empty"),
    (#"{"allowedHosts": "a.com"}"#, "c.json: allowedHosts: expected a list of strings"),
    (#"{"allowedHosts": [1]}"#, "c.json: allowedHosts: expected a list of strings"),
    (#"{"allowedHosts": ["https://a.com"]}"#, "c.json: allowedHosts: expected names without scheme and port"),
    (#"{"allowedOrigins": ["a.com"]}"#, "c.json: allowedOrigins: expected origins such as https://example.com"),
    (#"{"frameAncestors": ["'self'; script-src *"]}"#, "c.json: frameAncestors: expected CSP sources"),
    (#"{"certificate": "a.pem"}"#, "c.json: privateKey: expected a path, since certificate has one"),
    (#"{"privateKey": "a.pem"}"#, "c.json: certificate: expected a path, since privateKey has one"),
    (#"{"parkSeconds": -1}"#, "c.json: parkSeconds: expected a number from 0.0 to 86400.0"),
    (#"{"trustedProxies": ["10.0.0.0/33"]}"#, "c.json: trustedProxies: expected addresses or blocks"),
    (#"{"metricsAddresses": ["host"]}"#, "c.json: metricsAddresses: expected addresses or blocks"),
    (#"{"log": "xml"}"#, "c.json: log: expected one of text, json"),
    (#"{"logLevel": "all"}"#, "c.json: logLevel: expected one of debug, info, warning, error"),
    (#"{"maximumMessageBytes": 32769}"#, "c.json: maximumMessageBytes: expected a whole number from 1024 to 32768"),
    (#"{"behindProxy": true}"#, "c.json: behindProxy: expected one of the keys "),
    ("[]", "c.json: expected one JSON object"),
    ("{", "c.json: expected one JSON object"),
    ("", "c.json: expected one JSON object"),
])
func whatIsWrongIsSaidInOneLine(json: String, start: String) throws {
    let found = try #require(problem(json))
    #expect(found.message.hasPrefix(start))
    #expect(!found.message.contains("\n"))
    #expect(found.exitCode == 78)
}

@Test func theCommandLineWinsOverTheFile() throws {
    let options = try CommandLineOptions(["--port", "9001", "--host=0.0.0.0", "--config", "x.json"])
    #expect(options.port == 9001)
    #expect(options.host == "0.0.0.0")
    #expect(options.config == "x.json")
}

@Test(arguments: [["--prot", "1"], ["--port"], ["--port", "x"], ["--port", "65536"], ["--port="], ["x"]])
func wrongArgumentsAreRefused(arguments: [String]) {
    do throws(StartupError) {
        _ = try CommandLineOptions(arguments)
        Issue.record("\(arguments) were taken")
    } catch {
        #expect(error.exitCode == 64)
        #expect(!error.message.contains("\n"))
    }
}

/// The file that comes with the package is an example of its keys, and must not say what is not so.
@Test func theFileOfThePackageHasTheDefaults() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent(ServerConfiguration.standardFile))
    var configuration = ServerConfiguration()
    try configuration.apply(json: data, file: ServerConfiguration.standardFile)
    #expect(configuration == ServerConfiguration())
    let named = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(Set(ServerConfiguration.keyNames).subtracting(named) == ["publicDirectory", "pacesFrames"])
}

/// The description of the configuration names each key with its default, and each reason of a refusal.
@Test func theDescriptionOfTheConfigurationIsWhole() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Config/README.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let keys = rows.map { $0[0].trimmingCharacters(in: ["`"]) }
    for key in ServerConfiguration.keyNames { #expect(keys.contains(key), "\(key)") }
    let limits = Dictionary(uniqueKeysWithValues: ServerConfiguration().limits.map { ($0.key, $0.value) })
    for row in rows {
        guard let value = limits[row[0].trimmingCharacters(in: ["`"])] else { continue }
        #expect(Double(row[1].replacingOccurrences(of: ",", with: "")) == value, "\(row)")
    }
    for limit in Limit.allCases { #expect(text.contains("`\(limit.rawValue)`"), "\(limit)") }
}

/// Each limit of the configuration is told and counted when somebody runs into it, and a test runs into each.
@Test func everyLimitHasAReasonAndATest() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Config/README.md"), encoding: .utf8)
    let rest = try #require(text.components(separatedBy: "\n## Limits\n").last)
    let section = try #require(rest.components(separatedBy: "\n## ").first)
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.count >= 20)
    let reasons = Set(Limit.allCases.map { "`\($0.rawValue)`" })
    for row in rows {
        try #require(row.count == 5, "\(row)")
        #expect(!row[1].isEmpty && !row[2].isEmpty && !row[3].isEmpty, "\(row)")
        // What only waits is counted by a name of its own.
        #expect(reasons.contains(row[4]) || row[3].contains("`canvasback_"), "\(row)")
    }
    let files = try FileManager.default.contentsOfDirectory(at: here, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
    let tests = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for limit in Limit.allCases {
        let uses = ["refusals", "waitForRefusal"].map { "\($0)(\"\(limit.rawValue)\"" }
        #expect(uses.contains { tests.contains($0) }, "no test runs into \(limit.rawValue)")
    }
    let named = Set(rows.map { $0[0].trimmingCharacters(in: ["`"]) })
    // The others say how the server behaves, and keep nobody from anything.
    let others: Set = ["parkSeconds", "drainSeconds", "watchdogMilliseconds"]
    #expect(Set(ServerConfiguration().limits.map(\.key)) == named.union(others))
}
