import SwiftUI

/// Something that somebody said at the lake.
struct Post: Identifiable, Equatable {
    /// Higher is newer.
    let id: Int
    let author: Author
    let text: String
    /// A photograph, if there is one.
    let light: Daylight?
    let replies: Int
    let likes: Int

    /// The post of a number; the same each time.
    init(id: Int) {
        self.id = id
        var generator = SeededGenerator(seed: id)
        let count = Self.texts.count
        let said = Self.texts[(id % count + count) % count]
        (author, text) = (Author.all[said.author], said.text)
        let lights = Daylight.allCases
        light = said.hasPicture ? lights[Int.random(in: 0..<lights.count, using: &generator)] : nil
        replies = .random(in: 0...24, using: &generator)
        likes = .random(in: 3...480, using: &generator)
    }

    private struct Said {
        let author: Int
        let text: String
        var hasPicture = false
    }

    private static let texts = [
        Said(
            author: 0,
            text: "Two canvasbacks on the north bay this morning. They waited for me to put the camera down.",
            hasPicture: true),
        Said(author: 1, text: "오늘 아침 호수에 큰흰죽지 두 마리가 왔다. 물안개 사이로 천천히, 아주 천천히. 🦆"),
        Said(author: 2, text: "窓いっぱいの夕焼けを見ていたら、コーヒーはもう冷めていた。それでよかった。☕️", hasPicture: true),
        Said(author: 3, text: "وصلنا إلى البحيرة قبل الفجر، وكان الصمت أجمل من كل ما صوّرناه."),
        Said(author: 4, text: "O rio subiu dois palmos desde ontem. As garças não se importam."),
        Said(author: 5, text: "Tre grader och vindstilla. Båten ligger i vattnet igen ⛵️", hasPicture: true),
        Said(author: 6, text: "Ο άνεμος γύρισε νότιος. Αύριο ψαρεύουμε από την άλλη πλευρά."),
        Said(author: 0, text: "Field note: a duck asleep still turns to face the wind."),
        Said(author: 7, text: "На причале пусто, только чайки спорят о чём-то своём. 🌫️"),
        Said(author: 1, text: "비가 그치자마자 다들 장화를 신고 나왔다. 👨‍👩‍👧‍👦☔️ 물웅덩이는 언제나 아이들 차지.", hasPicture: true),
        Said(author: 2, text: "鴨の親子、九羽まで数えた。十羽目は石だった。"),
    ]
}

/// Who says something.
struct Author: Equatable {
    let name: String
    let handle: String
    let initial: String
    let colors: [UInt32]
    /// Whether the author writes from right to left.
    var writesLeftwards = false

    static let all = [
        Author(name: "Noa Whitlock", handle: "@noa", initial: "N", colors: [0xE9876B, 0x9C4426]),
        Author(name: "박미나", handle: "@mina", initial: "미", colors: [0x7BB8C9, 0x1E6273]),
        Author(name: "遠藤 春", handle: "@haru", initial: "春", colors: [0xF0B65A, 0xB5651D]),
        Author(name: "ليلى حداد", handle: "@layla", initial: "ل", colors: [0x9A8BD0, 0x4B3F8F], writesLeftwards: true),
        Author(name: "Inês Moura", handle: "@ines", initial: "I", colors: [0x8CB369, 0x3F7D5B]),
        Author(name: "Oskar Lindqvist", handle: "@oskar", initial: "O", colors: [0x6EA8D8, 0x274C77]),
        Author(name: "Ελένη Δήμου", handle: "@eleni", initial: "Ε", colors: [0xE6A0B4, 0xA23B5E]),
        Author(name: "Вера Орлова", handle: "@vera", initial: "В", colors: [0xA3A8B5, 0x4A5060]),
    ]
}
