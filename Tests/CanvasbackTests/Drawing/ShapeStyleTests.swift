import Foundation
import Surface
import Testing

@testable import Canvasback

@Suite struct ShapeStyleTests {
    private func rgba(_ style: some ShapeStyle, _ context: PaintContext = PaintContext()) -> UInt32? {
        guard case .color(let color) = style._paint(in: context).paint else { return nil }
        return color.rgba
    }

    private func foreground(_ primary: some ShapeStyle, in parent: ForegroundStyles? = nil) -> PaintContext {
        PaintContext(foreground: ForegroundStyles(AnyShapeStyle(primary), in: parent))
    }

    @Test func levelsOfTheDefaultAreTheLabels() {
        #expect(rgba(.foreground) == 0x0000_00FF)
        #expect(rgba(.primary) == 0x0000_00FF)
        #expect(rgba(.secondary) == 0x3C3C_4399)
        #expect(rgba(.tertiary) == 0x3C3C_434D)
        #expect(rgba(.quaternary) == 0x3C3C_432E)
        #expect(rgba(.quinary) == 0x3C3C_4317)
        #expect(rgba(.secondary, PaintContext(isDark: true)) == 0xEBEB_F599)
    }

    @Test func levelsOfAStyleAreItsOpacities() {
        let context = foreground(Color(.red))
        #expect(rgba(.primary, context) == 0xFF00_00FF)
        #expect(rgba(.secondary, context) == 0xFF00_0080)
        #expect(rgba(.tertiary, context) == 0xFF00_0040)
        #expect(rgba(.quaternary, context) == 0xFF00_002E)
        #expect(rgba(.quinary, context) == 0xFF00_0012)
    }

    @Test func givenLevelsAreThemselves() {
        let styles = ForegroundStyles(
            AnyShapeStyle(Color(.red)), AnyShapeStyle(Color(.green)), AnyShapeStyle(Color(.blue)), in: nil)
        let context = PaintContext(foreground: styles)
        #expect(rgba(.primary, context) == 0xFF00_00FF)
        #expect(rgba(.secondary, context) == 0x00FF_00FF)
        #expect(rgba(.tertiary, context) == 0x0000_FFFF)
        #expect(rgba(.quaternary, context) == 0x0000_FF80)
        let two = PaintContext(
            foreground: ForegroundStyles(AnyShapeStyle(Color(.red)), AnyShapeStyle(Color(.green)), in: nil))
        #expect(rgba(.tertiary, two) == 0x00FF_0080)
    }

    @Test func aLevelInsideALevelGoesFurtherDown() {
        let outer = foreground(.secondary as HierarchicalShapeStyle)
        #expect(rgba(.primary, outer) == 0x3C3C_4399)
        #expect(rgba(.secondary, outer) == 0x3C3C_434D)
        let inner = foreground(.secondary as HierarchicalShapeStyle, in: foreground(Color(.red)).foreground)
        #expect(rgba(.foreground, inner) == 0xFF00_0080)
        #expect(rgba(.secondary, inner) == 0xFF00_0040)
    }

    @Test func aForegroundThatNamesItselfEnds() {
        #expect(rgba(.foreground, foreground(ForegroundStyle())) == 0x0000_00FF)
        #expect(rgba(.background, PaintContext(background: AnyShapeStyle(BackgroundStyle()))) == 0xFFFF_FFFF)
        #expect(rgba(.tint, PaintContext(tint: AnyShapeStyle(TintShapeStyle()))) == 0x007A_FFFF)
    }

    @Test func instanceLevels() {
        #expect(rgba(Color(.red).secondary) == 0xFF00_0080)
        #expect(rgba(.tint.tertiary, PaintContext(tint: AnyShapeStyle(Color(.green)))) == 0x00FF_0040)
        #expect(rgba(.background.secondary) == 0xF2F2_F7FF)
        #expect(rgba(.fill.quaternary) == 0x7474_8014)
    }

    @Test func contextualStyles() {
        #expect(rgba(.background) == 0xFFFF_FFFF)
        #expect(rgba(.background, PaintContext(isDark: true)) == 0x0000_00FF)
        #expect(rgba(.background, PaintContext(background: AnyShapeStyle(.red))) == 0xFF3B_30FF)
        #expect(rgba(.tint, PaintContext(accent: .green)) == 0x34C7_59FF)
        #expect(rgba(.tint, PaintContext(tint: AnyShapeStyle(.orange))) == 0xFF95_00FF)
        #expect(rgba(.selection) == 0x007A_FFFF)
        #expect(rgba(.separator) == 0x3C3C_434A)
        #expect(rgba(.link) == 0x007A_FFFF)
        #expect(rgba(.placeholder) == 0x3C3C_434D)
        #expect(rgba(.windowBackground, PaintContext(isDark: true)) == 0x0000_00FF)
        #expect(rgba(.red) == 0xFF3B_30FF)
    }

    @Test func opacityMultipliesColorsAndShadows() throws {
        #expect(rgba(.tint.opacity(0.5)) == 0x007A_FF80)
        #expect(rgba(.opacity(0.25)) == 0x0000_0040)
        let style = Color(.red).shadow(.drop(color: .black, radius: 4, x: 1, y: 2)).opacity(0.5)
        let paint = style._paint(in: PaintContext())
        let shadow = try #require(paint.shadows.first)
        #expect(shadow.shadow.color.rgba == 0x0000_0080 && !shadow.isInner)
        #expect(shadow.shadow.radius == 4 && shadow.shadow.offset == CGSize(width: 1, height: 2))
        let gradient: some ShapeStyle = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
            .opacity(0.5)
        guard case .gradient(let faded) = gradient._paint(in: PaintContext()).paint else {
            Issue.record("not a gradient")
            return
        }
        #expect(faded.stops.map(\.color.rgba) == [0x0000_0080, 0xFFFF_FF80])
    }

    @Test func shadowsAreKeptInTheirOrder() {
        let paint = Color.white.shadow(.inner(radius: 3)).shadow(.drop(radius: -1))._paint(in: PaintContext())
        #expect(paint.shadows.map(\.isInner) == [true, false])
        #expect(paint.shadows.map(\.shadow.radius) == [3, 0])
        #expect(paint.shadows.map(\.shadow.color.rgba) == [0x0000_008C, 0x0000_0054])
    }

    @Test func materialsThickenInOrder() {
        let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
        let alphas = materials.compactMap { rgba($0) }.map { $0 & 0xFF }
        #expect(alphas == [153, 179, 209, 235, 245])
        #expect(rgba(.regularMaterial, PaintContext(isDark: true)) == 0x2525_25D1)
    }

    @Test func erasedStylesCompareByWhatTheyErase() {
        #expect(AnyShapeStyle(Color.red) == AnyShapeStyle(AnyShapeStyle(.red)))
        #expect(AnyShapeStyle(.secondary) != AnyShapeStyle(.tertiary))
        #expect(AnyShapeStyle(.tint) == AnyShapeStyle(.tint))
        #expect(AnyShapeStyle(.tint) != AnyShapeStyle(.selection))
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        #expect(AnyShapeStyle(gradient) == AnyShapeStyle(gradient))
        #expect(AnyShapeStyle(Color.red.opacity(0.5)) == AnyShapeStyle(Color.red.opacity(0.5)))
        #expect(AnyShapeStyle(gradient.opacity(0.5)) != AnyShapeStyle(gradient.opacity(0.4)))
        struct Custom: ShapeStyle {
            func resolve(in environment: EnvironmentValues) -> Color { .clear }
        }
        #expect(AnyShapeStyle(Custom()) != AnyShapeStyle(Custom()))
    }
}
