package import Foundation
import Synchronization

/// The server's log, to standard error: one line for each thing that happened, for people or for programs to read.
///
///     canvasback: a window opened window=5f0c91d2 route=/detail
///     {"time":"2026-01-02T03:04:05.678Z","level":"info","message":"a window opened","window":"5f0c91d2","route":"/detail"}
///
/// A window is told by the start of its token's digest, which leads nobody to the token. What comes from outside is cut
/// short and has no control characters, so that nobody writes lines of their own into it.
package enum Log {
    package enum Level: Int, Comparable, CaseIterable, Sendable {
        case debug, info, warning, error

        package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
        package var name: String { "\(self)" }

        /// As syslog and the journal number them.
        var priority: Int {
            switch self {
            case .debug: 7
            case .info: 6
            case .warning: 4
            case .error: 3
            }
        }
    }

    package enum Format: String, CaseIterable, Sendable {
        /// For people. In systemd's journal, with the priority that it expects.
        case text
        /// One JSON object a line.
        case json
    }

    package struct Settings: Equatable, Sendable {
        package var format = Format.text
        package var level = Level.warning
        /// Whether standard error is systemd's journal.
        package var isJournal = false
        package init() {}
    }

    private static let settings = Mutex(Settings())

    /// Takes over what the configuration says.
    package static func configure(format: Format, level: Level) {
        var settings = Settings()
        (settings.format, settings.level) = (format, level)
        settings.isJournal = ProcessInfo.processInfo.environment["JOURNAL_STREAM"] != nil
        let new = settings
        self.settings.withLock { $0 = new }
    }

    /// Says that something is not as it should be.
    package static func line(_ text: String) { write(.warning, text) }

    /// Says that something happened.
    /// - Parameter fields: what else is known, by names of lower case letters.
    package static func write(
        _ level: Level, _ message: @autoclosure () -> String, _ fields: @autoclosure () -> [(String, String)] = []
    ) {
        let settings = settings.withLock { $0 }
        if level < settings.level { return }
        let line = text(level, message(), fields(), settings, date: settings.format == .json ? Date() : .distantPast)
        put(line, to: STDERR_FILENO)
    }

    /// Writes text as it is. Who reads it may be gone, which is no reason to end.
    static func put(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { bytes in
            guard let start = bytes.baseAddress else { return }
            var done = 0
            while done < bytes.count {
                let count = Glibc.write(descriptor, start + done, bytes.count - done)
                if count < 0 && errno != EINTR { return }
                done += max(0, count)
            }
        }
    }

    /// A line with its end.
    package static func text(
        _ level: Level, _ message: String, _ fields: [(String, String)], _ settings: Settings, date: Date
    ) -> String {
        switch settings.format {
        case .text:
            let prefix = settings.isJournal ? "<\(level.priority)>" : ""
            let rest = fields.map { " \($0.0)=\(plain($0.1))" }.joined()
            return "\(prefix)canvasback: \(isLine(message) ? message : quoted(message))\(rest)\n"
        case .json:
            let time = date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
            let all = [("time", time + "Z"), ("level", level.name), ("message", message)] + fields
            return "{" + all.map { "\(quoted($0.0)):\(quoted($0.1))" }.joined(separator: ",") + "}\n"
        }
    }

    /// As it is when it cannot be mistaken for more than one word, else quoted.
    private static func plain(_ text: String) -> String {
        let isWord = text.utf8.allSatisfy { $0 > 32 && $0 != 34 && $0 != 61 && $0 != 92 && $0 < 127 }
        return isWord && !text.isEmpty ? text : quoted(text)
    }

    /// Whether a message, which may hold an error's own words, stays one line and does nothing to a terminal.
    private static func isLine(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isControl) }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 32 || (127..<160).contains(scalar.value) || scalar.value >> 1 == 0x1014
    }

    /// As a JSON string.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _ where isControl(scalar):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
