import CanvasbackTesting
import Foundation
import Surface

@testable import Canvasback

/// A random view as a value: which modifiers and containers it is made of.
indirect enum Spec: Equatable {
    case box(Int)
    case text(Int, CGFloat, lines: Int)
    case label(Int)
    case spacer
    case row(Int, spacing: CGFloat?, [Child])
    case column(Int, spacing: CGFloat?, [Child])
    case pile(Int, [Child])
    case group([Child], padding: CGFloat)
    case padding(CGFloat, Int, Spec)
    case frame(CGFloat?, CGFloat?, Int, Spec)
    case flexible(CGFloat?, CGFloat?, Spec)
    case offset(CGFloat, Spec)
    case fade(Double, Spec)
    case turned(Double, Spec)
    case clipped(Spec)
    case background(Spec, Spec)
    case overlay(Int, Spec, Spec)
    case fixed(Spec)
    case ratio(CGFloat, Spec)
    case priority(Double, Spec)
    case level(Double, Spec)
    case optional(Bool, Spec)
    case either(Bool, Spec, Spec)
    case identified(Int, Spec)
    case moving(Int, Spec)
    case reader(Spec)
    case direction(Bool, Spec)
    case guide(CGFloat, Spec)
    case place(CGFloat, Spec)
    case erased(Spec)
    case scroll(Bool, Spec)

    /// A child with an identity of its own.
    struct Child: Equatable, Identifiable {
        let id: Int
        var spec: Spec
    }

    /// The views right below.
    var children: [Spec] {
        switch self {
        case .box, .text, .label, .spacer: []
        case .row(_, _, let all), .column(_, _, let all), .pile(_, let all), .group(let all, _): all.map(\.spec)
        case .background(let a, let b), .overlay(_, let a, let b), .either(_, let a, let b): [a, b]
        case .padding(_, _, let a), .frame(_, _, _, let a), .flexible(_, _, let a), .offset(_, let a), .fade(_, let a),
            .turned(_, let a), .clipped(let a), .fixed(let a), .ratio(_, let a), .priority(_, let a), .level(_, let a),
            .optional(_, let a), .identified(_, let a), .moving(_, let a), .reader(let a), .direction(_, let a),
            .guide(_, let a), .place(_, let a), .erased(let a), .scroll(_, let a):
            [a]
        }
    }
    var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// Shows a random view.
struct SpecView: View {
    let spec: Spec
    nonisolated static let alignments: [Alignment] = [.center, .topLeading, .bottomTrailing, .leading, .top]

    var body: some View {
        switch spec {
        case .box(let n): Box("\(n)")
        case .text(let n, let width, let lines): FixedText("\(n)", width, lines: lines)
        case .label(let n): Text(n % 3 == 0 ? "A longer label \(n)" : "L\(n)")
        case .spacer: Spacer()
        case .row(let a, let spacing, let all):
            HStack(alignment: Self.alignments[a].vertical, spacing: spacing) { each(all) }
        case .column(let a, let spacing, let all):
            VStack(alignment: Self.alignments[a].horizontal, spacing: spacing) { each(all) }
        case .pile(let a, let all): ZStack(alignment: Self.alignments[a]) { each(all) }
        case .group(let all, let length): Group { each(all) }.padding(length)
        default: modified
        }
    }

    private func each(_ all: [Spec.Child]) -> some View { ForEach(all) { SpecView(spec: $0.spec) } }

    @ViewBuilder private var modified: some View {
        switch spec {
        case .padding(let length, let edges, let a): SpecView(spec: a).padding(Edge.Set(rawValue: Int8(edges)), length)
        case .frame(let width, let height, let n, let a):
            SpecView(spec: a).frame(width: width, height: height, alignment: Self.alignments[n])
        case .flexible(let low, let high, let a): SpecView(spec: a).frame(minWidth: low, maxWidth: high, minHeight: low)
        case .offset(let x, let a): SpecView(spec: a).offset(x: x, y: -x)
        case .fade(let opacity, let a): SpecView(spec: a).opacity(opacity)
        case .turned(let angle, let a): SpecView(spec: a).rotationEffect(.degrees(angle))
        case .clipped(let a): SpecView(spec: a).clipped()
        case .background(let a, let b): SpecView(spec: a).background { SpecView(spec: b) }
        case .overlay(let n, let a, let b):
            SpecView(spec: a).overlay(alignment: Self.alignments[n]) { SpecView(spec: b) }
        case .fixed(let a): SpecView(spec: a).fixedSize()
        case .ratio(let ratio, let a): SpecView(spec: a).aspectRatio(ratio, contentMode: .fit)
        default: placed
        }
    }

    @ViewBuilder private var placed: some View {
        switch spec {
        case .priority(let priority, let a): SpecView(spec: a).layoutPriority(priority)
        case .level(let z, let a): SpecView(spec: a).zIndex(z)
        case .optional(let isThere, let a): if isThere { SpecView(spec: a) }
        case .either(let isFirst, let a, let b): if isFirst { SpecView(spec: a) } else { SpecView(spec: b) }
        case .identified(let id, let a): SpecView(spec: a).id(id)
        case .moving(let n, let a): SpecView(spec: a).transition(n == 0 ? .slide : n == 1 ? .scale : .identity)
        case .reader(let a): GeometryReader { SpecView(spec: a).frame(width: $0.size.width / 2) }
        case .direction(let isRight, let a):
            SpecView(spec: a).environment(\.layoutDirection, isRight ? .rightToLeft : .leftToRight)
        case .guide(let x, let a): SpecView(spec: a).alignmentGuide(.leading) { _ in x }
        case .place(let x, let a): SpecView(spec: a).position(x: x, y: x)
        case .erased(let a): AnyView(SpecView(spec: a))
        case .scroll(let isDown, let a): ScrollView(isDown ? .vertical : .horizontal) { SpecView(spec: a) }
        default: EmptyView()
        }
    }
}

/// Makes random views, and changes them.
struct SpecMaker {
    var random: SeededRandom
    private var next = 1
    init(seed: UInt64) { random = SeededRandom(seed) }

    private mutating func number() -> Int {
        next += 1
        return next
    }
    private mutating func length() -> CGFloat { random.pick([0, 3, 10, 25.5, 60]) }
    private mutating func optionalLength() -> CGFloat? { random.chance(0.3) ? nil : length() }
    private mutating func alignment() -> Int { random.below(SpecView.alignments.count) }
    private mutating func all(_ depth: Int) -> [Spec.Child] {
        (0..<random.below(5)).map { _ in Spec.Child(id: number(), spec: make(depth - 1)) }
    }

    mutating func make(_ depth: Int) -> Spec {
        if depth <= 0 {
            switch random.below(8) {
            case 0...2: return .box(number())
            case 3...4: return .text(number(), length() + 10, lines: 1 + random.below(3))
            case 5...6: return .label(number())
            default: return .spacer
            }
        }
        switch random.below(36) {
        case 0...3: return .row(alignment(), spacing: optionalLength(), all(depth))
        case 4...7: return .column(alignment(), spacing: optionalLength(), all(depth))
        case 8...9: return .pile(alignment(), all(depth))
        case 10...11: return .group(all(depth), padding: length())
        case 12: return .padding(length(), random.below(16), make(depth - 1))
        case 13: return .frame(optionalLength(), optionalLength(), alignment(), make(depth - 1))
        case 14: return .flexible(random.chance(0.5) ? nil : 20, random.pick([nil, 90, .infinity]), make(depth - 1))
        case 15: return .offset(length(), make(depth - 1))
        case 16: return .fade(random.pick([0, 0.5, 1]), make(depth - 1))
        case 17: return .turned(random.pick([0, 45, 90]), make(depth - 1))
        case 18: return .clipped(make(depth - 1))
        case 19: return .background(make(depth - 1), make(depth - 1))
        case 20: return .overlay(alignment(), make(depth - 1), make(depth - 1))
        case 21: return .fixed(make(depth - 1))
        case 22: return .ratio(random.pick([0.5, 1, 2]), make(depth - 1))
        case 23: return .priority(random.pick([-1, 0, 1]), make(depth - 1))
        case 24: return .level(random.pick([-1, 0, 1]), make(depth - 1))
        case 25: return .optional(random.chance(0.5), make(depth - 1))
        case 26: return .either(random.chance(0.5), make(depth - 1), make(depth - 1))
        case 27: return .identified(number(), make(depth - 1))
        case 28: return .moving(random.below(3), make(depth - 1))
        case 29: return .reader(make(depth - 1))
        case 30: return .direction(random.chance(0.5), make(depth - 1))
        case 31: return .guide(length(), make(depth - 1))
        case 32: return .place(length(), make(depth - 1))
        case 33...34: return .scroll(random.chance(0.7), make(depth - 1))
        default: return .erased(make(depth - 1))
        }
    }

    /// The view with one of its views changed.
    mutating func change(_ spec: Spec) -> Spec {
        var target = random.below(spec.count)
        return change(spec, &target)
    }

    private mutating func change(_ spec: Spec, _ target: inout Int) -> Spec {
        if target == 0 {
            target = -1
            return changed(spec)
        }
        target -= 1
        func go(_ a: Spec) -> Spec {
            if target < 0 { return a }
            if target >= a.count {
                target -= a.count
                return a
            }
            return change(a, &target)
        }
        func each(_ all: [Spec.Child]) -> [Spec.Child] { all.map { Spec.Child(id: $0.id, spec: go($0.spec)) } }
        switch spec {
        case .box, .text, .label, .spacer: return spec
        case .row(let a, let s, let all): return .row(a, spacing: s, each(all))
        case .column(let a, let s, let all): return .column(a, spacing: s, each(all))
        case .pile(let a, let all): return .pile(a, each(all))
        case .group(let all, let p): return .group(each(all), padding: p)
        case .padding(let l, let e, let a): return .padding(l, e, go(a))
        case .frame(let w, let h, let n, let a): return .frame(w, h, n, go(a))
        case .flexible(let l, let h, let a): return .flexible(l, h, go(a))
        case .offset(let x, let a): return .offset(x, go(a))
        case .fade(let x, let a): return .fade(x, go(a))
        case .turned(let x, let a): return .turned(x, go(a))
        case .clipped(let a): return .clipped(go(a))
        case .background(let a, let b): return .background(go(a), go(b))
        case .overlay(let n, let a, let b): return .overlay(n, go(a), go(b))
        case .fixed(let a): return .fixed(go(a))
        case .ratio(let r, let a): return .ratio(r, go(a))
        case .priority(let p, let a): return .priority(p, go(a))
        case .level(let z, let a): return .level(z, go(a))
        case .optional(let o, let a): return .optional(o, go(a))
        case .either(let o, let a, let b): return .either(o, go(a), go(b))
        case .identified(let i, let a): return .identified(i, go(a))
        case .moving(let n, let a): return .moving(n, go(a))
        case .reader(let a): return .reader(go(a))
        case .direction(let d, let a): return .direction(d, go(a))
        case .guide(let x, let a): return .guide(x, go(a))
        case .place(let x, let a): return .place(x, go(a))
        case .erased(let a): return .erased(go(a))
        case .scroll(let d, let a): return .scroll(d, go(a))
        }
    }

    private mutating func rearranged(_ all: [Spec.Child]) -> [Spec.Child] {
        var all = all
        switch random.below(4) {
        case 0: all.insert(Spec.Child(id: number(), spec: make(1)), at: random.below(all.count + 1))
        case 1 where !all.isEmpty: all.remove(at: random.below(all.count))
        case 2: all.shuffle(using: &random)
        default: if all.count > 1 { all.swapAt(0, all.count - 1) }
        }
        return all
    }

    /// The same kind of view with other values; now and then another view.
    private mutating func changed(_ spec: Spec) -> Spec {
        if random.chance(0.1) { return make(2) }
        switch spec {
        case .box: return .box(number())
        case .text(_, _, let lines): return .text(number(), length() + 10, lines: lines)
        case .label: return .label(number())
        case .spacer: return .spacer
        case .row(let a, let s, let all):
            return random.chance(0.7)
                ? .row(a, spacing: s, rearranged(all)) : .row(alignment(), spacing: optionalLength(), all)
        case .column(let a, let s, let all):
            return random.chance(0.7)
                ? .column(a, spacing: s, rearranged(all)) : .column(alignment(), spacing: optionalLength(), all)
        case .pile(let a, let all): return random.chance(0.7) ? .pile(a, rearranged(all)) : .pile(alignment(), all)
        case .group(let all, let p):
            return random.chance(0.7) ? .group(rearranged(all), padding: p) : .group(all, padding: length())
        case .padding(_, _, let a): return .padding(length(), random.below(16), a)
        case .frame(_, _, _, let a): return .frame(optionalLength(), optionalLength(), alignment(), a)
        case .flexible(_, _, let a):
            return .flexible(random.chance(0.5) ? nil : 20, random.pick([nil, 90, .infinity]), a)
        case .offset(_, let a): return .offset(length(), a)
        case .fade(_, let a): return .fade(random.pick([0, 0.5, 1]), a)
        case .turned(_, let a): return .turned(random.pick([0, 45, 90]), a)
        case .clipped(let a): return .clipped(a)
        case .background(let a, let b): return random.chance(0.5) ? .background(b, a) : .background(a, make(1))
        case .overlay(_, let a, let b): return .overlay(alignment(), a, b)
        case .fixed(let a): return a
        case .ratio(_, let a): return .ratio(random.pick([0.5, 1, 2]), a)
        case .priority(_, let a): return .priority(random.pick([-1, 0, 1]), a)
        case .level(_, let a): return .level(random.pick([-1, 0, 1]), a)
        case .optional(let isThere, let a): return .optional(!isThere, a)
        case .either(let isFirst, let a, let b): return .either(!isFirst, a, b)
        case .identified(_, let a): return .identified(number(), a)
        case .moving(_, let a): return .moving(random.below(3), a)
        case .reader(let a): return .reader(.padding(length(), 15, a))
        case .direction(let isRight, let a): return .direction(!isRight, a)
        case .guide(_, let a): return .guide(length(), a)
        case .place(_, let a): return .place(length(), a)
        case .erased(let a): return random.chance(0.5) ? .erased(a) : a
        case .scroll(let isDown, let a): return random.chance(0.2) ? a : .scroll(!isDown, a)
        }
    }
}
