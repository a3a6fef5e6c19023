import SwiftUI

/// A demonstration as a card: its vignette over its name and a line of text.
struct DemoCard: View {
    let demo: Demo

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            LinearGradient(colors: demo.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
                .frame(height: 124)
                .overlay { Vignette(demo: demo) }
                .clipped()
            VStack(alignment: .leading, spacing: 3) {
                Text(demo.name).font(.headline).foregroundStyle(Palette.ink).lineLimit(1)
                Text(demo.line).font(.footnote).foregroundStyle(Palette.faded).lineLimit(2, reservesSpace: true)
            }
            .padding(.horizontal, 14)
            .padding(.vertical, 12)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Palette.card)
        .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 20, style: .continuous).strokeBorder(Palette.hairline) }
    }
}
