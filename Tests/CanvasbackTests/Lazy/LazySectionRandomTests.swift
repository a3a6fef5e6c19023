import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Rows and sections that come and go at random, at rest, under a finger and in a fling, in grids, stacks and lists.
@MainActor struct LazySectionRandomTests {
    private typealias Item = SectionRig.Item
    private typealias Part = SectionRig.Part

    /// Random data, and random changes of them.
    private struct Source {
        var random: SeededRandom
        let heights: [CGFloat]
        var next = 0
        var parts: [Part] = []

        init(seed: UInt64) {
            random = SeededRandom(seed)
            heights = seed % 2 == 0 ? [40] : [20, 30, 60, 90]
            for index in 0..<(2 + random.below(12)) {
                parts.append(Part(id: 10_000 + index, items: items(random.below(60)), hasFooter: random.chance(0.5)))
            }
        }

        mutating func items(_ count: Int) -> [Item] {
            (0..<count).map { _ in
                next += 1
                return Item(id: next, height: random.pick(heights))
            }
        }

        /// New ones have ids that were never there.
        mutating func change() {
            switch random.below(7) {
            case 0, 1:
                let index = random.below(parts.count)
                let new = items(1 + random.below(4))
                parts[index].items.insert(contentsOf: new, at: random.below(parts[index].items.count + 1))
            case 2, 3:
                let index = random.below(parts.count)
                if parts[index].items.isEmpty { return }
                let from = random.below(parts[index].items.count)
                parts[index].items.removeSubrange(from..<min(parts[index].items.count, from + 1 + random.below(30)))
            case 4 where parts.count > 1:
                let from = random.below(parts.count)
                parts.removeSubrange(from..<min(parts.count - (from == 0 ? 1 : 0), from + 1 + random.below(2)))
            case 5:
                next += 1
                let part = Part(id: 20_000 + next, items: items(random.below(20)), hasFooter: random.chance(0.5))
                parts.insert(part, at: random.below(parts.count + 1))
            case 6:
                let index = random.below(parts.count)
                if parts[index].items.isEmpty { return }
                parts[index].items[random.below(parts[index].items.count)].height = random.pick(heights)
            default: break
            }
        }
    }

    private func containers(_ seed: UInt64) -> SectionRig.Container {
        switch seed % 3 {
        case 0: .grid(lanes: 1 + Int(seed / 3) % 4)
        case 1: .stack
        default: .list
        }
    }

    private func drag(_ rig: SectionRig, by distance: CGFloat) {
        rig.window.down(at: CGPoint(x: 100, y: 200))
        rig.window.move(by: CGSize(width: 0, height: distance))
        rig.window.cancel()
        rig.window.settle()
    }

    @Test("at rest, after drags up to 500 points and jumps up to 3,000", arguments: 0..<60 as Range<UInt64>)
    func resting(seed: UInt64) {
        for range in [500, 3000] {
            var source = Source(seed: seed)
            let rig = SectionRig(containers(seed), source.parts)
            for step in 0..<24 {
                if source.random.chance(0.6) {
                    drag(rig, by: CGFloat(source.random.below(2 * range) - range * 11 / 10))
                } else {
                    source.change()
                    rig.handle.set(source.parts, in: rig.window)
                    rig.window.settle()
                }
                rig.check(
                    source.parts, atRest: true,
                    "seed \(seed), \(range) points, \(rig.container.testDescription), step \(step)")
            }
        }
    }

    @Test("what is read stays where it is while data change", arguments: 0..<60 as Range<UInt64>)
    func reading(seed: UInt64) {
        var source = Source(seed: seed)
        let rig = SectionRig(containers(seed), source.parts)
        for step in 0..<30 {
            let isHeld = source.random.chance(0.5)
            rig.window.down(at: CGPoint(x: 100, y: 200))
            rig.window.move(by: CGSize(width: 0, height: CGFloat(source.random.below(1200) - 700)))
            if !isHeld {
                rig.window.cancel()
                rig.window.settle()
            }
            for change in 0..<3 {
                let before = rig.model(source.parts)
                let seen = rig.seen(before)
                let rests = rig.window.scrollOffset.y <= 0.5
                source.change()
                rig.handle.set(source.parts, in: rig.window)
                let comment = "seed \(seed), \(rig.container.testDescription), step \(step), change \(change)"
                rig.check(source.parts, atRest: !isHeld, comment)
                if rests { continue }
                let after = rig.model(source.parts)
                let places = Dictionary(uniqueKeysWithValues: after.map { ($0.name, $0.frame) })
                // The first view that is seen, where it is still there and can stay: within the bounds of what there is now.
                guard let anchor = seen.first, let place = places[before[anchor.index].name] else { continue }
                let name = before[anchor.index].name
                let offset = place.minY - anchor.frame.minY
                let length = after.map(\.frame.maxY).max()!
                guard offset > 0.5, offset < length - SectionRig.size.height else { continue }
                // A grid's cell may come to stand in another line, and a line may be another one's length.
                if case .grid = rig.container, before[anchor.index].kind == .row { continue }
                let now = rig.window.frame(of: name)
                #expect(
                    now.map { abs($0.minY - anchor.frame.minY) < 0.01 } ?? false,
                    "\(comment): \(name) was at \(anchor.frame.minY), is at \(now?.minY ?? .nan)")
            }
            if isHeld {
                rig.window.up()
                rig.window.settle()
            }
        }
    }

    @Test("in flings and jumps no frame shows a gap", arguments: 0..<60 as Range<UInt64>)
    func moving(seed: UInt64) {
        var source = Source(seed: seed)
        let rig = SectionRig(containers(seed), source.parts)
        for step in 0..<12 {
            let comment = "seed \(seed), \(rig.container.testDescription), step \(step)"
            switch source.random.below(4) {
            case 0: rig.window.key(source.random.chance(0.5) ? "End" : "Home")
            case 1:
                rig.window.hover(at: CGPoint(x: 100, y: 200))
                rig.window.key(source.random.chance(0.7) ? "PageDown" : "PageUp")
            default:
                let speed = CGFloat(source.random.below(160) - 100)
                rig.window.down(at: CGPoint(x: 100, y: 200))
                rig.window.move(by: CGSize(width: 0, height: speed), times: 4)
                rig.window.up()
            }
            for _ in 0..<12 {
                rig.window.advance(by: Double(1 + source.random.below(6)) / 60)
                rig.check(source.parts, atRest: false, comment)
                if source.random.chance(0.3) {
                    source.change()
                    rig.handle.set(source.parts, in: rig.window)
                    rig.check(source.parts, atRest: false, "\(comment), changed")
                }
            }
            rig.window.settle()
            rig.check(source.parts, atRest: true, "\(comment), at rest")
        }
    }
}
