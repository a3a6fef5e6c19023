import SwiftUI

/// Which demonstration a gallery's window shows.
@MainActor @Observable final class Navigator {
    private(set) var demo: Demo?
    /// Whether the list is elsewhere: not beside the demonstration, but behind it.
    var canGoBack = true

    func open(_ demo: Demo) { withAnimation(.spring(duration: 0.45)) { self.demo = demo } }
    func close() { withAnimation(.spring(duration: 0.4)) { demo = nil } }
}
