import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Grids with sections of cells, against a model that lays out everything.
@MainActor struct LazyGridSectionTests {
    typealias Item = SectionRig.Item
    typealias Part = SectionRig.Part

    private static let size = CGSize(width: 300, height: 400)

    /// Where everything stands, by name, with 5 points between lines.
    private func model(_ parts: [Part], lanes: Int) -> [(name: String, frame: CGRect)] {
        var result: [(String, CGRect)] = []
        var y: CGFloat = 0
        for part in parts {
            result.append(("header \(part.id)", CGRect(x: 0, y: y, width: 300, height: 30)))
            y += 35
            for start in stride(from: 0, to: part.items.count, by: lanes) {
                let line = part.items[start..<min(part.items.count, start + lanes)]
                let height = line.map(\.height).max()!
                let width = 300 / CGFloat(lanes)
                for (lane, item) in line.enumerated() {
                    let top = y + (height - item.height) / 2
                    result.append(
                        ("\(item.id)", CGRect(x: CGFloat(lane) * width, y: top, width: width, height: item.height)))
                }
                y += height + 5
            }
            if part.hasFooter {
                result.append(("footer \(part.id)", CGRect(x: 0, y: y, width: 300, height: 20)))
                y += 25
            }
        }
        return result
    }

    private func open(_ handle: Handle<[Part]>, lanes: Int) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { parts in
                    LazyVGrid(columns: (0..<lanes).map { _ in GridItem(spacing: 0) }, spacing: 5) {
                        ForEach(parts.wrappedValue) { part in
                            Section {
                                ForEach(part.items) { item in Box("\(item.id)").frame(height: item.height) }
                            } header: {
                                Box("header \(part.id)").frame(height: 30)
                            } footer: {
                                if part.hasFooter { Box("footer \(part.id)").frame(height: 20) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func drag(_ window: TestWindow, by distance: CGFloat) {
        window.down(at: CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: 0, height: distance))
        window.cancel()
        window.settle()
    }

    @Test("what is seen is what everything laid out would show", arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let lanes = 1 + random.below(4)
        let heights: [CGFloat] = seed % 2 == 0 ? [40] : [20, 30, 60]
        var next = 0
        func item(_ random: inout SeededRandom) -> Item {
            next += 1
            return Item(id: next, height: random.pick(heights))
        }
        var parts = (0..<(2 + random.below(12))).map { index in
            Part(
                id: 10_000 + index, items: (0..<random.below(60)).map { _ in item(&random) },
                hasFooter: random.chance(0.5))
        }
        let handle = Handle(parts)
        let window = open(handle, lanes: lanes)
        for step in 0..<40 {
            switch random.below(5) {
            case 0, 1, 2: drag(window, by: CGFloat(random.below(900) - 500))
            case 3:
                let index = random.below(parts.count)
                let place = random.below(parts[index].items.count + 1)
                if random.chance(0.5) {
                    parts[index].items.insert(item(&random), at: place)
                } else if place < parts[index].items.count {
                    parts[index].items.remove(at: place)
                }
                handle.set(parts, in: window)
            default:
                if random.chance(0.5), parts.count > 2 {
                    parts.remove(at: random.below(parts.count))
                } else {
                    next += 1
                    let new = Part(
                        id: 20_000 + next, items: (0..<random.below(9)).map { _ in item(&random) }, hasFooter: true)
                    parts.insert(new, at: random.below(parts.count + 1))
                }
                handle.set(parts, in: window)
            }
            window.settle()
            let all = model(parts, lanes: lanes)
            // One that is seen says where all are.
            let seen = all.first { entry in
                window.frame(of: entry.name).map { $0.maxY > 0 && $0.minY < 400 } ?? false
            }
            let anchor = try #require(seen, "seed \(seed), step \(step)")
            let offset = window.frame(of: anchor.name)!.minY - anchor.frame.minY
            for entry in all {
                let expected = entry.frame.offsetBy(dx: 0, dy: offset)
                guard expected.maxY > 0.01, expected.minY < 399.99 else { continue }
                let frame = window.frame(of: entry.name) ?? .null
                let isSame =
                    abs(frame.minX - expected.minX) < 0.01 && abs(frame.minY - expected.minY) < 0.01
                    && abs(frame.width - expected.width) < 0.01 && abs(frame.height - expected.height) < 0.01
                #expect(isSame, "seed \(seed), step \(step), \(entry.name): \(frame), not \(expected)")
            }
        }
    }

    @Test func aMillionSectionsOpenAsAHundred() {
        func statistics(_ count: Int) -> TestWindow.Statistics {
            TestWindow(size: Self.size) {
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: [GridItem(), GridItem()]) {
                        ForEach(0..<count, id: \.self) { section in
                            Section {
                                ForEach(0..<1_000, id: \.self) { Box("\(section).\($0)").frame(height: 40) }
                            } header: {
                                Box("header").frame(height: 20)
                            }
                        }
                    }
                }
            }
            .statistics
        }
        #expect(statistics(100) == statistics(1_000_000))
    }

    @Test func cellsOfSeveralCollectionsFlowOnFromOneToTheNext() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    Box("first").frame(height: 40)
                    ForEach(0..<4, id: \.self) { Box("a\($0)").frame(height: 40) }
                    ForEach(0..<1000, id: \.self) { Box("b\($0)").frame(height: 40) }
                }
            }
        }
        #expect(window.frame(of: "a0")?.origin == CGPoint(x: 100, y: 0))
        #expect(window.frame(of: "b0")?.origin == CGPoint(x: 200, y: 40))
        #expect(window.frame(of: "b1")?.origin == CGPoint(x: 0, y: 80))
        // 1,005 cells are 335 lines.
        window.key("End")
        window.settle()
        #expect(abs(window.scrollOffset.y - (335 * 40 - 400)) < 0.01)
        #expect(window.frame(of: "b999")?.origin == CGPoint(x: 200, y: 360))
    }

    @Test func elementsOfTwoViewsAreTwoCells() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    ForEach(0..<3_000, id: \.self) {
                        Box("a\($0)").frame(height: 40)
                        Box("b\($0)").frame(height: 40)
                    }
                }
            }
        }
        #expect(window.frame(of: "b1")?.origin == CGPoint(x: 0, y: 40))
        window.key("End")
        window.settle()
        #expect(abs(window.scrollOffset.y - (2000 * 40 - 400)) < 0.01)
        #expect(window.frame(of: "b2999")?.minX == 200)
    }

    @Test func aPositionTellsWhichCellShowsFirst() throws {
        let position = Handle<Int?>(nil)
        let window = TestWindow(size: Self.size) {
            Host(position) { position in
                ScrollView(showsIndicators: false) {
                    LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                        ForEach(0..<100_000, id: \.self) { Box("\($0)").frame(height: 40) }
                    }
                    .scrollTargetLayout()
                }
                .scrollPosition(id: position)
            }
        }
        drag(window, by: -410)
        #expect(position.value == 20)
        position.set(50_001, in: window)
        window.settle()
        #expect(try #require(window.frame(of: "50001")).minX == 150)
        #expect(abs(try #require(window.frame(of: "50001")).maxY - 400) < 0.01)
    }

    @Test func aHorizontalGridFromRightToLeftBeginsAtTheRight() {
        let window = TestWindow(size: Self.size) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50))], alignment: .top, spacing: 0) {
                    ForEach(0..<10_000, id: \.self) { Box("\($0)").frame(width: 60) }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(window.frame(of: "0") == CGRect(x: 240, y: 0, width: 60, height: 50))
        #expect(window.frame(of: "1") == CGRect(x: 240, y: 50, width: 60, height: 50))
        #expect(window.frame(of: "2") == CGRect(x: 180, y: 0, width: 60, height: 50))
        window.down(at: CGPoint(x: 50, y: 50))
        window.move(by: CGSize(width: 230, height: 0))
        window.cancel()
        window.settle()
        #expect(window.frame(of: "8") == CGRect(x: 230, y: 0, width: 60, height: 50))
    }
}
