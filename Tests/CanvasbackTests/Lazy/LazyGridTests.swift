import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Grids whose cells are made when they are about to be seen, in a window of 300 by 400 points.
@MainActor struct LazyGridTests {
    private static let size = CGSize(width: 300, height: 400)
    private static let three = [GridItem(spacing: 0), GridItem(spacing: 0), GridItem(spacing: 0)]

    private func open(_ count: Int, columns: [GridItem] = three, spacing: CGFloat = 0) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(columns: columns, spacing: spacing) {
                    ForEach(0..<count, id: \.self) { Box("\($0)").frame(height: 40) }
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

    @Test func cellsFillLineAfterLine() {
        let window = open(7)
        #expect(window.frame(of: "0") == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(window.frame(of: "2") == CGRect(x: 200, y: 0, width: 100, height: 40))
        #expect(window.frame(of: "3") == CGRect(x: 0, y: 40, width: 100, height: 40))
        #expect(window.frame(of: "6") == CGRect(x: 0, y: 80, width: 100, height: 40))
    }

    @Test func spacingsAreThoseOfItemsAndOfTheGrid() {
        let columns = [GridItem(.fixed(50), spacing: 10), GridItem(.fixed(70))]
        let window = open(4, columns: columns, spacing: 6)
        // 130 points in the middle of 300.
        #expect(window.frame(of: "0") == CGRect(x: 85, y: 0, width: 50, height: 40))
        #expect(window.frame(of: "1") == CGRect(x: 145, y: 0, width: 70, height: 40))
        #expect(window.frame(of: "2") == CGRect(x: 85, y: 46, width: 50, height: 40))
        #expect(window.frame(of: "3") == CGRect(x: 145, y: 46, width: 70, height: 40))
    }

    @Test func alignmentsAreThoseOfTheGridAndOfItems() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(
                    columns: [
                        GridItem(.fixed(60), spacing: 0, alignment: .bottomTrailing),
                        GridItem(.fixed(60), alignment: .topLeading),
                    ], alignment: .trailing
                ) {
                    Box("a").frame(width: 20, height: 10)
                    Box("b").frame(width: 20, height: 10)
                    Box("c").frame(width: 30, height: 50)
                    Box("d").frame(width: 20, height: 10)
                }
            }
        }
        #expect(window.frame(of: "a") == CGRect(x: 220, y: 0, width: 20, height: 10))
        #expect(window.frame(of: "b") == CGRect(x: 240, y: 0, width: 20, height: 10))
        #expect(window.frame(of: "c") == CGRect(x: 210, y: 18, width: 30, height: 50))
        #expect(window.frame(of: "d") == CGRect(x: 240, y: 18, width: 20, height: 10))
    }

    @Test func aLineIsAsHighAsItsHighestCell() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: Self.three, spacing: 0) {
                    ForEach(0..<9, id: \.self) { Box("\($0)").frame(height: CGFloat($0 + 1) * 10) }
                }
            }
        }
        #expect(window.frame(of: "0") == CGRect(x: 0, y: 10, width: 100, height: 10))
        #expect(window.frame(of: "3")?.minY == 40 && window.frame(of: "4")?.minY == 35)
        #expect(window.frame(of: "8") == CGRect(x: 200, y: 90, width: 100, height: 90))
    }

    @Test func onlyCellsNearTheViewportAreThere() {
        let window = open(1_000_000)
        // 10 lines are seen, and a quarter of the viewport beyond.
        #expect(window.exists("38") && !window.exists("39"))
        #expect(window.frame(of: "29") == CGRect(x: 200, y: 360, width: 100, height: 40))
    }

    @Test func aMillionCellsOpenAsAHundred() {
        #expect(open(100).statistics == open(1_000_000).statistics)
    }

    @Test func aScrollFrameCostsTheSame() {
        func work(_ count: Int) -> [TestWindow.Statistics] {
            let window = open(count)
            window.down(at: CGPoint(x: 100, y: 390))
            return (0..<60).map { _ in window.counting { window.move(by: CGSize(width: 0, height: -6)) } }
        }
        let (few, many) = (work(400), work(1_000_000))
        #expect(few.map(\.layouts) == many.map(\.layouts) && few.map(\.bodies) == many.map(\.bodies))
        #expect(few.map(\.measurements) == many.map(\.measurements))
        for frame in many where frame.layouts == 0 {
            #expect(frame.bodies == 0 && frame.measurements == 0 && frame.bytes <= 12)
        }
        // A line of 40 points comes about each seventh frame of 6.
        #expect(many.filter { $0.layouts > 0 }.count <= 10)
    }

    @Test func cellsComeAndGo() {
        let window = open(1_000_000)
        for _ in 0..<40 { drag(window, by: -100) }
        // 4,000 points are 100 lines.
        #expect(window.frame(of: "300") == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(window.exists("284") && !window.exists("281"))
        #expect(window.window.nodeCount < 250)
        for _ in 0..<40 { drag(window, by: 100) }
        #expect(window.frame(of: "0") == CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test func theEndIsALineThatMayNotBeFull() throws {
        for count in [1_000_000, 1_000_001, 1_000_002] {
            let window = open(count)
            window.key("End")
            window.settle()
            let last = try #require(window.frame(of: "\(count - 1)"))
            #expect(last.maxY == 400 && last.minX == CGFloat((count - 1) % 3) * 100)
            #expect(window.scrollOffset.y == CGFloat((count + 2) / 3) * 40 - 400)
        }
    }

    @Test func aCellIsFoundByItsID() throws {
        for item in [0, 1, 499_999, 777_777, 999_999] {
            var proxy: ScrollViewProxy?
            let window = TestWindow(size: Self.size) {
                ScrollViewReader { reader in
                    let _ = proxy = reader
                    ScrollView {
                        LazyVGrid(columns: Self.three, spacing: 4) {
                            ForEach(0..<1_000_000, id: \.self) { Box("\($0)").frame(height: 30 + CGFloat($0 % 7)) }
                        }
                    }
                }
            }
            proxy?.scrollTo(item, anchor: .center)
            window.settle()
            let frame = try #require(window.frame(of: "\(item)"))
            #expect(frame.minX == CGFloat(item % 3) * 100)
            if item > 1, item < 999_999 { #expect(abs(frame.midY - 200) < 4) }
            #expect(frame.minY >= 0 && frame.maxY <= 400)
        }
    }

    @Test func whatIsPrependedMovesNothingThatIsRead() {
        let items = Handle(Array(0..<300))
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(items) { items in
                    LazyVGrid(columns: Self.three, spacing: 0) {
                        ForEach(items.wrappedValue, id: \.self) { Box("\($0)").frame(height: 40) }
                    }
                }
            }
        }
        drag(window, by: -1000)
        #expect(window.frame(of: "75")?.origin == CGPoint(x: 0, y: 0))
        items.set([-3, -2, -1] + Array(0..<300), in: window)
        #expect(window.frame(of: "75")?.origin == CGPoint(x: 0, y: 0))
        // One that fills no line moves the others on by a column, and keeps their lines.
        items.set([-9, -3, -2, -1] + Array(0..<300), in: window)
        window.settle()
        #expect(window.frame(of: "75")?.minY == 0 && window.frame(of: "75")?.minX == 100)
        #expect(window.frame(of: "74")?.minX == 0 && window.frame(of: "74")?.minY == 0)
    }

    @Test func otherColumnsLayAllOutAnew() {
        let window = open(1_000, columns: [GridItem(.adaptive(minimum: 90), spacing: 0)])
        #expect(window.frame(of: "2") == CGRect(x: 200, y: 0, width: 100, height: 40))
        window.resize(to: CGSize(width: 400, height: 400))
        #expect(window.frame(of: "3") == CGRect(x: 300, y: 0, width: 100, height: 40))
        #expect(window.frame(of: "4")?.minY == 40)
    }

    @Test func fromRightToLeftTheFirstColumnIsAtTheRight() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: Self.three, spacing: 0) {
                    ForEach(0..<5, id: \.self) { Box("\($0)").frame(height: 40) }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(window.frame(of: "0")?.minX == 200 && window.frame(of: "1")?.minX == 100)
        #expect(window.frame(of: "4")?.origin == CGPoint(x: 100, y: 40))
    }

    // MARK: Sections

    @Test func sectionsBeginLinesOfTheirOwn() {
        let window = TestWindow(size: Self.size) {
            ScrollView {
                LazyVGrid(columns: Self.three, spacing: 0) {
                    ForEach(0..<3, id: \.self) { section in
                        Section {
                            ForEach(0..<4, id: \.self) { Box("\(section).\($0)").frame(height: 40) }
                        } header: {
                            Box("header \(section)").frame(height: 20)
                        } footer: {
                            Box("footer \(section)").frame(height: 10)
                        }
                    }
                }
            }
        }
        #expect(window.frame(of: "header 0") == CGRect(x: 0, y: 0, width: 300, height: 20))
        #expect(window.frame(of: "0.3") == CGRect(x: 0, y: 60, width: 100, height: 40))
        #expect(window.frame(of: "footer 0") == CGRect(x: 0, y: 100, width: 300, height: 10))
        #expect(window.frame(of: "header 1") == CGRect(x: 0, y: 110, width: 300, height: 20))
        #expect(window.frame(of: "1.0") == CGRect(x: 0, y: 130, width: 100, height: 40))
    }

    @Test func headersStayAtTheEdge() throws {
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVGrid(columns: Self.three, spacing: 0, pinnedViews: .sectionHeaders) {
                    ForEach(0..<1000, id: \.self) { section in
                        Section {
                            ForEach(0..<1000, id: \.self) { Box("\(section).\($0)").frame(height: 40) }
                        } header: {
                            Box("header \(section)").frame(height: 20)
                        }
                    }
                }
            }
        }
        drag(window, by: -2000)
        #expect(window.frame(of: "header 0")?.minY == 0)
        // A thousand cells are 334 lines: the next header pushes this one out.
        window.key("Home")
        window.settle()
        var proxyless = 0
        while window.scrollOffset.y < 13_370, proxyless < 40 {
            drag(window, by: -380)
            proxyless += 1
        }
        let (first, second) = (window.frame(of: "header 0"), try #require(window.frame(of: "header 1")))
        #expect(second.minY >= 0 || second.minY == 0)
        if let first, second.minY < 20, second.minY > 0 { #expect(abs(first.maxY - second.minY) < 0.01) }
    }

    // MARK: The other axis

    @Test func rowsFillColumnAfterColumn() {
        let window = TestWindow(size: Self.size) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHGrid(rows: [GridItem(.fixed(60), spacing: 10), GridItem(.fixed(30))], alignment: .top, spacing: 5)
                {
                    ForEach(0..<1_000_000, id: \.self) { Box("\($0)").frame(width: 50) }
                }
            }
        }
        #expect(window.frame(of: "0") == CGRect(x: 0, y: 0, width: 50, height: 60))
        #expect(window.frame(of: "1") == CGRect(x: 0, y: 70, width: 50, height: 30))
        #expect(window.frame(of: "2") == CGRect(x: 55, y: 0, width: 50, height: 60))
        #expect(!window.exists("30"))
        window.down(at: CGPoint(x: 250, y: 50))
        window.move(by: CGSize(width: -230, height: 0))
        window.cancel()
        window.settle()
        #expect(window.frame(of: "8") == CGRect(x: -10, y: 0, width: 50, height: 60))
    }

    // MARK: Against all cells laid out

    @Test("what is seen is what all cells would show", arguments: 0..<24 as Range<UInt64>) func random(seed: UInt64) {
        var random = SeededRandom(seed)
        let columns = (0...random.below(4)).map { _ in GridItem(spacing: 0) }
        let lanes = columns.count
        let heights: [CGFloat] = seed % 2 == 0 ? [40] : [20, 30, 40, 70]
        struct Item: Identifiable, Equatable {
            var id: Int
            var height: CGFloat
        }
        var items = (0..<(10 + random.below(300))).map { Item(id: $0, height: random.pick(heights)) }
        let handle = Handle(items)
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { items in
                    LazyVGrid(columns: columns, spacing: 0) {
                        ForEach(items.wrappedValue) { item in Box("\(item.id)").frame(height: item.height) }
                    }
                }
            }
        }
        var next = 1000
        for step in 0..<40 {
            switch random.below(4) {
            case 0, 1: drag(window, by: CGFloat(random.below(700) - 400))
            case 2: drag(window, by: CGFloat(random.below(6000) - 3000))
            default:
                if random.chance(0.5), items.count > 5 {
                    let place = random.below(items.count - 3)
                    items.removeSubrange(place..<place + 1 + random.below(3))
                } else {
                    for _ in 0...random.below(5) {
                        next += 1
                        items.insert(Item(id: next, height: random.pick(heights)), at: random.below(items.count + 1))
                    }
                }
                handle.set(items, in: window)
                window.settle()
            }
            // Lines that are seen: together, in order, each as high as its highest cell, and none missing.
            var lines: [(index: Int, top: CGFloat, bottom: CGFloat)] = []
            for line in 0..<(items.count + lanes - 1) / lanes {
                let cells = items[line * lanes..<min(items.count, (line + 1) * lanes)]
                let frames = cells.map { window.frame(of: "\($0.id)") }
                guard frames.allSatisfy({ $0 != nil }) else { continue }
                let height = cells.map(\.height).max()!
                let middle = frames[0]!.midY
                if middle + height / 2 <= 0 || middle - height / 2 >= 400 { continue }
                for (offset, frame) in frames.enumerated() {
                    let width = 300 / CGFloat(lanes)
                    #expect(abs(frame!.midY - middle) < 0.01, "seed \(seed), step \(step)")
                    #expect(abs(frame!.minX - CGFloat(offset) * width) < 0.01, "seed \(seed), step \(step)")
                }
                lines.append((line, middle - height / 2, middle + height / 2))
            }
            #expect(!lines.isEmpty, "seed \(seed), step \(step)")
            for (former, latter) in zip(lines, lines.dropFirst()) {
                #expect(latter.index == former.index + 1, "seed \(seed), step \(step)")
                #expect(abs(latter.top - former.bottom) < 0.01, "seed \(seed), step \(step)")
            }
            if let first = lines.first, let last = lines.last {
                #expect(first.top <= 0.01 && (last.bottom >= 399.99 || last.index == (items.count - 1) / lanes))
            }
        }
    }
}
