/// What the server has done so far, for `/metrics`. On the main actor, where all of it happens: counting is adding.
@MainActor package final class ServerMetrics {
    @exclusivity(unchecked) package var messagesReceived: UInt64 = 0
    @exclusivity(unchecked) package var bytesReceived: UInt64 = 0
    @exclusivity(unchecked) package var framesSent: UInt64 = 0
    @exclusivity(unchecked) package var bytesSent: UInt64 = 0
    /// Frames that waited since as many as allowed were on their way to the page.
    package var framesHeld: UInt64 = 0
    /// Times that the server stopped to read from a page that sends too much.
    package var pauses: UInt64 = 0
    /// Spares that pages opened, and messages that came first by one of them.
    package var sparesOpened: UInt64 = 0
    package var messagesBySpares: UInt64 = 0
    package var connectionsAccepted: UInt64 = 0
    package var windowsOpened: UInt64 = 0
    package var windowsResumed: UInt64 = 0
    package var windowsClosed: UInt64 = 0
    /// Seconds from the arrival of an input message to when the frame that shows it was handed to the socket.
    @exclusivity(unchecked) package var eventToFrame = Histogram.latency
    /// Seconds from handing a frame to the socket to its acknowledgement.
    @exclusivity(unchecked) package var roundTrip = Histogram.latency
    package var responses: [Int: UInt64] = [:]
    package var responseBytes: UInt64 = 0
    private var limits = [UInt64](repeating: 0, count: Limit.allCases.count)

    package init() {}

    package func refusals(by limit: Limit) -> UInt64 { limits[Self.index[limit] ?? 0] }

    /// Counts somebody who ran into a limit.
    package func count(_ limit: Limit) { limits[Self.index[limit] ?? 0] += 1 }

    private static let index = Dictionary(uniqueKeysWithValues: Limit.allCases.enumerated().map { ($1, $0) })
}
