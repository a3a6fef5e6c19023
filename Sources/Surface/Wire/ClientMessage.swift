package import Foundation

/// What a page tells the server, beside the input events in it.
package enum ClientMessage: Equatable, Sendable {
    /// The first message of a socket.
    case hello(Hello)
    /// Input events, which the decoder hands out by themselves, and perhaps the number of the last painted frame.
    /// Without events it is an acknowledgement alone.
    case input(acknowledged: UInt32?)
    /// Asks for a pong of the same number.
    case ping(UInt32)
    /// How painting went since the last such message.
    case stats(PaintStats)
    /// The person went back or forward to a path with its query.
    case navigate(String)
    /// Whether the page wants to be told what assistive technology reads.
    case assist(Bool)
    /// Assistive technology asks for something.
    case request(AccessibilityRequest)
    /// The text of the field that is edited has changed on the page, or its selection.
    case edit(TextInputEdit)
    /// The page's keyboard is for a field now, or for none (0): what its system did, such as closing an on-screen keyboard.
    case focusField(UInt32)
    /// The first message of a socket that is a spare: the key that the server told for it.
    case spare(key: String)
    /// What follows on this socket comes by the spare of that number too.
    case doubled(UInt32)

    /// Who a page is and what it wants to show.
    package struct Hello: Equatable, Sendable {
        /// The token of the window that the page had, or empty.
        package var token: String
        /// Path and query of the page's address, beginning with a slash.
        package var path: String
        package var metrics: WindowMetrics
        /// BCP 47, as `navigator.language`.
        package var locale: String
        /// IANA name, as `Intl.DateTimeFormat().resolvedOptions().timeZone`, or empty.
        package var timeZone: String
        /// The page's clock when it sent this, in seconds; the zero of its event times is the same.
        package var time: Double
        package init(
            token: String = "", path: String = "/", metrics: WindowMetrics, locale: String = "en",
            timeZone: String = "", time: Double = 0
        ) {
            (self.token, self.path, self.metrics) = (token, path, metrics)
            (self.locale, self.timeZone, self.time) = (locale, timeZone, time)
        }
    }

    /// Painting on the page, for the server's metrics.
    package struct PaintStats: Equatable, Sendable {
        package var painted: UInt32
        /// Frames that came and were never painted by themselves, because a newer one came before the refresh.
        package var merged: UInt32
        /// Microseconds to paint: on average, and at worst.
        package var mean: UInt32
        package var worst: UInt32
        package init(painted: UInt32, merged: UInt32, mean: UInt32, worst: UInt32) {
            (self.painted, self.merged, self.mean, self.worst) = (painted, merged, mean, worst)
        }
    }
}

/// What one message may hold: a page that sends more is refused.
package enum WireLimits {
    /// Bytes of a message from a page: a full batch of key events fits.
    package static let message = 32 * 1024
    /// Input samples in one message. At 1,000 Hz it is a quarter of a second that the socket was stuck.
    package static let samples = 256
    /// Bytes of a token.
    package static let token = 128
    /// Bytes of a path with its query.
    package static let path = 2048
    /// Bytes of a locale's or a time zone's name.
    package static let locale = 64
    /// Bytes of a `key` or a `code`; the longest names are about 24.
    package static let key = 64
    /// Keys that a page can be told to take from its browser.
    package static let heldKeys = 64
    /// Bytes of what is said of a node of an accessibility tree at most: the rest is cut off.
    package static let accessibilityText = 4096
    /// Actions of a node of an accessibility tree.
    package static let accessibilityActions = 16
    /// Points either way: no screen is wider, and sums stay far from where a single loses whole numbers.
    package static let coordinate: CGFloat = 1_048_576
    /// Points of a window's side, the largest canvas of the browsers.
    package static let windowSide: CGFloat = 16_384
    /// Device pixels a point: browsers zoom from a quarter to five times, screens from one to four.
    package static let scale: ClosedRange<CGFloat> = 0.25...8
    /// UTF-16 units of a text that is edited: about 200 pages of a book.
    package static let text = 262_144
    /// Fields that a page is told of.
    package static let fields = 64
    /// Steps of a vibration, on and off.
    package static let hapticSteps = 32
    /// Seconds on a page's clock: a century.
    package static let time: Double = 3_155_760_000
}
