import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Metrics {
    @Test func bodyIsInterAt17Points() {
        // Inter 4: 2816 units per em, ascent 2728, descent -680, capitals 2048, x-height 1536, no line gap.
        let metrics = TextEngine.shared.metrics(FontRequest(size: 17))
        #expect(abs(metrics.ascent - 17 * 2728 / 2816) < 1e-9)
        #expect(abs(metrics.descent - 17 * 680 / 2816) < 1e-9)
        #expect(abs(metrics.capHeight - 17 * 2048 / 2816) < 1e-9)
        #expect(abs(metrics.xHeight - 17 * 1536 / 2816) < 1e-9)
        #expect(metrics.lineGap == 0)
        #expect(abs(metrics.lineHeight - 17 * 3408 / 2816) < 1e-9)
    }

    @Test func measuresAreLinearInSize() {
        let engine = TextEngine.shared
        let (small, large) = (FontRequest(size: 10), FontRequest(size: 100))
        #expect(abs(engine.metrics(large).ascent - 10 * engine.metrics(small).ascent) < 1e-9)
        let width = engine.layout(StyledText("Waffle", TextAttributes(font: small))).lines[0].width
        let tenfold = engine.layout(StyledText("Waffle", TextAttributes(font: large))).lines[0].width
        #expect(abs(tenfold - 10 * width) < 1e-3)
    }

    @Test func fontsThatDoNotSayHowHighTheirLettersAreAreMeasured() {
        let metrics = TextEngine.shared.metrics(FontRequest(family: .named("DejaVu Sans Mono"), size: 1))
        #expect((0.70...0.76).contains(metrics.capHeight))
        #expect((0.52...0.58).contains(metrics.xHeight))
    }

    @Test func missingFontsAreAnErrorThatNamesThePackage() {
        #expect(throws: FontError.missing(package: "fonts-inter")) {
            try FontLibrary(directories: ["/usr/share/fonts/truetype/dejavu"])
        }
        #expect("\(FontError.missing(package: "fonts-inter"))".contains("apt-get install fonts-inter"))
    }

    @Test func weightsAndFamiliesFindTheirFiles() {
        let library = TextEngine.shared.library
        func name(_ request: FontRequest) -> String {
            (library.face(request).file.path as NSString).lastPathComponent
        }
        #expect(name(FontRequest()) == "Inter-Regular.otf")
        #expect(name(FontRequest(weight: 100)) == "Inter-Thin.otf")
        #expect(name(FontRequest(weight: 600, isItalic: true)) == "Inter-SemiBoldItalic.otf")
        #expect(name(FontRequest(weight: 1000)) == "Inter-Black.otf")
        #expect(name(FontRequest(family: .rounded, weight: 500)) == "Inter-Medium.otf")
        #expect(name(FontRequest(family: .serif, weight: 800)) == "NotoSerif-Bold.ttf")
        #expect(name(FontRequest(family: .serif, weight: 500)) == "NotoSerif-Regular.ttf")
        #expect(name(FontRequest(family: .monospaced)) == "NotoSansMono-Regular.ttf")
        #expect(name(FontRequest(family: .monospaced, isItalic: true)) == "DejaVuSansMono-Oblique.ttf")
        #expect(name(FontRequest(family: .named("noto serif"), weight: 700)) == "NotoSerif-Bold.ttf")
        #expect(name(FontRequest(family: .named("NotoSerif-BoldItalic"))) == "NotoSerif-BoldItalic.ttf")
        #expect(name(FontRequest(family: .named("No Such Family"), weight: 700)) == "Inter-Bold.otf")
        #expect(name(FontRequest(family: .named("Noto Sans CJK KR"))) == "NotoSansCJK-Regular.ttc")
    }
}
