import SwiftUI

extension EnvironmentValues {
    /// How long the network that the gallery makes believe it has takes to answer, in seconds.
    @Entry var latency: Double = 1.2
}

/// Waits for the network that is not there.
func answer(after seconds: Double) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
}
