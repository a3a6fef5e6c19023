import SwiftUI

/// Scripts side by side.
struct Scripts: View {
    private static let lines = [
        ("한국어", "호수 위의 오리는 발을 쉬지 않는다"), ("日本語", "古池や蛙飛びこむ水の音"), ("中文", "春江水暖鸭先知"),
        ("العربية", "البطة تسبح والماء لا يبلّلها"), ("עברית", "הברווז שט בין הקנים"),
        ("Ελληνικά", "Η πάπια κολυμπά ήσυχα"),
        ("Русский", "Как с гуся вода"), ("हिन्दी", "बत्तख पानी में तैरती है"), ("ไทย", "เป็ดว่ายน้ำในสระ"),
        ("Tiếng Việt", "Nước đổ đầu vịt"), ("Emoji", "🦆 🌊 👩🏽‍🚀 🇰🇷 👨‍👩‍👧‍👦 ❤️‍🔥"),
    ]

    var body: some View {
        Specimen(title: "Scripts") {
            ForEach(Self.lines, id: \.0) { name, text in
                VStack(alignment: .leading, spacing: 2) {
                    Text(name).font(.caption).foregroundStyle(Palette.faded)
                    Text(text).font(.title3)
                }
            }
        }
    }
}

/// Lines, runs, spacing and digits.
struct Details: View {
    var body: some View {
        Specimen(title: "Details") {
            (Text("One line, ") + Text("three").bold().foregroundColor(Palette.chestnut) + Text(" voices, ")
                + Text("no seams").italic().underline(color: Palette.lake) + Text("."))
                .font(.title3)
            Text("Struck").strikethrough(color: Palette.chestnut) + Text("  ") + Text("Underlined").underline()
            Text("TRACKED OUT").font(.footnote).tracking(6)
            Text("0123456789 · 1111111111").monospacedDigit()
            Text("0123456789 · 1111111111")
            (Text("H") + Text("2").font(.caption).baselineOffset(-4) + Text("O, E = mc")
                + Text("2").font(.caption).baselineOffset(8))
                .font(.title3)
        }
    }
}

/// What becomes of text that does not fit.
struct Ends: View {
    private static let sentence = "A raft of canvasbacks crossed the bay before anyone on the shore was awake."

    var body: some View {
        Specimen(title: "Ends") {
            labelled("Tail") { Text(Self.sentence).lineLimit(1) }
            labelled("Middle") { Text(Self.sentence).lineLimit(1).truncationMode(.middle) }
            labelled("Head") { Text(Self.sentence).lineLimit(1).truncationMode(.head) }
            labelled("Smaller") { Text(Self.sentence).lineLimit(1).minimumScaleFactor(0.6) }
            labelled("Two lines, centred") {
                Text(Self.sentence + " " + Self.sentence).lineLimit(2).multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity)
            }
            labelled("Trailing") {
                Text(Self.sentence).multilineTextAlignment(.trailing).frame(maxWidth: .infinity, alignment: .trailing)
            }
        }
    }

    private func labelled<Content: View>(_ name: String, @ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(name).font(.caption).foregroundStyle(Palette.faded)
            content()
        }
    }
}
