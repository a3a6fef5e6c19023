import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct LifecycleTests {
    @MainActor final class Log { var lines: [String] = [] }

    struct Page: View {
        let log: Log
        @State private var isShown = true
        @State private var value = 0
        var body: some View {
            VStack {
                if isShown {
                    Text("content")
                        .onAppear { log.lines.append("appear") }
                        .onDisappear { log.lines.append("disappear") }
                }
                Text("toggle").onTapGesture { isShown.toggle() }
                Text("value \(value)").onTapGesture { value += 1 }
            }
            .onChange(of: value) { old, new in log.lines.append("\(old)→\(new)") }
            .onChange(of: isShown, initial: true) { log.lines.append("shown \(isShown)") }
        }
    }

    @Test func comesAndGoes() {
        let log = Log()
        let window = TestWindow { Page(log: log) }
        #expect(log.lines.sorted() == ["appear", "shown true"])
        log.lines = []
        window.tap("toggle")
        #expect(log.lines.sorted() == ["disappear", "shown false"])
        log.lines = []
        window.tap("value 0")
        window.tap("value 1")
        #expect(log.lines == ["0→1", "1→2"])
        log.lines = []
        window.tap("toggle")
        window.close()
        #expect(log.lines.sorted() == ["appear", "disappear", "shown true"])
    }

    @Test func anActionThatWritesIsInTheSameFrame() {
        struct Chain: View {
            @State private var a = 0
            @State private var b = 0
            var body: some View {
                Text("\(a) \(b)")
                    .onTapGesture { a += 1 }
                    .onChange(of: a) { b = a * 10 }
            }
        }
        let window = TestWindow { Chain() }
        let work = window.counting { window.tap("0 0") }
        #expect(window.text("1 10") != nil)
        #expect(work.frames == 1)
        #expect(work.bodies == 2)
    }

    @Test func onAppearIsInTheFirstFrame() {
        struct Late: View {
            @State private var text = "before"
            var body: some View { Text(text).onAppear { text = "after" } }
        }
        let window = TestWindow { Late() }
        #expect(window.texts.map(\.string) == ["after"])
        #expect(window.encodedFrames.count == 1)
    }

    @Test func aTaskLivesAsLongAsItsView() async {
        struct Tasks: View {
            let log: Log
            @State private var isShown = true
            @State private var id = 1
            var body: some View {
                VStack {
                    if isShown {
                        Text("id \(id)").task(id: id) {
                            let mine = id
                            log.lines.append("start \(mine)")
                            while !Task.isCancelled { await Task.yield() }
                            log.lines.append("cancelled \(mine)")
                        }
                    }
                    Text("next").onTapGesture { id += 1 }
                    Text("hide").onTapGesture { isShown = false }
                }
            }
        }
        let log = Log()
        let window = TestWindow { Tasks(log: log) }
        #expect(await window.waits { log.lines == ["start 1"] })
        window.tap("next")
        #expect(await window.waits { log.lines.count == 3 })
        #expect(Set(log.lines) == ["start 1", "cancelled 1", "start 2"])
        window.tap("hide")
        #expect(await window.waits { log.lines.last == "cancelled 2" })
    }

    @Test func aWindowThatClosesCancelsItsTasks() async {
        let log = Log()
        let window = TestWindow {
            Text("x").task {
                while !Task.isCancelled { await Task.yield() }
                log.lines.append("cancelled")
            }
        }
        await window.runTasks()
        window.close()
        #expect(await window.waits { log.lines == ["cancelled"] })
    }
}
