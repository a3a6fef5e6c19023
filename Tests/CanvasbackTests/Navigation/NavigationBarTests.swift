import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct NavigationBarTests {
    private let size = CGSize(width: 400, height: 800)

    private struct Rows: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<40) { index in Text("Row \(index)").frame(height: 50) }
                }
            }
        }
    }

    @Test func contentBeginsBelowTheBar() throws {
        let window = TestWindow(size: size, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            NavigationStack {
                Color.red.accessibilityIdentifier("content").navigationTitle("Home")
            }
        }
        // 44 points of buttons, and 52 of large title.
        #expect(window.frame(of: "content") == CGRect(x: 0, y: 146, width: 400, height: 624))
        let title = try #require(window.texts.first { $0.string == "Home" && $0.opacity == 1 })
        #expect(title.frame.minX == 16)
        #expect(abs(title.frame.midY - 120) < 1)
    }

    @Test func inlineTitlesAndNone() throws {
        let inline = TestWindow(size: size) {
            NavigationStack {
                Color.red.accessibilityIdentifier("content").navigationTitle("Home")
                    .navigationBarTitleDisplayMode(.inline)
            }
        }
        #expect(inline.frame(of: "content")?.minY == 44)
        #expect(abs(try #require(inline.text("Home")).frame.midX - 200) <= 0.5)
        #expect(inline.text("Home")?.opacity == 1)
        let none = TestWindow(size: size) {
            NavigationStack { Color.red.accessibilityIdentifier("content") }
        }
        #expect(none.frame(of: "content")?.minY == 44)
        let hidden = TestWindow(size: size) {
            NavigationStack {
                Color.red.accessibilityIdentifier("content").navigationTitle("Home").toolbar(
                    .hidden, for: .navigationBar)
            }
        }
        #expect(hidden.frame(of: "content")?.minY == 0)
        #expect(hidden.text("Home") == nil)
    }

    @Test func largeTitleGoesAwayWithTheContent() throws {
        let window = TestWindow(size: size) {
            NavigationStack { Rows().navigationTitle("Home") }
        }
        #expect(isNear(window.frame(of: "Row 0")?.midY, 96 + 25))
        func titles() -> [TestWindow.DrawnText] { window.texts.filter { $0.string == "Home" } }
        let large = try #require(titles().first { $0.frame.height > 30 })
        #expect(titles().first { $0.frame.height < 30 }?.opacity == 0)
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(isNear(window.frame(of: "Row 0")?.midY, 96 + 25 - 30))
        #expect(titles().first { $0.frame.height > 30 }?.frame.minY == large.frame.minY - 30)
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 200, y: 400))
        window.settle()
        // Out of sight: the small one is there in its place.
        #expect(titles().first { $0.frame.height < 30 }?.opacity == 1)
        #expect(isNear(window.text("Row 0")?.frame.midY, 96 + 25 - 60))
    }

    @Test func scrollingFurtherCostsNoBodies() {
        let window = TestWindow(size: size) {
            NavigationStack { Rows().navigationTitle("Home") }
        }
        window.wheel(by: CGSize(width: 0, height: 200), at: CGPoint(x: 200, y: 400))
        window.settle()
        let work = window.counting {
            window.wheel(by: CGSize(width: 0, height: 20), at: CGPoint(x: 200, y: 400), times: 5)
            window.settle()
        }
        #expect(work.bodies == 0 && work.layouts == 0)
    }

    @Test func aTitleThatGoesAwayIsTheBarsAlone() {
        let state = NavigationScreenState()
        let window = TestWindow { BarReader(state: state) }
        var bar = NavigationBarContent()
        bar.title = Text("Home")
        window.window.enter(window.time) { state.setBar(bar) }
        window.advance(frames: 1)
        #expect(window.exists("a bar with a title"))
        let work = window.counting {
            for offset in 1...20 {
                window.window.enter(window.time) { state.setOffset(CGFloat(offset)) }
                window.advance(frames: 1)
            }
        }
        #expect(work.bodies == 0)
    }

    private struct BarReader: View {
        let state: NavigationScreenState
        var body: some View { Text(state.bar.title == nil ? "a bar" : "a bar with a title") }
    }

    @MainActor final class Log { var count = 0 }

    @Test func toolbarItems() throws {
        let log = Log()
        let window = TestWindow(size: size) {
            NavigationStack {
                Text("content").navigationTitle("Home").toolbar {
                    ToolbarItem(placement: .topBarLeading) { Text("Left") }
                    ToolbarItem(placement: .topBarTrailing) { Button("Right") { log.count += 1 } }
                }
            }
        }
        let (left, right) = (try #require(window.frame(of: "Left")), try #require(window.frame(of: "Right")))
        #expect(left.minX == 16 && abs(right.maxX - 384) < 0.01)
        #expect(abs(left.midY - 22) < 1 && abs(right.midY - 22) < 1)
        window.tap("Right")
        #expect(log.count == 1)
    }

    @Test func backButtonNamesTheScreenBelow() throws {
        let window = TestWindow(size: size) {
            NavigationStack {
                NavigationLink("Push") { Text("Inside").navigationTitle("Second") }.navigationTitle("First")
            }
        }
        window.tap("Push")
        window.settle()
        let back = try #require(window.frame(of: "BackButton"))
        let name = try #require(window.texts.first { $0.string == "First" && $0.opacity == 1 && $0.frame.height < 30 })
        #expect(back.contains(name.frame))
        #expect(back.height == 44)
    }

    @Test func hiddenBackButtonTakesTheSwipeWithIt() {
        let window = TestWindow(size: size) {
            NavigationStack {
                NavigationLink("Push") { Text("Inside").navigationBarBackButtonHidden() }
            }
        }
        window.tap("Push")
        window.settle()
        #expect(!window.exists("BackButton"))
        window.down(at: CGPoint(x: 5, y: 600))
        window.move(by: CGSize(width: 30, height: 0), times: 10)
        window.up()
        window.settle()
        #expect(window.text("Inside")?.opacity == 1)
    }
}

/// Whether a coordinate is what it should be: sums of fractions differ in their last digits.
private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool { value.map { abs($0 - expected) < 0.01 } ?? false }
