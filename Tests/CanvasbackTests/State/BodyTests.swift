import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// A body runs when a dependency of its own changed, and not otherwise.
@MainActor @Suite struct BodyTests {
    @MainActor final class Runs {
        var parent = 0, child = 0, other = 0
        var counts: [Int] { [parent, child, other] }
    }
    struct Parent: View {
        let runs: Runs
        @State private var a = 0
        @State private var b = 0
        @State private var unread = 0
        var body: some View {
            let _ = runs.parent += 1
            VStack {
                Child(runs: runs, value: a)
                Other(runs: runs)
                Text("a").onTapGesture { a += 1 }
                Text("b").onTapGesture { b += 1 }
                Text("same").onTapGesture { a = a }
                Text("unread").onTapGesture { unread += 1 }
                Text("both").onTapGesture {
                    a += 1
                    b += 1
                    a += 1
                }
                Text("value \(b)")
            }
        }
    }
    struct Child: View {
        let runs: Runs
        let value: Int
        var body: some View {
            let _ = runs.child += 1
            Text("child \(value)")
        }
    }
    struct Other: View {
        let runs: Runs
        @State private var own = 0
        var body: some View {
            let _ = runs.other += 1
            Text("own \(own)").onTapGesture { own += 1 }
        }
    }

    @Test func equalInputEndsAnUpdate() {
        let runs = Runs()
        let window = TestWindow { Parent(runs: runs) }
        #expect(runs.counts == [1, 1, 1])
        window.tap("a")
        #expect(runs.counts == [2, 2, 1])
        #expect(window.text("child 1") != nil)
        window.tap("b")
        #expect(runs.counts == [3, 2, 1])
        #expect(window.text("value 1") != nil)
    }

    @Test func anOwnStateRunsItsOwnBodyOnly() {
        let runs = Runs()
        let window = TestWindow { Parent(runs: runs) }
        window.tap("own 0")
        #expect(runs.counts == [1, 1, 2])
        #expect(window.text("own 1") != nil)
    }

    @Test func equalAndUnreadWritesRunNothing() {
        let runs = Runs()
        let window = TestWindow { Parent(runs: runs) }
        let work = window.counting {
            window.tap("same")
            window.tap("unread")
        }
        #expect(runs.counts == [1, 1, 1])
        #expect(work.bodies == 0 && work.frames == 0 && work.bytes == 0)
    }

    @Test func writesOfOneTurnAreOneUpdate() {
        let runs = Runs()
        let window = TestWindow { Parent(runs: runs) }
        let work = window.counting { window.tap("both") }
        #expect(runs.parent == 2)
        #expect(window.text("child 2") != nil)
        #expect(window.text("value 1") != nil)
        #expect(work.frames == 1)
    }

    @Test func aChangeOfOneTextLaysOutLittle() {
        struct Wide: View {
            @State private var count = 0
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(0..<50) { index in FixedText("\(index)", 20) }
                    Row()
                }
            }
        }
        struct Row: View {
            @State private var isOn = false
            var body: some View {
                FixedText(isOn ? "on" : "off", 20).frame(width: 50, height: 16).onTapGesture { isOn.toggle() }
            }
        }
        let window = TestWindow { Wide() }
        let work = window.counting { window.tap("off") }
        #expect(window.drawn("on") != nil)
        // The fixed frame ends what the change forgets: the frame and its text, not the fifty rows.
        #expect(work.bodies == 1)
        #expect(work.measurements <= 2)
        #expect(work.layouts <= 2)
        #expect(work.records == 1)
        #expect(work.bytes <= 24)
    }

    struct Modified: ViewModifier {
        let runs: Runs
        @State private var padding: CGFloat = 0
        func body(content: Content) -> some View {
            let _ = runs.other += 1
            content.padding(padding).onTapGesture { padding += 1 }
        }
    }

    @Test func aModifiersStateDoesNotRunItsContent() {
        let runs = Runs()
        let window = TestWindow { Child(runs: runs, value: 0).modifier(Modified(runs: runs)) }
        window.tap("child 0")
        window.tap("child 0")
        #expect(runs.counts == [0, 1, 3])
    }

    @Test func aModifiersContentIsUpdated() {
        struct Outer: View {
            let runs: Runs
            @State private var value = 0
            var body: some View {
                VStack {
                    Child(runs: runs, value: value).modifier(Modified(runs: runs))
                    Text("more").onTapGesture { value += 1 }
                }
            }
        }
        let runs = Runs()
        let window = TestWindow { Outer(runs: runs) }
        window.tap("more")
        #expect(window.text("child 1") != nil)
        #expect(runs.child == 2)
    }

    struct NotEquatable: View {
        let runs: Runs
        let label: String
        let action: () -> Void
        var body: some View {
            let _ = runs.child += 1
            Text(label).onTapGesture { action() }
        }
    }

    @Test func theNewestClosureRuns() {
        struct Outer: View {
            let runs: Runs
            @State private var value = 0
            @State private var seen = -1
            var body: some View {
                let copy = value
                VStack {
                    Text("more").onTapGesture { value += 1 }
                    NotEquatable(runs: runs, label: "tell") { seen = copy }
                    Text("seen \(seen)")
                }
            }
        }
        let window = TestWindow { Outer(runs: Runs()) }
        window.tap("more")
        window.tap("more")
        window.tap("tell")
        #expect(window.text("seen 2") != nil)
    }

    @Test func restCostsNothing() {
        let window = TestWindow { Parent(runs: Runs()) }
        let work = window.counting { window.advance(by: 10) }
        #expect(work == .zero)
    }
}
