import CanvasbackTesting
import Foundation
import Surface
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

    @Test func theCheckOfAChoiceHasTheTint() {
        let tint = Handle(Color(red: 1, green: 0, blue: 0))
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Host(tint) { $tint in
                Form {
                    Picker("A", selection: .constant(1)) { ForEach(0..<3) { Text("\($0)") } }.pickerStyle(.inline)
                }
                .tint(tint)
            }
        }
        window.settle()
        #expect(strokes(window) == [.color(PackedColor(rgba: 0xFF00_00FF))])
        tint.set(Color(red: 0, green: 1, blue: 0), in: window)
        #expect(strokes(window) == [.color(PackedColor(rgba: 0x00FF_00FF))])
    }

    private func strokes(_ window: TestWindow) -> [Paint] {
        window.window.flattened.compactMap { if case .stroke(_, let paint, _) = $0 { paint } else { nil } }
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
