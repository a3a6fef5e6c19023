import Foundation

/// What the command line asks for.
struct Options {
    var wantsHelp = false
    var wantsJSON = false
    /// Beginnings of the names of the benchmarks to run; empty: all.
    var only: [String] = []
    /// How often each is repeated; the median of the rounds is reported.
    var rounds = 5

    /// Why a command line makes no sense.
    struct Problem: Error { let message: String }

    init(_ arguments: [String]) throws(Problem) {
        var rest = arguments[...]
        func value(of name: String) throws(Problem) -> String {
            guard let value = rest.popFirst() else { throw Problem(message: "\(name): expected a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--json": wantsJSON = true
            case "--only":
                let name = try value(of: argument)
                guard Benchmark.names.contains(where: { $0.hasPrefix(name) }) else {
                    let known = Benchmark.names.joined(separator: ", ")
                    throw Problem(message: "--only: expected the beginning of one of \(known)")
                }
                only.append(name)
            case "--rounds":
                guard let number = Int(try value(of: argument)), (1...100).contains(number) else {
                    throw Problem(message: "--rounds: expected a whole number from 1 to 100")
                }
                rounds = number
            default: throw Problem(message: "\(argument): expected --only, --rounds, --json or --help")
            }
        }
    }

    func includes(_ name: String) -> Bool { only.isEmpty || only.contains { name.hasPrefix($0) } }

    static var help: String {
        """
        Measures Canvasback on this machine, and compares the figures with what is promised.

          --only NAME    only benchmarks whose names begin so, as often as wanted:
                         \(Benchmark.names.joined(separator: ", "))
          --rounds N     repeat each N times and report the medians (default 5)
          --json         print JSON
          --help         print this

        engine   the engine and the encoder in this process: from an event to the bytes of its frame
        rows     lazy rows in this process: a million beside a hundred
        memory   windows at rest, in this process and in a server
        socket   the same through a server on loopback, beside the floor: a bare libwebsockets program that answers
                 each message with one of the same size
        """
    }
}
