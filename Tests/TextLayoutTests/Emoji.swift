import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Emoji {
    // Noto Color Emoji's pictures are 136 pixels wide at 109 pixels an em.
    private let picture: CGFloat = 17 * 136 / 109

    @Test(arguments: ["🦆", "👨‍👩‍👧‍👦", "👍🏽", "🇰🇷", "1️⃣", "❤️", "👩🏽‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "#️⃣", "☺️"])
    func eachIsOnePicture(_ emoji: String) {
        let result = layout(emoji)
        #expect(result.runs.count == 1)
        #expect(isNear(result.lines[0].width, picture))
        #expect(file(result.runs[0]) == "NotoColorEmoji.ttf")
    }

    @Test func sequencesHaveFacesOfTheirOwn() {
        let faces = ["🦆", "👨‍👩‍👧‍👦", "👍🏽", "🇰🇷"].map { layout($0).runs[0].face.index }
        #expect(faces[0] < FontNumber.emojiSequences)
        #expect(faces.dropFirst().allSatisfy { $0 >= FontNumber.emojiSequences })
        #expect(Set(faces).count == 4)
        // With and without the selector it is the same.
        #expect(layout("👁️‍🗨️").runs[0].face == layout("👁‍🗨").runs[0].face)
    }

    @Test func textPresentationIsText() {
        #expect(file(layout("❤\u{FE0E}").runs[0]) != "NotoColorEmoji.ttf")
        #expect(file(layout("1").runs[0]) == "Inter-Regular.otf")
        #expect(file(layout("©").runs[0]) == "Inter-Regular.otf")
    }

    @Test func aSequenceWithoutAPictureIsShownInParts() {
        let result = layout("🦆‍🦆")
        #expect(isNear(result.lines[0].width, 2 * picture, 0.01))
        #expect(result.strings == ["🦆‍🦆"])
    }

    @Test func picturesStandInText() {
        let result = layout("a 🦆 b")
        #expect(result.strings == ["a 🦆 b"])
        #expect(result.runs.map(file) == ["Inter-Regular.otf", "NotoColorEmoji.ttf", "Inter-Regular.otf"])
    }
}
