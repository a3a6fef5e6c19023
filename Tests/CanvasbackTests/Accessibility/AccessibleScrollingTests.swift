import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Scrolling and refreshing with a screen reader.
@MainActor struct AccessibleScrollingTests {
    private func list(_ count: Int) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { index in
                        Button("Row \(index)") {}.frame(height: 100)
                    }
                }
            }
        }
    }

    @Test func pagesAreTurned() throws {
        let window = list(100)
        let area = try #require(window.accessibilityElements.first)
        #expect(area.role == .scrollArea && area.actions == ["Scroll Down"])
        window.perform("Scroll Down", on: area)
        window.settle()
        // A screenful less 40 points.
        let row = try #require(window.frame(of: "Row 10"))
        #expect(abs(row.midY - 290) < 0.5)
        let after = try #require(window.accessibilityElements.first)
        #expect(after.id == area.id && after.actions == ["Scroll Up", "Scroll Down"])
        window.perform("Scroll Up", on: after)
        window.settle()
        #expect(window.accessibilityElements.first?.actions == ["Scroll Down"])
    }

    @Test func whatHasTheAttentionIsSeen() throws {
        let window = list(100)
        let row = try #require(window.accessibilityElements.last)
        #expect(row.frame.minY >= 800)
        window.show(row)
        let shown = try #require(window.accessibilityElement(row.label))
        #expect(shown.frame.minY >= 0 && shown.frame.maxY <= 800)
        // What is seen already stays where it is.
        let before = shown.frame
        window.show(shown)
        #expect(window.accessibilityElement(row.label)?.frame == before)
    }

    @Test func aRefreshIsAnAction() async throws {
        let rig = RefreshRig()
        let window = rig.window()
        let area = try #require(window.accessibilityElements.first { $0.role == .scrollArea })
        #expect(area.actions.contains("Refresh") && !area.isBusy)
        window.perform("Refresh", on: area)
        await window.runTasks()
        #expect(rig.actions == 1)
        #expect(window.accessibilityElements.first { $0.role == .scrollArea }?.isBusy == true)
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(window.accessibilityElements.first { $0.role == .scrollArea }?.isBusy == false)
    }

    @Test func aLongListTellsOfWhatIsNear() {
        #expect(list(1_000_000).accessibilityElements.count < 40)
    }
}
