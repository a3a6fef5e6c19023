internal import CanvasbackServer
internal import Foundation

/// A configuration file.
func fuzzConfiguration(_ bytes: [UInt8]) {
    var configuration = ServerConfiguration()
    do throws(StartupError) {
        try configuration.apply(json: Data(bytes), file: "c.json")
    } catch {
        precondition(error.exitCode == StartupError.configuration)
        precondition(!error.message.utf8.contains { $0 < 32 }, "more than one line")
        precondition(error.message.hasPrefix("c.json: "))
        return
    }
    // What was taken can be used.
    for (key, value) in configuration.limits { precondition(value.isFinite && value >= 0, key) }
    _ = configuration.originPolicy.allows(origin: "http://localhost", host: "localhost", isSecure: false)
    _ = configuration.proxyTrust.trusts("127.0.0.1")
    _ = configuration.storagePlace
    precondition(configuration.frameAncestors.allSatisfy { !$0.contains(";") && !$0.contains("\n") })
}
