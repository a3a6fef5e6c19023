import SwiftUI

/// Lines of text in several sizes, weights and scripts, black on white, to be looked at.
struct TextScreen: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Large Title").font(.largeTitle)
            Text("Title, bold").font(.title).bold()
            Text("Body text that is long enough to be wrapped onto a second line, and then some more of it.")
            Text("Caption in italics").font(.caption).italic()
            Text("Monospaced 0123456789").font(.system(.body, design: .monospaced))
            Text("Ελληνικά, русский, tiếng Việt")
            Text("שלום עולם · مرحبا بالعالم")
            Text("你好，世界 · こんにちは · 안녕하세요")
            Text("Ducks 🦆🦆 and a family 👨‍👩‍👧‍👦")
            Text("One line that is far too long for the width of a phone and ends in dots").lineLimit(1)
            Spacer()
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(block(255, 255, 255))
        .foregroundStyle(Color.black)
    }
}
