import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Going to rows that are not there.
@MainActor struct LazyTargetTests {
    @MainActor final class Proxy { var proxy: ScrollViewProxy? }

    private let holder = Proxy()

    /// Rows of 20 to 119 points in a viewport of 400.
    private func open(_ count: Int = 1_000_000) -> TestWindow {
        let holder = holder
        return TestWindow(size: CGSize(width: 200, height: 400)) {
            ScrollViewReader { proxy in
                let _ = holder.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count) { Box("\($0)").frame(height: LazyEstimateTests.height($0)) }
                    }
                }
            }
        }
    }

    private func go(_ window: TestWindow, _ id: Int, _ anchor: UnitPoint?, _ animation: Animation? = nil) {
        withAnimation(animation) { holder.proxy!.scrollTo(id, anchor: anchor) }
        window.advance(by: 0)
    }

    @Test(arguments: [UnitPoint.top, .center, .bottom], [500_000, 999_999, 3])
    func landsExactly(anchor: UnitPoint, id: Int) throws {
        let window = open()
        go(window, id, anchor)
        let frame = try #require(window.frame(of: "\(id)"))
        switch id {
        case 3 where anchor != .top: #expect(window.frame(of: "0")?.minY == 0)
        case 999_999: #expect(abs(frame.maxY - 400) < 0.01)
        default:
            #expect(abs(frame.minY - anchor.y * (400 - frame.height)) < 0.01)
        }
    }

    @Test func goesThereOnAWay() throws {
        let window = open()
        go(window, 2000, .center, .default)
        #expect(window.frame(of: "0")?.minY == 0)
        window.settle()
        let frame = try #require(window.frame(of: "2000"))
        #expect(abs(frame.midY - 200) < 0.01)
    }

    @Test func thereAndBack() {
        let window = open()
        for id in [700_000, 12, 345_678, 345_680, 0, 99] {
            go(window, id, .top)
            #expect(abs((window.frame(of: "\(id)")?.minY ?? .nan) - 0) < 0.01, "\(id)")
        }
    }

    @Test func rowsAreFoundByTheIdsOfTheData() {
        struct Item: Identifiable { let id: String }
        let items = (0..<50_000).map { Item(id: "item \($0)") }
        let holder = holder
        let window = TestWindow(size: CGSize(width: 200, height: 400)) {
            ScrollViewReader { proxy in
                let _ = holder.proxy = proxy
                ScrollView(showsIndicators: false) {
                    LazyVStack(spacing: 0) { ForEach(items) { Box($0.id).frame(height: 40) } }
                }
            }
        }
        holder.proxy!.scrollTo("item 40000", anchor: .top)
        window.advance(by: 0)
        #expect(window.frame(of: "item 40000")?.minY == 0)
        holder.proxy!.scrollTo("no such item", anchor: .top)
        window.advance(by: 0)
        #expect(window.frame(of: "item 40000")?.minY == 0)
    }

    @Test func childrenThatAreNotThereAnswerForTheirPlaces() throws {
        let window = TestWindow(size: CGSize(width: 200, height: 400)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 10) { ForEach(0..<1000) { Box("\($0)").frame(height: 40) } }
            }
        }
        let stack = try #require(scrollElement(window)?.content.child?.children.first as? LazyStackElement)
        var found: [(CGRect, [AnyHashable])] = []
        stack.forEachScrollTarget(around: CGRect(x: 0, y: 25_000, width: 200, height: 100)) { found.append(($0, $1())) }
        // 25,000 is where row 500 begins, 25,100 where 502 does. The row that is there before them may be among them.
        #expect(found.map(\.1).suffix(5) == (499...503).map { [AnyHashable($0)] })
        #expect(found.dropLast(3).last?.0 == CGRect(x: 0, y: 25_000, width: 200, height: 40))
        found.removeAll()
        stack.forEachScrollTarget(around: CGRect(x: 0, y: 60, width: 200, height: 30)) { found.append(($0, $1())) }
        #expect(found.first?.0 == CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(found.map(\.1).prefix(2) == [[0], [1]])
    }
}

extension Element {
    fileprivate var children: [Element] {
        var result: [Element] = []
        forEachChild { result.append($0) }
        return result
    }
}
