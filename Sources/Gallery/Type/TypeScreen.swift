import SwiftUI

/// A specimen of text: styles, weights, designs, scripts, and what becomes of text that does not fit.
package struct TypeScreen: View {
    package init() {}

    package var body: some View {
        Page(title: "Type", subtitle: "A specimen") {
            EmptyView()
        } content: {
            ScrollView {
                VStack(alignment: .leading, spacing: 28) {
                    Plate()
                    StyleLadder()
                    WeightLadder()
                    Scripts()
                    Details()
                    Ends()
                }
                .padding(.vertical, 24)
                .column()
            }
        }
    }
}

/// One line, as large as it goes.
private struct Plate: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Quack").font(.system(size: 112, weight: .heavy)).kerning(-5)
                .lineLimit(1).minimumScaleFactor(0.5)
            Text(
                "Each run of glyphs is measured on the server, from the very font that the page draws it with."
            )
            .font(.title3).foregroundStyle(Palette.faded)
        }
        .foregroundStyle(Palette.chestnut)
    }
}

/// A part of the specimen with a title.
struct Specimen<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.footnote).fontWeight(.semibold).textCase(.uppercase).kerning(1.2)
                .foregroundStyle(Palette.chestnut)
            VStack(alignment: .leading, spacing: 10) { content() }
                .foregroundStyle(Palette.ink)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(18)
                .background(Palette.card, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
                .overlay { RoundedRectangle(cornerRadius: 20, style: .continuous).strokeBorder(Palette.hairline) }
        }
    }
}

/// The text styles.
private struct StyleLadder: View {
    private static let styles: [(String, Font, Int)] = [
        ("Large title", .largeTitle, 34), ("Title", .title, 28), ("Title 2", .title2, 22), ("Title 3", .title3, 20),
        ("Headline", .headline, 17), ("Body", .body, 17), ("Callout", .callout, 16), ("Subheadline", .subheadline, 15),
        ("Footnote", .footnote, 13), ("Caption", .caption, 12), ("Caption 2", .caption2, 11),
    ]

    var body: some View {
        Specimen(title: "Styles") {
            ForEach(Self.styles, id: \.0) { name, font, size in
                HStack(alignment: .firstTextBaseline) {
                    Text(name).font(font)
                    Spacer()
                    Text("\(size)").font(.caption).monospacedDigit().foregroundStyle(Palette.faded)
                }
            }
        }
    }
}

/// The weights and designs.
private struct WeightLadder: View {
    private static let weights: [(String, Font.Weight)] = [
        ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    var body: some View {
        Specimen(title: "Weights and designs") {
            ForEach(Self.weights, id: \.0) { name, weight in
                Text(name).font(.title3).fontWeight(weight)
            }
            Palette.hairline.frame(height: 1)
            Text("Serif, for stories").font(.system(.title3, design: .serif))
            Text("Rounded, for games").font(.system(.title3, design: .rounded))
            Text("Monospaced, for let x = 42").font(.system(.title3, design: .monospaced))
            Text("Italic, for ships and doubts").font(.title3).italic()
        }
    }
}
