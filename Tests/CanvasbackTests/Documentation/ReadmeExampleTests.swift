import Canvasback
import CanvasbackTesting
import Foundation
import Testing

// README shows the code between these marks; the last test here holds it to that.

// README: the screen
struct ContentView: View {
    @State private var readings = [21, 19, 24]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text("Today").font(.largeTitle.bold())
                ForEach(Array(readings.enumerated()), id: \.offset) { Text("\($0.offset + 9):00 — \($0.element)°") }
            }
            .padding()
        }
        .refreshable { readings = readings.map { $0 + 1 } }
    }
}
// README: end

// README: the test
@MainActor @Test func pullingDownRefreshes() async {
    let window = TestWindow(size: CGSize(width: 390, height: 844)) { ContentView() }
    let place = window.frame(of: "Today")!.minY
    window.down(at: CGPoint(x: 195, y: 200))
    window.move(by: CGSize(width: 0, height: 20), times: 12, every: 1 / 60)
    #expect(window.frame(of: "Today")!.minY > place + 100)  // the content follows, and gives way
    window.up()
    await window.runTasks()
    #expect(window.exists("9:00 — 22°"))
    window.settle()
    #expect(window.frame(of: "Today")!.minY == place)
}
// README: end

@Test func readmeShowsThisCode() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n// README: ")
    let shown = parts.filter { $0.hasPrefix("the ") }.map { $0.drop { $0 != "\n" }.dropFirst() }
    #expect(shown.count == 2)
    for code in shown { #expect(readme.contains(code), "README lacks: \(code)") }
}
