/// What a server tells a page besides frames. One WebSocket message each.
package enum ServerMessage: Equatable, Sendable {
    /// The answer to a hello. The page keeps the token, and shows it when it comes back.
    case welcome(Welcome)
    /// The server will close the socket. The page says so, and comes back after `retryAfter` seconds; nil: never.
    case closing(ClosingReason, retryAfter: Double?, message: String)
    /// Vibrates: milliseconds on, off, on …; at most ``WireLimits/hapticSteps``.
    case haptic([UInt16])
    /// The pointer's look, where there is one.
    case cursor(CursorStyle)
    /// The document's title.
    case title(String)
    /// The address shown, as a path with its query; a new entry of the history, or in place of the current one.
    case path(String, replaces: Bool)
    /// Speaks to a screen reader.
    case announce(String, isAssertive: Bool)
    /// There is no window for the page, now or ever: it says so and stays away until it is loaded again.
    case refused(RefusalReason, message: String)
    /// The answer to a ping, with its number.
    case pong(UInt32)
    /// Opens an address in a new tab, if the browser allows it.
    case openURL(String)
    /// A line in the browser's console, for developers.
    case console(ConsoleLevel, String)
    /// Keys that views take from the browser, such as the one that reloads the page: all of them, in place of those told
    /// before; at most ``WireLimits/heldKeys``. A page takes none before the first such message.
    case heldKeys([KeyChord])
    /// Fetches cookies that the server holds ready under a ticket, and then opens a path of the app in place of the page.
    /// An empty ticket fetches none, and an empty path stays.
    case go(ticket: String, path: String)
    /// What assistive technology reads of the window, for a page that asked for it: by what is new since the last such
    /// message.
    case accessibility(AccessibilityUpdate)
    /// The fields that take text and can be seen, in place of those told before: at most ``WireLimits/fields``.
    case textFields([TextInputField])
    /// The field that is edited, and what it holds.
    case textInput(TextInputState)
    /// The page is far away, and may open a second socket beside this one, a spare, with that key: once, and soon.
    case spare(number: UInt32, key: String)
    /// What follows on this socket comes by the spare of that number too, and the first message on that.
    case doubled(UInt32)
    /// On a spare: so many messages come by the first socket alone.
    case skipped(UInt32)

    /// What a page is told at its start.
    package struct Welcome: Equatable, Sendable {
        /// Names the window: opaque, at most ``WireLimits/token`` bytes.
        package var token: String
        /// The window lived on: what was there is still there.
        package var isResumed: Bool
        /// Seconds of silence after which the page sends a ping; 0 for never. In whole milliseconds on the wire.
        package var pingInterval: Double
        package init(token: String, isResumed: Bool = false, pingInterval: Double = 0) {
            (self.token, self.isResumed, self.pingInterval) = (token, isResumed, pingInterval)
        }
    }
    package enum ClosingReason: UInt8, Sendable, CaseIterable {
        case restarting, idle, superseded, overloaded, expired, failed
    }
    package enum RefusalReason: UInt8, Sendable, CaseIterable { case full, tooManyFromAddress, notFound, notAllowed }
    package enum ConsoleLevel: UInt8, Sendable, CaseIterable { case debug, info, warning, error }
    /// CSS `cursor` values, in the order of their numbers.
    package enum CursorStyle: UInt8, Sendable, CaseIterable {
        case `default`, pointer, text, grab, grabbing, move, notAllowed, crosshair
        case ewResize, nsResize, neswResize, nwseResize, colResize, rowResize, zoomIn, zoomOut, none, wait, help
    }

    /// Appends the message.
    package func encode(into bytes: inout [UInt8]) {
        var writer = ByteWriter()
        swap(&writer.bytes, &bytes)
        write(&writer)
        swap(&writer.bytes, &bytes)
    }

    private func write(_ writer: inout ByteWriter) {
        func begin(_ kind: WireFormat.ServerKind) { writer.byte(kind.rawValue) }
        switch self {
        case .welcome(let welcome):
            begin(.welcome)
            writer.varint(WireFormat.version)
            writer.byte(welcome.isResumed ? 1 : 0)
            writer.varint(Self.milliseconds(welcome.pingInterval))
            writer.string(welcome.token)
        case .closing(let reason, let retryAfter, let message):
            begin(.closing)
            writer.byte(reason.rawValue)
            writer.varint(retryAfter.map { Self.milliseconds($0) + 1 } ?? 0)
            writer.string(message)
        case .haptic(let pattern):
            begin(.haptic)
            let steps = pattern.prefix(WireLimits.hapticSteps)
            writer.varint(steps.count)
            for step in steps { writer.varint(UInt32(step)) }
        case .cursor(let style):
            begin(.cursor)
            writer.byte(style.rawValue)
        case .title(let title):
            begin(.title)
            writer.string(title)
        case .path(let path, let replaces):
            begin(.path)
            writer.byte(replaces ? 1 : 0)
            writer.string(path)
        case .announce(let text, let isAssertive):
            begin(.announce)
            writer.byte(isAssertive ? 1 : 0)
            writer.string(text)
        case .refused(let reason, let message):
            begin(.refused)
            writer.byte(reason.rawValue)
            writer.string(message)
        case .pong(let number):
            begin(.pong)
            writer.varint(number)
        case .openURL(let url):
            begin(.openURL)
            writer.string(url)
        case .console(let level, let text):
            begin(.console)
            writer.byte(level.rawValue)
            writer.string(text)
        case .heldKeys(let keys):
            begin(.heldKeys)
            let keys = keys.prefix(WireLimits.heldKeys)
            writer.varint(keys.count)
            for key in keys {
                writer.byte(key.modifiers.rawValue)
                writer.string(key.key)
            }
        case .go(let ticket, let path):
            begin(.go)
            writer.string(ticket)
            writer.string(path)
        case .accessibility(let update):
            begin(.accessibility)
            update.write(&writer)
        case .textFields(let fields):
            begin(.textFields)
            let fields = fields.prefix(WireLimits.fields)
            writer.varint(fields.count)
            for field in fields { field.write(&writer) }
        case .textInput(let state):
            begin(.textInput)
            state.write(&writer)
        case .spare(let number, let key):
            begin(.spare)
            writer.varint(number)
            writer.string(key)
        case .doubled(let number):
            begin(.doubled)
            writer.varint(number)
        case .skipped(let count):
            begin(.skipped)
            writer.varint(count)
        }
    }

    /// Whole milliseconds; what is not a time is 0.
    private static func milliseconds(_ seconds: Double) -> UInt64 {
        seconds > 0 ? UInt64(min(seconds * 1000, 4_294_967_294).rounded()) : 0
    }

    /// Reads a message as a page does. Frames are read by ``FrameDecoder``.
    package init(_ bytes: [UInt8]) throws(WireError) {
        self = try read(bytes) { (reader) throws(WireError) in
            let message = try ServerMessage(&reader)
            try reader.end()
            return message
        }
    }

    private init(_ reader: inout ByteReader) throws(WireError) {
        let limit = 1 << 20
        func value<T: RawRepresentable>(_: T.Type, _ raw: UInt8) throws(WireError) -> T where T.RawValue == UInt8 {
            guard let value = T(rawValue: raw) else { throw .badValue("number of a kind") }
            return value
        }
        let first = try reader.byte()
        switch WireFormat.ServerKind(rawValue: first) {
        case .welcome:
            let version = try reader.varint()
            guard version == WireFormat.version else { throw .wrongVersion(version) }
            let flags = try reader.byte()
            let interval = Double(try reader.varint()) / 1000
            let token = try reader.string(limit: WireLimits.token)
            self = .welcome(Welcome(token: token, isResumed: flags & 1 == 1, pingInterval: interval))
        case .closing:
            let reason = try value(ClosingReason.self, reader.byte())
            let retry = try reader.varint()
            self = .closing(
                reason, retryAfter: retry == 0 ? nil : Double(retry - 1) / 1000,
                message: try reader.string(limit: limit))
        case .haptic:
            var pattern: [UInt16] = []
            for _ in 0..<(try reader.count()) {
                guard let step = UInt16(exactly: try reader.varint()) else { throw .badValue("haptic") }
                pattern.append(step)
            }
            self = .haptic(pattern)
        case .cursor: self = .cursor(try value(CursorStyle.self, reader.byte()))
        case .title: self = .title(try reader.string(limit: limit))
        case .path:
            let replaces = try reader.byte() & 1 == 1
            self = .path(try reader.string(limit: limit), replaces: replaces)
        case .announce:
            let isAssertive = try reader.byte() & 1 == 1
            self = .announce(try reader.string(limit: limit), isAssertive: isAssertive)
        case .refused:
            let reason = try value(RefusalReason.self, reader.byte())
            self = .refused(reason, message: try reader.string(limit: limit))
        case .pong: self = .pong(try reader.varint())
        case .openURL: self = .openURL(try reader.string(limit: limit))
        case .console:
            let level = try value(ConsoleLevel.self, reader.byte())
            self = .console(level, try reader.string(limit: limit))
        case .heldKeys:
            var keys: [KeyChord] = []
            for _ in 0..<(try reader.count()) {
                let modifiers = KeyModifiers(rawValue: try reader.byte())
                keys.append(KeyChord(try reader.string(limit: WireLimits.key), modifiers: modifiers))
            }
            self = .heldKeys(keys)
        case .go:
            let ticket = try reader.string(limit: WireLimits.token)
            self = .go(ticket: ticket, path: try reader.string(limit: limit))
        case .accessibility: self = .accessibility(try AccessibilityUpdate(&reader))
        case .textFields:
            var fields: [TextInputField] = []
            for _ in 0..<(try reader.count(ofSize: 8)) { fields.append(try TextInputField(&reader)) }
            self = .textFields(fields)
        case .textInput: self = .textInput(try TextInputState(&reader))
        case .spare:
            let number = try reader.varint()
            self = .spare(number: number, key: try reader.string(limit: WireLimits.token))
        case .doubled: self = .doubled(try reader.varint())
        case .skipped: self = .skipped(try reader.varint())
        default: throw .unknownKind(first)
        }
    }
}
