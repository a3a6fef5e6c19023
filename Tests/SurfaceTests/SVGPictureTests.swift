import Foundation
import Testing

@testable import Surface

@MainActor @Suite struct SVGPictureTests {
    private func render(_ commands: [DrawCommand], _ change: (inout LayerProperties) -> Void = { _ in }) -> String {
        let list = DisplayList()
        list.setCommands(of: .root, commands)
        list.setProperties(of: .root, change)
        return SVGPicture.render(list, size: CGSize(width: 390, height: 844))
    }

    @Test func aWholeDocument() {
        let run = TextRun(face: FontFace(index: 3), size: 17, string: "a < b & \"c\"\u{7}", width: 70.25)
        let text = render([
            .fill(.rect(CGRect(x: 1, y: 2.5, width: 30, height: 40)), .color(PackedColor(rgba: 0xFF00_0080))),
            .text(run, origin: CGPoint(x: 5, y: 20), .color(.black)),
        ])
        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="390" \
                height="844" viewBox="0 0 390 844">
                <defs>
                </defs>
                <g>
                <rect x="1" y="2.5" width="30" height="40" fill="#ff0000" fill-opacity="0.502"/>
                <text x="5" y="20" font-size="17" font-family="f3, system-ui, sans-serif" xml:space="preserve" \
                textLength="70.25" lengthAdjust="spacingAndGlyphs" fill="#000000">a &lt; b &amp; &quot;c&quot;</text>
                </g>
                </svg>

                """)
    }

    @Test func layersNestWithTheirProperties() {
        let list = DisplayList()
        let child = list.makeLayer()
        list.setCommands(of: child, [.fill(.ellipse(CGRect(x: 0, y: 0, width: 10, height: 20)), .color(.white))])
        list.setProperties(of: child) {
            $0.offset = CGPoint(x: 0, y: -100.125)
            $0.opacity = 0.5
            $0.clip = .rect(CGRect(x: 0, y: 0, width: 5, height: 5))
            $0.shadow = LayerProperties.Shadow(color: .black, radius: 8, offset: CGSize(width: 0, height: 2))
        }
        list.setCommands(of: .root, [.layer(child)])
        let text = SVGPicture.render(list, size: CGSize(width: 10, height: 10))
        #expect(text.contains("<g transform=\"translate(0 -100.125)\" opacity=\"0.5\" filter=\"url(#f1)\">"))
        #expect(text.contains("<feDropShadow dx=\"0\" dy=\"2\" stdDeviation=\"4\""))
        #expect(text.contains("<g clip-path=\"url(#c2)\">\n<ellipse cx=\"5\" cy=\"10\" rx=\"5\" ry=\"10\""))
    }

    @Test func gradientsAreForTheShapesBounds() {
        let paint = Paint.gradient(
            GradientPaint(
                geometry: .linear(start: .zero, end: CGPoint(x: 1, y: 0.5)),
                stops: [.init(color: .black, location: 0), .init(color: .clear, location: 1)]))
        let text = render([.fill(.rect(CGRect(x: 100, y: 10, width: 50, height: 20)), paint)])
        #expect(text.contains("x1=\"100\" y1=\"10\" x2=\"150\" y2=\"20\""))
        #expect(text.contains("fill=\"url(#g1)\""))
    }

    @Test func noNumberBreaksIt() {
        #expect(SVGWriter.number(.nan) == "0" && SVGWriter.number(-.infinity) == "0")
        #expect(SVGWriter.number(-0.0625) == "-0.063" && SVGWriter.number(12.3) == "12.3")
        #expect(SVGWriter.number(1e300) == "1000000000" && SVGWriter.number(-0.0001) == "0")
    }

    /// A layer that shows itself ends, as it does on the page.
    @Test func aPictureInItselfEnds() {
        let text = render([.layer(.root)])
        #expect(text.components(separatedBy: "<g>").count == 65)
    }
}
