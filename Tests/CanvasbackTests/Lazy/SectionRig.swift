import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Sections of rows in a lazy container, which random changes and scrolls are tried on, with a model of where all views would
/// stand if all were laid out.
@MainActor struct SectionRig {
    struct Item: Identifiable, Equatable {
        var id: Int
        var height: CGFloat
    }
    struct Part: Identifiable, Equatable {
        var id: Int
        var items: [Item]
        var hasFooter: Bool
    }
    enum Container: CustomTestStringConvertible {
        case grid(lanes: Int)
        case stack
        case list
        var testDescription: String {
            switch self {
            case .grid(let lanes): "a grid of \(lanes)"
            case .stack: "a stack"
            case .list: "a list"
            }
        }
    }
    /// A view that the model places.
    struct Entry {
        enum Kind: Hashable { case header, row, footer }
        var name: String
        var kind: Kind
        var frame: CGRect
    }

    static let size = CGSize(width: 300, height: 400)
    let container: Container
    let handle: Handle<[Part]>
    let window: TestWindow
    /// From one kind of view to the next in a list, in points; before the first for nil.
    private let listGaps: [[Entry.Kind?]: CGFloat]

    init(_ container: Container, _ parts: [Part]) {
        self.container = container
        handle = Handle(parts)
        window = Self.open(container, handle, size: Self.size)
        if case .list = container { listGaps = Self.measureGaps() } else { listGaps = [:] }
    }

    private static func open(_ container: Container, _ handle: Handle<[Part]>, size: CGSize) -> TestWindow {
        TestWindow(size: size) {
            Host(handle) { parts in
                let content = ForEach(parts.wrappedValue) { part in
                    Section {
                        ForEach(part.items) { item in
                            Box("\(item.id)").frame(height: item.height).listRowInsets(EdgeInsets())
                        }
                    } header: {
                        Box("header \(part.id)").frame(height: 30)
                    } footer: {
                        if part.hasFooter { Box("footer \(part.id)").frame(height: 20) }
                    }
                }
                switch container {
                case .grid(let lanes):
                    ScrollView(showsIndicators: false) {
                        LazyVGrid(columns: (0..<lanes).map { _ in GridItem(spacing: 0) }, spacing: 5) { content }
                    }
                case .stack: ScrollView(showsIndicators: false) { LazyVStack(spacing: 5) { content } }
                case .list:
                    List { content }
                        .listStyle(.grouped)
                        .environment(\.defaultMinListRowHeight, 10)
                        .scrollIndicators(.hidden)
                }
            }
        }
    }

    // MARK: The model

    /// Every view's frame from the start of the content, with 5 points between lines.
    func model(_ parts: [Part]) -> [Entry] {
        var result: [Entry] = []
        var y: CGFloat = 0
        var former: Entry.Kind?
        func add(_ name: String, _ kind: Entry.Kind, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            result.append(
                Entry(name: name, kind: kind, frame: CGRect(x: x, y: y, width: width, height: height)))
        }
        func begin(_ kind: Entry.Kind) {
            if case .list = container { y += listGaps[[former, kind]]! } else if former != nil { y += 5 }
            former = kind
        }
        for part in parts {
            begin(.header)
            add("header \(part.id)", .header, 0, 300, 30)
            y += 30
            let lanes = if case .grid(let lanes) = container { lanes } else { 1 }
            for start in stride(from: 0, to: part.items.count, by: lanes) {
                begin(.row)
                let line = part.items[start..<min(part.items.count, start + lanes)]
                let height = line.map(\.height).max()!
                let width = 300 / CGFloat(lanes)
                for (lane, item) in line.enumerated() {
                    result.append(
                        Entry(
                            name: "\(item.id)", kind: .row,
                            frame: CGRect(
                                x: CGFloat(lane) * width, y: y + (height - item.height) / 2, width: width,
                                height: item.height)))
                }
                y += height
            }
            if part.hasFooter {
                begin(.footer)
                add("footer \(part.id)", .footer, 0, 300, 20)
                y += 20
            }
        }
        return result
    }

