import Foundation

/// What the command line asks for.
struct Options {
    var wantsHelp = false
    var wantsList = false
    var wantsJSON = false
    /// Beginnings of the names of the benchmarks to run; empty: all.
    var only: [String] = []
    /// How often each is repeated; the median of the rounds is reported.
    var rounds = 5

    /// Why a command line makes no sense.
    struct Problem: Error { let message: String }

    /// - Parameter names: of the benchmarks that there are.
    init(_ arguments: [String], names: [String]) throws(Problem) {
        var rest = arguments[...]
        func value(of name: String) throws(Problem) -> String {
            guard let value = rest.popFirst() else { throw Problem(message: "\(name): expected a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--list": wantsList = true
            case "--json": wantsJSON = true
            case "--only":
                let name = try value(of: argument)
                guard names.contains(where: { $0.hasPrefix(name) }) else {
                    throw Problem(
                        message: "--only: expected the beginning of one of \(names.joined(separator: ", "))")
                }
                only.append(name)
            case "--rounds":
                guard let number = Int(try value(of: argument)), (1...100).contains(number) else {
                    throw Problem(message: "--rounds: expected a whole number from 1 to 100")
                }
                rounds = number
            default: throw Problem(message: "\(argument): expected --only, --rounds, --list, --json or --help")
            }
        }
    }

    func includes(_ name: String) -> Bool { only.isEmpty || only.contains { name.hasPrefix($0) } }

    static var help: String {
        """
        Measures Canvasback on this machine, and says of each figure with a goal whether it is reached.

          --only NAME    only benchmarks whose names begin so, as often as wanted
          --rounds N     repeat each N times and report the medians (default 5)
          --list         print the benchmarks' names, and what they measure
          --json         print JSON
          --help         print this

        What goes over sockets is measured beside the floor in the same run: a bare libwebsockets program in C that
        answers each message at once with one of the same size.
        """
    }
}
