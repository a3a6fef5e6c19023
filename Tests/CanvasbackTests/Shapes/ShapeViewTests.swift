import Foundation
import Surface
import Testing

@testable import Canvasback

/// A window of 200 by 100 points after its first update.
@MainActor func shown<V: View>(isDark: Bool = false, @ViewBuilder _ content: () -> V) -> Window {
    let metrics = WindowMetrics(size: CGSize(width: 200, height: 100), isDark: isDark)
    let window = Window(metrics: metrics, content: content)
    window.update(at: 0)
    return window
}

extension Window {
    /// The commands of the whole picture in their order, those of inner layers in their place, without offsets.
    @MainActor var flattened: [DrawCommand] {
        func commands(_ id: LayerID) -> [DrawCommand] {
            display[id]!.commands.flatMap { command in
                if case .layer(let inner) = command { return commands(inner) }
                return [command]
            }
        }
        return commands(.root)
    }

    /// The layers below the root, in the order of drawing.
    @MainActor var innerLayers: [LayerProperties] {
        func layers(_ id: LayerID) -> [LayerProperties] {
            display[id]!.commands.flatMap { command -> [LayerProperties] in
                guard case .layer(let inner) = command else { return [] }
                return [display[inner]!.properties] + layers(inner)
            }
        }
        return layers(.root)
    }
}

private func color(_ rgba: UInt32) -> Paint { .color(PackedColor(rgba: rgba)) }

@MainActor @Suite struct ShapeViewTests {
    let whole = CGRect(x: 0, y: 0, width: 200, height: 100)

    @Test func colorsAndGradientsFillWhatTheyAreOffered() {
        #expect(shown { Color.red }.flattened == [.fill(.rect(whole), color(0xFF3B_30FF))])
        #expect(shown(isDark: true) { Color.red }.flattened == [.fill(.rect(whole), color(0xFF45_3AFF))])
        let frame = CGRect(x: 75, y: 40, width: 50, height: 20)
        let framed = shown { Color(.green).frame(width: 50, height: 20) }
        #expect(framed.flattened == [.fill(.rect(frame), color(0x00FF_00FF))])
        let gradient = GradientPaint(
            geometry: .linear(start: CGPoint(x: 0.5, y: 1), end: CGPoint(x: 0.5, y: 0)),
            stops: [
                .init(color: PackedColor(rgba: 0x00FF_00FF), location: 0),
                .init(color: PackedColor(rgba: 0xFF00_00FF), location: 1),
            ])
        let view = LinearGradient(
            gradient: Gradient(colors: [Color(.green), Color(.red)]), startPoint: .bottom, endPoint: .top)
        #expect(shown { view }.flattened == [.fill(.rect(whole), .gradient(gradient))])
    }

    @Test func aBareShapeHasTheForegroundStyle() {
        #expect(shown { Rectangle() }.flattened == [.fill(.rect(whole), color(0x0000_00FF))])
        #expect(shown(isDark: true) { Rectangle() }.flattened == [.fill(.rect(whole), color(0xFFFF_FFFF))])
        let circle = DrawShape.ellipse(CGRect(x: 50, y: 0, width: 100, height: 100))
        #expect(shown { Circle().foregroundStyle(.blue) }.flattened == [.fill(circle, color(0x007A_FFFF))])
        let nested = shown { Circle().foregroundStyle(.secondary).foregroundStyle(Color(.red)) }
        #expect(nested.flattened == [.fill(circle, color(0xFF00_0080))])
        #expect(shown { Triangle() }.flattened.count == 1)
    }

