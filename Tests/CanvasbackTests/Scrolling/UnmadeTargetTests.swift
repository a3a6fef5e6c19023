import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Scrolls to views of rows that were never made: their ids are in what the rows would be made of.
@MainActor struct UnmadeTargetTests {
    struct Year: Identifiable {
        let id: String
        let hours: Range<Int>
    }

    private static let years = (0..<100).map { Year(id: "year \($0)", hours: $0 * 1000..<($0 + 1) * 1000) }

    @MainActor final class Hand { var proxy: ScrollViewProxy? }

    /// Counts the bodies of rows that ran.
    struct Row: View {
        let hour: Int
        let counter: Counter
        var body: some View {
            let _ = counter.note()
            Box("hour \(hour)").frame(height: 40)
        }
    }

    /// A section of a year, as a view of the app's own.
    struct YearSection: View {
        let year: Year
        let counter: Counter
        var body: some View {
            Section {
                ForEach(year.hours, id: \.self) { Row(hour: $0, counter: counter) }
            } header: {
                Box(year.id).frame(height: 30)
            } footer: {
                Box("end").frame(height: 20).id("end of \(year.id)")
            }
        }
    }

    private let counter = Counter()
    private let hand = Hand()

    private func open(isOwnView: Bool) -> TestWindow {
        let (counter, hand) = (counter, hand)
        return TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollViewReader { proxy in
                let _ = hand.proxy = proxy
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(Self.years) { year in
                            if isOwnView {
                                YearSection(year: year, counter: counter)
                            } else {
                                Section {
                                    ForEach(year.hours, id: \.self) { Row(hour: $0, counter: counter) }
                                } header: {
                                    Box(year.id).frame(height: 30)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("a row in a section that was never made is found by its own id", arguments: [false, true])
    func inner(isOwnView: Bool) throws {
        let window = open(isOwnView: isOwnView)
        for (hour, anchor) in [(50_500, UnitPoint.center), (99_999, .bottom), (3, .top), (70_000, .top)] {
            let before = counter.count
            hand.proxy?.scrollTo(hour, anchor: anchor)
            window.settle()
            let frame = try #require(window.frame(of: "hour \(hour)"))
            let expected = hour == 99_999 && isOwnView ? 760 : anchor.y * (800 - 40)
            #expect(abs(frame.minY - expected) < 0.5)
            // The rows that are seen then, and those on the way to knowing where it is: no year is made as a whole.
            #expect(counter.count - before < 250)
        }
    }

    @Test("animated, it ends there too, and the way does not run past it") func animated() throws {
        let window = open(isOwnView: false)
        withAnimation { hand.proxy?.scrollTo(42_420, anchor: .center) }
        window.settle()
        #expect(abs(try #require(window.frame(of: "hour 42420")).midY - 400) < 0.5)
    }

    @Test("ids that are said within sections are found too") func saidIDs() throws {
        let window = open(isOwnView: true)
        hand.proxy?.scrollTo("end of year 60", anchor: .center)
        window.settle()
        let end = try #require(window.frame(of: "end of year 60"))
        #expect(abs(end.midY - 400) < 0.5)
        #expect(try abs(#require(window.frame(of: "hour 60999")).maxY - end.minY) < 0.01)
    }

    @Test("an id that nothing has scrolls nowhere") func unknown() {
        let window = open(isOwnView: false)
        hand.proxy?.scrollTo(1_000_000, anchor: .center)
        window.settle()
        #expect(window.scrollOffset.y == 0)
        hand.proxy?.scrollTo("year 1000", anchor: .center)
        window.settle()
        #expect(window.scrollOffset.y == 0)
    }

    @Test("a scroll position finds it as well") func position() throws {
        let counter = counter
        let position = Handle(ScrollPosition(idType: Int.self))
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Host(position) { position in
                List {
                    ForEach(Self.years) { year in
                        Section(year.id) { ForEach(year.hours, id: \.self) { Row(hour: $0, counter: counter) } }
                    }
                }
                .listStyle(.plain)
                .scrollPosition(position)
            }
        }
        var wanted = position.value
        wanted.scrollTo(id: 12_345, anchor: .center)
        position.set(wanted, in: window)
        window.settle()
        #expect(abs(try #require(window.frame(of: "hour 12345")).midY - 400) < 1)
    }

    @Test("values say where ids are, without a tree") func values() {
        let forEach = ForEach(Self.years) { year in
            Section(year.id) { ForEach(year.hours, id: \.self) { Box("\($0)") } }
        }
        #expect(UnmadeViews.share(of: forEach, before: AnyHashable(25_500)) == 0.255)
        #expect(UnmadeViews.share(of: forEach, before: AnyHashable("year 7")) == 0.07)
        #expect(UnmadeViews.share(of: forEach, before: AnyHashable(100_000)) == nil)
        let section = YearSection(year: Self.years[2], counter: counter)
        #expect(UnmadeViews.share(of: section, before: AnyHashable(2_250)) == 0.25)
        // Nobody looks where there can be none, and bodies with state are left alone.
        #expect(!UnmadeViews.mayHoldScrollIDs(Box.self) && !UnmadeViews.mayHoldScrollIDs(Row.self))
        #expect(!UnmadeViews.mayHoldScrollIDs(Host<Int, ForEach<Range<Int>, Int, Box>>.self))
    }
}
