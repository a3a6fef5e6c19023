import Foundation

/// Warnings about what a program does wrong at run time, each printed once a process, on standard error.
@MainActor package enum RuntimeWarning {
    private static var shown: Set<String> = []
    /// Where warnings go besides standard error; tests read them here.
    package static var handler: ((String) -> Void)?

    /// Prints a warning, unless one with the same key was printed.
    package static func once(_ key: String, _ message: @autoclosure () -> String) {
        guard shown.insert(key).inserted else { return }
        let text = message()
        handler?(text)
        FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
    }

    /// Lets every warning be shown once more.
    package static func reset() { shown.removeAll() }
}
