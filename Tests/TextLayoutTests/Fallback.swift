import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Fallback {
    private func families(_ string: String, _ style: ParagraphStyle = ParagraphStyle()) -> [String] {
        layout(string, style).runs.map { TextEngine.shared.library.face($0.face)?.file.family ?? "none" }
    }

    @Test(arguments: [
        ("당겨서 새로고침", "notosanscjkkr"), ("引っ張って更新", "notosanscjkjp"), ("下拉刷新", "notosanscjksc"),
        ("مرحبا بالعالم", "notosansarabic"), ("שלום עולם", "notosanshebrew"), ("สวัสดีชาวโลก", "notosansthai"),
        ("नमस्ते दुनिया", "notosansdevanagari"), ("🦆", "notocoloremoji"), ("Ελληνικά Кириллица Việt", "inter"),
        ("ქართული", "notosansgeorgian"), ("বাংলা", "notosansbengali"), ("ᏣᎳᎩ", "notosanscherokee"),
        ("ㄅㄆㄇ", "notosanscjktc"),
    ])
    func eachScriptHasOneFace(_ string: String, _ family: String) {
        #expect(families(string) == [family])
    }

    @Test func languageChoosesAmongHanFaces() {
        #expect(families("更新", ParagraphStyle(language: "ja")) == ["notosanscjkjp"])
        #expect(families("更新", ParagraphStyle(language: "zh-Hant")) == ["notosanscjktc"])
        #expect(families("更新", ParagraphStyle(language: "zh-HK")) == ["notosanscjkhk"])
        #expect(families("更新", ParagraphStyle(language: "ko-KR")) == ["notosanscjkkr"])
        #expect(families("更新") == ["notosanscjksc"])
        // What stands beside them tells as well.
        #expect(families("更新です") == ["notosanscjkjp"])
        #expect(families("更新합니다") == ["notosanscjkkr"])
    }

    @Test func boldTextHasBoldFallbacks() {
        let bold = TextAttributes(font: FontRequest(weight: 700))
        let run = TextEngine.shared.layout(StyledText("당겨서", bold)).runs[0]
        #expect(file(run) == "NotoSansCJK-Bold.ttc")
        let serif = TextAttributes(font: FontRequest(family: .serif))
        #expect(file(TextEngine.shared.layout(StyledText("下拉", serif)).runs[0]) == "NotoSerifCJK-Regular.ttc")
    }

    @Test func latinWithinAnotherScriptKeepsTheAskedForFace() {
        #expect(families("下拉刷新 hello") == ["notosanscjksc", "inter"])
        #expect(families("hello 下拉") == ["inter", "notosanscjksc"])
    }

    @Test func aLabelIsAsHighInChineseJapaneseKoreanAndWithEmoji() {
        for string in ["Pull", "당겨서 새로고침", "引っ張って更新", "下拉刷新", "🦆 duck", "👨‍👩‍👧‍👦"] {
            #expect(isNear(layout(string).size.height, bodyLine))
        }
        // Scripts with more above and below make it higher by 13 % at most.
        for string in ["مرحبا", "สวัสดี", "नमस्ते", "שלום"] {
            #expect((bodyLine...bodyLine * 1.13).contains(layout(string).size.height))
        }
    }

    @Test func whatNoFontHasIsABoxOfTheAskedForFace() {
        let result = layout("a\u{10FFFF}b")
        #expect(result.runs.map(file) == ["Inter-Regular.otf"])
        #expect(result.lines[0].width > layout("ab").lines[0].width + 5)
    }

    @Test func marksStayWithTheirLetters() {
        #expect(families("e\u{301}x\u{306}") == ["inter"])
        #expect(isNear(layout("e\u{301}").lines[0].width, layout("é").lines[0].width))
    }

    @Test func aTextTakesAsMuchOfAFaceAsItNeeds() {
        func repertoire(_ string: String) -> Repertoire? { FontNumber(layout(string).runs[0].face)?.repertoire }
        #expect(repertoire("Hello — “world” €5 → Größe, cœur") == .basic)
        #expect(repertoire("Hello ≤ Łódź") == .core)
        #expect(repertoire("1⁄2") == .core)
        #expect(repertoire("Łódź, мир") == .extended)
        #expect(repertoire("Hello, мир") == .extended)
        #expect(repertoire("Tiếng Việt") == .extended)
        #expect(repertoire("ʰello") == .complete)
        #expect(layout("Hello, мир").runs.count == 1)
    }
}
