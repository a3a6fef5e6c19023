import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Random stacks against the rules of stacks, written down as slowly and plainly as they are said.
@MainActor @Suite struct RandomStackTests {
    struct Item: Identifiable {
        let id: Int
        var low: CGFloat?, high: CGFloat?, fixed: CGFloat?
        var priority = 0.0
        var isSpacer = false

        /// The length for an offer: nil asks for the ideal.
        func length(_ offer: CGFloat?) -> CGFloat {
            if isSpacer { return max(8, offer ?? 8) }
            if let fixed { return fixed }
            // A flexible frame around a view that takes what it is offered.
            var inner = offer ?? 10
            if offer != nil, let high { inner = min(inner, high) }
            if offer != nil, let low { inner = max(inner, low) }
            switch (low, high) {
            case (nil, nil): return inner
            case (let low?, nil): return max(low, inner)
            case (nil, let high?): return min(high, inner)
            case (let low?, let high?): return max(low, min(high, inner))
            }
        }
    }

    /// The offers of a stack, by the rules.
    private func lengths(_ items: [Item], _ total: CGFloat, _ spacing: CGFloat) -> [CGFloat] {
        var gaps: CGFloat = 0
        for (a, b) in zip(items, items.dropFirst()) where !a.isSpacer && !b.isSpacer { gaps += spacing }
        var remaining = total - gaps
        var result = [CGFloat](repeating: 0, count: items.count)
        let priority = { (item: Item) in item.isSpacer ? -Double.infinity : item.priority }
        let flexibility = { (item: Item) in item.length(.infinity) - item.length(0) }
        for level in Set(items.map(priority)).sorted(by: >) {
            let reserve = items.filter { priority($0) < level }.reduce(0) { $0 + $1.length(0) }
            var group = items.indices.filter { priority(items[$0]) == level }
            group.sort { (flexibility(items[$0]), $0) < (flexibility(items[$1]), $1) }
            for (position, index) in group.enumerated() {
                let offer = max(0, (remaining - reserve) / CGFloat(group.count - position))
                result[index] = items[index].length(offer)
                remaining -= result[index]
            }
        }
        return result
    }

    @ViewBuilder private func view(_ item: Item, _ axis: Axis) -> some View {
        if item.isSpacer {
            Spacer()
        } else if let fixed = item.fixed {
            Box("\(item.id)").frame(width: axis == .horizontal ? fixed : 10, height: axis == .vertical ? fixed : 10)
        } else if axis == .horizontal {
            Box("\(item.id)").frame(minWidth: item.low, maxWidth: item.high).layoutPriority(item.priority)
        } else {
            Box("\(item.id)").frame(minHeight: item.low, maxHeight: item.high).layoutPriority(item.priority)
        }
    }

    @Test func aThousandStacks() {
        var random = SeededRandom(7)
        for round in 0..<1000 {
            let axis: Axis = random.chance(0.5) ? .horizontal : .vertical
            let total = CGFloat(random.below(500))
            let spacing = CGFloat(random.below(12))
            let items = (0..<(1 + random.below(7))).map { index -> Item in
                var item = Item(id: index)
                switch random.below(6) {
                case 0: item.fixed = CGFloat(random.below(120))
                case 1: item.low = CGFloat(random.below(120))
                case 2: item.high = random.chance(0.2) ? .infinity : CGFloat(random.below(200))
                case 3:
                    item.low = CGFloat(random.below(60))
                    item.high = item.low! + CGFloat(random.below(150))
                case 4 where random.chance(0.5): item.isSpacer = true
                default: break
                }
                if item.fixed == nil && !item.isSpacer { item.priority = random.pick([0, 0, 0, 1, -1]) }
                return item
            }
            let window = TestWindow(size: CGSize(width: total + 1, height: total + 1)) {
                Group {
                    if axis == .horizontal {
                        HStack(spacing: spacing) { ForEach(items) { view($0, axis) } }
                    } else {
                        VStack(spacing: spacing) { ForEach(items) { view($0, axis) } }
                    }
                }
                .frame(width: axis == .horizontal ? total : nil, height: axis == .vertical ? total : nil)
            }
            // A stack of one offers it all.
            let expected = items.count == 1 ? [items[0].length(max(0, total))] : lengths(items, total, spacing)
            var gaps: CGFloat = 0
            for (a, b) in zip(items, items.dropFirst()) where !a.isSpacer && !b.isSpacer { gaps += spacing }
            var position = (total + 1) / 2 - (expected.reduce(0, +) + gaps) / 2
            for (index, item) in items.enumerated() {
                if index > 0, !item.isSpacer, !items[index - 1].isSpacer { position += spacing }
                if let frame = window.frame(of: "\(item.id)") {
                    let (start, length) = axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
                    // Sums in another order differ in the last bits.
                    #expect(
                        abs(start - position) < 1e-6 && abs(length - expected[index]) < 1e-6,
                        "round \(round), item \(index): \(start) \(length), not \(position) \(expected[index]); \(items)"
                    )
                }
                position += expected[index]
            }
        }
    }
}
