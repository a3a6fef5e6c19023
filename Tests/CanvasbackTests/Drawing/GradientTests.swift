import Foundation
import Surface
import Testing

@testable import Canvasback

@Suite struct GradientTests {
    private func gradient(_ style: some ShapeStyle, isDark: Bool = false) throws -> GradientPaint {
        guard case .gradient(let paint) = style._paint(in: PaintContext(isDark: isDark)).paint else {
            throw NotAGradient()
        }
        return paint
    }
    private struct NotAGradient: Error {}

    @Test func colorsAreSpreadEvenly() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
        #expect(Gradient(colors: []).stops.isEmpty)
    }

    @Test func linear() throws {
        let paint = try gradient(
            LinearGradient(colors: [Color(.green), Color(.red)], startPoint: .bottom, endPoint: .top))
        #expect(paint.geometry == .linear(start: CGPoint(x: 0.5, y: 1), end: CGPoint(x: 0.5, y: 0)))
        #expect(paint.stops.map(\.color.rgba) == [0x00FF_00FF, 0xFF00_00FF])
        #expect(paint.stops.map(\.location) == [0, 1])
    }

    @Test func staticMembersInfer() throws {
        func paint(_ style: some ShapeStyle) throws -> GradientPaint { try gradient(style) }
        let linear = try paint(.linearGradient(colors: [.green, .red], startPoint: .leading, endPoint: .trailing))
        #expect(linear.stops.map(\.color.rgba) == [0x34C7_59FF, 0xFF3B_30FF])
        let radial = try paint(.radialGradient(colors: [.red, .blue], center: .top, startRadius: 5, endRadius: 90))
        #expect(radial.geometry == .radial(center: CGPoint(x: 0.5, y: 0), startRadius: 5, endRadius: 90))
        let elliptical = try paint(.ellipticalGradient(colors: [.red, .blue]))
        #expect(
            elliptical.geometry == .elliptical(center: CGPoint(x: 0.5, y: 0.5), startFraction: 0, endFraction: 0.5))
        let conic = try paint(.conicGradient(colors: [.red, .blue], center: .center, angle: .degrees(90)))
        #expect(
            conic.geometry
                == .angular(center: CGPoint(x: 0.5, y: 0.5), startAngle: .pi / 2, endAngle: 2.5 * .pi))
    }

    @Test func adaptsToTheScheme() throws {
        let style = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let dark = try gradient(style, isDark: true)
        #expect(dark.stops.map(\.color.rgba) == [0xFF45_3AFF, 0x0A84_FFFF])
    }

    @Test func aClearEndLendsNoHue() throws {
        let red = Color(.red)
        let out = try gradient(LinearGradient(colors: [red, .clear], startPoint: .top, endPoint: .bottom))
        #expect(out.stops.map(\.color.rgba) == [0xFF00_00FF, 0xFF00_0000, 0])
        #expect(out.stops.map(\.location) == [0, 1, 1])
        let back = try gradient(LinearGradient(colors: [.clear, red], startPoint: .top, endPoint: .bottom))
        #expect(back.stops.map(\.color.rgba) == [0, 0xFF00_0000, 0xFF00_00FF])
        // The same hue fades in a straight line, without more stops.
        let fade = try gradient(LinearGradient(colors: [red, red.opacity(0)], startPoint: .top, endPoint: .bottom))
        #expect(fade.stops.count == 2)
    }

    @Test func opacitiesWeighColors() throws {
        // Between opaque white and black at a fifth, the middle is 1·½ / 0.6 white.
        let colors = [Color.white, Color.black.opacity(0.2)]
        let paint = try gradient(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
        #expect(paint.stops.count == 9)
        #expect(paint.stops[4].color.rgba == 0xD5D5_D599)
        #expect(paint.stops[4].location == 0.5)
    }

    @Test func perceptualHasStopsOnTheCurve() throws {
        let base = Gradient(colors: [.black, .white]).colorSpace(.perceptual)
        let paint = try gradient(.linearGradient(base, startPoint: .top, endPoint: .bottom) as LinearGradient)
        #expect(paint.stops.count == 9)
        #expect(paint.stops[4].color.rgba == 0x6363_63FF)
    }

    @Test func stopsOutOfOrderStandWhereTheOneBeforeDoes() throws {
        let stops = [
            Gradient.Stop(color: .black, location: -1), .init(color: .white, location: 0.6),
            .init(color: .black, location: 0.2), .init(color: .white, location: .nan),
            .init(color: .black, location: 9),
        ]
        let paint = try gradient(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom))
        #expect(paint.stops.map(\.location) == [0, 0.6, 0.6, 0.6, 1])
    }

    @Test func oneColorIsThatColor() {
        let context = PaintContext()
        let style = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
        #expect(style._paint(in: context) == ResolvedPaint(PackedColor(rgba: 0xFF3B_30FF)))
        #expect(Gradient(colors: [])._paint(in: context).isClear)
    }

    @Test func gradientOfAColorEndsInIt() throws {
        let paint = try gradient(Color.blue.gradient, isDark: true)
        #expect(paint.geometry == .linear(start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1)))
        #expect(paint.stops.last?.color.rgba == 0x0A84_FFFF)
        #expect(paint.stops.first?.color.rgba == rgba(Color.blue.mix(with: .white, by: 0.2), isDark: true))
    }
}
