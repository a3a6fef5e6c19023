internal import CServerSupport
internal import Canvasback
internal import Foundation
internal import Dispatch

/// Serves an app's windows until the process is told to end. Prints one line with the address; errors are one line too.
/// - Parameters:
///   - arguments: the command line without the program's name.
///   - prepare: what the app needs before it serves, once the configuration is known.
///   - onConfirmed: hears which changes of what is kept are durable.
@MainActor package func serve(
    source: any WindowSource, assets: ServedAssets = ServedAssets(),
    arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    prepare: (ServerConfiguration) throws(StartupError) -> Void = { _ in },
    onConfirmed: (([StorageChange]) -> Void)? = nil
) -> Never {
    do throws(StartupError) {
        let options = try CommandLineOptions(arguments)
        if options.wantsHelp {
            print(CommandLineOptions.help)
            exit(0)
        }
        let configuration = try ServerConfiguration(options: options)
        cs_print_by_line()
        try prepare(configuration)
        let storage = try Storage.open(configuration)
        StoredValues.app = storage.app
        storage.onConfirmed = onConfirmed
        let server = try Server(configuration: configuration, source: source, assets: assets, storage: storage)
        let signals = endOnSignals(server)
        // Unbuffered, since who waits for the line may read a pipe.
        FileHandle.standardOutput.write(Data((server.url + "\n").utf8))
        server.run()
        withExtendedLifetime(signals) {}
        exit(0)
    } catch {
        Log.line(error.message)
        exit(error.exitCode)
    }
}

/// The first SIGINT or SIGTERM ends cleanly, the next at once.
@MainActor private func endOnSignals(_ server: Server) -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    return [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { server.drain() } }
        source.resume()
        return source
    }
}
