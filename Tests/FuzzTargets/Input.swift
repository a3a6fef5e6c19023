internal import Foundation
internal import Surface

/// Messages of one page: a length byte before each, from 0 to 254, or 255 for the rest.
func fuzzInput(_ bytes: [UInt8]) {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var rest = bytes[...]
    var last = -Double.infinity
    var field = EditedField()
    while let length = rest.popFirst() {
        let message = Array(rest.prefix(length == 255 ? rest.count : Int(length)))
        rest = rest.dropFirst(message.count)
        let decoded: ClientMessage
        do throws(WireError) {
            decoded = try decoder.decode(message, events: &events)
        } catch {
            precondition([1002, 1009].contains(error.closeCode) && error.reason.utf8.count <= 123)
            precondition(events.isEmpty, "half of a bad message was handed on")
            return
        }
        switch decoded {
        case .hello(let hello): checkMetrics(hello.metrics)
        case .edit(let edit): field.take(edit)
        case .focusField(let number): field.focus(number)
        case .navigate(let path): precondition(path.utf8.first == 47 && path.utf8.count <= WireLimits.path)
        case .spare(let key): precondition(key.utf8.count <= WireLimits.token)
        case .input, .ping, .stats, .assist, .request, .doubled: break
        }
        precondition(events.count <= WireLimits.samples)
        for event in events { check(event, &last) }
    }
}

private func check(_ event: InputEvent, _ last: inout Double) {
    func check(time: Double) {
        precondition(time.isFinite && abs(time) <= WireLimits.time && time >= last, "time runs backwards")
        last = time
    }
    func check(_ point: CGPoint) {
        precondition(abs(point.x) <= WireLimits.coordinate && abs(point.y) <= WireLimits.coordinate)
    }
    switch event {
    case .pointer(let pointer):
        check(time: pointer.time)
        check(pointer.position)
    case .wheel(let wheel):
        check(time: wheel.time)
        check(wheel.position)
        precondition(wheel.delta.width.isFinite && wheel.delta.height.isFinite)
    case .key(let key):
        check(time: key.time)
        precondition(key.key.utf8.count <= WireLimits.key && key.code.utf8.count <= WireLimits.key)
    case .resize(let metrics): checkMetrics(metrics)
    case .focus, .visibility: break
    }
}

private func checkMetrics(_ metrics: WindowMetrics) {
    precondition((1...WireLimits.windowSide).contains(metrics.size.width))
    precondition((1...WireLimits.windowSide).contains(metrics.size.height))
    precondition(WireLimits.scale.contains(metrics.scale))
    precondition((0...WireLimits.windowSide).contains(metrics.keyboard))
}