    @Test func fillsAndStrokesStandInFrontOfEachOther() {
        let rounded = RoundedRectangle(cornerRadius: 8, style: .circular)
        let window = shown { rounded.fill(.white).stroke(.red, lineWidth: 2).strokeBorder(.blue, lineWidth: 4) }
        let shape = DrawShape.roundedRect(whole, CornerRadii(all: 8), continuous: false)
        let inner = DrawShape.roundedRect(
            CGRect(x: 2, y: 2, width: 196, height: 96), CornerRadii(all: 6), continuous: false)
        #expect(
            window.flattened == [
                .fill(shape, color(0xFFFF_FFFF)), .stroke(shape, color(0xFF3B_30FF), StrokeLine(width: 2)),
                .stroke(inner, color(0x007A_FFFF), StrokeLine(width: 4)),
            ])
        // One layer draws it all.
        #expect(window.innerLayers.isEmpty)
    }

    @Test func evenOddIsHandedOn() {
        let window = shown { Triangle().fill(.red, style: FillStyle(eoFill: true)) }
        guard case .fill(_, _, let isEvenOdd) = window.flattened[0] else {
            Issue.record("not a fill")
            return
        }
        #expect(isEvenOdd)
    }

    @Test func clearDrawsNothing() {
        #expect(shown { Color.clear }.flattened.isEmpty)
        #expect(shown { Rectangle().fill(.clear) }.flattened.isEmpty)
    }

    @Test func backgroundsAndBorders() {
        let red = Paint.color(PackedColor(rgba: 0xFF3B_30FF))
        let frame = CGRect(x: 75, y: 40, width: 50, height: 20)
        let content = Color.clear.frame(width: 50, height: 20)
        #expect(shown { content.background(.red) }.flattened == [.fill(.rect(frame), red)])
        #expect(shown { content.background(Color.red) }.flattened == [.fill(.rect(frame), red)])
        #expect(shown { content.background() }.flattened == [.fill(.rect(frame), color(0xFFFF_FFFF))])
        #expect(
            shown { content.background(.red, in: Capsule(style: .circular)) }.flattened
                == [.fill(.roundedRect(frame, CornerRadii(all: 10), continuous: false), red)])
        #expect(shown { content.background(in: .ellipse) }.flattened == [.fill(.ellipse(frame), color(0xFFFF_FFFF))])
        #expect(shown { content.overlay(.red) }.flattened == [.fill(.rect(frame), red)])
        #expect(
            shown { content.border(.red, width: 2) }.flattened
                == [
                    .stroke(
                        .rect(CGRect(x: 76, y: 41, width: 48, height: 18)), red, StrokeLine(width: 2))
                ])
    }

    @Test func clips() {
        let window = shown { Color.red.frame(width: 50, height: 20).clipShape(Circle()) }
        #expect(window.innerLayers.map(\.clip) == [.ellipse(CGRect(x: 15, y: 0, width: 20, height: 20))])
        #expect(window.innerLayers.map(\.offset) == [CGPoint(x: 75, y: 40)])
        let clipped = shown { Color.red.frame(width: 50, height: 20).clipped() }
        #expect(clipped.innerLayers.map(\.clip) == [.rect(CGRect(x: 0, y: 0, width: 50, height: 20))])
        let rounded = shown { Color.red.padding(10).cornerRadius(6) }
        #expect(
            rounded.innerLayers.map(\.clip)
                == [.roundedRect(CGRect(x: 0, y: 0, width: 200, height: 100), CornerRadii(all: 6), continuous: false)])
    }

    @Test func aClippedStyleIsAFillOfTheShape() {
        let window = shown { Color.red.cornerRadius(20) }
        #expect(window.innerLayers.isEmpty)
        let shape = DrawShape.roundedRect(whole, CornerRadii(all: 20), continuous: false)
        #expect(window.flattened == [.fill(shape, color(0xFF3B_30FF))])
        // It takes what it is offered, as the colour did.
        let circle = shown { Color.red.clipShape(Circle()) }
        #expect(circle.flattened == [.fill(.ellipse(CGRect(x: 50, y: 0, width: 100, height: 100)), color(0xFF3B_30FF))])
    }

    @Test func shadowsOfStylesAreLayers() {
        let style = Color.white.shadow(.drop(color: .black, radius: 4, y: 2))
        let window = shown { Circle().fill(style) }
        let circle = DrawShape.ellipse(CGRect(x: 50, y: 0, width: 100, height: 100))
        #expect(window.flattened == [.fill(circle, color(0xFFFF_FFFF))])
        let shadow = LayerProperties.Shadow(color: .black, radius: 4, offset: CGSize(width: 0, height: 2))
        #expect(window.innerLayers.map(\.shadow) == [shadow])

        let inner = shown { Circle().fill(Color.white.shadow(.inner(color: .black, radius: 4, y: 2))) }
        #expect(inner.innerLayers.map(\.shadow) == [nil, nil, shadow])
        #expect(inner.innerLayers.map(\.clip) == [nil, circle, nil])
        guard case .fill(let around, color(0x0000_00FF), true)? = inner.flattened.last else {
            Issue.record("no surroundings")
            return
        }
        #expect(around.bounds == CGRect(x: 39, y: -11, width: 122, height: 122))
    }

    @Test func aMirroredShapeIsHitWhereItIsDrawn() {
        let view = shown { Triangle().environment(\.layoutDirection, .rightToLeft) }
        guard case .fill(let shape, _, _) = view.flattened[0] else {
            Issue.record("not a fill")
            return
        }
        #expect(shape.contains(CGPoint(x: 145, y: 5)) && !shape.contains(CGPoint(x: 45, y: 5)))
    }

    /// Red by day, its half by night.
    private struct Lamp: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color(.red).opacity(0.5) : Color(.red)
        }
    }

    @Test func stylesOfOnesOwnResolveInTheirPlace() {
        #expect(shown { Rectangle().fill(Lamp()) }.flattened == [.fill(.rect(whole), color(0xFF00_00FF))])
        let dark = shown { Rectangle().fill(Lamp()).environment(\.colorScheme, .dark) }
        #expect(dark.flattened == [.fill(.rect(whole), color(0xFF00_0080))])
        let level = shown { Rectangle().foregroundStyle(.secondary).foregroundStyle(Lamp()) }
        #expect(level.flattened == [.fill(.rect(whole), color(0xFF00_0080))])
    }

    @Test func colorsResolveInAnEnvironment() {
        var environment = EnvironmentValues()
        #expect(Color.red.resolve(in: environment).description == "#FF3B30FF")
        environment.colorScheme = .dark
        #expect(Color.red.resolve(in: environment).description == "#FF453AFF")
    }
}
