internal import Foundation

/// One line of text to standard error.
enum Log {
    static func line(_ text: String) {
        FileHandle.standardError.write(Data(("canvasback: " + text + "\n").utf8))
    }
}
