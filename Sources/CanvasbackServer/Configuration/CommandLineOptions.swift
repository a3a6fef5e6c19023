internal import Foundation

/// The command line: which file to read and what to take instead of what it says.
package struct CommandLineOptions: Equatable, Sendable {
    package var config: String?
    package var host: String?
    package var port: Int?
    package var wantsHelp = false

    package init() {}

    /// Reads arguments (without the program's name).
    package init(_ arguments: [String]) throws(StartupError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            var (name, inline): (String, String?) = (argument, nil)
            if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
                name = String(argument[..<equals])
                inline = String(argument[argument.index(after: equals)...])
            }
            func value(_ expected: String) throws(StartupError) -> String {
                guard let text = inline ?? rest.popFirst(), !text.isEmpty else {
                    throw StartupError("\(name): expected \(expected)", exitCode: StartupError.usage)
                }
                return text
            }
            switch name {
            case "--help", "-h": wantsHelp = true
            case "--config": config = try value("a file")
            case "--host": host = try value("an address to listen on")
            case "--port":
                let expected = "a whole number from 0 to 65535"
                guard let number = Int(try value(expected)), (0...65_535).contains(number) else {
                    throw StartupError("--port: expected \(expected)", exitCode: StartupError.usage)
                }
                port = number
            default:
                throw StartupError(
                    "\(ServerConfiguration.printable(argument)): expected --port, --host, --config or --help",
                    exitCode: StartupError.usage)
            }
        }
    }

    package static let help = """
        Serves the app's windows to browsers.

          --port N       listen on TCP port N (default 8080; 0 takes a free one)
          --host ADDRESS listen on ADDRESS (default 127.0.0.1, this machine only)
          --config FILE  read FILE (default Config/canvasback.json, when it is there)
          --help         print this
        """
}

extension ServerConfiguration {
    /// Where a configuration is looked for, relative to the working directory, when none is named.
    package static let standardFile = "Config/canvasback.json"

    /// Defaults, then the file, then the command line.
    package init(options: CommandLineOptions) throws(StartupError) {
        self.init()
        let file = options.config ?? Self.standardFile
        if let data = FileManager.default.contents(atPath: file) {
            try apply(json: data, file: file)
        } else if options.config != nil {
            throw StartupError("\(file): expected a file that can be read", exitCode: StartupError.configuration)
        }
        if let host = options.host { self.host = host }
        if let port = options.port { self.port = port }
    }
}
