@testable import Canvasback

/// Drives an axis as a person does.
struct AxisScript {
    var machine: ScrollAxisMachine
    var time = 10.0
    private var travel = 0.0

    init(_ machine: ScrollAxisMachine) { self.machine = machine }

    var offset: Double { machine.offset(at: time) }
    var overscroll: Double { machine.overscroll(at: time) }

    mutating func down() {
        travel = 0
        machine.pointerDown(at: time)
    }
    mutating func move(_ distance: Double, times: Int = 1) {
        for _ in 0..<times {
            time += 0.016
            travel += distance
            machine.moved(travel, at: time)
        }
    }
    mutating func up(target: Double? = nil) { machine.ended(at: time, target: target) }
    mutating func cancel() { machine.cancelled(at: time) }
    mutating func wheel(_ delta: Double) { machine.wheel(delta, at: time) }
    mutating func hold(_ distance: Double) { machine.setHold(lower: distance, upper: 0, at: time) }
    mutating func scroll(to target: Double, animated: Bool) {
        machine.scroll(to: target, animated: animated, at: time)
    }
    mutating func resize(content: Double, lowerInset: Double = 0, shift: Double = 0) {
        let metrics = ScrollAxisMetrics(
            viewport: machine.metrics.viewport, content: content, lowerInset: lowerInset)
        machine.setMetrics(metrics, shift: shift, at: time)
    }
    mutating func wait(_ duration: Double) {
        time += duration
        machine.tick(time)
    }
}
