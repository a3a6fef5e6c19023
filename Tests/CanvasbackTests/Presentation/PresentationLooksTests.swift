import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What is presented has the colours of the light that is on.
@MainActor @Suite struct PresentationLooksTests {
    private func window<V: View>(@ViewBuilder _ content: () -> V) -> TestWindow {
        let window = TestWindow(size: CGSize(width: 400, height: 800), content: content)
        window.settle()
        return window
    }

    private func has(_ window: TestWindow, _ rgba: UInt32) -> Bool { window.shapes.contains { $0.rgba == rgba } }

    @Test func theThumbOfSegmentsChangesWithTheLight() {
        let window = window {
            Picker("A", selection: .constant(1)) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.segmented)
        }
        #expect(has(window, 0xFFFF_FFFF))
        window.resize(colorScheme: .dark)
        window.settle()
        #expect(!has(window, 0xFFFF_FFFF) && has(window, 0x6363_63FF))
    }

    @Test func aSheetIsLighterInTheDark() {
        let window = window { Text("Behind").sheet(isPresented: .constant(true)) { Text("Sheet") } }
        #expect(has(window, 0xFFFF_FFFF))
        window.resize(colorScheme: .dark)
        window.settle()
        #expect(!has(window, 0xFFFF_FFFF) && has(window, 0x1C1C_1EFF))
    }

    @Test func anAlertsGroundChangesWithTheLight() {
        let window = window { Text("Behind").alert("Title", isPresented: .constant(true)) {} }
        let light = window.shapes.filter { abs($0.frame.width - 270) < 0.01 }.compactMap(\.rgba)
        window.resize(colorScheme: .dark)
        window.settle()
        let dark = window.shapes.filter { abs($0.frame.width - 270) < 0.01 }.compactMap(\.rgba)
        #expect(light.count == dark.count && !light.isEmpty && light != dark)
    }
}
