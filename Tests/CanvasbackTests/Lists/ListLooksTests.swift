import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// What a list draws beside its views: lines, grounds, badges.
@MainActor struct ListLooksTests {
    private func open<V: View>(@ViewBuilder _ content: () -> V) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600), content: content)
    }

    /// The lines of a row: y and the edges, in the row.
    private func lines(_ name: String, _ window: TestWindow) throws -> [CGRect] {
        var row: ListRowElement?
        func find(_ element: Element) {
            if element.shownString == name { row = element.listRow }
            element.forEachDrawn(find)
        }
        find(window.window.root.element)
        let content = try #require(row?.content)
        var found: [CGRect] = []
        content.forEachChild { child in
            guard let leaf = child as? ListSeparatorsElement else { return }
            var commands: [DrawCommand] = []
            leaf.draw(CGRect(origin: .zero, size: leaf.frame.size), &commands)
            for command in commands { if case .fill(.rect(let rect), _, _) = command { found.append(rect) } }
        }
        return found
    }

    private func line(_ y: CGFloat, _ start: CGFloat = 16, _ end: CGFloat = 400) -> CGRect {
        CGRect(x: start, y: y, width: end - start, height: 1)
    }

    @Test func aPlainSectionHasLinesAroundEachRow() throws {
        let window = open { List(0..<3) { Text("row \($0)") }.listStyle(.plain) }
        #expect(try lines("row 0", window) == [line(0), line(43)])
        #expect(try lines("row 1", window) == [line(43)])
        #expect(try lines("row 2", window) == [line(43)])
    }

    @Test func aGroupHasLinesBetweenItsRowsAlone() throws {
        let window = open { List(0..<3) { Text("row \($0)") } }
        #expect(try lines("row 0", window) == [line(43, 16, 360)])
        #expect(try lines("row 2", window) == [])
    }

    @Test func linesBeginUnderTheFirstText() throws {
        let window = open {
            List {
                HStack(spacing: 10) {
                    Color.red.frame(width: 30, height: 20)
                    Text("after")
                }
                Text("guided").alignmentGuide(.listRowSeparatorLeading) { _ in 50 }
                Text("end")
            }.listStyle(.plain)
        }
        #expect(try lines("after", window).last == line(43, 56))
        #expect(try lines("guided", window) == [line(43, 66)])
    }

    @Test func linesAreHiddenByEitherRow() throws {
        let window = open {
            List {
                Text("a")
                Text("b").listRowSeparator(.hidden)
                Text("c")
                Text("d").listRowSeparator(.hidden, edges: .bottom)
                Text("e")
            }
            .listStyle(.plain)
        }
        // Above the first row is the section's line.
        #expect(try lines("a", window) == [line(0)])
        #expect(try lines("b", window) == [])
        #expect(try lines("c", window) == [line(43)])
        #expect(try lines("d", window) == [])
    }

    @Test func aBackgroundFillsTheRow() throws {
        let window = open {
            List {
                Text("row").listRowBackground(Color.red.accessibilityIdentifier("ground"))
                Text("other")
            }.listStyle(.plain)
        }
        #expect(window.frame(of: "ground") == CGRect(x: 0, y: 0, width: 400, height: 44))
    }

    @Test func aBadgeStandsAtTheEnd() throws {
        let window = open {
            List {
                Text("mail").badge(12)
                Text("none").badge(0)
            }.listStyle(.plain)
        }
        #expect(try #require(window.frame(of: "12")).maxX == 384)
        #expect(try #require(window.frame(of: "12")).midY == 22)
        #expect(!window.exists("0"))
    }

    @Test func aFormIsAListOfGroups() throws {
        let window = open { Form { Section("head") { Text("row") } } }
        #expect(try #require(window.frame(of: "row")).minX == 36)
        #expect(window.exists("HEAD"))
    }

    @Test func whatIsMissingStandsInTheMiddle() throws {
        let window = open { ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Come back.")) }
        let title = try #require(window.frame(of: "Nothing"))
        let text = try #require(window.frame(of: "Come back."))
        #expect(title.midX == 200 && text.minY >= title.maxY)
    }
}
