import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct SheetTests {
    private let size = CGSize(width: 400, height: 800)

    @Observable @MainActor final class Log {
        var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    private struct Content: View {
        let log: Log
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @State private var count = 0
        var body: some View {
            VStack {
                Text("Sheet \(count) \(isPresented ? "presented" : "alone")")
                Button("Count") { count += 1 }
                Button("Close") { dismiss() }
            }
            .onAppear { log.add("appear") }
            .onDisappear { log.add("disappear") }
        }
    }

    private func window(
        _ isShown: Handle<Bool>, _ log: Log = Log(), safeArea: EdgeInsets = EdgeInsets()
    ) -> TestWindow {
        TestWindow(size: size, safeArea: safeArea) {
            Host(isShown) { $isShown in
                Button("Behind") { log.add("behind") }
                    .sheet(isPresented: $isShown, onDismiss: { log.add("dismissed") }) { Content(log: log) }
            }
        }
    }

    @Test func itComesAndGoes() throws {
        let (isShown, log) = (Handle(false), Log())
        let window = window(isShown, log)
        #expect(!window.exists("Sheet 0 alone"))
        isShown.set(true, in: window)
        #expect(log.lines == ["appear"])
        let start = try #require(window.frame(of: "Sheet 0 presented"))
        #expect(start.minY > 800, "it comes from below")
        window.settle()
        let frame = try #require(window.frame(of: "Sheet 0 presented"))
        #expect(frame.midX == 200)
        #expect(abs(frame.midY - 405) < 60, "in the middle of a card that begins 10 points below the top")
        window.tap("Count")
        #expect(window.exists("Sheet 1 presented"))
        window.tap("Behind")
        #expect(!log.lines.contains("behind"), "what is under it gets nothing")
        window.tap("Close")
        #expect(!isShown.value && log.lines == ["appear"], "it is seen until it has left")
        window.settle()
        #expect(
            log.lines == ["appear", "disappear", "dismissed"] || log.lines == ["appear", "dismissed", "disappear"])
        #expect(!window.exists("Count"))
        window.tap("Behind")
        #expect(log.lines.last == "behind")
        isShown.set(true, in: window)
        #expect(window.exists("Sheet 0 presented"), "it begins anew")
    }

    @Test func aWindowWithoutAnyHasNothingMore() {
        let plain = TestWindow(size: size) { Text("Behind") }
        let modified = TestWindow(size: size) { Text("Behind").sheet(isPresented: .constant(false)) { Text("Sheet") } }
        #expect(plain.lastFrame == modified.lastFrame)
        #expect(plain.statistics.layouts == modified.statistics.layouts)
        #expect(plain.statistics.bodies == modified.statistics.bodies)
    }

    @Test func aDragDownTakesItAway() throws {
        let isShown = Handle(true)
        let window = window(isShown)
        window.settle()
        let rest = try #require(window.frame(of: "Count")).minY
        window.down(at: CGPoint(x: 200, y: 60))
        window.move(by: CGSize(width: 0, height: 10), times: 20)
        #expect(try #require(window.frame(of: "Count")).minY == rest + 200, "the card is under the finger")
        window.up()
        window.settle()
        // Slow, and not half of the way.
        window.down(at: CGPoint(x: 200, y: 60))
        window.move(by: CGSize(width: 0, height: 10), times: 20, every: 0.1)
        window.advance(by: 0.5)
        window.move(by: CGSize(width: 0, height: 1), times: 3, every: 0.2)
        window.up()
        window.settle()
        if isShown.value { #expect(try #require(window.frame(of: "Count")).minY == rest) }
        isShown.set(true, in: window)
        window.settle()
        window.down(at: CGPoint(x: 200, y: 60))
        window.move(by: CGSize(width: 0, height: 30), times: 8)
        window.up()
        #expect(!isShown.value, "thrown down it goes")
        window.settle()
        #expect(!window.exists("Count"))
    }

    @Test func upwardsItGivesWayALittle() throws {
        let isShown = Handle(true)
        let window = window(isShown)
        window.settle()
        let rest = try #require(window.frame(of: "Count")).minY
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: -10), times: 20)
        let pulled = rest - (try #require(window.frame(of: "Count")).minY)
        #expect(pulled > 5 && pulled < 60)
        window.up()
        window.settle()
        #expect(isShown.value)
        #expect(try #require(window.frame(of: "Count")).minY == rest)
    }

    @Test func escapeAndATouchBesideItTakeItAway() {
        let isShown = Handle(true)
        let window = window(isShown)
        window.settle()
        window.key("Escape")
        #expect(!isShown.value)
        window.settle()
        isShown.set(true, in: window)
        window.settle()
        window.tap(at: CGPoint(x: 200, y: 4))
        #expect(!isShown.value)
    }

    @Test func whoMayNotTakeItAwayCannot() throws {
        let isShown = Handle(true)
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Text("Behind").sheet(isPresented: $isShown) { Text("Sheet").interactiveDismissDisabled() }
            }
        }
        window.settle()
        let rest = try #require(window.frame(of: "Sheet"))
        window.key("Escape")
        window.tap(at: CGPoint(x: 200, y: 4))
        window.down(at: CGPoint(x: 200, y: 60))
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        let moved = try #require(window.frame(of: "Sheet")).minY - rest.minY
        #expect(moved > 10 && moved < 150)
        window.up()
        window.settle()
        #expect(isShown.value)
        #expect(window.frame(of: "Sheet") == rest)
    }

    @Test func aBindingThatStaysTrueKeepsIt() throws {
        let window = TestWindow(size: size) {
            Text("Behind").sheet(isPresented: .constant(true)) { Text("Sheet") }
        }
        window.settle()
        let rest = try #require(window.frame(of: "Sheet"))
        window.down(at: CGPoint(x: 200, y: 60))
        window.move(by: CGSize(width: 0, height: 40), times: 15)
        window.up()
        window.settle()
        #expect(window.frame(of: "Sheet") == rest)
    }

    @Test func itGoesWithItsPresenter() {
        let isThere = Handle(true)
        let log = Log()
        let window = TestWindow(size: size) {
            Host(isThere) { $isThere in
                VStack {
                    Text("Root")
                    if isThere { Text("Behind").sheet(isPresented: .constant(true)) { Content(log: log) } }
                }
            }
        }
        window.settle()
        #expect(window.exists("Count"))
        isThere.set(false, in: window)
        #expect(!window.exists("Count") && log.lines == ["appear", "disappear"])
        #expect(window.window.root.element.presentations.isEmpty)
    }

    struct Duck: Identifiable {
        let id: Int
        var name: String
    }

    @Test func anItemIsShownUntilItHasLeft() {
        let duck = Handle<Duck?>(nil)
        let window = TestWindow(size: size) {
            Host(duck) { $duck in
                Text("Behind").sheet(item: $duck) { Text("Duck \($0.name)") }
            }
        }
        duck.set(Duck(id: 1, name: "Anna"), in: window)
        window.settle()
        #expect(window.exists("Duck Anna"))
        duck.set(Duck(id: 1, name: "Berta"), in: window)
        #expect(window.exists("Duck Berta") && !window.exists("Duck Anna"), "the same duck is the same sheet")
        duck.set(Duck(id: 2, name: "Clara"), in: window)
        #expect(window.exists("Duck Clara") && window.exists("Duck Berta"), "another one is another")
        window.settle()
        #expect(window.exists("Duck Clara") && !window.exists("Duck Berta"))
        window.key("Escape")
        #expect(duck.value == nil && window.exists("Duck Clara"))
        window.settle()
        #expect(!window.exists("Duck Clara"))
    }

    @Test func detentsAreWhereItRests() throws {
        let detent = Handle(PresentationDetent.medium)
        let window = TestWindow(size: size, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            Host(detent) { $detent in
                Text("Behind").sheet(isPresented: .constant(true)) {
                    Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("Ground")
                        .presentationDetents([.medium, .large, .height(100)], selection: $detent)
                }
            }
        }
        window.settle()
        // Large is 740 with the furniture of 30; medium is half of the rest.
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 415, width: 400, height: 355))
        detent.set(.large, in: window)
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 60, width: 400, height: 710))
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 0, height: 10), times: 40, every: 0.05)
        window.advance(by: 0.3)
        window.move(by: CGSize(width: 0, height: 1), times: 4, every: 0.1)
        window.up()
        window.settle()
        #expect(detent.value == .medium)
        #expect(try #require(window.frame(of: "Ground")).minY == 415)
        detent.set(.height(100), in: window)
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 670, width: 400, height: 100))
    }

    @Test func aListHandsOverAtItsFirstLine() throws {
        let isShown = Handle(true)
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Text("Behind").sheet(isPresented: $isShown) {
                    List(0..<60) { Text("Row \($0)") }
                }
            }
        }
        window.settle()
        let rest = try #require(window.frame(of: "Row 0")).minY
        window.down(at: CGPoint(x: 200, y: 500))
        window.move(by: CGSize(width: 0, height: -10), times: 10)
        let scrolled = try #require(window.frame(of: "Row 3")).minY
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        #expect(abs(try #require(window.frame(of: "Row 0")).minY - rest) < 0.01)
        #expect(scrolled < rest + 140)
        // The same finger goes on, and takes the sheet along.
        window.move(by: CGSize(width: 0, height: 10), times: 20)
        #expect(abs(try #require(window.frame(of: "Row 0")).minY - rest - 200) < 0.01)
        window.move(by: CGSize(width: 0, height: -10), times: 20)
        #expect(abs(try #require(window.frame(of: "Row 0")).minY - rest) < 0.01)
        window.move(by: CGSize(width: 0, height: 30), times: 12)
        window.up()
        #expect(!isShown.value)
    }

    @Test func aSheetThatCanGrowGrowsBeforeItsContentScrolls() throws {
        let window = TestWindow(size: size) {
            Text("Behind").sheet(isPresented: .constant(true)) {
                List(0..<60) { Text("Row \($0)") }.presentationDetents([.medium, .large])
            }
        }
        window.settle()
        let rest = try #require(window.frame(of: "Row 0")).minY
        #expect(rest > 400)
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -10), times: 10)
        #expect(abs(try #require(window.frame(of: "Row 0")).minY - rest + 100) < 0.01)
        window.move(by: CGSize(width: 0, height: -20), times: 20)
        // 395 points to grow; the rest scrolls.
        #expect(abs(try #require(window.frame(of: "Row 3")).minY - rest - 3 * 44 + 500) < 2)
        window.up()
        window.settle()
    }

    @Test func theFocusStaysInside() throws {
        let isShown = Handle(false)
        let text = Handle("")
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Host(text) { $text in
                    TextField("Outside", text: $text)
                        .sheet(isPresented: $isShown) { TextField("Inside", text: $text) }
                }
            }
        }
        window.tap(at: try #require(window.accessibilityElement("Outside")).frame.center)
        #expect(window.window.textInput.focused != nil)
        isShown.set(true, in: window)
        #expect(window.window.textInput.focused == nil)
        window.settle()
        #expect(window.accessibilityElement("Outside") == nil, "only what is in front is read")
        window.tap(at: try #require(window.accessibilityElement("Inside")).frame.center)
        #expect(window.window.textInput.focused != nil)
        window.key("Tab")
        #expect(window.window.textInput.focused == nil, "there is no other field to go to")
    }

    @Test func aKeyboardRaisesIt() throws {
        let window = TestWindow(size: size, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            Text("Behind").sheet(isPresented: .constant(true)) {
                Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("Ground")
                    .presentationDetents([.height(200)])
            }
        }
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 570, width: 400, height: 200))
        window.showKeyboard(height: 300)
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 300, width: 400, height: 200))
    }

    @Test func aWindowThatClosesTakesAllAlong() {
        let (isShown, log) = (Handle(true), Log())
        let window = window(isShown, log)
        window.settle()
        window.close()
        #expect(log.lines == ["appear", "disappear"])
    }

    @Test func aCoverCoversAll() throws {
        let isShown = Handle(true)
        let window = TestWindow(size: size, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            Host(isShown) { $isShown in
                Text("Behind").fullScreenCover(isPresented: $isShown) { Content(log: Log()) }
            }
        }
        window.settle()
        let group = try #require(window.frame(of: "Count"))
        #expect(abs(group.midY - 410) < 40, "in the middle of the safe area")
        window.key("Escape")
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 30), times: 12)
        window.up()
        window.settle()
        #expect(isShown.value && window.frame(of: "Count") == group)
        window.tap("Close")
        window.settle()
        #expect(!isShown.value && !window.exists("Count"))
    }

    @Test func lessMotionIsAFade() throws {
        let isShown = Handle(false)
        let window = window(isShown)
        window.resize(reducesMotion: true)
        isShown.set(true, in: window)
        window.advance(by: 0.1)
        let (frame, opacity) = (window.frame(of: "Count"), try #require(window.opacity(of: "Count")))
        #expect(opacity > 0 && opacity < 1)
        window.settle()
        #expect(window.frame(of: "Count") == frame)
    }

    @Test func whatMovesIsLaidOutOnce() {
        let isShown = Handle(false)
        let window = window(isShown)
        isShown.set(true, in: window)
        let done = window.counting { window.advance(by: 0.3) }
        #expect(done.layouts == 0 && done.bodies == 0 && done.records == 0)
        #expect(done.frames > 10)
    }
}

extension CGRect { fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) } }
