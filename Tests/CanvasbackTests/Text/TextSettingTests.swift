import CanvasbackTesting
import Foundation
import Surface
import TextLayout
import Testing

@testable import Canvasback

/// How texts are set: what they share, and what of it a change makes anew.
@MainActor struct TextSettingTests {
    private let size = CGSize(width: 300, height: 400)

    private func setting(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> TextSetting {
        let window = TestWindow(size: size) { EmptyView() }
        var values = EnvironmentValues(
            scope: EnvironmentScope(parent: nil, window: window.window), recorder: EnvironmentRecorder())
        change(&values)
        return TextSetting.of(text, in: values)
    }

    @Test func textsThatLookAlikeShareOneSetting() {
        #expect(setting(Text("a")) === setting(Text("b")))
        #expect(setting(Text("a").bold()) === setting(Text("b").bold()))
        #expect(setting(Text("a")) !== setting(Text("a").bold()))
        #expect(setting(Text("a")) !== setting(Text("a").foregroundColor(.red)))
        #expect(setting(Text("a") + Text("b").italic()) === setting(Text("c") + Text("d").italic()))
        #expect(setting(Text("a") + Text("b")) !== setting(Text("a")))
    }

    @Test func manyKindsOfTextsKeepEachItsOwn() {
        let settings = (1...40).map { setting(Text("a").font(.system(size: CGFloat($0)))) }
        #expect(settings.enumerated().allSatisfy { $1.pieces[0].attributes.font.size == CGFloat($0 + 1) })
        #expect(setting(Text("a").font(.system(size: 40))) === settings[39])
        #expect(setting(Text("a").font(.system(size: 1))).pieces == settings[0].pieces)
    }

    @Test func onlyWhatMeasuringDependsOnMovesText() {
        let plain = setting(Text("a"))
        #expect(plain.measures(as: setting(Text("a").foregroundColor(.red))))
        #expect(plain.measures(as: setting(Text("a").underline())))
        #expect(!plain.measures(as: setting(Text("a").bold())))
        #expect(!plain.measures(as: setting(Text("a").kerning(1))))
        #expect(!plain.measures(as: setting(Text("a") + Text("b"))))
    }

    @Test func piecesHaveTheirWords() {
        let text = Text("One ") + Text("two").bold()
        let styled = setting(text).styled(text)
        #expect((0..<styled.runCount).map { styled[run: $0].string } == ["One ", "two"])
        #expect((0..<styled.runCount).map { styled[run: $0].attributes.styleIndex } == [0, 1])
        #expect(text.plainString == "One two")
        #expect(text == Text("One ") + Text("two").bold())
        #expect(text != Text("One ") + Text("two"))
        #expect(text != Text("One ") + Text("Two").bold())
        #expect(Text("a").bold() != Text("a"))
        #expect(Text("a") + Text("") != Text("a"))
    }

    private func runs(_ window: TestWindow) -> [TextRun] {
        window.window.display.layers.flatMap { $0?.commands ?? [] }
            .compactMap { if case .text(let run, _, _) = $0 { run } else { nil } }
    }

    /// Other words in the same looks, the same words in other looks, and both.
    @Test func aTextThatChangesShowsWhatItIs() {
        let texts = [
            Text("one"), Text("two"), Text("two").bold(), Text("two").foregroundColor(.red), Text("three"),
            Text("three") + Text(" four").bold(), Text("five") + Text(" six").bold(), Text("five").bold(),
        ]
        let handle = Handle(0)
        let window = TestWindow(size: size) { Host(handle) { texts[$0.wrappedValue] } }
        for index in texts.indices {
            handle.set(index, in: window)
            let fresh = TestWindow(size: size) { texts[index] }
            #expect(Picture(window.window.display) == Picture(fresh.window.display), "\(index)")
            #expect(runs(window).map(\.string).joined() == texts[index].plainString)
        }
    }

    /// A colour moves nothing, and words in the same looks are set as before: no more is measured than has to be.
    @Test func aColourMeasuresNothing() {
        let handle = Handle(Color.red)
        let window = TestWindow(size: size) {
            Host(handle) { color in VStack { ForEach(0..<20) { Text("\($0)") } }.foregroundColor(color.wrappedValue) }
        }
        let before = window.window.statistics
        handle.set(.blue, in: window)
        #expect(window.window.statistics.measurements == before.measurements)
        #expect(window.window.statistics.records == before.records + 20)
    }

    @Test func aCaseIsOfTheWordsThatAreShown() {
        let handle = Handle<Text.Case?>(nil)
        let window = TestWindow(size: size) { Host(handle) { Text("Wörter").textCase($0.wrappedValue) } }
        #expect(runs(window).map(\.string) == ["Wörter"])
        handle.set(.uppercase, in: window)
        #expect(runs(window).map(\.string) == ["WÖRTER"])
        handle.set(.lowercase, in: window)
        #expect(runs(window).map(\.string) == ["wörter"])
    }
}
