import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct ShapeAnimationTests {
    /// What the test changes, as an object that views observe.
    @Observable final class Model {
        var isOn = false
        var hasShadow = false
    }

    private func window<V: View>(_ content: () -> V) -> Window {
        let window = Window(metrics: WindowMetrics(size: CGSize(width: 200, height: 100)), content: content)
        window.update(at: 0)
        return window
    }

    private struct Fill: View {
        let model: Model
        var body: some View { Rectangle().fill(model.isOn ? Color(.blue) : Color(.red)) }
    }

    private func color(_ window: Window) -> UInt32? {
        guard case .fill(_, .color(let color), _)? = window.flattened.first else { return nil }
        return color.rgba
    }

    @Test func paintsRunWithTheirTransaction() {
        let model = Model()
        let window = window { Fill(model: model) }
        #expect(color(window) == 0xFF00_00FF)
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        window.update(at: 0)
        #expect(color(window) == 0xFF00_00FF)
        window.update(at: 0.5)
        #expect(color(window) == 0x8000_80FF)
        #expect(window.wantsFrame)
        // Turned round half way, it goes back from what is shown.
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        window.update(at: 0.5)
        #expect(color(window) == 0x8000_80FF)
        window.update(at: 1)
        #expect(color(window) == 0xC000_40FF)
        window.update(at: 1.6)
        #expect(color(window) == 0xFF00_00FF)
        #expect(!window.wantsFrame)
    }

    @Test func withoutAnAnimationPaintsChangeAtOnce() {
        let model = Model()
        let window = window { Fill(model: model) }
        model.isOn = true
        window.update(at: 0.1)
        #expect(color(window) == 0x0000_FFFF)
        #expect(!window.wantsFrame)
    }

    @Test func aChangeOfStyleLaysNothingOut() {
        let model = Model()
        let window = window { Fill(model: model) }
        let before = window.statistics
        model.isOn = true
        window.update(at: 0.1)
        #expect(window.statistics.layouts == before.layouts)
        #expect(window.statistics.measurements == before.measurements)
        #expect(window.statistics.bodies == before.bodies + 1)
    }

    private struct Corner: View {
        let model: Model
        var body: some View { RoundedRectangle(cornerRadius: model.isOn ? 40 : 0, style: .circular).fill(.red) }
    }

    @Test func shapesRunWithTheirTransaction() {
        let model = Model()
        let window = window { Corner(model: model) }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        window.update(at: 0)
        window.update(at: 0.25)
        guard case .fill(.roundedRect(_, let radii, _), _, _)? = window.flattened.first else {
            Issue.record("not rounded")
            return
        }
        #expect(abs(radii.topLeft - 10) < 1e-9)
    }

    private struct Shadowed: View {
        let model: Model
        var body: some View {
            let style = Color.red.shadow(.drop(color: .black, radius: 4))
            Circle().fill(model.hasShadow ? AnyShapeStyle(style) : AnyShapeStyle(.red))
        }
    }

    @Test func layersOfShadowsComeAndGo() {
        let model = Model()
        let window = window { Shadowed(model: model) }
        let count = window.display.layers.compactMap { $0 }.count
        model.hasShadow = true
        window.update(at: 0.1)
        #expect(window.innerLayers.map(\.shadow?.radius) == [4])
        model.hasShadow = false
        window.update(at: 0.2)
        #expect(window.innerLayers.isEmpty)
        #expect(window.display.layers.compactMap { $0 }.count == count)
    }

    @Test func mixedPaints() {
        let red = Paint.color(PackedColor(rgba: 0xFF00_00FF)), clear = Paint.color(.clear)
        #expect(red.mixed(with: clear, by: 0.5) == .color(PackedColor(rgba: 0xFF00_0080)))
        #expect(red.mixed(with: clear, by: 1) == .color(PackedColor(rgba: 0xFF00_0000)))
        let black = PackedColor.black, white = PackedColor.white
        func gradient(_ stops: [(PackedColor, CGFloat)], endY: CGFloat = 1) -> Paint {
            .gradient(
                GradientPaint(
                    geometry: .linear(start: .zero, end: CGPoint(x: 0, y: endY)),
                    stops: stops.map { .init(color: $0.0, location: $0.1) }))
        }
        let gray = PackedColor(rgba: 0x8080_80FF)
        #expect(
            gradient([(black, 0), (black, 1)]).mixed(with: gradient([(white, 0.5), (black, 1)], endY: 3), by: 0.5)
                == gradient([(gray, 0.25), (black, 1)], endY: 2))
        #expect(
            Paint.color(black).mixed(with: gradient([(white, 0), (black, 1)]), by: 0.5)
                == gradient([(gray, 0), (black, 1)]))
        // Two stops against three: the middle one of the first is where its line is.
        #expect(
            gradient([(black, 0), (white, 1)]).mixed(with: gradient([(black, 0), (gray, 0.5), (white, 1)]), by: 0.5)
                == gradient([(black, 0), (gray, 0.5), (white, 1)]))
    }
}
