internal import Foundation

/// Reads what one page sends, and refuses what no page would send. A value with the state that differences need: the
/// previous time and position, the pointer, the last acknowledgement. After an error it is to be thrown away.
package struct InputDecoder: Sendable {
    /// The state that both ends of the wire keep.
    struct State: Equatable, Sendable {
        /// Tenths of a millisecond.
        var ticks: Int64 = 0
        /// Eighths of a device pixel.
        var x: Int64 = 0
        var y: Int64 = 0
        var scale: CGFloat = 1
        var pointer: UInt32 = 0
        var kind = PointerEvent.Kind.mouse
        var buttons: UInt8 = 0
        var modifiers: KeyModifiers = []
        var acknowledged: UInt32 = 0
    }
    private var state = State()
    private var hasHello = false
    /// Latest time given out: times that run backwards stand still instead.
    private var latest: Int64 = 0

    package init() {}

    /// Reads one message, and puts its events in place of what `events` held.
    package mutating func decode(
        _ bytes: UnsafeRawBufferPointer, events: inout [InputEvent]
    ) throws(WireError) -> ClientMessage {
        events.removeAll(keepingCapacity: true)
        var reader = ByteReader(bytes)
        do throws(WireError) {
            let message = try message(&reader, &events)
            try reader.end()
            return message
        } catch {
            // Half of a bad message is as little to be trusted as the rest.
            events.removeAll(keepingCapacity: true)
            throw error
        }
    }

    /// Reads one message from an array.
    package mutating func decode(_ bytes: [UInt8], events: inout [InputEvent]) throws(WireError) -> ClientMessage {
        let result: Result<ClientMessage, WireError> = bytes.withUnsafeBytes { raw in
            do throws(WireError) { return .success(try decode(raw, events: &events)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private mutating func message(
        _ reader: inout ByteReader, _ events: inout [InputEvent]
    ) throws(WireError) -> ClientMessage {
        guard reader.remaining <= WireLimits.message else { throw .tooMany("bytes") }
        let first = try reader.byte()
        guard let kind = WireFormat.ClientKind(rawValue: first) else { throw .unknownKind(first) }
        guard (kind == .hello || kind == .spare) != hasHello else { throw .outOfOrder }
        switch kind {
        case .hello:
            let hello = try hello(&reader)
            hasHello = true
            return .hello(hello)
        case .input, .inputWithAcknowledgement:
            var acknowledged: UInt32?
            if kind == .inputWithAcknowledgement {
                state.acknowledged &+= try reader.varint()
                acknowledged = state.acknowledged
            } else if reader.isAtEnd {
                throw .truncated
            }
            var count = 0
            while !reader.isAtEnd {
                count += 1
                if count > WireLimits.samples { throw .tooMany("samples") }
                events.append(try sample(&reader))
            }
            return .input(acknowledged: acknowledged)
        case .ping: return .ping(try reader.varint())
        case .stats:
            return .stats(
                ClientMessage.PaintStats(
                    painted: try reader.varint(), merged: try reader.varint(), mean: try reader.varint(),
                    worst: try reader.varint()))
        case .navigate: return .navigate(try path(&reader))
        case .assist:
            let value = try reader.byte()
            guard value <= 1 else { throw .badValue("assist") }
            return .assist(value == 1)
        case .request:
            let node = try reader.varint()
            return .request(AccessibilityRequest(node: node, action: try action(&reader)))
        case .edit: return .edit(try TextInputEdit(&reader))
        case .focusField: return .focusField(try reader.varint())
        case .spare:
            hasHello = true
            return .spare(key: try reader.string(limit: WireLimits.token))
        case .doubled: return .doubled(try reader.varint())
        // Only a spare leaves anything out.
        case .skipped: throw .outOfOrder
        }
    }

    private func action(_ reader: inout ByteReader) throws(WireError) -> AccessibilityRequest.Action {
        let number = try reader.varint()
        switch number {
        case WireFormat.AccessibilityAction.activate: return .activate
        case WireFormat.AccessibilityAction.increment: return .increment
        case WireFormat.AccessibilityAction.decrement: return .decrement
        case WireFormat.AccessibilityAction.show: return .show
        default: return .own(number - WireFormat.AccessibilityAction.firstOwn)
        }
    }

    private mutating func hello(_ reader: inout ByteReader) throws(WireError) -> ClientMessage.Hello {
        let version = try reader.varint()
        guard version == WireFormat.version else { throw .wrongVersion(version) }
        let token = try reader.string(limit: WireLimits.token)
        let path = try path(&reader)
        let metrics = try metrics(&reader)
        let locale = try reader.string(limit: WireLimits.locale)
        let timeZone = try reader.string(limit: WireLimits.locale)
        let ticks = try reader.varint64()
        guard ticks <= UInt64(WireLimits.time * 10_000) else { throw .badValue("time") }
        state.ticks = Int64(ticks)
        latest = state.ticks
        return ClientMessage.Hello(
            token: token, path: path, metrics: metrics, locale: locale, timeZone: timeZone,
            time: Double(ticks) / 10_000)
    }

    private func path(_ reader: inout ByteReader) throws(WireError) -> String {
        let path = try reader.string(limit: WireLimits.path)
        guard path.utf8.first == UInt8(ascii: "/") else { throw .badValue("path") }
        return path
    }

    // MARK: Samples

    private mutating func sample(_ reader: inout ByteReader) throws(WireError) -> InputEvent {
        let header = try reader.byte()
        let (kind, flags) = (header & 7, header >> 3)
        switch kind {
        case 0: return .pointer(try pointer(flags, &reader))
        case 1: return .wheel(try wheel(flags, &reader))
        case 2: return .key(try key(flags, &reader))
        case 3, 4:
            guard flags <= 1 else { throw .badValue("sample") }
            return kind == 3 ? .focus(flags == 1) : .visibility(flags == 1)
        case 5:
            guard flags == 0 else { throw .badValue("sample") }
            return .resize(try metrics(&reader))
        default: throw .unknownKind(header)
        }
    }

    private mutating func time(_ reader: inout ByteReader) throws(WireError) -> Double {
        let (ticks, overflow) = state.ticks.addingReportingOverflow(try reader.zigzag64())
        guard !overflow, ticks >= 0, ticks <= Int64(WireLimits.time * 10_000) else { throw .badValue("time") }
        state.ticks = ticks
        latest = max(latest, ticks)
        return Double(latest) / 10_000
    }

    private mutating func position(_ reader: inout ByteReader) throws(WireError) -> CGPoint {
        let (x, y) = (state.x + Int64(try reader.zigzag()), state.y + Int64(try reader.zigzag()))
        let steps = state.scale * WireFormat.stepsPerPixel
        let point = CGPoint(x: CGFloat(x) / steps, y: CGFloat(y) / steps)
        guard abs(point.x) <= WireLimits.coordinate, abs(point.y) <= WireLimits.coordinate else {
            throw .badValue("coordinate")
        }
        (state.x, state.y) = (x, y)
        return point
    }

    private func modifiers(_ raw: UInt8) throws(WireError) -> KeyModifiers {
        guard raw < 16 else { throw .badValue("modifiers") }
        return KeyModifiers(rawValue: raw)
    }

    private mutating func pointer(_ flags: UInt8, _ reader: inout ByteReader) throws(WireError) -> PointerEvent {
        guard flags & 0b1_1000 == 0 || flags & 0b1_1000 == 0b1_0000, let phase = PointerEvent.Phase(rawValue: flags & 3)
        else { throw .badValue("pointer") }
        if flags & 0b1_0000 != 0 {
            let pointer = try reader.varint()
            let bits = try reader.byte()
            guard let kind = PointerEvent.Kind(rawValue: bits & 3), bits < 64 else { throw .badValue("pointer kind") }
            let buttons = try reader.byte()
            (state.pointer, state.kind, state.buttons) = (pointer, kind, buttons)
            state.modifiers = KeyModifiers(rawValue: bits >> 2)
        }
        let time = try time(&reader)
        return PointerEvent(
            phase: phase, id: state.pointer, kind: state.kind, position: try position(&reader), time: time,
            buttons: state.buttons, modifiers: state.modifiers)
    }

    private mutating func wheel(_ flags: UInt8, _ reader: inout ByteReader) throws(WireError) -> WheelEvent {
        guard flags <= 3 else { throw .badValue("wheel") }
        let modifiers = flags & 1 == 0 ? [] : try modifiers(reader.byte())
        let time = try time(&reader)
        let position = try position(&reader)
        let steps = state.scale * WireFormat.stepsPerPixel
        let y = CGFloat(try reader.zigzag()) / steps
        let x = flags & 2 == 0 ? 0 : CGFloat(try reader.zigzag()) / steps
        guard abs(x) <= WireLimits.coordinate, abs(y) <= WireLimits.coordinate else { throw .badValue("wheel") }
        return WheelEvent(position: position, delta: CGSize(width: x, height: y), time: time, modifiers: modifiers)
    }

    private mutating func key(_ flags: UInt8, _ reader: inout ByteReader) throws(WireError) -> KeyEvent {
        guard flags <= 7 else { throw .badValue("key") }
        let modifiers = flags & 4 == 0 ? [] : try modifiers(reader.byte())
        let time = try time(&reader)
        let key = try reader.string(limit: WireLimits.key)
        let code = try reader.string(limit: WireLimits.key)
        return KeyEvent(
            isDown: flags & 1 != 0, isRepeat: flags & 2 != 0, key: key, code: code, modifiers: modifiers, time: time)
    }

    private mutating func metrics(_ reader: inout ByteReader) throws(WireError) -> WindowMetrics {
        func side() throws(WireError) -> CGFloat {
            let value = CGFloat(try reader.finite())
            guard value >= 1, value <= WireLimits.windowSide else { throw .badValue("window size") }
            return value
        }
        func inset() throws(WireError) -> CGFloat {
            let value = CGFloat(try reader.finite())
            guard value >= 0, value <= WireLimits.windowSide else { throw .badValue("safe area") }
            return value
        }
        let size = CGSize(width: try side(), height: try side())
        let scale = CGFloat(try reader.finite())
        guard WireLimits.scale.contains(scale) else { throw .badValue("scale") }
        let safeArea = (try inset(), try inset(), try inset(), try inset())
        let flags = try reader.byte()
        guard flags <= 7 else { throw .badValue("window flags") }
        let keyboard = flags & 4 == 0 ? 0 : try inset()
        // Later positions count in the new scale; the page starts their differences from 0 again.
        state.scale = scale
        (state.x, state.y) = (0, 0)
        return WindowMetrics(
            size: size, scale: scale, safeArea: safeArea, isDark: flags & 1 != 0, reducesMotion: flags & 2 != 0,
            keyboard: keyboard)
    }
}
