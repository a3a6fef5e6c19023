import Foundation
import Surface

@testable import Canvasback

/// Plays pointers into a recogniser and keeps its phases.
struct PointerScript<Recogniser: Recognition> {
    var recogniser: Recogniser
    var time = 5.0
    private var places: [UInt32: CGPoint] = [:]
    private(set) var phases: [GesturePhase<Recogniser.Value>] = []

    init(_ recogniser: Recogniser) { self.recogniser = recogniser }

    var phase: GesturePhase<Recogniser.Value> { recogniser.phase }
    /// The phases by name, each once in a row.
    var names: [String] {
        var names: [String] = []
        for phase in phases {
            let name =
                switch phase {
                case .possible: "possible"
                case .active: "active"
                case .ended: "ended"
                case .failed: "failed"
                case .cancelled: "cancelled"
                }
            if names.last != name { names.append(name) }
        }
        return names
    }

    mutating func down(_ x: Double = 100, _ y: Double = 100, id: UInt32 = 1) {
        places[id] = CGPoint(x: x, y: y)
        send(.down, id)
    }
    mutating func move(_ dx: Double, _ dy: Double, times: Int = 1, id: UInt32 = 1, every interval: Double = 0.016) {
        for _ in 0..<times {
            time += interval
            let place = places[id] ?? .zero
            places[id] = CGPoint(x: place.x + dx, y: place.y + dy)
            send(.move, id)
        }
    }
    mutating func up(id: UInt32 = 1) { send(.up, id) }
    mutating func cancel(id: UInt32 = 1) { send(.cancel, id) }
    mutating func wait(_ duration: Double) {
        time += duration
        phases.append(recogniser.tick(time))
    }
    private mutating func send(_ phase: PointerEvent.Phase, _ id: UInt32) {
        let event = PointerEvent(phase: phase, id: id, kind: .touch, position: places[id] ?? .zero, time: time)
        phases.append(recogniser.handle(event))
    }
}