    /// The gaps of a list, read off one that shows every kind of neighbours.
    private static func measureGaps() -> [[Entry.Kind?]: CGFloat] {
        func part(_ id: Int, _ rows: Int, _ hasFooter: Bool) -> Part {
            Part(id: id, items: (0..<rows).map { Item(id: id * 10 + $0, height: 40) }, hasFooter: hasFooter)
        }
        let parts = [part(1, 2, true), part(2, 1, false), part(3, 0, true), part(4, 0, false), part(5, 1, true)]
        let window = open(.list, Handle(parts), size: CGSize(width: 300, height: 3000))
        var gaps: [[Entry.Kind?]: CGFloat] = [:]
        var (former, end): (Entry.Kind?, CGFloat) = (nil, 0)
        func next(_ name: String, _ kind: Entry.Kind) {
            let frame = window.frame(of: name)!
            gaps[[former, kind]] = frame.minY - end
            (former, end) = (kind, frame.maxY)
        }
        for part in parts {
            next("header \(part.id)", .header)
            for item in part.items { next("\(item.id)", .row) }
            if part.hasFooter { next("footer \(part.id)", .footer) }
        }
        return gaps
    }

    /// What a list adds after its last view is no more than this, in points.
    private var endAllowance: CGFloat { if case .list = container { 60 } else { 0.01 } }

    // MARK: What is checked

    /// The views that are seen, with where they are.
    func seen(_ all: [Entry]) -> [(index: Int, frame: CGRect)] {
        var result: [(Int, CGRect)] = []
        var frames: [String: CGRect] = [:]
        func look(_ element: Element) {
            if let leaf = element as? NamedLeaf {
                frames[leaf.name] = leaf.convertToWindow(CGRect(origin: .zero, size: leaf.frame.size))
            }
            element.forEachDrawn(look)
        }
        look(window.window.root.element)
        for (index, entry) in all.enumerated() {
            guard let frame = frames[entry.name], frame.maxY > 0.01, frame.minY < Self.size.height - 0.01 else {
                continue
            }
            result.append((index, frame))
        }
        return result
    }

    /// Checks that what is seen is what everything laid out would show there, that nothing is missing, and, where it is at
    /// rest, that it ends where the content ends.
    func check(_ parts: [Part], atRest: Bool, _ comment: @autoclosure () -> String) {
        let all = model(parts)
        let seen = seen(all)
        guard let first = seen.first else {
            // A finger or a fling may have taken all of it out of sight for a moment; never at rest.
            if atRest || !isPastEnd(all) {
                Issue.record("\(comment()): nothing is seen of \(all.count) views at \(window.scrollOffset.y)")
            }
            return
        }
        let offset = first.frame.minY - all[first.index].frame.minY
        var shown: [Int: CGRect] = [:]
        for (index, frame) in seen { shown[index] = frame }
        for (index, entry) in all.enumerated() {
            let expected = entry.frame.offsetBy(dx: 0, dy: offset)
            guard expected.maxY > 0.02, expected.minY < Self.size.height - 0.02 else { continue }
            let frame = shown[index] ?? .null
            let hasPlace = abs(frame.minY - expected.minY) < 0.01 && abs(frame.height - expected.height) < 0.01
            let isAcross = if case .grid = container { abs(frame.minX - expected.minX) < 0.01 } else { true }
            if !hasPlace || !isAcross {
                Issue.record("\(comment()): \(entry.name) is at \(frame), not at \(expected)")
                return
            }
        }
        guard atRest else { return }
        let length = all.map(\.frame.maxY).max()!
        #expect(offset <= 0.01, "\(comment()): there is a gap above")
        let isEnd = length + offset >= Self.size.height - endAllowance
        #expect(isEnd || abs(offset) < 0.01, "\(comment()): there is a gap below")
    }

    /// Whether the scroll view is past the end of what it shows, as a finger may hold it.
    private func isPastEnd(_ all: [Entry]) -> Bool {
        let scroll = window.scrollElements[0]
        let bounds = scroll.machine.scroll.vertical.metrics.bounds
        let offset = Double(scroll.shownOffset.y)
        return offset > bounds.upperBound + 0.5 || offset < bounds.lowerBound - 0.5
    }
}
