import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Lists and collections that say what may be done with their elements.
@MainActor struct EditActionsTests {
    struct Duck: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    private func ducks() -> Handle<[Duck]> { Handle((0..<4).map { Duck(id: $0, name: "duck \($0)") }) }

    private func open(_ ducks: Handle<[Duck]>, _ actions: EditActions<[Duck]>) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(ducks) { ducks in
                List(ducks, editActions: actions) { $duck in Text(duck.name) }.listStyle(.plain)
            }
        }
    }

    private func point(_ row: Int) -> CGPoint { CGPoint(x: 200, y: CGFloat(row) * 44 + 22) }

    @Test func whatIsAllowedIsThere() {
        #expect(open(ducks(), .all).accessibilityActions(at: point(1)) == ["Delete", "Move Up", "Move Down"])
        #expect(open(ducks(), .delete).accessibilityActions(at: point(1)) == ["Delete"])
        #expect(open(ducks(), .move).accessibilityActions(at: point(1)) == ["Move Up", "Move Down"])
        #expect(open(ducks(), []).accessibilityActions(at: point(1)) == [])
    }

    @Test func itChangesTheCollection() {
        let ducks = ducks()
        let window = open(ducks, .all)
        window.performAccessibilityAction("Move Down", at: point(0))
        window.settle()
        #expect(ducks.value.map(\.id) == [1, 0, 2, 3])
        window.performAccessibilityAction("Delete", at: point(2))
        window.settle()
        #expect(ducks.value.map(\.id) == [1, 0, 3])
    }

    @Test func aSwipeDeletes() {
        let ducks = ducks()
        let window = open(ducks, .all)
        window.down(at: point(1))
        window.move(by: CGSize(width: -40, height: 0), times: 9)
        window.up()
        window.settle()
        #expect(ducks.value.map(\.id) == [0, 2, 3] && !window.exists("duck 1"))
    }

    @Test func collectionsInSectionsSayItForThemselves() {
        let (wild, tame) = (ducks(), Handle([10, 11]))
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(wild) { wild in
                Host(tame) { tame in
                    List {
                        ForEach(wild, editActions: .delete) { $duck in Text(duck.name) }
                        ForEach(tame, id: \.self, editActions: .move) { $number in Text("tame \(number)") }
                    }
                    .listStyle(.plain)
                }
            }
        }
        #expect(window.accessibilityActions(at: point(3)) == ["Delete"])
        #expect(window.accessibilityActions(at: point(4)) == ["Move Down"])
        window.performAccessibilityAction("Move Down", at: point(4))
        window.settle()
        #expect(tame.value == [11, 10])
    }

    @Test func offsetsAreThoseOfBefore() {
        var letters = Array("abcdef")
        letters.move(fromOffsets: [0, 3], toOffset: 5)
        #expect(String(letters) == "bceadf")
        letters.remove(atOffsets: [1, 5])
        #expect(String(letters) == "bead")
    }
}
