import Foundation
import Surface

/// What pointers do in a field. A mouse places the caret and selects as it goes; a finger's tap edits, and a finger that rests
/// takes the caret along. Two taps select a word, three a paragraph, and going on from there selects more of them.
final class TextInputGestureNode: AnyGestureNode {
    private unowned let input: TextInputElement
    private var pointer: UInt32?
    private var start = CGPoint.zero
    private var current = Progress.possible
    private var pressDeadline: Double?
    private var pending: [Step] = []
    /// The tap before: taps that follow it closely count up.
    private var last: (time: Double, place: CGPoint, count: Int)?

    private enum Step {
        case begin(CGPoint, count: Int, extends: Bool)
        case drag(CGPoint)
    }

    /// How far a finger may go before it is no tap, in points: as far as it takes a scroll view's pan to begin.
    static let slop: CGFloat = 10
    /// How long a finger rests until it takes the caret along, in seconds: UIKit's.
    static let press = 0.5

    init(_ input: TextInputElement) { self.input = input }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .tap(count: 1) }
    override var deadline: Double? { current == .possible ? pressDeadline : nil }

    override func step(_ event: PointerEvent) {
        let place = input.convertFromWindow(event.position)
        if event.phase == .down, pointer == nil {
            pointer = event.id
            start = event.position
            let count = count(at: event)
            let extends = event.modifiers.contains(.shift)
            // Two taps of a finger select on the second's touch, so that it can go on selecting.
            if event.kind == .mouse || count > 1 {
                begin(place, event, count, extends)
            } else {
                pressDeadline = event.time + Self.press
            }
        }
        guard event.id == pointer, current == .possible || current == .active else { return }
        switch event.phase {
        case .down: break
        case .move:
            if current == .active {
                pending.append(.drag(place))
            } else if hypot(event.position.x - start.x, event.position.y - start.y) > Self.slop {
                current = .failed
            }
        case .up:
            if current == .possible { begin(place, event, count(at: event), event.modifiers.contains(.shift)) }
            current = .ended
        case .cancel: current = current == .active ? .cancelled : .failed
        }
    }

    override func tick(_ time: Double) {
        guard current == .possible, let pressDeadline, time >= pressDeadline else { return }
        current = .active
        pending.append(.begin(input.convertFromWindow(start), count: 1, extends: false))
    }

    private func count(at event: PointerEvent) -> Int {
        guard let last, event.time - last.time < TapRecognition.maximumInterval,
            hypot(event.position.x - last.place.x, event.position.y - last.place.y) < TapRecognition.maximumDistance
        else { return 1 }
        return last.count % 3 + 1
    }

    private func begin(_ place: CGPoint, _ event: PointerEvent, _ count: Int, _ extends: Bool) {
        current = .active
        last = (event.time, event.position, count)
        pending.append(.begin(place, count: count, extends: extends))
    }

    override func deliver() {
        guard current == .active || current == .ended else { return }
        let steps = pending
        pending.removeAll()
        for step in steps where input.isAttached {
            switch step {
            case .begin(let place, let count, let extends): input.pointed(at: place, count: count, extends: extends)
            case .drag(let place): input.dragged(to: place)
            }
        }
    }

    override func cancel() {
        if current == .possible { current = .failed } else if current == .active { current = .cancelled }
        pending.removeAll()
    }

    override func reset() {
        (pointer, current, pressDeadline) = (nil, .possible, nil)
        pending.removeAll()
    }
}
