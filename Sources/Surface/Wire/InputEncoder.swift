internal import Foundation

/// Writes what a page writes: for tests, benchmarks and windows without a browser. The page's own is `input.js`.
package struct InputEncoder: Sendable {
    private var state = InputDecoder.State()

    package init() {}

    /// Appends a hello message.
    package mutating func encode(_ hello: ClientMessage.Hello, into bytes: inout [UInt8]) {
        var writer = ByteWriter()
        swap(&writer.bytes, &bytes)
        writer.byte(WireFormat.ClientKind.hello.rawValue)
        writer.varint(WireFormat.version)
        writer.string(hello.token)
        writer.string(hello.path)
        write(hello.metrics, &writer)
        writer.string(hello.locale)
        writer.string(hello.timeZone)
        state.ticks = Self.ticks(hello.time)
        writer.varint(UInt64(state.ticks))
        swap(&writer.bytes, &bytes)
    }

    /// Appends one message of events, with the number of the last painted frame if given.
    package mutating func encode(_ events: [InputEvent], acknowledging frame: UInt32? = nil, into bytes: inout [UInt8])
    {
        var writer = ByteWriter()
        swap(&writer.bytes, &bytes)
        if let frame {
            writer.byte(WireFormat.ClientKind.inputWithAcknowledgement.rawValue)
            writer.varint(frame &- state.acknowledged)
            state.acknowledged = frame
        } else {
            writer.byte(WireFormat.ClientKind.input.rawValue)
        }
        for event in events { write(event, &writer) }
        swap(&writer.bytes, &bytes)
    }

    /// Appends a message other than hello and input.
    package func encode(_ message: ClientMessage, into bytes: inout [UInt8]) {
        var writer = ByteWriter()
        swap(&writer.bytes, &bytes)
        switch message {
        case .ping(let number):
            writer.byte(WireFormat.ClientKind.ping.rawValue)
            writer.varint(number)
        case .stats(let stats):
            writer.byte(WireFormat.ClientKind.stats.rawValue)
            for value in [stats.painted, stats.merged, stats.mean, stats.worst] { writer.varint(value) }
        case .navigate(let path):
            writer.byte(WireFormat.ClientKind.navigate.rawValue)
            writer.string(path)
        case .assist(let isWanted):
            writer.byte(WireFormat.ClientKind.assist.rawValue)
            writer.byte(isWanted ? 1 : 0)
        case .request(let request):
            writer.byte(WireFormat.ClientKind.request.rawValue)
            writer.varint(request.node)
            let action: UInt32 =
                switch request.action {
                case .activate: WireFormat.AccessibilityAction.activate
                case .increment: WireFormat.AccessibilityAction.increment
                case .decrement: WireFormat.AccessibilityAction.decrement
                case .show: WireFormat.AccessibilityAction.show
                case .own(let index): WireFormat.AccessibilityAction.firstOwn + index
                }
            writer.varint(action)
        case .edit(let edit):
            writer.byte(WireFormat.ClientKind.edit.rawValue)
            edit.write(&writer)
        case .focusField(let field):
            writer.byte(WireFormat.ClientKind.focusField.rawValue)
            writer.varint(field)
        case .spare(let key):
            writer.byte(WireFormat.ClientKind.spare.rawValue)
            writer.string(key)
        case .doubled(let number):
            writer.byte(WireFormat.ClientKind.doubled.rawValue)
            writer.varint(number)
        case .hello, .input: assertionFailure("hello and input have encoders of their own")
        }
        swap(&writer.bytes, &bytes)
    }

    private static func ticks(_ seconds: Double) -> Int64 { Int64((seconds * 10_000).rounded()) }

    private mutating func write(_ event: InputEvent, _ writer: inout ByteWriter) {
        switch event {
        case .pointer(let pointer):
            let same =
                pointer.id == state.pointer && pointer.kind == state.kind && pointer.buttons == state.buttons
                && pointer.modifiers == state.modifiers
            writer.byte(pointer.phase.rawValue << 3 | (same ? 0 : 0x80))
            if !same {
                writer.varint(pointer.id)
                writer.byte(pointer.kind.rawValue | pointer.modifiers.rawValue << 2)
                writer.byte(pointer.buttons)
                (state.pointer, state.kind) = (pointer.id, pointer.kind)
                (state.buttons, state.modifiers) = (pointer.buttons, pointer.modifiers)
            }
            write(pointer.time, pointer.position, &writer)
        case .wheel(let wheel):
            let hasX = steps(wheel.delta.width) != 0
            writer.byte(1 | (wheel.modifiers.isEmpty ? 0 : 0x08) | (hasX ? 0x10 : 0))
            if !wheel.modifiers.isEmpty { writer.byte(wheel.modifiers.rawValue) }
            write(wheel.time, wheel.position, &writer)
            writer.zigzag(steps(wheel.delta.height))
            if hasX { writer.zigzag(steps(wheel.delta.width)) }
        case .key(let key):
            let bits = (key.isDown ? 0x08 : 0) | (key.isRepeat ? 0x10 : 0) as UInt8
            writer.byte(2 | bits | (key.modifiers.isEmpty ? 0 : 0x20))
            if !key.modifiers.isEmpty { writer.byte(key.modifiers.rawValue) }
            write(key.time, &writer)
            writer.string(key.key)
            writer.string(key.code)
        case .focus(let value): writer.byte(3 | (value ? 0x08 : 0))
        case .visibility(let value): writer.byte(4 | (value ? 0x08 : 0))
        case .resize(let metrics):
            writer.byte(5)
            write(metrics, &writer)
        }
    }

    private func steps(_ points: CGFloat) -> Int64 {
        Int64((points * state.scale * WireFormat.stepsPerPixel).rounded())
    }

    private mutating func write(_ time: Double, _ writer: inout ByteWriter) {
        let ticks = Self.ticks(time)
        writer.zigzag(ticks - state.ticks)
        state.ticks = ticks
    }

    private mutating func write(_ time: Double, _ position: CGPoint, _ writer: inout ByteWriter) {
        write(time, &writer)
        let (x, y) = (steps(position.x), steps(position.y))
        writer.zigzag(x - state.x)
        writer.zigzag(y - state.y)
        (state.x, state.y) = (x, y)
    }

    private mutating func write(_ metrics: WindowMetrics, _ writer: inout ByteWriter) {
        let insets = metrics.safeArea
        for value in [
            metrics.size.width, metrics.size.height, metrics.scale, insets.top, insets.left, insets.bottom,
            insets.right,
        ] { writer.float(Float(value)) }
        writer.byte((metrics.isDark ? 1 : 0) | (metrics.reducesMotion ? 2 : 0) | (metrics.keyboard > 0 ? 4 : 0))
        if metrics.keyboard > 0 { writer.float(Float(metrics.keyboard)) }
        // What the other end computes with is what it was sent: a single.
        state.scale = CGFloat(Float(metrics.scale))
        (state.x, state.y) = (0, 0)
    }
}
