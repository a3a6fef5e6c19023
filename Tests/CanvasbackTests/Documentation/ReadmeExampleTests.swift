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

// README: the feed
struct FeedView: View {
    @State private var posts = Array(0..<20)

    var body: some View {
        ScrollView {
            LazyVStack(pinnedViews: .sectionHeaders) {
                LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom)
                    .frame(height: 220)
                    .stretchable(effect: .zoom.combined(with: .blur(radius: 8)))
                Section("Posts") {
                    ForEach(posts, id: \.self) { Text("Post \($0)").frame(height: 60) }
                }
            }
        }
        .refreshable(edge: .top, behavior: .automatic.threshold(120)) { posts.insert(posts[0] - 1, at: 0) }
        .loadsMore(hasMore: posts.count < 60) { posts += posts.count..<posts.count + 20 }
    }
}
// README: end

@MainActor @Test func theFeedRefreshesAndGoesOn() async throws {
    let window = TestWindow(size: CGSize(width: 390, height: 844)) { FeedView() }
    window.down(at: CGPoint(x: 195, y: 200))
    window.move(by: CGSize(width: 0, height: 20), times: 7)
    window.up()
    await window.runTasks()
    window.settle()
    #expect(window.exists("Post -1"))
    for _ in 0..<4 {
        window.down(at: CGPoint(x: 195, y: 700))
        window.move(by: CGSize(width: 0, height: -60), times: 10)
        window.up()
        window.settle()
        await window.runTasks()
        window.settle()
    }
    #expect(window.exists("Post 40"))
}

@Test func readmeShowsThisCode() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n// README: ")
    let shown = parts.filter { $0.hasPrefix("the ") }.map { $0.drop { $0 != "\n" }.dropFirst() }
    #expect(shown.count == 3)
    for code in shown { #expect(readme.contains(code), "README lacks: \(code)") }
}
