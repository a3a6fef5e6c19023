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
        Log.configure(format: configuration.log, level: configuration.logLevel)
        cs_print_by_line()
        cs_report_crashes()
        try prepare(configuration)
        let storage = try Storage.open(configuration)
        StoredValues.app = storage.app
        storage.onConfirmed = onConfirmed
        let server = try Server(configuration: configuration, source: source, assets: assets, storage: storage)
        let signals = listenToSignals(server, isSecure: configuration.isSecure)
        // Unbuffered, since who waits for the line may read a pipe.
        Log.put(server.url + "\n", to: STDOUT_FILENO)
        server.run()
        withExtendedLifetime(signals) {}
        exit(0)
    } catch {
        Log.write(.error, error.message)
        exit(error.exitCode)
    }
}

/// The first SIGINT or SIGTERM ends cleanly, the next at once. SIGHUP reads the certificate again; without one it ends
/// the process as it does any other, when its terminal closes.
@MainActor private func listenToSignals(_ server: Server, isSecure: Bool) -> [any DispatchSourceSignal] {
    signal(SIGPIPE, SIG_IGN)
    func on(_ number: Int32, _ act: @escaping @MainActor () -> Void) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { act() } }
        source.resume()
        return source
    }
    return [SIGINT, SIGTERM].map { on($0) { server.drain() } } + (isSecure ? [on(SIGHUP) { server.reload() }] : [])
}
