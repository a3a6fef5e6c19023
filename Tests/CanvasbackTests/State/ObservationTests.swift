import Canvasback
import CanvasbackTesting
import Foundation
import Observation
import Testing

@MainActor @Suite struct ObservationTests {
    @Observable final class Model: @unchecked Sendable {  // the tests write it from one thread at a time
        var name = "a"
        var count = 0
        var unread = 0
    }
    @MainActor final class Runs {
        var name = 0, count = 0
        var counts: [Int] { [name, count] }
    }
    struct Name: View {
        let model: Model
        let runs: Runs
        var body: some View {
            let _ = runs.name += 1
            Text(model.name)
        }
    }
    struct Count: View {
        @Environment(Model.self) private var model
        let runs: Runs
        var body: some View {
            let _ = runs.count += 1
            Text("\(model.count)")
        }
    }
    private func window(_ model: Model, _ runs: Runs) -> TestWindow {
        TestWindow {
            VStack {
                Name(model: model, runs: runs)
                Count(runs: runs)
            }
            .environment(model)
        }
    }

    @Test func onlyReadersOfThatPropertyRun() {
        let (model, runs) = (Model(), Runs())
        let window = window(model, runs)
        model.count = 1
        #expect(window.wantsFrame)
        window.advance(frames: 1)
        #expect(window.text("1") != nil)
        #expect(runs.counts == [1, 2])
        model.name = "b"
        model.name = "c"
        window.advance(frames: 1)
        #expect(window.text("c") != nil)
        #expect(runs.counts == [2, 2])
        model.unread += 1
        #expect(!window.wantsFrame)
    }

    @Test func windowsShareAnObject() {
        let model = Model()
        let (one, two) = (window(model, Runs()), window(model, Runs()))
        model.count = 7
        one.advance(frames: 1)
        two.advance(frames: 1)
        #expect(one.text("7") != nil && two.text("7") != nil)
    }

    @Test func aWriteOnAnotherThreadArrives() async {
        let (model, runs) = (Model(), Runs())
        let window = window(model, runs)
        await Task.detached { model.count = 5 }.value
        #expect(await window.waits { window.text("5") != nil })
        #expect(runs.counts == [1, 2])
    }

    @Test func tasksAndTheMainQueueWrite() async {
        struct Loading: View {
            @State private var text = "loading"
            @State private var later = "later"
            var body: some View {
                VStack {
                    Text(text).task {
                        await Task.yield()
                        text = "loaded"
                    }
                    Text(later).onAppear { DispatchQueue.main.async { later = "queued" } }
                }
            }
        }
        let window = TestWindow { Loading() }
        #expect(window.text("loading") != nil)
        await window.runTasks()
        #expect(window.text("loaded") != nil)
        #expect(window.text("queued") != nil)
    }

    @Test func anObjectInAState() {
        struct Owner: View {
            @State private var model = Model()
            var body: some View {
                @Bindable var bound = model
                VStack {
                    Text(model.name)
                    Editor(name: $bound.name)
                }
            }
        }
        struct Editor: View {
            @Binding var name: String
            var body: some View { Text("edit").onTapGesture { name += "!" } }
        }
        let window = TestWindow { Owner() }
        window.tap("edit")
        window.tap("edit")
        #expect(window.text("a!!") != nil)
    }
}
