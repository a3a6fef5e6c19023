import Foundation

/// The sanitizer that the tests run with, as Tests/Sanitizers/run says.
enum Sanitizer {
    /// `address` or `thread`; nil where there is none.
    static let kind = ProcessInfo.processInfo.environment["CANVASBACK_SANITIZER"]
}
